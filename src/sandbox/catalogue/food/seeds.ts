import type { CityKey } from '../cities';
import type { KitName } from './kits';

/** How food can be had: D delivery, S picked up by the customer, B carried by the customer's own rider. */
type WaysOut = 'D' | 'S' | 'DS' | 'DSB' | 'SB';

/** One restaurant, facts only. `hours` are `HHMM-HHMM` in Indian time, `days` weekdays 1 (Monday) to 7. */
export interface RestaurantSeed {
  slug: string;
  name: string;
  city: CityKey;
  locality: string;
  street: string;
  pin: string;
  at: readonly [lat: number, lng: number];
  kits: readonly KitName[];
  /** The most dishes of one category. */
  each: number;
  rating: number | null;
  days: string;
  hours: string;
  ways: WaysOut;
  /** Prices in percent of the building blocks' own. */
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

/** A restaurant with what is usual filled in. */
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
