import type { LocatedPlace } from './located-place';

/** A city: its names (the first is the one shown), its STD code, and the point of its centre. */
export interface GazetteerCity {
  names: readonly string[];
  std: string;
  lat: number;
  lng: number;
}

const defineCity = (names: string, std: string, lat: number, lng: number): GazetteerCity => ({
  names: names.split('|'),
  std,
  lat,
  lng,
});

/** Indian cities that people name, with their former, short and Hindi names. */
export const INDIAN_CITIES: readonly GazetteerCity[] = [
  defineCity('Bengaluru|Bangalore|Blr|बेंगलुरु|बैंगलोर|बंगलौर', '080', 12.9716, 77.5946),
  defineCity('Mumbai|Bombay|मुंबई|मुम्बई|बंबई', '022', 19.076, 72.8777),
  defineCity('Delhi|New Delhi|Dilli|दिल्ली|नई दिल्ली', '011', 28.6139, 77.209),
  defineCity('Hyderabad|Hyd|हैदराबाद', '040', 17.385, 78.4867),
  defineCity('Chennai|Madras|चेन्नई|मद्रास', '044', 13.0827, 80.2707),
  defineCity('Kolkata|Calcutta|कोलकाता|कलकत्ता', '033', 22.5726, 88.3639),
  defineCity('Pune|Poona|पुणे|पूना', '020', 18.5204, 73.8567),
  defineCity('Jaipur|जयपुर', '0141', 26.9124, 75.7873),
  defineCity('Ahmedabad|Amdavad|अहमदाबाद', '079', 23.0225, 72.5714),
  defineCity('Surat|सूरत', '0261', 21.1702, 72.8311),
  defineCity('Lucknow|लखनऊ', '0522', 26.8467, 80.9462),
  defineCity('Kanpur|कानपुर', '0512', 26.4499, 80.3319),
  defineCity('Nagpur|नागपुर', '0712', 21.1458, 79.0882),
  defineCity('Indore|इंदौर', '0731', 22.7196, 75.8577),
  defineCity('Bhopal|भोपाल', '0755', 23.2599, 77.4126),
  defineCity('Patna|पटना', '0612', 25.5941, 85.1376),
  defineCity('Vadodara|Baroda|वडोदरा', '0265', 22.3072, 73.1812),
  defineCity('Ludhiana|लुधियाना', '0161', 30.901, 75.8573),
  defineCity('Agra|आगरा', '0562', 27.1767, 78.0081),
  defineCity('Nashik|Nasik|नासिक', '0253', 19.9975, 73.7898),
  defineCity('Varanasi|Banaras|Benares|Kashi|वाराणसी|बनारस', '0542', 25.3176, 82.9739),
  defineCity('Amritsar|अमृतसर', '0183', 31.634, 74.8723),
  defineCity('Allahabad|Prayagraj|प्रयागराज|इलाहाबाद', '0532', 25.4358, 81.8463),
  defineCity('Ranchi|रांची', '0651', 23.3441, 85.3096),
  defineCity('Coimbatore|कोयंबटूर', '0422', 11.0168, 76.9558),
  defineCity('Jodhpur|जोधपुर', '0291', 26.2389, 73.0243),
  defineCity('Madurai|मदुरै', '0452', 9.9252, 78.1198),
  defineCity('Chandigarh|चंडीगढ़', '0172', 30.7333, 76.7794),
  defineCity('Guwahati|गुवाहाटी', '0361', 26.1445, 91.7362),
  defineCity('Mysuru|Mysore|मैसूर|मैसूरु', '0821', 12.2958, 76.6394),
  defineCity('Kochi|Cochin|Ernakulam|कोच्चि', '0484', 9.9312, 76.2673),
  defineCity('Thiruvananthapuram|Trivandrum|तिरुवनंतपुरम', '0471', 8.5241, 76.9366),
  defineCity('Visakhapatnam|Vizag|विशाखापत्तनम', '0891', 17.6868, 83.2185),
  defineCity('Vijayawada|विजयवाड़ा', '0866', 16.5062, 80.648),
  defineCity('Bhubaneswar|भुवनेश्वर', '0674', 20.2961, 85.8245),
  defineCity('Dehradun|देहरादून', '0135', 30.3165, 78.0322),
  defineCity('Rishikesh|ऋषिकेश', '0135', 30.0869, 78.2676),
  defineCity('Haridwar|हरिद्वार', '01334', 29.9457, 78.1642),
  defineCity('Udaipur|उदयपुर', '0294', 24.5854, 73.7125),
  defineCity('Jaisalmer|जैसलमेर', '02992', 26.9157, 70.9083),
  defineCity('Shimla|शिमला', '0177', 31.1048, 77.1734),
  defineCity('Manali|मनाली', '01902', 32.2432, 77.1892),
  defineCity('Panaji|Panjim|Goa|पणजी|गोवा', '0832', 15.4909, 73.8278),
  defineCity('Puducherry|Pondicherry|पुदुचेरी', '0413', 11.9416, 79.8083),
  defineCity('Ooty|Udhagamandalam|ऊटी', '0423', 11.4102, 76.695),
  defineCity('Darjeeling|दार्जिलिंग', '0354', 27.041, 88.2663),
  defineCity('Gangtok|गंगटोक', '03592', 27.3389, 88.6065),
  defineCity('Shillong|शिलांग', '0364', 25.5788, 91.8933),
  defineCity('Leh|लेह', '01982', 34.1526, 77.5771),
  defineCity('Srinagar|श्रीनगर', '0194', 34.0837, 74.7973),
  defineCity('Gurugram|Gurgaon|गुरुग्राम|गुड़गांव', '0124', 28.4595, 77.0266),
  defineCity('Noida|नोएडा', '0120', 28.5355, 77.391),
  defineCity('Thane|ठाणे', '022', 19.2183, 72.9781),
  defineCity('Navi Mumbai|नवी मुंबई', '022', 19.033, 73.0297),
  defineCity('Lonavala|लोनावला', '02114', 18.7481, 73.4072),
];

const byName = new Map(
  INDIAN_CITIES.flatMap((one) => one.names.map((name) => [name.toLowerCase(), one] as const)),
);

/** Returns the centre of a city by any of its names; undefined for a name of no city. */
export function findCityByName(text: string): LocatedPlace | undefined {
  const found = byName.get(text.trim().toLowerCase());
  return (
    found && {
      label: found.names[0] ?? text,
      lat: found.lat,
      lng: found.lng,
      cityCode: `std:${found.std}`,
    }
  );
}
