import type { ConceptWords } from '../../locale';

/** Hinglish words about eating and drinking: places, dishes, menus. */
export const hinglishFood: ConceptWords = {
  RESTAURANT:
    'bhojanalaya, bhojnalaya, khane ki jagah, khaane ki jagah, khana kahan, restaurant dikhao, hotel khana, bhukh, bhook, bhookh, bhookh lagi, bhukh lagi, bhookha, thela, thele, tapri, nukkad, halwai',
  CUISINE: 'shakahari, mansahari, desi khana, desi, khana serve, food serve, food bechta',
  FOOD: 'khana, khaana, khane, khaane, khaana khana, bhojan, nashta, naashta, dopahar ka khana, raat ka khana, mithai, meetha, teekha, peene, peena, kuch khane, kuch khana, swadisht, tadka, zaika, vyanjan, pakwan, pet puja, pet pooja, bhojan karna, chatpata, kuch chatpata, kuch meetha, kuch halka, kuch namkeen, namkeen, farsan, halka khana',
  INGREDIENT:
    'shimla mirch, hari mirch, dhaniya, pudina, adrak, namak, cheeni, chini, tel, makhan, malai, gud, masale, aata, atta, maida, hari mirchi, kali mirch, patta gobhi, kaju, badam, kishmish, elaichi, haldi, jeera, hing, kesar, imli, kadi patta, lal mirch',
  DISH: 'pizze, chawal, anda, ande, murgh, murga, machli, machhi, doodh, dahi, pyaaz, pyaz, pyaj, lahsun, tamatar, mirchi, mirch, nimbu, pani, paani, sabji, roti, biriyani, biryaani, chay, samose, samosay, kachauri, golgappe, rasgulle, bhatura, bhature, chhole, chaach, shikanji, sharbat, malpua, rabri, mishti doi, sandesh mithai, murmura, batata vada, vadapav, pavbhaji, kela, kele, seb, angoor, santra, aloo, gajar, kheera, biskut, anaar, amrud, papita, tarbooj, aam',
  MENU: 'menu batao, kya milega, kya milta, kya milta hai, kya kya milta, kya kya milega, khane mein kya, khane me kya, kya khana hai, list dikhao, kya hai khane, options kya, kya available, kya banta, kya bana hai, taaza kya, taza kya, aaj kya bana, aaj kya hai, khane mein kya hai, peene mein kya, meethe mein kya, kya kya banta, veg mein kya, nonveg mein kya, kya mil raha, kya mil rahi, kya kya mil raha, kya mil sakta, kya hai aaj, khilaoge, nashte mein kya, nashte me kya, lunch mein kya, lunch me kya, dinner mein kya, dinner me kya, list bhejo, list bhej do, list do, kya bikta, sabse zyada bikta, kya bechte, bechte ho, kya rakhte, kya kya rakhte',
  MENU_ASK:
    'aapke paas, apke paas, tumhare paas, aap ke paas, aapke yahan, tumhare yahan, kitne type, kitne prakar, kis type, kaun se type, kitne tarah, kitni tarah',
  TABLE: 'table book, table book karo, table chahiye, mez',
  PORTION:
    'tala hua, bhuna hua, kam mirchi, kam tel, kam namak, bina pyaz, bina pyaaz, bina lahsun, zyada mirchi, teekha kam, kam teekha, plate, katori, tukde, alag alag, masala kam, namak kam, cheeni kam, meetha kam, mirchi kam, mirchi zyada, bada wala size, chota size, badi plate, chhoti plate, aadhi plate, poori plate, zyada masala, kam masala, tel kam, mirch kam, mirchi mat, pyaz mat, lahsun mat, cheeni mat, namak mat, bina mirchi, bina cheeni, bina namak, bina cheese, alag se, sookha, gila, naram, kurkura, garam, thanda, thoda teekha, zyada teekha, kam meetha, thoda meetha',
  DIET: 'shakahari, satvik, jain, vrat, upvas, farali, falahari',
  SIZE: 'plate, katori, bada, badi, chota, chhota, choti, chhoti, aadha, aadhi, poora, poori, tukda, gilas',
  BEST_ONE: 'khaas, mashhoor, special',
  ABOUT_IT: 'kya wahan, kya waha, wahan pe, us jagah, uska, uski, unka, unki, waha',
  OPENED: 'khule, khula, khulta, khulte, khulti, khulega, band hota, band hoti, band hoga',
  AREA: 'ilaka, ilaake, area',
};
