import type { OrderWords } from '../locale';

/** Hinglish words beside dishes, which serve Hindi too: see {@link OrderWords}. */
export const hinglishOrder: OrderWords = {
  fetched:
    'khud le*, khud utha*, khud aakar le*, khud aakar utha*, khud akar le*, khud akar utha*, khud aake le*, khud aake utha*, khud se le*, khud se utha*, khud se aakar le*, khud se aakar utha*, khud se akar le*, khud se akar utha*, khud se aake le*, khud se aake utha*, main le j*, main le l*, main le k*, main utha j*, main utha l*, main utha k*, hum le j*, hum le l*, hum le k*, hum utha j*, hum utha l*, hum utha k*, mai le j*, mai le l*, mai le k*, mai utha j*, mai utha l*, mai utha k*, lene aa*',
  brought:
    'dilivari, dilevari, ghar pe bhej*, ghar pe pahunch*, ghar pe de*, ghar par bhej*, ghar par pahunch*, ghar par de*, ghar tak bhej*, ghar tak pahunch*, ghar tak de*, ghar bhej*',
  wayWords:
    'dilivari, khud, akar, aakar, aake, aa, a, le, lunga, lungi, loonga, jaunga, jaungi, jaenge, jayenge, jaoonga, lene, aunga, aungi, utha, ghar, pe, par, tak, bhej, bhejo, bhijwa, pahuncha, pahunchao, karunga, karungi, karenge',
  sending: 'bhej*, deliver kar*, deliveri kar*, delivery kar*, dilivari kar*',
  refusal: 'nahi, nahin, nai, mat, na, nhi',
  refusedAfter: 'nahi, nahin, nai, mat, na, nhi',
  wanted: 'chahiye, chahie, chaiye, kar, karo, karna',
  asked: 'kab, kya, kyon, kyun, kaun, kitna, kitne, kitni, kitana, kitane, kaise',
  shared: 'bant, baant, batwara, hisse, har ek, ek ka, prati',
  sharers: 'log, logo, logon, loge, jano, jane, dost, dosto, doston, hisso, hisson',
  onEach:
    'per banda, per bande, per bandi, ek bande, ek banda, har bande, ek aadmi, ek admi, ek adami, har aadmi, har admi, ek jane, ek insaan, ek vyakti, ek vyakati, prati vyakti, prati vyakati',
  among: '',
  amongGap: '',
  upToBefore: 'budget hai',
  upToAfter:
    'tak, se kam, se niche, se neeche, ander, andar, ke ander, ke andar, ke bhitar, ka budget, hai budget',
  rupeesBefore: '',
  rupeesAfter: 'rupaye, rupay, rupye',
  cheapest:
    'saste restaurant, saste restaurants, sasti jagah, saste hotel, sasta restaurant, sasta wala, saste wale, sabse sasta, sabse sasti, sabse saste, sabase sasta, sabase sasti, sabase saste, sab se sasta, sab se sasti, sab se saste, kuch sasta, kuch sasti, kuch saste, kuchh sasta, kuchh sasti, kuchh saste, thoda sasta, thoda sasti, thoda saste, aur sasta, aur sasti, aur saste',
  dearest:
    'sabse mehnga, sabse mehngi, sabse mahanga, sabse mahangi, sabse mahnga, sabse mahngi, sabse mehenga, sabse mehengi, sabase mahanga, sabase mahangi, sab se mehnga, sab se mehngi, sab se mahanga, sab se mahangi',
  priceWords:
    'sabase, sabse, sab, sa, si, kitne, ka, ki, ke, sasta, sasti, saste, rupaye, rupay, rupye, tak, se, kam, niche, neeche, andar, ander, bhitar, mil, sakta, sakte, kya, kaun, kaunsa, kuchh, kuch, jaega, jayega, jaye, aega, ayega, ayenge, jaenge, bhar',
  bestRated:
    'acchi rated, acchi rating, acchi reting, acchi star, acchi stars, achchhi rated, achchhi rating, achchhi reting, achchhi star, achchhi stars, achhi rated, achhi rating, achhi reting, achhi star, achhi stars, badhiya rated, badhiya rating, badhiya reting, badhiya star, badhiya stars, zyada rated, zyada rating, zyada reting, zyada star, zyada stars, jyada rated, jyada rating, jyada reting, jyada star, jyada stars, best reting, highest reting, top reting, most reting, good reting, rating sabse, rating sabase, reting sabse, reting sabase, star sabse, star sabase, stars sabse, stars sabase',
  fastest:
    'sabse jaldi, sabse fast, sabse tez, sabse pahale, sabse pehle, sabase jaldi, sabase fast, sabase tez, sabase pahale, sabase pehle, sab se jaldi, sab se fast, sab se tez, sab se pahale, sab se pehle, kam time, kam samay, kam samaya, kam der',
  asking:
    'kya, kaun, kaunsa, kaunsi, kaunse, konsa, konsi, konse, kon, kiski, kiska, kis, kitna, kitne, batao, bataiye, dikhao',
  left: 'chodo, chhodo, choro, chhoro, chod do, chhod do, rehne do, rahane do, rehane do, rahne do, nahi chahiye, nahi chaiye, nahi chahie',
};
