import { stableUuid } from '../../stable';
import { CATALOGUE_CITIES, type CatalogueCity, cityOf } from '../cities';
import { dayAt, minuteAt, minutesOf, weekdayOf } from '../days';
import { distanceKm, type CataloguePoint } from '../geo';
import { buildMenu, categoriesOf, categoryIdOf, type StockedMenu } from './menu';
import { restaurantsOfNorthAndEast } from './restaurants-north-east';
import { restaurantsOfTheSouth } from './restaurants-south';
import { restaurantsOfTheWest } from './restaurants-west';
import type { RestaurantSeed } from './seeds';

/** A restaurant of the catalogue with its ids. */
export interface CatalogueRestaurant {
  seed: RestaurantSeed;
  providerId: string;
  sellerId: string;
  locationId: string;
  city: CatalogueCity;
  at: CataloguePoint;
  pictures: readonly string[];
  categoryIds: ReadonlySet<string>;
  /** Middle price of its dishes in whole rupees, by which `costSort` sorts. */
  cost: number;
  menu(): StockedMenu;
}

const DAY_MINUTES = 1_440;
const SERVICE_AREA_KM = 40; // from the middle of a city
const NEARBY_KM = 15;

function costOf(seed: RestaurantSeed): number {
  const prices = categoriesOf(seed)
    .flatMap((category) => category.dishes.map((dish) => dish.price))
    .sort((a, b) => a - b);
  return ((prices[Math.floor(prices.length / 2)] ?? 0) * seed.level) / 100;
}

function restaurantOf(seed: RestaurantSeed): CatalogueRestaurant {
  let menu: StockedMenu | undefined;
  const categories = categoriesOf(seed);
  const picture = categories[0]?.picture ?? 'thali';
  return {
    seed,
    providerId: `${seed.slug}.kitchens.example`,
    sellerId: stableUuid(`seller:${seed.slug}`),
    locationId: `loc-${stableUuid(`location:${seed.slug}`).slice(0, 8)}`,
    city: cityOf(seed.city),
    at: { lat: seed.at[0], lng: seed.at[1] },
    pictures: [`${picture}-${seed.slug}-1`],
    categoryIds: new Set(categories.map((category) => categoryIdOf(category.name))),
    cost: costOf(seed),
    menu: () => (menu ??= buildMenu(seed)),
  };
}

let loadedRestaurants:
  | { all: readonly CatalogueRestaurant[]; byId: ReadonlyMap<string, CatalogueRestaurant> }
  | undefined;

function loadRestaurants() {
  const all = [...restaurantsOfTheSouth, ...restaurantsOfTheWest, ...restaurantsOfNorthAndEast].map(
    restaurantOf,
  );
  return { all, byId: new Map(all.map((entry) => [entry.providerId, entry])) };
}

/** Returns every restaurant, built once. */
export function allRestaurants(): readonly CatalogueRestaurant[] {
  loadedRestaurants ??= loadRestaurants();
  return loadedRestaurants.all;
}

/** Finds a restaurant by its two ids; undefined where the seller's id is another's. */
export function restaurantBy(
  providerId: string,
  sellerId: string,
): CatalogueRestaurant | undefined {
  loadedRestaurants ??= loadRestaurants();
  const found = loadedRestaurants.byId.get(providerId);
  return found?.sellerId === sellerId ? found : undefined;
}

/**
 * Finds the city whose service area holds a point; undefined for none (interface.md, Errors: 400).
 */
export function cityServing(place: CataloguePoint): CatalogueCity | undefined {
  const [nearest] = CATALOGUE_CITIES.map((city) => ({ city, km: distanceKm(city, place) })).sort(
    (a, b) => a.km - b.km,
  );
  return nearest !== undefined && nearest.km <= SERVICE_AREA_KM ? nearest.city : undefined;
}

/** Lists a city's restaurants within reach of a point, nearest first, with the distance in km. */
export function nearbyIn(
  city: CatalogueCity,
  place: CataloguePoint,
): { restaurant: CatalogueRestaurant; km: number }[] {
  return allRestaurants()
    .filter((restaurant) => restaurant.city === city)
    .map((restaurant) => ({ restaurant, km: distanceKm(restaurant.at, place) }))
    .filter(({ km }) => km <= NEARBY_KM)
    .sort((a, b) => a.km - b.km);
}

/** True while a restaurant takes orders. Hours after midnight belong to the day they began on. */
export function isOpenAt(seed: RestaurantSeed, now: number): boolean {
  const opens = minutesOf(seed.hours.slice(0, 4));
  const closes = seed.hours.endsWith('2359') ? DAY_MINUTES : minutesOf(seed.hours.slice(5)); // the last minute is open, too
  const length = closes > opens ? closes - opens : closes + DAY_MINUTES - opens;
  const today = dayAt(now);
  const minute = minuteAt(now);
  const openFrom = (day: number, at: number) =>
    seed.days.includes(String(weekdayOf(day))) && at >= opens && at < opens + length;
  return openFrom(today, minute) || openFrom(today - 1, minute + DAY_MINUTES);
}
