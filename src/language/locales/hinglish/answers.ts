import type { AnswerWords } from '../locale';

/** Hinglish words for yes and no. */
export const hinglishAnswers: AnswerWords = {
  yes: 'haan, han, haa, ha, haanji, hanji, ji han, ha ji, bilkul, zaroor, jarur, zarur, theek, thik, thik hai, thike, tik hai, sahi, sahi hai, accha, achha, acha, badhiya, badiya, chalega, chalegi, chalo, ekdum, ekdum sahi, ho jaye, manzoor, manjoor, pakka, sach, samajh gaya, samajh gayi, samjha, samajh aa gaya, koi baat nahi, mast, shi, shi hai, aage badhiye, aage badhte, ji haan, theek hai, aage badho, haan bhai, haan ji bilkul, ho jayega, chal theek, kyun nahi, beshak, ek dam sahi, haan kar do, haan haan, sahi baat, jaisa aap kahein, jaisa aap bole, koi dikkat nahi, koi problem nahi, chalta hai, done karo, kar hi do, jee, jee haan, haan ji',
  strongYes:
    'haan, han, haa, haanji, hanji, ji han, bilkul, zaroor, jarur, thik hai, theek, thik, sahi hai, chalega, pakka, manzoor, aage badhiye, ha ji, ji haan, theek hai, ekdum sahi, aage badho',
  no: 'nahi, nahin, nai, nhi, na ji, ji nahi, yeh nahi, baad mein, baad me, bad me, phir kabhi, galat, mana, rehne do, rahne do, rehne dijiye, pasand nahi, koi nahi, thik nahi, theek nahi, sahi nahi, shayad baad mein, thodi der mein, abhi ke liye nahi, filhaal nahi, filhal nahi, nahi chahiye, ye nahi, abhi nahi, galat hai, kabhi nahi, mat karo, zaroorat nahi, bilkul nahi, hargiz nahi, kadapi nahi, nahi re, na na, nahi nahi, nahi bhai, nahi yaar, nahi karna, nahi karo, ye wala nahi, wo nahi, kuch nahi chahiye, pasand nahi aaya',
};
