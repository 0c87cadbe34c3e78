import type { ConceptWords } from '../../locale';

/** Hinglish words for yes and no, greetings and thanks, and for steering the conversation. */
export const hinglishTalk: ConceptWords = {
  DO_IT:
    'karo, kar do, kardo, kar dijiye, kar do na, kar lo, karna, karna hai, karni hai, kijiye, kijie, karwao, kariye, karlo, karke, kar, karunga, karungi, kar dunga, kar dungi, dunga, dungi',
  GREET:
    'namaste, namaskar, namaskaram, pranam, ram ram, jai hind, jai shri ram, jai shree, jai shri, jai mata di, jai, radhe radhe, hare krishna, namo namah, sat sri akal, adaab, assalamualaikum, vanakkam, khamma ghani, kya haal, kya hal hai, kaise hain, kaisa hai, kaisi ho, kese ho, sab theek, sab badhiya, shubh prabhat, suprabhat, shubh sandhya, shubh din, kya scene hai, oye, suno, sunno, sunao kya, aur batao, aur bhai, assalamu alaikum, salaam alaikum, walaikum assalam, assalam, salam, vanakam, namaskara, nomoshkar, nomoskar, kem chho, majama, kasa ahe, kashi ahe, kasa aahes, ki hal hai, ki haal hai, ki khabar, kemon acho, jai shree ram, jai jinendra, radhe krishna, om namah shivay, kya haal chaal, haal chaal, aap kaise, tum kaise, sab changa, enna, epdi, ela unnaru, bagunnara, hegiddira, sukhamano, haal, kasa, kashi, khobor, chaal, kya chal raha hai, kya haal hai, kaise ho, kem cho, aur kya chal, kya chal raha hai bhai, aur kya haal',
  THANKS:
    'dhanyawad, dhanyavad, dhanyawaad, dhanyavaad, dhanyabad, shukriya, shukria, shukriyaa, aabhar, abhari, meherbani, mehrbani, bahut shukriya, bahut dhanyawad, shukriya ji, bahut meherbani, shukran, thanku ji',
  BYE: 'alvida, fir milenge, phir milte, fir milte, milte hai, milte hain, kal milte, chalta hu, chalti hoon, jata hoon, jaata hoon, jati hoon, nikalta hoon, shubh ratri, shubhratri, agli baar, bas itna, itna hi, bas ho gaya, ho gaya bas, ho gaya kaam, khuda hafiz, allah hafiz, khatam, band karta, disconnect karta, ab jana hai, abhi jana hai, baad mein baat, mil gaya, rakhti hoon, rakhta hu, chalte hai, chalte hain, nikalti hoon, chalo bye, phir kabhi, phir baat, fir baat, baad mein milte, ab chalta, ab chalti, ab bas, kaam khatam, rakhta, rakhti, chalta, chalti, ho gaya, aur kuch nahi, bas aur kuch nahi, kuch nahi bas, phir aaunga, phir aaungi, fir aaunga, aata hoon, so jata',
  PRAISE:
    'shabash, shabaash, shandar, shaandar, wah, waah, ekdum mast, dil khush, kya baat hai, kya baat, majja aa gaya, bahut accha laga, bohot accha, accha laga, pasand aaya, pasand aayi, kamaal, lajawab, zabardast, jabardast, gazab, khush, bahut badhiya, bahut accha, bahut sahi, ekdum sahi kaam, bahut khoob, dil jeet liya, kya service hai, accha bot, acha bot, badhiya bot',
  INSULT:
    'bewakoof, bewkoof, bekar, bekaar, ghatiya, bakwas, bakwaas, pagal, gadha, gadhe, ullu, chutiya, kamina, kamine, harami, saala, saale, dimag kharab, faltu, nikamma',
  PROBLEM:
    'nahi ho raha, nahi ho rahi, nahi hua, nahi hui, nahi chal, atak gaya, atka, phas gaya, fas gaya, kat gaya, kat gaye, kata, dikkat, gadbad, garbad, cross, khatam, nahi aaya, nahi aayi, nahi aaye, nahi mila, nahi mile, nahi pahunch, wapas nahi, ruk gaya, fail ho',
  HELP: 'madad, madat, sahayata, sahayta, help karo, samjhao, samjha do, samjhaiye, samjhao na, kaise kare, kaise karun, kaise karna, kaise karte, kaise hoga, kya karun, kya karna hai, kya kar sakte ho, kya kya kar sakte, tum kya karte ho, aap kya karte, kaun ho, kaun ho tum, aap kaun, tum kaun, dikkat, pareshani, samasya, atak gaya, phas gaya, fas gaya, samajh nahi, samjh nahi, samajh nahi aaya, samajh nahi aa raha, kaam nahi kar, nahi chal raha, chal nahi raha, kis tarah, matlab, kisne banaya, tumhara naam, aapka naam, tarika, tareeka, kaise use, kaise chalta, kaise chalate, kaise shuru, shuru kaise, kahan se shuru, naya hoon, nayi hoon, pehli baar aaya, pehli baar use, sikhao, sikhaiye, bata do kaise, batao kaise, aage kya, ab kya, samjhana, detail mein, kaise kaam karta, kaise kaam karti, kaise kaam, kaam kaise, ek sawal, sawaal hai, sawal hai, kuch puchna, puchna hai, poochna hai, istemal kaise, kaise istemal, kaise istemaal, order kaise, kaise order, process kya, kaise book, kaise hota, kaise hota hai, app kaise, bot kaise, kya sewa, kaunsi sewa',
  WHAT_CAN_YOU:
    'kya kar sakte, kya kya kar, kya karte ho, kar sakta hai tu, tu kya kar, tum kya kya, aap kya kya',
  AGENT:
    'insaan, insan, asli insaan, kisi se baat, aadmi se baat, agent se baat, baat karni hai, baat karna hai, baat karao, baat karwao, manager se baat, customer care wale, insaan chahiye, kisi ko bulao, bande se baat, banda chahiye, mujhe kisi se, koi insaan, koi banda, senior se baat, malik se baat, support se baat, care number, kisi aadmi, aadmi ko line, call karwao, call karao, owner ka number, manager ka number, support ka number, line pe lo, support chahiye, support do',
  COMPLAINT:
    'shikayat, shikaayat, kharab, kharaab, bura, bahut bura, ghatiya service, thanda tha, accha tha, acha tha, achha tha, badhiya tha, mast tha, kharab tha, kharab thi, acchi thi, late tha, late thi, galat order, dhokha, thag, khana accha tha, khana kharab, nirash, swaad nahi, kaccha tha, jala hua, thanda khana, basi, baasi, ganda, badbu, kam quantity, baal nikla, keeda, thanda aaya, galat khana, galat item, galat cheez, kharab nikla, toota hua, tuta hua, jala hua khana, accha nahi tha, acha nahi tha, achha nahi tha, acchi nahi thi, theek nahi tha, acchi nahi lagi, accha nahi laga, app nahi chal, login nahi ho',
  UNDO: 'wapas pehle jaisa, pehle jaisa, undo karo, wapas kar do, wapas karo',
  BACK: 'peeche, piche, peeche jao, wapas jao, wapas, pichla sawal',
  CANCEL:
    'galti se, radd, radd karo, rad, rok do, roko, ruk jao, ruko, band karo, band kar do, chhodo, chodo, chod do, chhod do, jaane do, jane do, rehne do, mat bhejo, mat bhejna, mat mangao, cancel karo, hata do order, man badal gaya, irada badal, ab nahi lena, nahi lena ab, order wapas lo, order hata, galti se order, galti se book, order galti, order wapas, cancel maar, cancel kar, mat karo order, nahi mangana, nahi mangwana, booking nahi chahiye, hata do booking',
  RESTART:
    'shuru se, phir se shuru, fir se shuru, naye sire se, dobara shuru, dubara shuru, reset karo, zero se, naya order, naye order, ek dum shuru, pura naya',
  SKIP: 'koi bhi, kuch bhi, kisi bhi din, koi bhi din, kabhi bhi, koi bhi chalega, kuch bhi chalega, chhod do ye, koi farak nahi, farak nahi padta, koi parwah nahi, koi fark nahi, jo bhi, aage chalo, tum batao, aap hi batao',
  REPEAT:
    'dobara bolo, phir se bolo, fir se bolo, dobara batao, dubara, phir se batao, kya kaha, kya bola, repeat karo',
  WHY_ASK:
    'kyun chahiye, kyu chahiye, kyon chahiye, kyun pooch, kyu puch, kyun puch rahe, kyun bataun, kyun batau, kisliye chahiye, kya zaroorat hai, kyun du, kyun dun, zaroori hai kya',
  AGAIN: 'phir se, fir se, dobara, dubara, wapas se',
  CHANGE:
    'badlo, badal do, badal, badlna, badalna, change karo, change karna, sudharo, theek karo, ki jagah, ke badle, balki, asal mein, asal me, mera matlab, kar dena, sorry, badal lo, badal dijiye, badlana, change kar do, change kardo, ki jagah par, iske badle, uske badle, galat wala',
  REMOVE:
    'hatao, hata do, hata, hatana, hataiye, nikalo, nikaal do, nikal do, nikaal, delete karo, mita do, mitao, khali karo, khali, kam karo, kaat do, saaf karo, saaf, ghata do, ghatao, kam kar do, nikaliye, hata dena, mat daalna, mat dalna, mat rakho',
  ADD: 'add karo, jodo, jod do, jodna, daalo, dalo, daal do, dal do, daal dena, dalna, rakho, rakh do, bhi, shamil, shaamil karo, badhao, badha do, laga do, milao, mila do, badha, badhaiye, aur daal, aur daalo, ek aur daalo, saath mein, sath me, bhi chahiye, bhi dena, bhi de do, bhi dedo, bhi daal, bhi bhej, bhi laga, bhi mangwa, sath mein dena, sath me dena',
  SELECT:
    'chuno, chun lo, chunna, select karo, le lo, lelo, le lunga, le lungi, ye wala, wo wala, woh wala, yahi, yehi, wahi, ye chahiye, isko, isi ko, ye lena, ye do, yahi do, wala do, wali do, wala chahiye, wali chahiye, pasand hai, wala option, jo bataya, jo tune bataya, jo aapne bataya, jo dikhaya, jo photo mein, jo upar, jo neeche, jo beech mein, jo sabse, jo pehle bataya, usi ko, wohi wala, ye theek hai, dono chahiye, dono de do, koi sa bhi, wo jo, woh jo, ye hi, yeh hi, wo hi, yahi wala',
  LANGUAGE_NAME: 'angrezi, angreji, hindi',
  SPEAK: 'bolo, bol, baat karo, baat kijiye, bhasha, likho, jawab do, boliye',
  NAME_TELL: 'mera naam, naam hai, naam',
};
