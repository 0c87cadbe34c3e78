import type { z } from 'zod';
import type { itemsQuery } from '../../commerce/contract/booking';
import { isAvailableOn } from '../catalogue/availability';
import { dayOfText } from '../catalogue/days';
import type { Experience } from '../catalogue/experience';
import { distanceKm, type Point } from '../catalogue/geo';
import { malformed } from '../http';

/** The filters of GET /items, decoded. */
export type ItemFilters = z.output<typeof itemsQuery>;

/** An experience that matches, with its distance in km where the person's place was given. */
interface Match {
  experience: Experience;
  km: number | undefined;
}

const DEFAULT_RADIUS_KM = 300; // interface.md, Limits
const RECENT_DAYS = 30; // an item counts as just launched for so long

type Test = (experience: Experience) => boolean;
const always: Test = () => true;

const words = (text: string) => text.toLocaleLowerCase('en').normalize('NFKC').split(/[\s,.'’—-]+/u).filter(Boolean);

function titleTest(title: string | undefined): Test {
  if (title === undefined) return always;
  const wanted = words(title);
  return ({ seed }) => {
    const text = words(seed.title).join(' ');
    return wanted.every((word) => text.includes(word));
  };
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function categoryTest(filters: ItemFilters): Test {
  const { category, subCategory } = filters;
  return ({ seed }) =>
    (category === undefined || category.some((name) => same(name, seed.category))) &&
    (subCategory === undefined || same(subCategory, seed.sub));
}

function dateTest(date: string | undefined, now: number): Test {
  if (date === undefined) return always;
  const day = dayOfText(date);
  if (day === undefined) throw malformed('does not fit: query.date');
  return (experience) => isAvailableOn(experience, day, now);
}

function numbersTest(filters: ItemFilters): Test {
  const { priceMin = 0, priceMax = Infinity, minRating = 0 } = filters;
  if (minRating < 0 || minRating > 5) throw malformed('does not fit: query.minRating');
  return ({ fromPrice, seed }) => fromPrice >= priceMin && fromPrice <= priceMax && seed.rating >= minRating;
}

function flagsTest(filters: ItemFilters): Test {
  const { cityCode, providerId, trending, topExperiences } = filters;
  return ({ city, provider, seed }) =>
    (cityCode === undefined || city.code === cityCode) &&
    (providerId === undefined || provider.id === providerId) &&
    (trending !== true || seed.trending === true) &&
    (topExperiences !== true || seed.top === true);
}

function placeOf(filters: ItemFilters): Point | undefined {
  const { latitude: lat, longitude: lng } = filters;
  if ((lat === undefined) !== (lng === undefined)) throw malformed('latitude and longitude come together');
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

const launchedDaysAgo = ({ experience }: Match) => experience.seed.launchedDaysAgo ?? RECENT_DAYS * 12;
// A well-rated item with many reviews stands above a perfect one with three.
const worth = ({ experience: { seed } }: Match) => seed.rating * Math.log10(10 + seed.reviews);

type Order = (a: Match, b: Match) => number;
const byDistance: Order = (a, b) => (a.km ?? 0) - (b.km ?? 0);
const byWorth: Order = (a, b) => worth(b) - worth(a);

const ORDERS: Readonly<Record<NonNullable<ItemFilters['sort']>, Order>> = {
  'price-low-to-high': (a, b) => a.experience.fromPrice - b.experience.fromPrice,
  'price-high-to-low': (a, b) => b.experience.fromPrice - a.experience.fromPrice,
  distance: byDistance,
  relevance: byWorth,
  'just-launched': (a, b) => launchedDaysAgo(a) - launchedDaysAgo(b),
};

function orderOf(filters: ItemFilters, place: Point | undefined): Order {
  if (filters.sort === 'distance' && place === undefined) throw malformed('sort by distance needs latitude and longitude');
  if (filters.sort !== undefined) return ORDERS[filters.sort];
  return place === undefined ? byWorth : byDistance;
}

/** Every experience that passes the filters of GET /items, in the order asked for; pages are cut by the caller. */
export function findItems(all: readonly Experience[], filters: ItemFilters, now: number): Match[] {
  const place = placeOf(filters);
  const tests = [titleTest(filters.title), categoryTest(filters), numbersTest(filters), flagsTest(filters), dateTest(filters.date, now)];
  const radius = filters.maxDistance ?? DEFAULT_RADIUS_KM;
  return all
    .filter((experience) => tests.every((test) => test(experience)))
    .map((experience) => ({ experience, km: place && distanceKm(place, experience.at) }))
    .filter(({ km }) => km === undefined || km <= radius)
    .sort(orderOf(filters, place));
}
