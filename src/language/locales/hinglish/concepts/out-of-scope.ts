import type { ConceptWords } from '../../locale';

/** Hinglish words for what Mela does not do. */
export const hinglishOutOfScope: ConceptWords = {
  WEATHER:
    'mausam, barish, baarish, tapman, taapman, garmi, thand, thandi, dhoop, toofan, baraf, kohra, sardi, barsaat, barsat, chhata, chhaata, aandhi, umas, nami, bahar kitni, pehnu, pehni chahiye',
  ALARM: 'alarm lagao, jaga dena, utha dena, jagana, jaga do, uthana, utha do, uthao',
  TIMER: 'timer lagao, timer chalu',
  REMINDER:
    'yaad dilao, yaad dila dena, yaad dilana, yaad rakhna, yaad karana, yaad dila, yaad dilaye, yaad dilaana, bhulne mat',
  MUSIC:
    'gaana, gana, gaane, gane, sangeet, bajao, baja do, bajaye, bajana, sunao, sunna, sunna hai, suna do, sunao na, chala do, dhun, gaana chala, gaane chala, gana chala, awaaz, aawaz, awaz',
  MESSAGE:
    'sandesh, sandesa, msg, bhej de msg, message bhejo, message karo, bolo ki, reply karo, ko batao ki, ko bata do, ko bolo, ko bol do, bol do ki, bata do ki, msg karo, text karo, padh ke sunao, group banao',
  CALL: 'phone karo, call karo, phone lagao, call lagao, mummy ko, papa ko, ko call, ko phone, ko video call',
  NEWS: 'samachar, khabar, khabrein, akhbar, chunav, sarkar, pradhan mantri, taaza khabar, taza khabar, duniya bhar',
  TRAFFIC:
    'rasta, raasta, jaam, traffic jam, gaadi chala, pahunchne mein, pahuchne me, pahunchne, pahuchne, pahunchna, pahuchna, jaane mein kitna, jaane me kitna, jane me kitna, jane mein kitna, sadak, pahuchunga, pahunchunga, pahuchu, pahunchu, pahuchenge, rasta batao, raasta batao, ka rasta',
  BANK: 'khata, udhaar, karz, byaj, share bazaar, paise bhejo, paise transfer, bijli bill, sona ka bhav, vetan, tankhwah, tankha, beema, bima, paise bhej, rupaye bhej, rupay bhej, rupees bhej, sone ka bhav, chandi, kist, bank khata, khate mein, khate me, khaate, dollar ka, dollar ki, rupee ka rate',
  HOTEL_STAY: 'rukne ki jagah, rukna, kamra, theharne, thaharne',
  FLIGHT: 'hawai jahaz, udaan, jahaaz',
  TRAIN: 'rail, railgadi, rel',
  BUS: 'bas ticket, bus ka',
  CAB: 'gaadi bulao, cab bulao, auto bulao',
  CAR: 'gaadi, gadi, kiraye ki gaadi',
  HOUSE: 'makan, makaan, kiraya, kiraye, ghar kharidna, flat chahiye',
  DOCTOR:
    'dawai, dawa, bimar, bukhar, sir dard, ilaaj, ilaj, aspatal, vaidya, swasthya, dard, khansi, zukaam, zukam, jukam, pet dard, chot, ulti, chakkar, tabiyat, sehat ke liye',
  SALON: 'baal katwana, baal katana, dulhan',
  SMART_HOME:
    'batti, light jalao, pankha, chalu karo, light gai, bijli, bijli gayi, light band, light chalu, light chala, pankha band, ac band, ac chalu, tv band, tv chalu, tv chala, geyser, darwaza, taala',
  KNOWLEDGE:
    'rajdhani, itihas, paribhasha, arth kya, anuvad, ganit, vigyan, shabd, jeevan ka, kisne khoja, kisne likha, kaun tha, kaun hai, kaun the, janm, duniya mein, sabse bada, sabse lamba, sabse uncha, padhai, pariksha, kitne din bache, duniya ka, avishkar, khoj ki, kisne ki',
  FUN: 'chutkula, chutkule, kavita, kahani, kahaniya, shayari, shayri, rashifal, paheli, lori, bhajan, katha, hasao, hansao, lok katha, mazak sunao, hasi',
  COOKING:
    'banane ki vidhi, kaise banate, kaise banaye, kaise banaun, vidhi, pakana, pakaye, bacha hua khana, kaise banta, kaise banti, kaise bante, kaise pakate, banane ka tarika, banana sikhao',
  SHOPPING: 'kapde, joote, kirana, mobile, kapda, joota, saree, sari, kurta',
  CALENDAR:
    'samay kya, time kya hua, kitne baje hain, kitna baj, tarikh kya, aaj kya tarikh, aaj kaunsa din, janmdin, salgirah, chutti hai, chhutti hai, kal chutti, aaj chutti, meeting set, meeting rakho, meeting rakh',
  TECH: 'bluetooth, camera kholo, app kholo, pyaar, shaadi, tumhari umar, tumhari shaadi, tumhari shadi, shaadi ho gayi, i love u, ladki patau, girlfriend chahiye, phone kho, kho gaya, gum ho gaya',
  GAMES:
    'score kya, score batao, kaun jeeta, kaun jeet, kisne jeeta, jeeta, haara, jeet gaya, haar gaya',
  BOOKISH: 'kitab, kitaab',
  SERVICE_CHORE:
    'naukri, kaam wali, mistri, bijli wala, vyayam, kasrat, neend, vajan, bechni, bechna, bechni hai, bechna hai, kaam dhundh',
};
