import { stableUuid } from '../../stable';
import { CITIES, type City, cityOf } from '../cities';
import { dayAt, minuteAt, minutesOf, weekdayOf } from '../days';
import { distanceKm, type Point } from '../geo';
import { buildMenu, categoriesOf, categoryIdOf, type StockedMenu } from './menu';
import { restaurantsOfNorthAndEast } from './restaurants-north-east';
import { restaurantsOfTheSouth } from './restaurants-south';
import { restaurantsOfTheWest } from './restaurants-west';
import type { RestaurantSeed } from './seeds';

/** A restaurant with its ids. */
export interface Restaurant {
  seed: RestaurantSeed;
  providerId: string;
  sellerId: string;
  locationId: string;
  city: City;
  at: Point;
  pictures: readonly string[];
  categoryIds: ReadonlySet<string>;
  /** Middle price of its dishes, whole rupees: what `costSort` goes by. */
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

function restaurantOf(seed: RestaurantSeed): Restaurant {
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

let loaded: { all: readonly Restaurant[]; byId: ReadonlyMap<string, Restaurant> } | undefined;

function load() {
  const all = [...restaurantsOfTheSouth, ...restaurantsOfTheWest, ...restaurantsOfNorthAndEast].map(restaurantOf);
  return { all, byId: new Map(all.map((entry) => [entry.providerId, entry])) };
}

/** Every restaurant; made once. */
export function restaurants(): readonly Restaurant[] {
  loaded ??= load();
  return loaded.all;
}

/** The restaurant of a provider id, when it is that seller's. */
export function restaurantBy(providerId: string, sellerId: string): Restaurant | undefined {
  loaded ??= load();
  const found = loaded.byId.get(providerId);
  return found?.sellerId === sellerId ? found : undefined;
}

/** The city whose service area holds a point; undefined outside of all (interface.md, Errors: 400). */
export function cityServing(place: Point): City | undefined {
  const [nearest] = CITIES.map((city) => ({ city, km: distanceKm(city, place) })).sort((a, b) => a.km - b.km);
  return nearest !== undefined && nearest.km <= SERVICE_AREA_KM ? nearest.city : undefined;
}

/** The restaurants of a city within reach of a point, nearest first, with the distance in km. */
export function nearbyIn(city: City, place: Point): { restaurant: Restaurant; km: number }[] {
  return restaurants()
    .filter((restaurant) => restaurant.city === city)
    .map((restaurant) => ({ restaurant, km: distanceKm(restaurant.at, place) }))
    .filter(({ km }) => km <= NEARBY_KM)
    .sort((a, b) => a.km - b.km);
}

/** True while the restaurant takes orders. Hours after midnight belong to the day they began on. */
export function isOpenAt(seed: RestaurantSeed, now: number): boolean {
  const opens = minutesOf(seed.hours.slice(0, 4));
  const closes = seed.hours.endsWith('2359') ? DAY_MINUTES : minutesOf(seed.hours.slice(5)); // the last minute is open, too
  const length = closes > opens ? closes - opens : closes + DAY_MINUTES - opens;
  const today = dayAt(now);
  const minute = minuteAt(now);
  const openFrom = (day: number, at: number) => seed.days.includes(String(weekdayOf(day))) && at >= opens && at < opens + length;
  return openFrom(today, minute) || openFrom(today - 1, minute + DAY_MINUTES);
}
