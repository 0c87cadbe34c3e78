/** The eight cities of the catalogue. */
export type CityKey = 'bengaluru' | 'mumbai' | 'delhi' | 'hyderabad' | 'chennai' | 'kolkata' | 'pune' | 'jaipur';

/** A city: name as people say it, network city code (interface.md: `std:<code>`), state, centre in degrees. */
export interface City {
  key: CityKey;
  name: string;
  code: string;
  state: string;
  lat: number;
  lng: number;
}

const city = (key: CityKey, name: string, code: string, state: string, lat: number, lng: number): City => ({
  key,
  name,
  code: `std:${code}`,
  state,
  lat,
  lng,
});

/** Every city the sandbox knows. */
export const CITIES: readonly City[] = [
  city('bengaluru', 'Bengaluru', '080', 'Karnataka', 12.9716, 77.5946),
  city('mumbai', 'Mumbai', '022', 'Maharashtra', 19.076, 72.8777),
  city('delhi', 'Delhi', '011', 'Delhi', 28.6139, 77.209),
  city('hyderabad', 'Hyderabad', '040', 'Telangana', 17.385, 78.4867),
  city('chennai', 'Chennai', '044', 'Tamil Nadu', 13.0827, 80.2707),
  city('kolkata', 'Kolkata', '033', 'West Bengal', 22.5726, 88.3639),
  city('pune', 'Pune', '020', 'Maharashtra', 18.5204, 73.8567),
  city('jaipur', 'Jaipur', '0141', 'Rajasthan', 26.9124, 75.7873),
];

const byKey = new Map(CITIES.map((entry) => [entry.key, entry]));

/** Where an entry of the catalogue is; throws for a key that no city has. */
export function cityOf(key: CityKey): City {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`no such city: ${key}`);
  return found;
}
