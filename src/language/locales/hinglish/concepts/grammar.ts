import type { ConceptWords } from '../../locale';

/** Hinglish words without an intent (FILLER) and of grammar: questions, negation, measure. */
export const hinglishGrammar: ConceptWords = {
  FILLER:
    'ji, bhai, bhaiya, bro, boss, dost, aur, or, yaar, na, hai, he, h, unka, unke, unki, uska, uske, uski, baare, hain, hi, to, toh, bhi, ab, abhi, zara, jara, kripya, mera, meri, mere, mujhe, mujhko, hum, humein, ka, ki, ke, ko, se, mein, mei, me, par, pe, ye, yeh, wo, woh, aap, hoon, hun, raha, rahi, rahe, tha, thi, hua, hui, ho, liye, arre, are, acha, hu, hai na',
  NOT: 'nahi, nahin, nahee, nai, nhi, mat, na, bina, bagair, chhodkar, ke alawa',
  WHAT: 'kya, kaunsa, kaunsi, konsa, kaun sa, kaun si, kaun kaun, kaun kaun se',
  WHERE: 'kahan, kahaan, kidhar, kaha',
  WHEN: 'kab, kab tak, kitne baje, kis din, kis time, kaunse din',
  WHO: 'kaun, kaun hai, kisne, kiska, kiski',
  WHY: 'kyun, kyon, kyu, kyo, kis liye, kisliye',
  HOW: 'kaise, kese, kis tarah',
  HOW_MANY: 'kitna, kitne, kitni',
  HOW_LONG: 'kitni der, kitna time, kitna samay, kitna wait, kitne der',
  WANT: 'chahiye, chahie, chaiye, chahiyega, chahta, chahti, chahte, mangta, maangta, karna hai, karni hai, karne hai, mann hai, man hai, man kar raha, zaroorat hai, jana hai, jaana hai, lena hai, leni hai, dekhna hai, chahunga',
  POSSIBLE: 'kya main, sakta, sakti, sakte, mumkin',
  ME: 'mujhe, mujhko, main, mera, meri, mere, hum, hame, humein, hamara',
  YOU: 'aap, aapka, aapke, aapki, tum, tumhara, tumhari, tu, tera, teri',
  THIS: 'ye, yeh, wo, woh, yahi, wahi, isko, usko, ise, use, isi, usi, yehi, wohi, iska, uska',
  THERE: 'wahan, vahan, yahan, udhar, idhar',
  ANY: 'koi, kuch, kuchh, kahin',
  ALL: 'sab, sabhi, saara, saare, saari, poora, pura, poori, puri, sab kuch',
  MORE_WORD:
    'aur dikhao, aur batao, aur kya, aur hai, aur kuch, kuch aur, aur koi, aur ek, ek aur, aur chahiye, zyada, jyada, adhik, extra, baaki, baki dikhao, aage dikhao, aur bhi, aur bhi dikhao, aur options',
  LESS_WORD: 'kam, ghatao, ghata, thoda kam, kam karo',
  OTHER:
    'dusra, doosra, dusri, doosri, dusre, doosre, alag, koi aur, kuch aur, aur koi, aur kuch, iske alawa',
  NUMWORD:
    'ek, teen, tin, chaar, char, paanch, panch, chhah, chhe, saat, aath, nau, das, gyarah, barah, aadha, adha, dedh, dhai, dono, darjan',
  ORDINAL:
    'pehla, pehli, pahla, pahle wala, dusra, doosra, doosri, dusri, teesra, tisra, teesri, chautha, chauthi, paanchva, panchwa, chhatha, saatva, aathva, nauva, dasva, gyarva, aakhri, aakhiri, akhri, antim, beech, agla wala, neeche se, upar se',
  ITEMS: 'cheezein, cheeze, chijein, vikalp, options',
  ONE_OF: 'wala, wali, vala, vali, wale, number, nambar, option, vikalp',
  PERSON_KIND: 'log, logon, bachcha, bachche, bachchon, bade, aadmi, vyakti',
  DEGREE: 'kam, zyada, jyada, thoda, halka, tez, dugna, poora, aadha, bina',
  GOOD: 'accha, acha, achha, acchi, badhiya, badiya, mast, zabardast, jabardast, shandar, kamaal, kamal, lajawab, gazab, sahi, tagda, jhakaas, dhansu',
  EFFORT: 'kaam, madad, seva, sewa, sahayata, service, kar diya, kiya',
  MIND: 'mann, man, irada, iraada, mood, vichar, soch, faisla, dimag',
  PICKED:
    'chuna, chune, chuni, liya, liye hain, li hai, add kiya, daala, dala, jo liya, select kiya',
  MAKE: 'banao, bana do, banaiye, bana dijiye, laga do, lagao, le aao, lao, la do, de do, dijiye, bhej do, bhejo, kara do, karwa do, le lo, lelo',
  BILL: 'bill, paisa, paise, hisab, hisaab, rokda, order',
  FAR: 'kitni door, kitna door, door hai, doori',
  ON_THE_ROAD: 'jaam, traffic jam',
  COMPANION: 'mere dost, meri patni, mere pati, mere parivar, mere mummy papa, doston',
};
