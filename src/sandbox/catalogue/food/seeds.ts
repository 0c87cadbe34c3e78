import type { CityKey } from '../cities';
import type { KitName } from './kits';

/** Ways to get the food: D delivery, S picked up by the customer, B by the customer's own rider. */
type WaysOut = 'D' | 'S' | 'DS' | 'DSB' | 'SB';

/**
 * A restaurant as written in the seed rows. `hours` are `HHMM-HHMM` in Indian time, `days` weekdays
 * 1 (Monday) to 7.
 */
export interface RestaurantSeed {
  slug: string;
  name: string;
  city: CityKey;
  locality: string;
  street: string;
  pin: string;
  at: readonly [lat: number, lng: number];
  kits: readonly KitName[];
  /** The most dishes that one category lists. */
  each: number;
  rating: number | null;
  days: string;
  hours: string;
  ways: WaysOut;
  /** Price level, in percent of the kits' prices. */
  level: number;
  radiusKm: number;
  onlyVeg: boolean;
}

interface RestaurantOverrides {
  rating?: number | null;
  days?: string;
  hours?: string;
  ways?: WaysOut;
  level?: number;
  radiusKm?: number;
  each?: number;
  onlyVeg?: boolean;
}

type RestaurantLocation = readonly [
  locality: string,
  street: string,
  pin: string,
  lat: number,
  lng: number,
];

/** Builds a restaurant's seed with defaults for what `extras` leaves out. */
export function restaurantSeed(
  city: CityKey,
  slug: string,
  name: string,
  place: RestaurantLocation,
  kits: readonly KitName[],
  extras: RestaurantOverrides = {},
): RestaurantSeed {
  const [locality, street, pin, lat, lng] = place;
  const {
    rating = 4.1,
    days = '1234567',
    hours = '1000-2300',
    ways = 'DS',
    level = 100,
    radiusKm = 8,
    each = 12,
    onlyVeg = false,
  } = extras;
  return {
    slug,
    name,
    city,
    locality,
    street,
    pin,
    at: [lat, lng],
    kits,
    each,
    rating,
    days,
    hours,
    ways,
    level,
    radiusKm,
    onlyVeg,
  };
}
