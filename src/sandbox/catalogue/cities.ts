/** The eight cities of the catalogue. */
export type CityKey =
  | 'bengaluru'
  | 'mumbai'
  | 'delhi'
  | 'hyderabad'
  | 'chennai'
  | 'kolkata'
  | 'pune'
  | 'jaipur';

/** A city: its name, network city code (interface.md: `std:<code>`), state, centre in degrees. */
export interface CatalogueCity {
  key: CityKey;
  name: string;
  code: string;
  state: string;
  lat: number;
  lng: number;
}

const cityEntry = (
  key: CityKey,
  name: string,
  code: string,
  state: string,
  lat: number,
  lng: number,
): CatalogueCity => ({
  key,
  name,
  code: `std:${code}`,
  state,
  lat,
  lng,
});

/** Every city of the sandbox. */
export const CATALOGUE_CITIES: readonly CatalogueCity[] = [
  cityEntry('bengaluru', 'Bengaluru', '080', 'Karnataka', 12.9716, 77.5946),
  cityEntry('mumbai', 'Mumbai', '022', 'Maharashtra', 19.076, 72.8777),
  cityEntry('delhi', 'Delhi', '011', 'Delhi', 28.6139, 77.209),
  cityEntry('hyderabad', 'Hyderabad', '040', 'Telangana', 17.385, 78.4867),
  cityEntry('chennai', 'Chennai', '044', 'Tamil Nadu', 13.0827, 80.2707),
  cityEntry('kolkata', 'Kolkata', '033', 'West Bengal', 22.5726, 88.3639),
  cityEntry('pune', 'Pune', '020', 'Maharashtra', 18.5204, 73.8567),
  cityEntry('jaipur', 'Jaipur', '0141', 'Rajasthan', 26.9124, 75.7873),
];

const byKey = new Map(CATALOGUE_CITIES.map((entry) => [entry.key, entry]));

/** Returns the city of a key; throws for an unknown key. */
export function cityOf(key: CityKey): CatalogueCity {
  const found = byKey.get(key);
  if (found === undefined) throw new Error(`no such city: ${key}`);
  return found;
}
