import type { ConceptWords } from '../../locale';

/** Hinglish words for what people do with a free day, and for asking about it. */
export const hinglishLeisure: ConceptWords = {
  FIND: 'dhoondo, dhundo, dhoondho, dhundho, doond, dhoond, dhund, khojo, khoj, talash, talaash, sujhao, sujhav, suggest karo, recommend karo, pata karo, pata lagao, dhoondh raha, dhund raha, mil sakta, milega kya, hai kya koi, koi accha, kahan milega',
  SHOW: 'dikhao, dikha, dikhao na, dikha do, dikhaiye, dikhaye, dikhana, dikhayen, batao, bata do, bataiye, bataye, batana, bataen, list do, dekhna, dekhte, dekho',
  GO: 'jana, jaana, jaun, jaye, jayen, ghumna, ghoomna, ghumne, ghoomne, dekhne, dekhna, karne, ghum, ghoom',
  EVENT:
    'mela, mele, mahotsav, utsav, natak, tamasha, karyakram, program, jashn, jalsa, sammelan, nritya, naach, kavita path, pradarshani, pradarshan, tyohar, jatra, rangmanch, nautanki, kathputli, sarkas, dangal, shobha yatra, aatishbaazi, deepotsav, mehfil, ghazal night, sandhya',
  ATTRACTION:
    'ghumne ki jagah, ghoomne ki jagah, dekhne ki jagah, ghumne layak, ghoomne layak, dekhne layak, qila, kila, mandir, masjid, mahal, chidiyaghar, chidiya ghar, bagh, bagicha, jheel, jharna, pahad, pahaad, samundar, sangrahalaya, ajayabghar, sair, sair sapata, ghumna, ghoomna, ghumne, ghoomne, trekking, paryatan, jagah ghumne, jaane layak, jane layak, jaane ki jagah, jane ki jagah',
  SPORT: 'khel, muqabla, maidan mein match',
  PASTIME:
    'kya karna chahiye, kuch karna, kuch karne, kuch kar sakta, kuch kar sakte, kya karsakta, kya karne ja, kuch chal raha, kuch ho raha, koi programme, karne ke liye, karne wali cheez, karne ki cheez, karne ko, kya kare, kya karein, kya kar sakta, kya kar sakti, kya kar sakte, kya ho raha, kya chal raha, kya hone wala, kya hone wale, hone wale, hone wali, hone vale, ho rahe, ho raha hai, chal rahe, kya hai karne, kuch mazedaar, mazedaar, mazedar, mauj, masti, bore ho raha, bor ho, timepass, time pass, cheeze, chize, cheezein, ghoomne layak, dekhne ko, karne ko kuch, kahan jaye, kahan jaayein, kahan jaun, kahan ghume',
  TICKET: 'tikat, tiket, ticketein',
  MOVIE: 'picture dekhne, filmein, film dekhni',
  SLOTS:
    'timing, kitne baje, kab shuru, kab se, samay, kaunsi date, kaunse time, kis time, slot khali, khali hai, khali hain, khaali hai, khaali hain, kab kab, kis kis din, aakhri show, akhri show, pehla show, subah ka show, shaam ka show, sham ka show, jagah khali, seat khali, kaun se din',
  BOOK: 'book karo, book karna, book karni, book karwao, buk, buking, kharidna, kharido, khareed, khareedna, kharid, aarakshan, book kara do, book kar do, book kar dijiye, book kardo',
  FREE: 'muft, muftt, free me, bina paise',
  TRENDING:
    'mashhoor, mashoor, popular, prasiddh, charchit, lokpriya, chalan mein, sabse popular, trend mein, hit hai',
  VIEWED:
    'pehle dekha, pehle dekhe, pehle dekhi, abhi dekha, abhi dekhe, abhi dekhi, jo dekha, jo dekhe, jo dekhi, maine dekha, maine dekhe, maine dekhi, haal mein dekha, haal mein dekhe, dekha tha, dekhe the, dekhi thi',
  NEWS_HERE: 'naya kya, kya naya, kuch naya, naya kya hai, naye event, naye experience',
  TOP: 'sabse accha, sabse acha, sabse achha, sabse badhiya, behtareen, best',
  NEAR: 'paas, pass mein, paas mein, aas paas, aaspaas, nazdeek, nazdik, najdik, kareeb, mere paas',
  KIDS: 'bachcho ke liye, bachchon ke liye, family ke saath, parivar',
  CHEAP: 'sasta, saste, sasti, sabse sasta, kam daam, kam dam, kam paise, sabse kam',
  COSTLY: 'mehnga, mehngi, mehenga, mahanga, mahnga, sabse mehnga',
  DATE: 'aaj, kal, parso, parson, narso, somvar, somwar, mangalvar, mangalwar, budhvar, budhwar, guruvar, guruwar, veervar, shukravar, shukrawar, shanivar, shaniwar, ravivar, raviwar, itvar, itwaar, agle hafte, is hafte, hafte, agle mahine, mahine, tarikh, tareekh, aaj raat, chhutti, tyohar ke din',
  DAYTIME: 'subah, savere, dopahar, shaam, sham, raat, baje, bajे',
  STREAM: 'ghar baithe, ghar par',
  SOMEWHERE: 'kahin, kahi, jagah, bahar',
  AVAILABLE: 'khali, khaali, uplabdh, available',
};
