import type { ConsentWords } from '../locale';

/** Hinglish words over a bill: see {@link ConsentWords}. */
export const hinglishConsent: ConsentWords = {
  agree:
    'haan han haa haanji hanji bilkul zaroor zarur jarur manzoor manjoor pakka razi raazi sehmat',
  pay: 'pay payment bharte bhar bharta bharti bharna bhugtan link',
  about:
    'bill total amount paisa paise rupaye rupees rakam sab sabkuch details booking order ticket tickets upi gpay phonepe paytm online',
  done: 'ho gaya gya gayi hogaya hua',
  talk: 'baaki baki ji theek thik thike sahi accha acha achha badhiya mast ok okay hai hain h hu hun hoon main mai mein hum ham mujhe muje mera meri mere aapka apka apna yeh ye yahi wo woh ka ki ke ko se par pe to toh hi bhi na ab abhi jaldi turant chalo chal chaliye phir fir aur bas bass kar karo kardo karta karti karte karna karni karke karenge karunga karungi karoonga dunga dungi denge deta deti dete dena deni dedo do de dijiye dijie lo lunga bhej bhejo bhejiye bhejdo bhejna bhejdijiye aage badho badhiye badhte badhao jao jaate le chalte bhai bhaiya yaar sir didi bro please pls krdo raha rahi rahe bata bolo',
  keep: 'yaad rakh rakho rakhna rakhlo rakhiye rakhen save karle karlo karna krle le lo lena pata jagah location address likha likhi poora pura wahi vahi baar agli is sirf ek zaroorat jarurat koi mat nahi nahin nhi rehne naam nam dikhao dikha dikhaiye batao',
  tell: 'bol bolo boliye keh kah kaho kahiye unse unko unhe wala wali wale waala waali restaurant poora pura chalo',
};
