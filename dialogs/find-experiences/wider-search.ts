import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import type { ExperienceSearchFilters } from '../parts/search';

/** A condition of a search that may be let go. */
export type Condition = 'words' | 'days' | 'price' | 'rating' | 'kind' | 'distance' | 'place';

/** What was asked for and let go, since nothing has it; the weakest first. */
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

/** In the order in which they are let go: what a title says least, then when, then how dear, and where only at last. */
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

/** True where something is left that tells what is looked for. */
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
    ...(letGo.includes('price') && wanted.maxPaise !== undefined && wanted.sort === undefined
      ? { sort: 'price-low-to-high' as const }
      : {}),
  };
}

/** The same search with less asked for; each only where there is something to let go, and something else to go by. */
export const widerSearches = (
  wanted: ExperienceSearchFilters,
): [LeftOut, ExperienceSearchFilters][] =>
  LET_GO.flatMap((letGo): [LeftOut, ExperienceSearchFilters][] => {
    const left = without(wanted, letGo);
    return letGo.every((one) => has(wanted, one)) && goesBy(left, letGo) ? [[letGo, left]] : [];
  });

/**
 * What is named is looked for whatever else was asked: first with one condition less, at last by its name alone. Its category goes
 * with its kind; a seller and an order are told by no condition.
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

/** "Water parks" where there are none: the whole kind that they are of. */
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

/** The city that was named beside the one that is searched. */
export function otherCity(t: Turn): string | undefined {
  const [here, there] = (['city', 'elsewhere'] as const).map(
    (slot) => ofKind(t.pendingValue(slot), 'text')?.text,
  );
  return there !== undefined && there !== here ? there : undefined;
}

/** Says which of two cities is shown. */
export function headingWithCity(t: Turn, found: ReplyText): ReplyText {
  const here = ofKind(t.pendingValue('city'), 'text')?.text;
  return here === undefined || otherCity(t) === undefined
    ? found
    : say('find.in-city-first', { city: foreignText(here), found });
}
