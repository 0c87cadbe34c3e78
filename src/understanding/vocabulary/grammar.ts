import type { ConceptVocabulary } from '../concepts/vocabulary';

/** Words without an intent (FILLER), and words of grammar: questions, negation, measure. */
export const grammarVocabulary: ConceptVocabulary = {
  FILLER: `please, kindly, the, a, an, my, me, i, is, it, its, am, are, be, to, of, for, just, um, uh, er, hmm, so, well, then, now, oh, ah, really, very,
    quite, sir, madam, dear, buddy, dude, friend, there, here, that, this, with, on, at, in, and, by, do, does, you, your, will, would, could, can, we, us, some, let, go ahead;
    ji, bhai, bhaiya, bro, boss, dost, aur, or, yaar, na, hai, he, h, unka, unke, unki, uska, uske, uski, baare, hain, hi, to, toh, bhi, ab, abhi, zara, jara, kripya, mera, meri, mere, mujhe, mujhko, hum, humein, ka, ki, ke, ko, se, mein, mei, me, par, pe, ye, yeh, wo, woh, aap, hoon, hun, raha, rahi, rahe, tha, thi, hua, hui, ho, liye, arre, are, acha, hu, hai na;
    जी, भाई, यार, ना, है, हैं, ही, तो, भी, अब, अभी, ज़रा, जरा, कृपया, मेरा, मेरी, मेरे, मुझे, मुझको, हम, हमें, का, की, के, को, से, में, मे, पर, पे, ये, यह, वो, वह, आप, हूं, हूँ, रहा, रही, रहे, था, थी, हो, लिए, अरे, और`,
  NOT: `not, no, never, without, none, neither, nor, nope, instead of, rather than, other than, except; nahi, nahin, nahee, nai, nhi, mat, na, bina, bagair, chhodkar, ke alawa; नहीं, नही, मत, न, ना, बिना, बगैर, छोड़कर, के अलावा`,
  WHAT: `what, which, what is, what are; kya, kaunsa, kaunsi, konsa, kaun sa, kaun si, kaun kaun, kaun kaun se; क्या, कौनसा, कौनसी, कौन सा, कौन सी, कौन कौन से`,
  WHERE: `where, which place, whereabouts; kahan, kahaan, kidhar, kaha; कहां, कहाँ, किधर`,
  WHEN: `when, what time, what times, which day, which days, what day, what days, what dates, which dates, what date, how soon, what hour; kab, kab tak, kitne baje, kis din, kis time, kaunse din; कब, कब तक, कितने बजे, किस दिन, किस समय`,
  WHO: `who, whom, whose; kaun, kaun hai, kisne, kiska, kiski; कौन, किसने, किसका, किसकी`,
  WHY: `why, how come, for what reason, what for; kyun, kyon, kyu, kyo, kis liye, kisliye; क्यों, क्यूं, क्यूँ, किसलिए`,
  HOW: `how, how to, how do, how can; kaise, kese, kis tarah; कैसे, कैसा, कैसी, किस तरह`,
  HOW_MANY: `how many, number of; kitna, kitne, kitni; कितना, कितने, कितनी`,
  HOW_LONG: `how long, how much time, how much longer, duration; kitni der, kitna time, kitna samay, kitna wait, kitne der; कितनी देर, कितना समय, कितना टाइम`,
  WANT: `want, need, would like, like to, looking for, look for, in the mood for, wish, interested in, prefer, feel like, craving, love to, like some, would love, have to have, require, required, needed, hoping to, plan to, planning;
    chahiye, chahie, chaiye, chahiyega, chahta, chahti, chahte, mangta, maangta, karna hai, karni hai, karne hai, mann hai, man hai, man kar raha, zaroorat hai, jana hai, jaana hai, lena hai, leni hai, dekhna hai, chahunga;
    चाहिए, चाहिये, चाहता, चाहती, चाहते, करना है, करनी है, मन है, ज़रूरत है, जरूरत है, जाना है, लेना है, लेनी है, देखना है`,
  POSSIBLE: `can i, can we, may i, could i, is it possible, possible, allowed, able to; kya main, sakta, sakti, sakte, mumkin; सकता, सकती, सकते, संभव, मुमकिन`,
  ME: `me, i, my, mine, we, us, our, myself; mujhe, mujhko, main, mera, meri, mere, hum, hame, humein, hamara; मुझे, मुझको, मैं, मेरा, मेरी, मेरे, हम, हमें, हमारा`,
  YOU: `you, your, yourself, bot, assistant; aap, aapka, aapke, aapki, tum, tumhara, tumhari, tu, tera, teri; आप, आपका, आपके, आपकी, तुम, तुम्हारा, तुम्हारी, तू, तुम्हें`,
  THIS: `this, that, it, these, those, this one, that one, them; ye, yeh, wo, woh, yahi, wahi, isko, usko, ise, use, isi, usi, yehi, wohi, iska, uska; यह, ये, वह, वो, यही, वही, इसको, उसको, इसे, उसे, इसी, उसी`,
  THERE: `there, around there, over there, in that area, in the area, same area, that place, around here, here; wahan, vahan, yahan, udhar, idhar; वहां, वहाँ, यहां, यहाँ, उधर, इधर`,
  ANY: `any, some, something, anything, someplace, somewhere, anywhere; koi, kuch, kuchh, kahin; कोई, कुछ, कहीं`,
  ALL: `all, everything, whole, entire, every, complete, full list; sab, sabhi, saara, saare, saari, poora, pura, poori, puri, sab kuch; सब, सभी, सारा, सारे, सारी, पूरा, पूरी`,
  MORE_WORD: `more, additional, extra, another, further, additionally, few more, some more, next ones, rest of them, the rest, keep going, keep showing, more like, remaining ones, further options, load more, see more, view more, next page, next set, next few, page 2, page two; aur dikhao, aur batao, aur kya, aur hai, aur kuch, kuch aur, aur koi, aur ek, ek aur, aur chahiye, zyada, jyada, adhik, extra, baaki, baki dikhao, aage dikhao, aur bhi, aur bhi dikhao, aur options; और दिखाओ, और बताओ, और क्या, एक और, ज़्यादा, ज्यादा, अधिक, बाकी, आगे दिखाओ, और भी, बाकी दिखाओ`,
  LESS_WORD: `less, fewer, reduce, lower, decrease, minus, lessen; kam, ghatao, ghata, thoda kam, kam karo; कम, घटाओ, घटा`,
  OTHER: `other, others, else, different, another, alternative, alternatives, instead, any other, anything else; dusra, doosra, dusri, doosri, dusre, doosre, alag, koi aur, kuch aur, aur koi, aur kuch, iske alawa; दूसरा, दूसरी, दूसरे, अलग, कोई और, कुछ और, और कोई, और कुछ`,
  NUMWORD: `one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, couple, pair, half, dozen, single, double, triple, twice, thrice;
    ek, teen, tin, chaar, char, paanch, panch, chhah, chhe, saat, aath, nau, das, gyarah, barah, aadha, adha, dedh, dhai, dono, darjan;
    एक, दो, तीन, चार, पांच, पाँच, छह, छः, छे, सात, आठ, नौ, दस, ग्यारह, बारह, आधा, डेढ़, ढाई, दोनों, दर्जन`,
  ORDINAL: `first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, last, latter, former, last one, 1st, 2nd, 3rd, 4th, 5th, middle, bottom, top one, next one, previous one, from the top, from the bottom, from top, from bottom;
    pehla, pehli, pahla, pahle wala, dusra, doosra, doosri, dusri, teesra, tisra, teesri, chautha, chauthi, paanchva, panchwa, chhatha, saatva, aathva, nauva, dasva, gyarva, aakhri, aakhiri, akhri, antim, beech, agla wala, neeche se, upar se;
    पहला, पहली, पहले वाला, दूसरा, दूसरी, तीसरा, तीसरी, चौथा, चौथी, पांचवां, पाँचवा, आखिरी, आख़िरी, अंतिम, बीच वाला, ऊपर वाला, नीचे वाला, नीचे से, ऊपर से`,
  ITEMS: `items, options, choices, collection, selection, arrivals, sellers, bestsellers, featured, recommended, varieties, variety, range, edition, specials, catalogue, products, product, item, category, categories, sections, flavours, flavors, sizes; cheezein, cheeze, chijein, vikalp, options; चीजें, चीज़ें, विकल्प, आइटम, कैटेगरी`,
  ONE_OF: `one, option, choice, number; wala, wali, vala, vali, wale, number, nambar, option, vikalp; वाला, वाली, वाले, नंबर, विकल्प, ऑप्शन`,
  PERSON_KIND: `adult, adults, child, children, kid, kids, student, students, senior, seniors, people, persons, person, guests, guest, foreigner, indian, infant, pax, members, group of, family of, party of, of us; log, logon, bachcha, bachche, bachchon, bade, aadmi, vyakti; लोग, लोगों, बच्चा, बच्चे, बच्चों, बड़े, वयस्क, व्यक्ति, आदमी`,
  DEGREE: `low, high, mild, medium, double, triple, extra, light, heavy, strong, less, more, reduced, zero, single, family, party, jumbo, king, regular, full, half, thin, thick, free, friendly, rich, loaded;
    kam, zyada, jyada, thoda, halka, tez, dugna, poora, aadha, bina; कम, ज्यादा, ज़्यादा, थोड़ा, हल्का, तेज़, दुगना, पूरा, आधा, बिना`,
  GOOD: `good, great, nice, superb, amazing, awesome, excellent, fantastic, brilliant, wonderful, outstanding, fabulous, perfect, best, lovely, super, incredible, terrific, marvellous, prompt, quick, speedy, smooth, helpful, well;
    accha, acha, achha, acchi, badhiya, badiya, mast, zabardast, jabardast, shandar, kamaal, kamal, lajawab, gazab, sahi, tagda, jhakaas, dhansu; अच्छा, अच्छी, बढ़िया, मस्त, शानदार, कमाल, ज़बरदस्त, जबरदस्त, लाजवाब, गज़ब`,
  EFFORT: `help, service, work, job, support, assistance, assistant, bot, guidance, effort, going, done, response, team, experience with you, hospitality; kaam, madad, seva, sewa, sahayata, service, kar diya, kiya; काम, मदद, सेवा, सहायता, सर्विस, कर दिया, किया`,
  MIND: `mind, plan, plans, thoughts, mood, decision; mann, man, irada, iraada, mood, vichar, soch, faisla, dimag; मन, इरादा, मूड, विचार, फैसला`,
  PICKED: `selected, chosen, picked, added, taken, ordered so far, choosing, buying, purchased, purchasing, purchase, included so far; chuna, chune, chuni, liya, liye hain, li hai, add kiya, daala, dala, jo liya, select kiya; चुना, चुने, चुनी, लिया, डाला, ऐड किया`,
  MAKE: `make, prepare, bring, give, send, place, put, generate, create; banao, bana do, banaiye, bana dijiye, laga do, lagao, le aao, lao, la do, de do, dijiye, bhej do, bhejo, kara do, karwa do, le lo, lelo; बनाओ, बना दो, बनाइए, लगा दो, ले आओ, लाओ, दे दो, दीजिए, भेज दो, भेजो, करा दो, ले लो`,
  BILL: `bill, check, receipt, invoice, order, payment, money, cash; bill, paisa, paise, hisab, hisaab, rokda, order; बिल, पैसे, पैसा, हिसाब, ऑर्डर`,
  FAR: `how far, distance, what distance; kitni door, kitna door, door hai, doori; कितनी दूर, दूर है, दूरी`,
  ON_THE_ROAD: `traffic, traffic jam, commute, driving time, drive time, detour, toll, tolls, congestion, on my way, my route, the route; jaam, traffic jam; ट्रैफिक, जाम`,
  COMPANION: `my wife, my husband, my boyfriend, my girlfriend, my partner, my fiance, my friend, my friends, my family, my parents, my mom, my mother, my dad, my father, my sister, my brother, my son, my daughter, my colleagues, my colleague, my team, my cousin, my boss, a friend, some friends, friends; mere dost, meri patni, mere pati, mere parivar, mere mummy papa, doston; मेरे दोस्त, मेरी पत्नी, मेरे पति, मेरे परिवार, दोस्तों`,
};
