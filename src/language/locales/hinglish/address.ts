import type { AddressWords } from '../locale';

/** Hinglish words around an address: see {@link AddressWords}. */
export const hinglishAddress: AddressWords = {
  lead: 'na sirf bas pata address h hai hain he ye yeh wo woh mera meri mere hamara apna naya nayi poora pura sahi galat ghalat abhi bhi ab se ka ki ke ko par pe likh likho lo likhiye likhna note karo kar karke karlo do bhej bhejo bhejna bhejiye bhejdo haan han nahi nhi ji bhai yaar to toh bataya batayi diya tha hu hoon aur naam badal badlo badalkar deliver wahi home ghar jagah',
  trail:
    'h hai hain he hi hu hoon ji bhai yaar aur mera meri naam ka ki ke ko par pe pr me mein kar do de dena dedo karo krdo bhej bhejo bhejna bhejdo bhijwa dijiye rakho likh lo likho jaldi please tak kijiye badlo',
  brings:
    'bhej bhejo bhejna bhejiye bhejdo bhijwa bhijwao bhijwana pahuncha pahunchao pahunchana pohcha pohchao',
};
