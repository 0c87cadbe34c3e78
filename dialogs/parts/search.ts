import type { SearchInput } from '../../src/commerce/booking/views';
import { ITEM_SORTS } from '../../src/commerce/contract';
import { locatePlace, type LocatedPlace } from '../../src/commerce/places';
import type { SearchPoint } from './near';
import { digestOfJson } from '../../src/engine/digest';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { addDays } from '../../src/engine/zone';
import { ofKind, type SlotValue } from '../../src/engine/value';

/** Filters of a search of the catalogue, without its page. */
export type ExperienceSearchFilters = Omit<SearchInput, 'page' | 'limit'>;

const LIST_PAGE = 20; // interface.md, Limits: recommended page size
/**
 * A sort order that the service lacks (interface.md, GET /items): Mela asks for well-rated results
 * and sorts each page itself.
 */
export const BEST_RATED = 'rating';
const WELL_RATED = 4; // stars

const CARDS_SHOWN = 10; // the most cards that all channels show side by side
const NEAR_KM = 100; // "near" is a day trip; the service's own default of 300 km is not
const MOST_DAYS = 7; // each day is a request

/** Makes the filters of GET /items out of the pending values (interface.md, GET /items). */
export function* filtersOf(
  t: Turn,
  place: SearchPoint | undefined,
): EffectGenerator<ExperienceSearchFilters> {
  const text = ofKind(t.pendingValue('text'), 'text')?.text;
  const category =
    ofKind(t.pendingValue('category'), 'text')?.text ??
    ofKind(t.pendingValue('category'), 'option')?.id;
  const told = ofKind(t.pendingValue('city'), 'text')?.text;
  const [city, near] =
    told === place?.instead ? [undefined, place] : [told, told === undefined ? place : undefined];
  const money = ofKind(t.pendingValue('price'), 'money');
  const free = ofKind(t.pendingValue('free'), 'flag')?.on;
  const found =
    city === undefined ? undefined : (yield* t.once('city', locatePlace, { text: city })).place;
  const sort = ITEM_SORTS.find((one) => one === ofKind(t.pendingValue('sort'), 'option')?.id);
  const where = placeFilters(
    found,
    near,
    ofKind(t.pendingValue('maxDistance'), 'number')?.n,
    sort === 'distance',
  );
  return {
    ...(text === undefined ? {} : { title: text }),
    ...(category === undefined ? {} : { category: category.split('; ') }),
    ...where,
    ...(sort && (sort !== 'distance' || where.lat !== undefined) ? { sort } : {}), // by distance needs a point (interface.md, GET /items)
    ...(free
      ? { minPaise: 0, maxPaise: 0 }
      : {
          ...(money?.min === undefined ? {} : { minPaise: money.min }),
          ...(money?.max === undefined ? {} : { maxPaise: money.max }),
        }),
    ...plainFilters(t),
  };
}

/**
 * Makes the filters of a place. A city is a filter by its code; its centre serves as a point only
 * where a distance matters or the code is unknown.
 */
function placeFilters(
  city: LocatedPlace | undefined,
  near: LocatedPlace | undefined,
  km: number | undefined,
  measured: boolean,
): ExperienceSearchFilters {
  const inCity = city?.cityCode ? { cityCode: city.cityCode } : {};
  const point = near ?? (city?.cityCode && km === undefined && !measured ? undefined : city);
  return {
    ...inCity,
    ...(point ? { lat: point.lat, lng: point.lng, maxDistanceKm: km ?? NEAR_KM } : {}),
  };
}

function plainFilters(t: Turn): ExperienceSearchFilters {
  const rating =
    ofKind(t.pendingValue('rating'), 'number')?.n ??
    (ofKind(t.pendingValue('sort'), 'option')?.id === BEST_RATED ? WELL_RATED : undefined);
  const subCategory = ofKind(t.pendingValue('subCategory'), 'text')?.text;
  const providerId = ofKind(t.pendingValue('provider'), 'option')?.id;
  const dates = daysOfRange(ofKind(t.pendingValue('date'), 'day'));
  return {
    ...(dates ? { dates } : {}),
    ...(subCategory === undefined ? {} : { subCategory }),
    ...(providerId === undefined ? {} : { providerId }),
    ...(rating === undefined ? {} : { minRating: rating }),
    ...(ofKind(t.pendingValue('trending'), 'flag')?.on ? { trending: true } : {}),
    ...(ofKind(t.pendingValue('top'), 'flag')?.on ? { top: true } : {}),
    ...(ofKind(t.pendingValue('recent'), 'flag')?.on ? { recent: true } : {}),
  };
}

/** Returns every day of a range of up to `MOST_DAYS`; a longer one (a month) filters nothing. */
function daysOfRange(range: Extract<SlotValue, { is: 'day' }> | undefined): string[] | undefined {
  if (!range) return undefined;
  const all: string[] = [];
  for (let day = range.from; day <= range.to && all.length <= MOST_DAYS; day = addDays(day, 1))
    all.push(day);
  return all.length > MOST_DAYS ? undefined : all;
}

/** A window on the results: a page of the service's list and the cards of it to show. */
export interface ResultsWindow {
  input: SearchInput;
  /** Index of the first card within the service's page. */
  skip: number;
  shown: number;
  /** Values of the slot `page` that show the next cards, and the first ones. */
  next: SlotValue;
  start: SlotValue;
  first: boolean;
}

/** Returns the cards to show for these filters; "more" counts only for the same search. */
export function windowOf(t: Turn, filters: ExperienceSearchFilters): ResultsWindow {
  const mark = digestOfJson(filters);
  const [said, number] = (ofKind(t.pendingValue('page'), 'text')?.text ?? '').split(':');
  const at = said === mark ? Math.max(0, Number(number) || 0) : 0;
  const from = at * CARDS_SHOWN;
  return {
    input: { ...filters, page: Math.floor(from / LIST_PAGE) + 1, limit: LIST_PAGE },
    skip: from % LIST_PAGE,
    shown: CARDS_SHOWN,
    next: { is: 'text', text: `${mark}:${at + 1}` },
    start: { is: 'text', text: `${mark}:0` },
    first: at === 0,
  };
}
