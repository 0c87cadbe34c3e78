import type { ConceptWords } from '../../locale';

/** Hinglish words about orders, baskets, payment, offers and delivery. */
export const hinglishOrdering: ConceptWords = {
  ORDER_VERB:
    'mangao, mangwao, mangwa do, manga do, mangana, mangwana, mangwana hai, mangvao, order karo, order karna, order kar do, order karni, lao, la do, lana, laana, le aao, le aana, bhejo, bhej do, bhejna, bhijwao, bhijwa do, de do, dena, do na, pack karo, pack kar do, parsal, parcel karo, khila do, khana hai, khane ka man, milegi kya, milega kya, milega, milegi, chahiye khane, mil jayega, mil jayegi, mil jaega, khane hain, khani hai, khani hain',
  ORDER_NOUN: 'order, aadesh',
  PAYMENT: 'bhugtan, paisa, paise, limit, bhugtaan',
  CART: 'cart mein, cart me, tokri, ab tak kya, kya kya order, checkout se pehle, order karne se pehle, payment se pehle, kya kya liya, kya liya, kya kya add, kya kya chuna, kya chuna, chuna hua, chune hue, liya hua, ab tak ka, abhi tak, kya order kiya, kitne item, jo liya, jo chuna, jo add kiya, kul kitna, order ki list, order list, order me kya kya, order mein kya kya, order me kya hai, order mein kya hai, kya mangaya, kya mangwaya',
  QUANTITY:
    'matra, ginti, ek aur, do aur, aur ek, do plate, dugna, kam karo ek, darjan, dozen, kitne piece',
  CHECKOUT:
    'bhugtan, bhugtan karo, payment karo, payment karna, pay karo, pay karna, pay karu, paise dena, paise du, order confirm, order final karo, order final, order fix, order lock, lock karo, lock kar do, final karo, final kar do, order place, order complete, order poora, aage badho, payment ke liye, ready karo, pakka karo, order kar do ab, cash de dunga, cash dunga, order de do, order bhej do, order bhejo, order kar dijiye, checkout pe, bill banao, bill le aao, bill do, paise le lo, paise lo, order pakka, order done karo, final order, order aage badhao, address pe bhej, address par bhej, ghar pe bhej, ghar bhej',
  REORDER:
    'pichla order, pichli baar, pichhli baar, pehle wala order, phir se wahi, fir se wahi, wahi order, wohi order, same order, last time jo, jo kal kiya, jo pehle, dobara order, phir se order, fir se mangao, phir se mangwao, last wala, pichle wala, wohi sab, wahi sab, wahi phir, wohi phir, jo pichli, pichla wala, pichle jaisa, dobara wahi, dobara wohi, kal wala, kal jaisa, jo hamesha, hamesha wala, roz wala, repeat karo order, purana order, purana wala order, same cheez, same bhej, same de do, wahi bhej, wahi de do, usual wala, wohi bhej, order repeat, order dohra, dohra do, dohrao, pehle jaisa order, pehle jaisa hi, purana wala, last time wala, pichhle baar wala, pehle jaisa bhej',
  OFFER:
    'free milega, kam paise, kam paiso, paise bachao, paisa bachana, sasta kaise, chhoot, chhut, choot, rebate, muft kya, free kya, sasta deal, offer hai, offer chal, offer kya, koi offer, koi deal, inaam, bachat, bachat kaise, paisa bachao, paise kaise bache, sasta karo, kuch kam karo, rate kam karo, thoda kam karo na, discount do, coupon hai, coupon do, code hai kya, kitna off, kuch off, kitni chhoot, chhoot milegi, koi scheme, kya scheme, sasta milega, discount kitna, code lagao, coupon lagao, coupon laga do, sasta kar do, free me kya, free mein kya, muft me kya',
  PAY_METHOD: 'cash se, card se, upi se, paytm se, gpay se, wallet se',
  STATUS:
    'kahan hai, kaha hai, kahan tak, kab tak, kab aayega, kab aayegi, kab ayega, kab milega, kab milegi, kab hogi, kab pahunchega, kab pahuchega, pahucha, pahuncha, pahunch, aaya, aayega, aa gaya, aa jayega, aayi, nikla, bana, ban gaya, ban raha, tayyar, taiyar, ready ho, ho gaya kya, hua kya, kitna time, kitni der, kitna wait, der, der ho, late kyu, late kyun, late kyon, itna late, lagega, lagenge, lag sakta, leta hai, lete ho, kitna leta, baaki, baki, bacha, door hai, delivery kab, deliver hoga, jaldi milega, jaldi aayega, jaldi, kahan pahuncha, pickup hua, ghanta, ghante, minute mein, rasta, raste mein, raaste, paisa kata, paise kate, kitna intezaar, intezaar, wait kar raha, wait kar rahi, wait karna, der ho gayi, der ho rahi, bohot der, bahut der, itni der, itna time, kitni jaldi, jaldi karo, jaldi bhejo, jaldi chahiye, kahan tak aaya, kahan ruka, kahan atka, raaste mein, pakna shuru, bana kya, banne laga, map pe, location dikhao, rider kahan, delivery wala kahan, kidhar pahuncha, kidhar hai, nikla kya, nikal gaya kya, aa raha hai kya, kitni door, abhi tak nahi, pahunch gaya kya, kab tak lagega, kitne minute, aur kitna time, aur kitni der, aaya nahi, ab tak nahi, nahi pahuncha, nahi pahunchi, bola tha, bole the, raste me, rasta me, nikal chuka, nikal chuki, nikal chuke',
  REFUND: 'refund, paise wapas, paisa wapas, paisa wapis, paise wapis, paise lauta',
  MONEY_TROUBLE:
    'paisa kat, paise kat, paisa kat gaya, paise kat gaye, payment nahi, payment nahi ho, payment atak, payment fail ho, paise phas, paisa atka, paise nahi aaye, paisa nahi aaya, zyada paise, extra paise, galat bill, galat amount, do baar kat, se nahi ho raha, decline ho gaya, kat gaye, otp nahi aaya, paise wapas nahi, paisa wapas nahi, refund nahi, paise nahi mile, paisa nahi mila, paise kat gaye par, limit cross, limit khatam, otp galat, card nahi chal, card kaam nahi, upi nahi chal, pay nahi ho',
  PRICE:
    'daam, dam, kimat, keemat, keemat, mulya, kitne ka, kitne ki, kitne ke, kitne mein, kitne me, kitna hai, kitna hoga, kitna lagega, kitna paisa, kitne paise, kitne rupaye, kitna kharcha, kharcha, bhav, bhaav, rate kya, rupay, rupaye, rupye, rupees, rs, paise, mehnga hai, sasta hai, bill kitna, charge kya, kitna charge, kitna banega, kitna bana, kitna hua total, kitne mein padega, kitna padega, andaza, andaaza, anumaan, lagbhag kitna',
  PLACE_INFO:
    'pata kya, pata batao, pata, address kya, kab khulta, kab khulega, kab band, khula hai, khula, band hai, number kya, phone number, kis area, kahan par hai, kahan pe hai, kahan sthit, kitna door, kitni door, rasta kya, branch kahan, kaun sa area, kaunsa area, chutti, chhutti kab, saaf safai, kitne log baith, kitne baje tak, kitne baje se, kab se kab tak, band hota, band hoti, band hoga, band ho jata, khulta, khulti, khulte, khulega, khulne, kis jagah, kaunse area, area mein hai, area me hai, ka pata, pata do, pata bataiye, phone no, mobile number, number do, number batao, rating kya, kitni rating, review kaise, area bata, ka area, khule, unka number, uska number, inka number, number milega, pincode, pin code, kis type ka khana, kaisa khana, kis tarah ka khana',
  MY_BOOKINGS:
    'meri booking, meri bookings, mere ticket, mera ticket, meri tickets, mere order, kya book kiya',
  ORDER_NOW:
    'order karo, order kar do, order kardo, order kar dijiye, order kijiye, order bhejo, order bhej do, order de do, order book, order laga, order lagao, order lo, order le lo, mangwa do, manga do',
  NEXT_STEP: 'aage, aage jao, aage badhao, chalo, le chalo, pe jao, par jao, agla',
  COMPLETE: 'poora, pura, pakka, final, khatam, confirm',
  BUYING: 'kharid, kharidari, khareedari',
  CHECK: 'jaanch, janch, dekh lo, dekhna, dekh',
  REMOVE_ALL: 'khali, saaf, mita',
  NEW: 'naya, nayi, naye, taza, taaza',
  USE: 'use, istemal, daal, mein banao, wala',
  INSTEAD: 'ki jagah, ke badle, ke bajay',
  MAKE_IT: 'size kar do',
  MEASURE: 'plate, katori, gilas, kilo, dibba, packet, darjan',
  EXTRA_OF: 'zyada, jyada, kam, thoda, thodi',
  SEPARATE: 'alag se, alag alag',
};
