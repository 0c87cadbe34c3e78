import { locatePlace } from '../../src/commerce/places';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { nameInScript, say, type ReplyText } from '../../src/reply/text';
import { rangeWords } from '../book-experience/day-ranges';
import { searchPlaceSlot } from '../parts/near';
import type { ExperienceSearchFilters } from '../parts/search';
import { kindWords } from './kinds';
import { PLACE_CALLED, type ExperienceResults } from './results';
import type { Condition } from './wider-search';

const MOST_DAYS_NAMED = 3;

/** Returns a dropped condition in words that follow "nothing like that": "on Sat 28 Nov". */
function conditionWords(
  t: Turn,
  { wanted, window }: ExperienceResults,
  one: Condition,
): ReplyText | undefined {
  switch (one) {
    case 'words':
      return undefined; // has a sentence of its own
    case 'days':
      return daysWords(wanted.dates ?? []);
    case 'price':
      return priceWords(wanted);
    case 'rating':
      return say('find.missed.rating', { stars: String(wanted.minRating ?? '') });
    case 'kind':
      return say('find.missed.kind', { kind: kindSearched(wanted) ?? '' });
    case 'distance':
      return say('find.missed.distance', {
        km: wanted.maxDistanceKm ?? window.input.maxDistanceKm ?? 0,
      });
    case 'place':
      return placeWords(t);
  }
}

/** Returns the sole kind that was wished, as it stands inside a sentence: "water parks". */
export function kindSearched({
  subCategory,
  category = [],
}: ExperienceSearchFilters): ReplyText | undefined {
  const [sole, other] = subCategory === undefined ? category : [subCategory];
  return sole === undefined || other !== undefined ? undefined : kindWords(sole);
}

function daysWords(dates: readonly string[]): ReplyText {
  const list = dates.slice(0, MOST_DAYS_NAMED).map((day) => say('day', { day: { day } }));
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return say('find.missed.days', {
    days:
      dates.length > MOST_DAYS_NAMED
        ? say('days.from-to', { from: { day: first }, to: { day: last } })
        : { list, join: 'or' },
  });
}

function priceWords({ minPaise, maxPaise }: ExperienceSearchFilters): ReplyText {
  if (maxPaise === 0) return say('find.missed.free');
  if (minPaise === undefined) return say('find.missed.most', { most: { paise: maxPaise ?? 0 } });
  return maxPaise === undefined
    ? say('find.missed.least', { least: { paise: minPaise } })
    : say('find.missed.between', { least: { paise: minPaise }, most: { paise: maxPaise } });
}

function placeName(t: Turn): string | undefined {
  const place = t.get(searchPlaceSlot);
  return place && 'label' in place && place.label !== '' ? place.label : undefined;
}

function placeWords(t: Turn): ReplyText {
  const place = placeName(t);
  const near = place === undefined ? undefined : nameInScript(place, catalogueName(t) ?? place);
  const city = cityWords(t) ?? near;
  return city === undefined ? say('find.missed.place') : say('find.missed.city', { city });
}

const catalogueName = (t: Turn): string | undefined =>
  t.last(PLACE_CALLED, locatePlace)?.place?.label;

/** Returns the city of the search as it was said, and as the catalogue calls it in Latin letters. */
export function cityWords(t: Turn): ReplyText | undefined {
  const said = ofKind(t.pendingValue('city'), 'text')?.text;
  const known = t.last('city', locatePlace)?.place?.label;
  return said === undefined ? undefined : nameInScript(said, known ?? said);
}

/** Says which conditions no result meets, and on which days the only result can be visited. */
export function headingWithLeftOut(
  t: Turn,
  found: ExperienceResults,
  heading: ReplyText,
): ReplyText {
  const { leftOut, onDays, items } = found;
  if (leftOut === undefined) return heading;
  const days = onDays && rangeWords(onDays);
  const [only] = items;
  const told =
    days && only
      ? say('find.on-days', { item: only.title, days, found: heading })
      : asClosest(heading, found);
  if (leftOut.includes('words')) {
    const words = ofKind(t.pendingValue('text'), 'text')?.text ?? '';
    return say(leftOut.includes('days') ? 'find.without-words.other-days' : 'find.without-words', {
      words,
      found: told,
    });
  }
  return withoutConditions(t, found, told);
}

/**
 * Says that nothing meets the conditions together, where some of them were dropped: "No water parks in
 * Mumbai". Of something that was named, only what was dropped is told.
 */
function withoutConditions(t: Turn, found: ExperienceResults, told: ReplyText): ReplyText {
  const { leftOut = [], wanted } = found;
  const kind = wanted.title === undefined ? kindSearched(wanted) : undefined;
  const kept = kind === undefined ? [] : keptConditions(t, wanted);
  const all = IN_A_SENTENCE.filter((one) => leftOut.includes(one) || kept.includes(one));
  const missed = inARow(all.flatMap((one) => conditionWords(t, found, one) ?? []));
  if (kind === undefined) return missed ? say('find.without', { missed, found: told }) : told;
  return missed
    ? say('find.without.kind', { kind, missed, found: told })
    : say('find.without.sole', { kind, found: told });
}

const isPlaced = (t: Turn): boolean => (t.pendingValue('city') ?? placeName(t)) !== undefined;

/** Returns the place of a search in words, where it has one: "in Bengaluru". */
export const searchedPlace = (t: Turn): ReplyText | undefined =>
  isPlaced(t) ? placeWords(t) : undefined;

/** Returns the place and the days of a search, where there are any. */
const keptConditions = (t: Turn, { dates }: ExperienceSearchFilters): Condition[] => [
  ...(isPlaced(t) ? (['place'] as const) : []),
  ...(dates === undefined ? [] : (['days'] as const)),
];

/** Conditions in the order in which they stand in a sentence, behind the kind. */
const IN_A_SENTENCE: readonly Condition[] = ['place', 'distance', 'price', 'rating', 'days'];

/** Says that there is nothing at all in the city of a search. */
export function nothingInCity(t: Turn): ReplyText | undefined {
  const city = cityWords(t);
  return city === undefined ? undefined : say('find.nothing.city', { city });
}

/** Says that nothing is as wished, by the conditions of the search that there are words for. */
export function nothingOf(t: Turn, found: ExperienceResults): ReplyText {
  const { wanted } = found;
  const conditions: readonly (Condition | undefined)[] = [
    t.pendingValue('city') ? 'place' : undefined,
    wanted.minPaise === undefined && wanted.maxPaise === undefined ? undefined : 'price',
    wanted.dates ? 'days' : undefined,
    wanted.category || wanted.subCategory ? 'kind' : undefined,
    wanted.minRating === undefined ? undefined : 'rating',
  ];
  const missed = inARow(conditions.flatMap((one) => (one && conditionWords(t, found, one)) ?? []));
  return missed ? say('find.nothing.of', { missed }) : say('find.nothing');
}

/** Puts conditions in a row, as they stand in a sentence: "in Goa up to ₹500". */
const inARow = (conditions: readonly ReplyText[]): ReplyText | undefined =>
  conditions.reduce<ReplyText | undefined>(
    (first, then) => (first ? say('text.then', { first, then }) : then),
    undefined,
  );

/** Words results as the closest ones, or by their price, where something wished is left out. */
function asClosest(heading: ReplyText, { leftOut, wanted }: ExperienceResults): ReplyText {
  const total = 'say' in heading && heading.say === 'find.found' && heading.with?.['total'];
  if (typeof total !== 'number') return heading;
  const [sole] = leftOut ?? [];
  if (leftOut?.includes('place') === true) return say('find.elsewhere', { total });
  if (sole !== 'price' || leftOut?.length !== 1 || wanted.sort !== undefined)
    return say('find.closest', { total });
  if ((wanted.minPaise ?? 0) === 0) return say('find.closest.cheapest', { total });
  return say(wanted.maxPaise === undefined ? 'find.closest.costliest' : 'find.closest', { total });
}
