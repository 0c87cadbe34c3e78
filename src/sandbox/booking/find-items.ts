import type { z } from 'zod';
import type { itemsQuery } from '../../commerce/contract/booking';
import { isAvailableOn } from '../catalogue/availability';
import { dayOfText } from '../catalogue/days';
import type { CatalogueExperience } from '../catalogue/experience';
import { distanceKm, type CataloguePoint } from '../catalogue/geo';
import { invalidRequest } from '../http';

/** The filters of GET /items, decoded. */
export type ItemFilters = z.output<typeof itemsQuery>;

/** An experience that matches, with its distance in km where the person's place was given. */
interface ExperienceMatch {
  experience: CatalogueExperience;
  km: number | undefined;
}

const DEFAULT_RADIUS_KM = 300; // interface.md, Limits
const RECENT_DAYS = 30; // an item counts as just launched for so long

type ExperienceTest = (experience: CatalogueExperience) => boolean;
const acceptEvery: ExperienceTest = () => true;

const titleWords = (text: string) =>
  text
    .toLocaleLowerCase('en')
    .normalize('NFKC')
    .split(/[\s,.'’—-]+/u)
    .filter(Boolean);

function titleTest(title: string | undefined): ExperienceTest {
  if (title === undefined) return acceptEvery;
  const wanted = titleWords(title);
  return ({ seed }) => {
    const text = titleWords(seed.title).join(' ');
    return wanted.every((word) => text.includes(word));
  };
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function categoryTest(filters: ItemFilters): ExperienceTest {
  const { category, subCategory } = filters;
  return ({ seed }) =>
    (category === undefined || category.some((name) => sameName(name, seed.category))) &&
    (subCategory === undefined || sameName(subCategory, seed.sub));
}

function dateTest(date: string | undefined, now: number): ExperienceTest {
  if (date === undefined) return acceptEvery;
  const day = dayOfText(date);
  if (day === undefined) throw invalidRequest('does not fit: query.date');
  return (experience) => isAvailableOn(experience, day, now);
}

function numbersTest(filters: ItemFilters): ExperienceTest {
  const { priceMin = 0, priceMax = Infinity, minRating = 0 } = filters;
  if (minRating < 0 || minRating > 5) throw invalidRequest('does not fit: query.minRating');
  return ({ fromPrice, seed }) =>
    fromPrice >= priceMin && fromPrice <= priceMax && seed.rating >= minRating;
}

function flagsTest(filters: ItemFilters): ExperienceTest {
  const { cityCode, providerId, trending, topExperiences } = filters;
  return ({ city, provider, seed }) =>
    (cityCode === undefined || city.code === cityCode) &&
    (providerId === undefined || provider.id === providerId) &&
    (trending !== true || seed.trending === true) &&
    (topExperiences !== true || seed.top === true);
}

function placeOf(filters: ItemFilters): CataloguePoint | undefined {
  const { latitude: lat, longitude: lng } = filters;
  if ((lat === undefined) !== (lng === undefined))
    throw invalidRequest('latitude and longitude come together');
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

const launchedDaysAgo = ({ experience }: ExperienceMatch) =>
  experience.seed.launchedDaysAgo ?? RECENT_DAYS * 12;
// A well-rated item with many reviews stands above a perfect one with three.
const relevanceScore = ({ experience: { seed } }: ExperienceMatch) =>
  seed.rating * Math.log10(10 + seed.reviews);

type MatchComparator = (a: ExperienceMatch, b: ExperienceMatch) => number;
const byDistance: MatchComparator = (a, b) => (a.km ?? 0) - (b.km ?? 0);
const byRelevance: MatchComparator = (a, b) => relevanceScore(b) - relevanceScore(a);

const MATCH_COMPARATORS: Readonly<Record<NonNullable<ItemFilters['sort']>, MatchComparator>> = {
  'price-low-to-high': (a, b) => a.experience.fromPrice - b.experience.fromPrice,
  'price-high-to-low': (a, b) => b.experience.fromPrice - a.experience.fromPrice,
  distance: byDistance,
  relevance: byRelevance,
  'just-launched': (a, b) => launchedDaysAgo(a) - launchedDaysAgo(b),
};

function comparatorOf(filters: ItemFilters, place: CataloguePoint | undefined): MatchComparator {
  if (filters.sort === 'distance' && place === undefined)
    throw invalidRequest('sort by distance needs latitude and longitude');
  if (filters.sort !== undefined) return MATCH_COMPARATORS[filters.sort];
  return place === undefined ? byRelevance : byDistance;
}

/** Finds all experiences that pass the filters of GET /items, sorted; the caller cuts pages. */
export function findItems(
  all: readonly CatalogueExperience[],
  filters: ItemFilters,
  now: number,
): ExperienceMatch[] {
  const place = placeOf(filters);
  const tests = [
    titleTest(filters.title),
    categoryTest(filters),
    numbersTest(filters),
    flagsTest(filters),
    dateTest(filters.date, now),
  ];
  const radius = filters.maxDistance ?? DEFAULT_RADIUS_KM;
  return all
    .filter((experience) => tests.every((test) => test(experience)))
    .map((experience) => ({ experience, km: place && distanceKm(place, experience.at) }))
    .filter(({ km }) => km === undefined || km <= radius)
    .sort(comparatorOf(filters, place));
}
