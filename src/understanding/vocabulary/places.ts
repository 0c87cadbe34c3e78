import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';

/** Cities of India by their usual name, each with what else it is called; Hindi spelling last. */
const CITY_LINES = `
Bengaluru: bangalore, blr, bengalooru, bangalor, बेंगलुरु, बैंगलोर, बेंगलूरु | Mumbai: bombay, bom, मुंबई, मुम्बई | Delhi: new delhi, dilli, ncr, delhi ncr, दिल्ली, नई दिल्ली | Kolkata: calcutta, कोलकाता |
Chennai: madras, चेन्नई | Hyderabad: hyd, hyderabaad, हैदराबाद | Pune: poona, पुणे | Jaipur: जयपुर | Ahmedabad: amdavad, ahmadabad, अहमदाबाद | Surat: सूरत | Lucknow: lakhnau, लखनऊ | Kanpur: कानपुर | Nagpur: नागपुर |
Indore: इंदौर | Bhopal: भोपाल | Thane: ठाणे | Visakhapatnam: vizag, विशाखापत्तनम | Patna: पटना | Vadodara: baroda, वडोदरा | Ghaziabad: गाज़ियाबाद | Ludhiana: लुधियाना | Agra: आगरा | Nashik: nasik, नासिक |
Faridabad: फरीदाबाद | Meerut: मेरठ | Rajkot: राजकोट | Varanasi: banaras, benares, kashi, वाराणसी, बनारस | Srinagar: श्रीनगर | Aurangabad: औरंगाबाद | Dhanbad: धनबाद | Amritsar: अमृतसर | Navi Mumbai: नवी मुंबई |
Prayagraj: allahabad, प्रयागराज, इलाहाबाद | Ranchi: रांची | Howrah: हावड़ा | Coimbatore: kovai, कोयंबटूर | Jabalpur: जबलपुर | Gwalior: ग्वालियर | Vijayawada: विजयवाड़ा | Jodhpur: जोधपुर | Madurai: मदुरै | Raipur: रायपुर |
Kota: कोटा | Guwahati: गुवाहाटी | Chandigarh: चंडीगढ़ | Solapur: सोलापुर | Hubballi: hubli | Mysuru: mysore, मैसूर, मैसूरु | Tiruchirappalli: trichy | Bareilly: बरेली | Gurugram: gurgaon, गुरुग्राम, गुड़गांव | Aligarh: अलीगढ़ |
Jalandhar: जालंधर | Bhubaneswar: भुवनेश्वर | Warangal | Guntur | Bhiwandi | Saharanpur | Gorakhpur: गोरखपुर | Bikaner: बीकानेर | Amravati | Noida: नोएडा | Jamshedpur: जमशेदपुर | Bhilai | Cuttack: कटक | Firozabad |
Kochi: cochin, कोच्चि | Nellore | Bhavnagar | Dehradun: देहरादून | Durgapur | Asansol | Rourkela | Nanded | Kolhapur: कोल्हापुर | Ajmer: अजमेर | Akola | Kalaburagi: gulbarga | Jamnagar | Ujjain: उज्जैन | Siliguri: सिलीगुड़ी | Jhansi: झांसी |
Jammu: जम्मू | Belagavi: belgaum | Mangaluru: mangalore | Ambattur | Tirunelveli | Malegaon | Jalgaon | Udaipur: उदयपुर | Kozhikode: calicut | Kurnool | Thiruvananthapuram: trivandrum, तिरुवनंतपुरम | Rajahmundry |
Bokaro | Ballari: bellary | Patiala: पटियाला | Agartala | Bhagalpur: भागलपुर | Muzaffarnagar | Latur | Dhule | Rohtak | Korba | Bhilwara | Muzaffarpur | Ahmednagar | Mathura: मथुरा | Kollam | Kadapa: cuddapah | Sambalpur |
Bilaspur | Satara | Bijapur: vijayapura | Shivamogga: shimoga | Chandrapur | Junagadh | Thrissur: trichur | Alwar | Bardhaman | Kakinada | Nizamabad | Parbhani | Panipat: पानीपत | Darbhanga | Aizawl | Karnal | Bathinda | Jalna |
Purnia | Satna | Sonipat | Farrukhabad | Durg | Imphal: इंफाल | Ratlam | Hapur | Anantapur | Karimnagar | Etawah | Bharatpur | Begusarai | Gandhidham | Puducherry: pondicherry, पुडुचेरी | Sikar | Thoothukudi: tuticorin | Rewa |
Mirzapur | Raichur | Ramagundam | Haridwar: hardwar, हरिद्वार | Rishikesh: ऋषिकेश | Shimla: simla, शिमला | Manali: मनाली | Dharamshala: dharamsala | Mussoorie: मसूरी | Nainital: नैनीताल | Darjeeling: दार्जिलिंग | Gangtok: गंगटोक | Shillong: शिलांग |
Leh: लेह | Ladakh: लद्दाख | Ooty: udhagamandalam, ऊटी | Kodaikanal | Munnar: मुन्नार | Alappuzha: alleppey | Wayanad | Coorg: kodagu | Hampi: हम्पी | Goa: गोवा | Panaji: panjim | Margao | Lonavala | Mahabaleshwar | Khajuraho | Pushkar: पुष्कर |
Jaisalmer: जैसलमेर | Mount Abu: माउंट आबू | Puri: पुरी | Bodh Gaya | Tirupati: तिरुपति | Rameswaram: रामेश्वरम | Kanyakumari: कन्याकुमारी | Port Blair: पोर्ट ब्लेयर | Itanagar | Kohima | Dispur | Tezpur | Dibrugarh | Jorhat | Silchar | Kullu: कुल्लू |
Kasol | Dalhousie | Spiti | Gulmarg | Pahalgam: पहलगाम | Sonamarg | Katra | Vellore | Thanjavur | Kumbakonam | Erode | Tiruppur | Hosur | Nagercoil | Palakkad | Kannur | Kottayam | Udupi | Manipal | Hassan | Tumakuru: tumkur | Davanagere: davangere |
Dharwad | Chitradurga | Mandya | Ongole | Chittoor | Eluru | Bhimavaram | Hindupur | Khammam | Nalgonda | Secunderabad: सिकंदराबाद | Nadiad | Bharuch | Ankleshwar | Vapi | Valsad | Navsari | Morbi | Bhuj | Porbandar | Dwarka: द्वारका |
Somnath | Gandhinagar | Mehsana | Palanpur | Haldwani | Roorkee | Kashipur | Rudrapur | Ayodhya: अयोध्या | Faizabad | Sultanpur | Moradabad | Rampur | Shahjahanpur | Sitapur | Barabanki | Unnao | Hardoi | Bahraich | Gonda | Deoria | Ballia | Azamgarh |
Jaunpur | Ghazipur | Chapra | Siwan | Arrah | Hajipur | Motihari | Bettiah | Samastipur | Katihar | Kishanganj | Saharsa | Sasaram | Hazaribagh | Deoghar | Giridih | Kharagpur | Haldia | Malda | Kalyani |
 Dewas | Khandwa | Burhanpur | Chhindwara | Vidisha | Hoshangabad | Katni | Singrauli | Sangli | Miraj | Ichalkaranji | Ratnagiri | Wardha | Yavatmal | Beed | Osmanabad | Hingoli | Washim | Gondia | Bidar | Bagalkot | Gadag | Haveri | Koppal | Karwar | Chikkamagaluru: chikmagalur |
Kolar | Chikkaballapur | Ambala | Hisar | Yamunanagar | Kurukshetra | Rewari | Bhiwani | Sirsa | Phagwara | Hoshiarpur | Pathankot | Moga | Mohali | Panchkula | Zirakpur | Baddi | Solan | Bilimora`;

/** A city by its usual name and all that it is called, lower case. */
export interface KnownCity {
  name: string;
  called: readonly string[];
}

const foldedNames = (list: string): string[] =>
  list
    .split(',')
    .map((other) => plainLetters(other.normalize('NFKC').trim()))
    .filter(Boolean);

function cityOf(line: string): KnownCity {
  const [name = '', others = ''] = line.split(':').map((part) => part.trim());
  const added = LOCALES.map(({ wants }) => wants.cities[name] ?? '');
  return { name, called: [name.toLowerCase(), ...[others, ...added].flatMap(foldedNames)] };
}

/** See `CITY_LINES`. */
export const KNOWN_CITIES: readonly KnownCity[] = CITY_LINES.split('|')
  .map((line) => line.trim())
  .filter(Boolean)
  .map(cityOf);
