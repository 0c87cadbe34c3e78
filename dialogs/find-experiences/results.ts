import { getExperience, searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience } from '../../src/commerce/booking/views';
import { locatePlace } from '../../src/commerce/places';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { nextDays } from '../book-experience/describe-experience';
import { comingWeekday } from '../parts/coming-weekday';
import { searchPlaceSlot } from '../parts/near';
import {
  BEST_RATED,
  filtersOf,
  windowOf,
  type ExperienceSearchFilters,
  type ResultsWindow,
} from '../parts/search';
import { keepName, ofWholeKind, widerSearches, type LeftOut } from './wider-search';

/** The results of a search, with its filters. */
export interface ExperienceResults {
  filters: ExperienceSearchFilters;
  window: ResultsWindow;
  items: ListedExperience[];
  total: number;
  /** The filters that the person asked for. */
  wanted: ExperienceSearchFilters;
  /** The filters that were dropped, since nothing met them. */
  leftOut?: LeftOut;
  /** Bookable days of the only result, where the day filter was dropped. */
  onDays?: readonly string[];
}

/** The look-up of how the catalogue calls the place to look near, which may be said in other letters. */
export const PLACE_CALLED = 'place-called';

/** Returns the results; where nothing fits, those of the search that drops the least. */
export function* searchResults(t: Turn): EffectGenerator<ExperienceResults> {
  const place = t.get(searchPlaceSlot);
  const wanted = yield* filtersOf(t, place && 'lat' in place ? place : undefined);
  if (place && 'label' in place && place.label !== '')
    yield* t.attempt(PLACE_CALLED, locatePlace, { text: place.label });
  const exact = yield* resultsFor(t, 'found', wanted);
  if (exact.total > 0) return exact;
  const coming = comingWeekday(t, ofKind(t.pendingValue('date'), 'day'));
  const onComing = coming && { ...wanted, dates: [coming.from] };
  const later = onComing && (yield* resultsFor(t, 'found-coming', onComing));
  if (later && later.total > 0) return later;
  const whole = wanted.subCategory === undefined ? undefined : yield* categoryOf(t, wanted);
  const kinds = whole === undefined ? [] : ofWholeKind(wanted, whole);
  const wider = [...widerSearches(wanted), ...kinds];
  const named = yield* isNamed(t, wanted);
  for (const [leftOut, filters] of named ? keepName(wanted) : inOrder(wider)) {
    const found = yield* resultsFor(t, `found-without-${leftOut.join('-')}`, filters);
    if (found.total > 0)
      return { ...found, wanted, leftOut, ...(yield* daysOfOnly(t, found, leftOut)) };
  }
  return exact;
}

const OF_ONE_NAME = 20; // titles with these words, at most

/** Tells whether the search is for one thing by its whole title: "Hawa Mahal", not "pottery". */
function* isNamed(
  t: Turn,
  { title, ...others }: ExperienceSearchFilters,
): EffectGenerator<boolean> {
  if (title === undefined || Object.keys(others).length === 0) return false;
  const called = yield* t.once('of-that-name', searchExperiences, {
    title,
    page: 1,
    limit: OF_ONE_NAME, // a longer title may come first
  });
  return called.items.some((one) => one.title === title);
}

/** Sorts searches that drop the place last: something near comes before the very kind far away. */
const inOrder = (
  all: readonly (readonly [LeftOut, ExperienceSearchFilters])[],
): (readonly [LeftOut, ExperienceSearchFilters])[] =>
  all.toSorted(([a], [b]) => Number(a.includes('place')) - Number(b.includes('place')));

/** Returns the category of a sub-category, as a result of that kind has it. */
function* categoryOf(
  t: Turn,
  { subCategory }: ExperienceSearchFilters,
): EffectGenerator<string | undefined> {
  const some = yield* t.once('of-that-kind', searchExperiences, {
    ...(subCategory === undefined ? {} : { subCategory }),
    page: 1,
    limit: 1,
  });
  return some.items[0]?.category;
}

/** Returns the bookable days of the only result, where the day filter was dropped. */
function* daysOfOnly(
  t: Turn,
  { items, total }: ExperienceResults,
  leftOut: LeftOut,
): EffectGenerator<{ onDays?: readonly string[] }> {
  const [only] = items;
  if (total !== 1 || !only || !leftOut.includes('days')) return {};
  const told = yield* t.attempt('days-of-only', getExperience, { id: only.id });
  return told.ok ? { onDays: nextDays(told.value, t) } : {};
}

/** Returns one page of the service's list, and the part of it to show. */
function* resultsFor(
  t: Turn,
  step: string,
  wanted: ExperienceSearchFilters,
): EffectGenerator<ExperienceResults> {
  const window = windowOf(t, wanted);
  const page = yield* t.once(step, searchExperiences, window.input);
  const items =
    ofKind(t.pendingValue('sort'), 'option')?.id === BEST_RATED
      ? page.items.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
      : page.items;
  const kept = items.filter((one) => !isAvoided(t, one));
  return {
    wanted,
    filters: wanted,
    window,
    items: kept.slice(window.skip, window.skip + window.shown),
    total: page.total - (items.length - kept.length),
  };
}

/** Tells whether the person ruled a result out; the service has no such filter. */
export function isAvoided(t: Turn, { category, title }: ListedExperience): boolean {
  const avoided = ofKind(t.pendingValue('avoid'), 'text')?.text.split('; ') ?? [];
  return (
    avoided.includes(title) ||
    (avoided.includes(category) &&
      ofKind(t.pendingValue('category'), 'text')?.text.split('; ').includes(category) !== true)
  );
}
