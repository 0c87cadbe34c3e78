import { LOCALES } from '../locales';
import type { LocatedPlace } from './located-place';

/** A city: its names (the first is the one shown), its STD code, and the point of its centre. */
export interface GazetteerCity {
  names: readonly string[];
  std: string;
  lat: number;
  lng: number;
}

const isCity = (written: string, names: readonly string[]): boolean =>
  names.some((name) => name === written.split(':')[0]?.trim());

/** Returns what other languages call a city, by the tables of the locales (`places.cities`). */
const otherNames = (names: readonly string[]): string[] =>
  LOCALES.filter(({ name }) => name !== 'en') // the English names stand here
    .flatMap(({ places }) => places.cities.split('|'))
    .filter((row) => isCity(row, names))
    .flatMap((row) => (row.split(':')[1] ?? '').split(','))
    .map((name) => name.trim());

function defineCity(written: string, std: string, lat: number, lng: number): GazetteerCity {
  const names = written.split('|');
  return { names: [...new Set([...names, ...otherNames(names)])], std, lat, lng };
}

/** Indian cities that people name, with their former, short and Hindi names. */
export const INDIAN_CITIES: readonly GazetteerCity[] = [
  defineCity('Bengaluru|Bangalore|Blr|Blore', '080', 12.9716, 77.5946),
  defineCity('Mumbai|Bombay', '022', 19.076, 72.8777),
  defineCity('Delhi|New Delhi|Dilli', '011', 28.6139, 77.209),
  defineCity('Hyderabad|Hyd', '040', 17.385, 78.4867),
  defineCity('Chennai|Madras', '044', 13.0827, 80.2707),
  defineCity('Kolkata|Calcutta', '033', 22.5726, 88.3639),
  defineCity('Pune|Poona', '020', 18.5204, 73.8567),
  defineCity('Jaipur', '0141', 26.9124, 75.7873),
  defineCity('Ahmedabad|Amdavad', '079', 23.0225, 72.5714),
  defineCity('Surat', '0261', 21.1702, 72.8311),
  defineCity('Lucknow', '0522', 26.8467, 80.9462),
  defineCity('Kanpur', '0512', 26.4499, 80.3319),
  defineCity('Nagpur', '0712', 21.1458, 79.0882),
  defineCity('Indore', '0731', 22.7196, 75.8577),
  defineCity('Bhopal', '0755', 23.2599, 77.4126),
  defineCity('Patna', '0612', 25.5941, 85.1376),
  defineCity('Vadodara|Baroda', '0265', 22.3072, 73.1812),
  defineCity('Ludhiana', '0161', 30.901, 75.8573),
  defineCity('Agra', '0562', 27.1767, 78.0081),
  defineCity('Nashik|Nasik', '0253', 19.9975, 73.7898),
  defineCity('Varanasi|Banaras|Benares|Kashi', '0542', 25.3176, 82.9739),
  defineCity('Amritsar', '0183', 31.634, 74.8723),
  defineCity('Allahabad|Prayagraj', '0532', 25.4358, 81.8463),
  defineCity('Ranchi', '0651', 23.3441, 85.3096),
  defineCity('Coimbatore', '0422', 11.0168, 76.9558),
  defineCity('Jodhpur', '0291', 26.2389, 73.0243),
  defineCity('Madurai', '0452', 9.9252, 78.1198),
  defineCity('Chandigarh', '0172', 30.7333, 76.7794),
  defineCity('Guwahati', '0361', 26.1445, 91.7362),
  defineCity('Mysuru|Mysore', '0821', 12.2958, 76.6394),
  defineCity('Kochi|Cochin|Ernakulam', '0484', 9.9312, 76.2673),
  defineCity('Thiruvananthapuram|Trivandrum', '0471', 8.5241, 76.9366),
  defineCity('Visakhapatnam|Vizag', '0891', 17.6868, 83.2185),
  defineCity('Vijayawada', '0866', 16.5062, 80.648),
  defineCity('Bhubaneswar', '0674', 20.2961, 85.8245),
  defineCity('Dehradun', '0135', 30.3165, 78.0322),
  defineCity('Rishikesh', '0135', 30.0869, 78.2676),
  defineCity('Haridwar', '01334', 29.9457, 78.1642),
  defineCity('Udaipur', '0294', 24.5854, 73.7125),
  defineCity('Jaisalmer', '02992', 26.9157, 70.9083),
  defineCity('Shimla', '0177', 31.1048, 77.1734),
  defineCity('Manali', '01902', 32.2432, 77.1892),
  defineCity('Panaji|Panjim|Goa', '0832', 15.4909, 73.8278),
  defineCity('Puducherry|Pondicherry', '0413', 11.9416, 79.8083),
  defineCity('Ooty|Udhagamandalam', '0423', 11.4102, 76.695),
  defineCity('Darjeeling', '0354', 27.041, 88.2663),
  defineCity('Gangtok', '03592', 27.3389, 88.6065),
  defineCity('Shillong', '0364', 25.5788, 91.8933),
  defineCity('Leh', '01982', 34.1526, 77.5771),
  defineCity('Srinagar', '0194', 34.0837, 74.7973),
  defineCity('Gurugram|Gurgaon', '0124', 28.4595, 77.0266),
  defineCity('Noida', '0120', 28.5355, 77.391),
  defineCity('Thane', '022', 19.2183, 72.9781),
  defineCity('Navi Mumbai', '022', 19.033, 73.0297),
  defineCity('Lonavala', '02114', 18.7481, 73.4072),
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
