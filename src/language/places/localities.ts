import type { LocatedPlace } from './located-place';

/** A quarter of a city: its names (the first is the one shown), its pin code, and its middle. */
export interface Locality {
  names: readonly string[];
  city: string;
  cityCode: string;
  pin: string;
  lat: number;
  lng: number;
}

const parseLocalities = (city: string, std: string, rows: string): Locality[] =>
  rows.split(';').map((row) => {
    const [names = '', pin = '', lat = '', lng = ''] = row.split('|');
    return {
      names: names.split(','),
      city,
      cityCode: `std:${std}`,
      pin,
      lat: Number(lat),
      lng: Number(lng),
    };
  });

/** Quarters that people order food to, each at the middle of its pin code's area (100 m). */
export const INDIAN_LOCALITIES: readonly Locality[] = [
  ...parseLocalities(
    'Bengaluru',
    '080',
    'HSR Layout,HSR|560102|12.912|77.645;Koramangala|560034|12.926|77.622;Indiranagar|560038|12.978|77.641;Jayanagar|560011|12.934|77.59;J P Nagar,JP Nagar|560078|12.899|77.576;BTM Layout,BTM|560076|12.885|77.604;Bellandur|560103|12.93|77.685;Whitefield|560066|12.97|77.75;Marathahalli|560037|12.957|77.705;Electronic City|560100|12.85|77.654;M G Road,MG Road|560001|12.977|77.599;Malleshwaram,Malleswaram|560003|13.002|77.571;Rajajinagar|560010|12.985|77.553;Basavanagudi|560004|12.944|77.574;Banashankari|560070|12.915|77.563;Hebbal|560024|13.049|77.592;Yelahanka|560064|13.102|77.586;Yeshwanthpur,Yeshwantpur|560022|13.029|77.54;Sarjapur Road|560035|12.905|77.682;Domlur|560071|12.953|77.641;Frazer Town|560005|12.998|77.623;Vijayanagar|560040|12.968|77.53;K R Puram,KR Puram|560036|13.008|77.696;Bannerghatta Road|560076|12.885|77.604;Sadashivanagar|560080|13.01|77.58;Richmond Town|560025|12.966|77.607',
  ),
  ...parseLocalities(
    'Mumbai',
    '022',
    'Bandra West,Bandra|400050|19.055|72.83;Bandra Kurla Complex,BKC|400051|19.06|72.855;Dadar West,Dadar|400028|19.022|72.837;Andheri West,Andheri|400053|19.112|72.861;Andheri East|400069|19.118|72.874;Powai|400076|19.124|72.909;Fort|400001|18.939|72.836;Juhu|400049|19.105|72.827;Colaba|400005|18.91|72.82;Worli|400018|18.999|72.817;Lower Parel|400013|18.998|72.827;Borivali West,Borivali|400092|19.233|72.798;Malad West,Malad|400064|19.187|72.841;Goregaon West,Goregaon|400104|19.163|72.839;Kandivali West,Kandivali|400067|19.207|72.835;Chembur|400071|19.052|72.901;Ghatkopar West,Ghatkopar|400086|19.089|72.908;Mulund West,Mulund|400080|19.172|72.948;Khar West,Khar|400052|19.072|72.834;Santacruz West,Santacruz|400054|19.082|72.834;Vile Parle West,Vile Parle|400056|19.104|72.84;Matunga|400019|19.027|72.855;Churchgate|400020|18.935|72.826;Sion|400022|19.043|72.864;Kurla West,Kurla|400070|19.074|72.88',
  ),
  ...parseLocalities(
    'Delhi',
    '011',
    'Connaught Place,Kanot Place,CP|110001|28.633|77.22;Chandni Chowk|110006|28.661|77.235;Lajpat Nagar|110024|28.568|77.242;Green Park|110016|28.547|77.2;Karol Bagh|110005|28.656|77.187;Hauz Khas|110016|28.547|77.2;Saket|110017|28.528|77.209;Vasant Kunj|110070|28.512|77.137;Dwarka|110075|28.59|77.044;Rohini|110085|28.715|77.109;Pitampura|110034|28.693|77.135;Greater Kailash,GK|110048|28.548|77.238;Defence Colony|110024|28.568|77.242;Nehru Place|110019|28.535|77.26;Rajouri Garden|110027|28.646|77.117;Janakpuri|110058|28.622|77.088;Mayur Vihar|110091|28.608|77.305;Preet Vihar|110092|28.636|77.292;Model Town|110009|28.711|77.203;Civil Lines|110054|28.69|77.228;Paharganj|110055|28.646|77.211;Malviya Nagar|110017|28.528|77.209;R K Puram,RK Puram|110022|28.564|77.174;Kalkaji|110019|28.535|77.26',
  ),
  ...parseLocalities(
    'Hyderabad',
    '040',
    'Banjara Hills|500034|17.415|78.438;Charminar|500002|17.361|78.48;Gachibowli|500032|17.436|78.347;Madhapur|500081|17.443|78.382;Secunderabad|500003|17.437|78.489;Ameerpet|500016|17.445|78.463;Jubilee Hills|500033|17.432|78.407;Kukatpally|500072|17.48|78.417;Kondapur|500084|17.471|78.359;HITEC City,Hitech City|500081|17.443|78.382;Begumpet|500016|17.445|78.463;Himayatnagar|500029|17.401|78.488;Miyapur|500049|17.505|78.358;Dilsukhnagar|500060|17.368|78.531;Uppal|500039|17.401|78.567;L B Nagar,LB Nagar|500074|17.347|78.551;Mehdipatnam|500028|17.394|78.442;Manikonda|500089|17.403|78.377;Abids|500001|17.387|78.472;Tarnaka|500017|17.434|78.535',
  ),
  ...parseLocalities(
    'Chennai',
    '044',
    'Mylapore|600004|13.037|80.268;Adyar|600020|13.004|80.257;Anna Nagar|600040|13.085|80.21;Velachery|600042|12.976|80.221;T Nagar,T. Nagar|600017|13.041|80.234;Royapettah|600014|13.053|80.269;Nungambakkam|600034|13.059|80.24;Guindy|600032|13.018|80.206;Tambaram|600045|12.931|80.112;Porur|600116|13.019|80.15;Egmore|600008|13.074|80.257;Kodambakkam|600024|13.053|80.223;Besant Nagar|600090|12.996|80.268;Thiruvanmiyur|600041|12.961|80.259;Sholinganallur|600119|12.877|80.227;Perungudi|600096|12.96|80.24;Triplicane|600005|13.064|80.281;Vadapalani|600026|13.051|80.212;Ashok Nagar|600083|13.036|80.204;Kilpauk|600010|13.086|80.245',
  ),
  ...parseLocalities(
    'Kolkata',
    '033',
    'Park Street|700016|22.554|88.357;Tangra|700046|22.546|88.386;Gariahat|700019|22.528|88.366;Salt Lake,Bidhannagar|700064|22.592|88.413;Salt Lake Sector V,Sector V|700091|22.582|88.43;Shyambazar|700004|22.598|88.375;Ballygunge|700019|22.528|88.366;Alipore|700027|22.526|88.334;New Town,Newtown|700156|22.584|88.47;Behala|700034|22.498|88.319;Dum Dum|700028|22.632|88.417;Esplanade|700069|22.562|88.349;Tollygunge|700033|22.502|88.349;Jadavpur|700032|22.494|88.369;Kasba|700042|22.519|88.38;Bhowanipore|700025|22.53|88.346;Rajarhat|700135|22.599|88.529;Howrah|711101|22.593|88.337',
  ),
  ...parseLocalities(
    'Pune',
    '020',
    'Kothrud|411038|18.517|73.804;Koregaon Park|411001|18.53|73.876;Baner|411045|18.564|73.777;Viman Nagar|411014|18.557|73.928;Camp|411001|18.53|73.876;Hinjewadi,Hinjawadi|411057|18.593|73.718;Aundh|411007|18.554|73.82;Wakad|411057|18.593|73.718;Hadapsar|411028|18.515|73.926;Kharadi|411014|18.557|73.928;Shivajinagar|411005|18.529|73.853;Deccan Gymkhana,Deccan|411004|18.516|73.835;Magarpatta|411028|18.515|73.926;Kalyani Nagar|411006|18.553|73.89;Swargate|411042|18.503|73.866;Katraj|411046|18.403|73.854;Pimpri|411018|18.635|73.812;Chinchwad|411019|18.657|73.801;Yerawada|411006|18.553|73.89;Bavdhan|411021|18.528|73.778',
  ),
  ...parseLocalities(
    'Jaipur',
    '0141',
    'Johari Bazaar|302003|26.918|75.834;C-Scheme,C Scheme|302001|26.918|75.802;Raja Park|302004|26.901|75.829;Malviya Nagar|302017|26.844|75.818;Vaishali Nagar|302021|26.906|75.743;Mansarovar|302020|26.854|75.761;Tonk Road|302018|26.857|75.787;Bani Park|302016|26.934|75.794;Jagatpura|302017|26.844|75.818;Sanganer|302029|26.808|75.726;Civil Lines|302006|26.909|75.781;Jhotwara|302012|26.956|75.688;Vidhyadhar Nagar|302039|26.959|75.771;Sodala|302019|26.888|75.761',
  ),
  ...parseLocalities(
    'Gurugram',
    '0124',
    'DLF Phase 1|122002|28.475|77.105;Cyber City|122002|28.475|77.105;Sohna Road|122018|28.418|77.051;Golf Course Road|122002|28.475|77.105;Sector 14|122001|28.455|77.022',
  ),
  ...parseLocalities(
    'Noida',
    '0120',
    'Noida Sector 18|201301|28.582|77.327;Noida Sector 62|201309|28.62|77.361',
  ),
  ...parseLocalities(
    'Ahmedabad',
    '079',
    'Navrangpura|380009|23.031|72.564;Satellite|380015|23.024|72.53;Bopal|380058|23.036|72.438;Maninagar|380008|22.998|72.611;Vastrapur|380015|23.024|72.53',
  ),
  ...parseLocalities(
    'Lucknow',
    '0522',
    'Hazratganj|226001|26.854|80.948;Gomti Nagar|226010|26.852|81.02;Aliganj|226024|26.891|80.945',
  ),
  ...parseLocalities(
    'Kochi',
    '0484',
    'Kakkanad|682030|10.004|76.358;Fort Kochi|682001|9.953|76.245;Edappally|682024|10.032|76.309',
  ),
  ...parseLocalities(
    'Chandigarh',
    '0172',
    'Sector 17|160017|30.74|76.783;Sector 35|160022|30.727|76.765',
  ),
  ...parseLocalities(
    'Indore',
    '0731',
    'Vijay Nagar|452010|22.757|75.906;Rajwada|452007|22.715|75.862',
  ),
];

/** Turns a quarter of a city into a `LocatedPlace`. */
export function localityPlace({ names, city, cityCode, pin, lat, lng }: Locality): LocatedPlace {
  return { label: `${names[0] ?? ''}, ${city}`, lat, lng, cityCode, pin };
}
