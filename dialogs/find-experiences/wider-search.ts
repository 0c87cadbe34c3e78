import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import type { ExperienceSearchFilters } from '../parts/search';

/** A condition that a search may drop. */
export type Condition = 'words' | 'days' | 'price' | 'rating' | 'kind' | 'distance' | 'place';

/** The conditions that a search dropped, since nothing met them; the weakest first. */
export type LeftOut = readonly Condition[];

const FILTERS_OF: Readonly<Record<Condition, readonly (keyof ExperienceSearchFilters)[]>> = {
  words: ['title'],
  days: ['dates'],
  price: ['minPaise', 'maxPaise'],
  rating: ['minRating'],
  kind: ['subCategory'],
  distance: ['maxDistanceKm'],
  place: ['cityCode', 'lat', 'lng', 'maxDistanceKm'],
};

/** Conditions that searches drop, in this order: title words, days, price, at last the place. */
const LET_GO: readonly LeftOut[] = [
  ['words'],
  ['days'],
  ['price'],
  ['rating'],
  ['words', 'days'],
  ['days', 'price'],
  ['distance'],
  ['days', 'distance'],
  ['place'],
  ['days', 'place'],
  ['days', 'price', 'place'],
];

const WIDE_KM = 300; // a day's journey away

const has = (wanted: ExperienceSearchFilters, one: Condition): boolean =>
  FILTERS_OF[one].some((name) => wanted[name] !== undefined);

/** Tells whether a search still says what to look for. */
function goesBy(wanted: ExperienceSearchFilters, letGo: LeftOut): boolean {
  const names = letGo.includes('place')
    ? (['category', 'subCategory', 'title'] as const)
    : letGo.includes('words')
      ? (['category', 'subCategory', 'cityCode', 'lat', 'providerId', 'dates'] as const)
      : (['category', 'subCategory', 'cityCode', 'lat', 'providerId', 'title'] as const);
  return names.some((name) => wanted[name] !== undefined);
}

function without(wanted: ExperienceSearchFilters, letGo: LeftOut): ExperienceSearchFilters {
  const gone = new Set<string>(letGo.flatMap((one) => FILTERS_OF[one]));
  const left = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => !gone.has(name)),
  ) as ExperienceSearchFilters;
  return {
    ...left,
    ...(letGo.includes('distance') ? { maxDistanceKm: WIDE_KM } : {}),
    ...(letGo.includes('price') && wanted.sort === undefined
      ? { sort: nearestPriceFirst(wanted) }
      : {}),
  };
}

/** Returns the order in which what comes nearest to a sum that was asked for stands first. */
const nearestPriceFirst = ({ minPaise }: ExperienceSearchFilters) =>
  (minPaise ?? 0) === 0 ? 'price-low-to-high' : 'price-high-to-low';

/** Returns searches with fewer conditions, where each drops something and has something left. */
export const widerSearches = (
  wanted: ExperienceSearchFilters,
): [LeftOut, ExperienceSearchFilters][] =>
  LET_GO.flatMap((letGo): [LeftOut, ExperienceSearchFilters][] => {
    const left = without(wanted, letGo);
    return letGo.every((one) => has(wanted, one)) && goesBy(left, letGo) ? [[letGo, left]] : [];
  });

/**
 * Returns searches that keep a title: first without one other condition, at last by the title
 * alone. The category goes with the kind; seller and sort order are no conditions.
 */
export function keepName(wanted: ExperienceSearchFilters): [LeftOut, ExperienceSearchFilters][] {
  const all = ['days', 'price', 'rating', 'kind', 'distance', 'place'] as const;
  const others = all.filter(
    (one) => has(wanted, one) || (one === 'kind' && wanted.category !== undefined),
  );
  const { category: _category, ...ofNoCategory } = wanted;
  const singles = others.length > 1 ? others : [];
  return [
    ...singles.map((one): [LeftOut, ExperienceSearchFilters] => [
      [one],
      without(one === 'kind' ? ofNoCategory : wanted, [one]),
    ]),
    [others, { title: wanted.title }],
  ];
}

/** Returns searches of the whole category, for "water parks" where there are none. */
export function ofWholeKind(
  wanted: ExperienceSearchFilters,
  category: string,
): [LeftOut, ExperienceSearchFilters][] {
  const whole = { ...without(wanted, ['kind']), category: [category] };
  const { dates: _dates, ...anyDay } = whole;
  return [
    [['kind'], whole],
    ...(wanted.dates === undefined
      ? []
      : ([[['days', 'kind'], anyDay]] as [LeftOut, ExperienceSearchFilters][])),
  ];
}

/** Returns the city that the message named beside the one that is searched. */
export function otherCity(t: Turn): string | undefined {
  const [here, there] = (['city', 'elsewhere'] as const).map(
    (slot) => ofKind(t.pendingValue(slot), 'text')?.text,
  );
  return there !== undefined && there !== here ? there : undefined;
}

/** Says which of two cities the results are of. */
export function headingWithCity(t: Turn, found: ReplyText): ReplyText {
  const here = ofKind(t.pendingValue('city'), 'text')?.text;
  return here === undefined || otherCity(t) === undefined
    ? found
    : say('find.in-city-first', { city: foreignText(here), found });
}
