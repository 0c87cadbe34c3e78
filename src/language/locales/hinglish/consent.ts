import type { ConsentWords } from '../locale';

/** Hinglish words of consent: see {@link ConsentWords}. */
export const hinglishConsent: ConsentWords = {
  agree:
    'haan han haa ha haanji hanji bilkul zaroor zarur jarur manzoor manjoor pakka razi raazi sehmat',
  nod: 'ok okay theek thik thike sahi chalega ekdum',
  does: 'kar do, kar dijiye, kar dijie, kar de, kar dena, kar lo, kardo, krdo, karo, kijiye, aage badho, aage badhiye, aage badhao',
  helps:
    'kar karo kardo krdo karna karni karke karenge kijiye badho badhiye badhao do de dedo dena deni dene dijiye dijie lo',
  talk: 'ji accha acha achha hai hain h hu hun hoon main mai mein hum ham mujhe muje mera meri mere aapka apka apna yeh ye yahi wo woh ka ki ke ko se par pe to toh hi bhi na ab abhi jaldi turant aage chalo chal chaliye phir fir aur bas bass bhai bhaiya yaar sir didi bro please pls raha rahi rahe',
  pay: 'pay payment bharte bhar bharta bharti bharna bhugtan link',
  fetch:
    'bhej bhejo bhejiye bhejdo bhejna bhejdijiye le lao laao laiye la aao aane aana lekar pahucha pahuncha chalne',
  bill: 'baaki baki badhiya mast karta karti karte karunga karungi karoonga dunga dungi denge deta deti dete lunga badhte jao jaate chalte bata bolo',
  about:
    'bill total amount paisa paise rupaye rupees rakam sab sabkuch details booking order ticket tickets upi gpay phonepe paytm online',
  done: 'ho gaya gya gayi hogaya hua',
  keep: 'yaad rakh rakho rakhna rakhlo rakhiye rakhen save karle karlo karna krle le lo lena pata jagah location address likha likhi poora pura wahi vahi baar agli is sirf ek zaroorat jarurat koi mat nahi nahin nhi rehne naam nam dikhao dikha dikhaiye batao',
  tell: 'bol bolo boliye keh kah kaho kahiye unse unko unhe wala wali wale waala waali restaurant poora pura chalo bata chahta chahti chahiye',
  fillers: '',
  acts: { cancel: 'radd rad', erase: 'mita hata' },
};
