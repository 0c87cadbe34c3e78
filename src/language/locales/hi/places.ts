import type { PlaceWords } from '../locale';

/** Hindi names of cities and of kinds of experience. */
export const hiPlaces: PlaceWords = {
  cities: `
Bengaluru: बेंगलुरु, बैंगलोर, बेंगलूरु, बंगलौर | Mumbai: मुंबई, मुम्बई, बंबई | Delhi: दिल्ली, नई
दिल्ली | Kolkata: कोलकाता, कलकत्ता | Chennai: चेन्नई, मद्रास | Hyderabad: हैदराबाद | Pune: पुणे,
पूना | Jaipur: जयपुर | Ahmedabad: अहमदाबाद | Surat: सूरत | Lucknow: लखनऊ | Kanpur: कानपुर | Nagpur:
नागपुर | Indore: इंदौर | Bhopal: भोपाल | Thane: ठाणे | Visakhapatnam: विशाखापत्तनम | Patna: पटना |
Vadodara: वडोदरा | Ghaziabad: गाज़ियाबाद | Ludhiana: लुधियाना | Agra: आगरा | Nashik: नासिक |
Faridabad: फरीदाबाद | Meerut: मेरठ | Rajkot: राजकोट | Varanasi: वाराणसी, बनारस | Srinagar: श्रीनगर |
Aurangabad: औरंगाबाद | Dhanbad: धनबाद | Amritsar: अमृतसर | Navi Mumbai: नवी मुंबई | Prayagraj:
प्रयागराज, इलाहाबाद | Ranchi: रांची | Howrah: हावड़ा | Coimbatore: कोयंबटूर | Jabalpur: जबलपुर |
Gwalior: ग्वालियर | Vijayawada: विजयवाड़ा | Jodhpur: जोधपुर | Madurai: मदुरै | Raipur: रायपुर |
Kota: कोटा | Guwahati: गुवाहाटी | Chandigarh: चंडीगढ़ | Solapur: सोलापुर | Mysuru: मैसूर, मैसूरु |
Bareilly: बरेली | Gurugram: गुरुग्राम, गुड़गांव | Aligarh: अलीगढ़ | Jalandhar: जालंधर | Bhubaneswar:
भुवनेश्वर | Gorakhpur: गोरखपुर | Bikaner: बीकानेर | Noida: नोएडा | Jamshedpur: जमशेदपुर | Cuttack:
कटक | Kochi: कोच्चि | Dehradun: देहरादून | Kolhapur: कोल्हापुर | Ajmer: अजमेर | Ujjain: उज्जैन |
Siliguri: सिलीगुड़ी | Jhansi: झांसी | Jammu: जम्मू | Udaipur: उदयपुर | Thiruvananthapuram:
तिरुवनंतपुरम | Patiala: पटियाला | Bhagalpur: भागलपुर | Mathura: मथुरा | Panipat: पानीपत | Imphal:
इंफाल | Puducherry: पुडुचेरी, पुदुचेरी | Haridwar: हरिद्वार | Rishikesh: ऋषिकेश | Shimla: शिमला |
Manali: मनाली | Mussoorie: मसूरी | Nainital: नैनीताल | Darjeeling: दार्जिलिंग | Gangtok: गंगटोक |
Shillong: शिलांग | Leh: लेह | Ladakh: लद्दाख | Ooty: ऊटी | Munnar: मुन्नार | Hampi: हम्पी | Goa:
गोवा, पणजी | Pushkar: पुष्कर | Jaisalmer: जैसलमेर | Mount Abu: माउंट आबू | Puri: पुरी | Tirupati:
तिरुपति | Rameswaram: रामेश्वरम | Kanyakumari: कन्याकुमारी | Port Blair: पोर्ट ब्लेयर | Kullu:
कुल्लू | Pahalgam: पहलगाम | Secunderabad: सिकंदराबाद | Dwarka: द्वारका | Ayodhya: अयोध्या |
Lonavala: लोनावला`,
  kinds: {
    trek: 'ट्रेक, ट्रेकिंग, चढ़ाई',
    museum: 'संग्रहालय, म्यूज़ियम, म्यूजियम, अजायबघर, प्रदर्शनी',
    tour: 'टूर, सैर',
    walk: 'वॉक, पदयात्रा',
    monument: 'किला, क़िला, महल, स्मारक, धरोहर',
    temple: 'मंदिर, मन्दिर',
    show: 'शो, नाटक, थिएटर',
    event: 'इवेंट, कार्यक्रम',
    concert: 'कॉन्सर्ट, संगीत',
    comedy: 'कॉमेडी',
    workshop: 'वर्कशॉप, कार्यशाला, क्लास',
    festival: 'मेला, मेले, महोत्सव, त्योहार',
    park: 'पार्क',
    wildlife: 'सफारी, चिड़ियाघर',
    adventure: 'एडवेंचर, रोमांच, राफ्टिंग, कैंपिंग',
    boat: 'नाव, क्रूज़',
    sport: 'खेल, मैच',
    nature: 'बाग, झील, झरना, प्रकृति',
    family: 'बच्चों',
    wellness: 'योग',
    indoors: 'इनडोर, इंडोर, छत के नीचे, घर के अंदर',
    outdoors: 'आउटडोर, खुले में, खुली जगह',
  },
};
