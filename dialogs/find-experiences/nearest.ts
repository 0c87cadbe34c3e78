import { searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience } from '../../src/commerce/booking/views';
import { locatePlace } from '../../src/commerce/places';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ExperienceSearchFilters } from '../parts/search';
import { isAvoided, type ExperienceResults } from './results';

/** How far away something may be that is shown where nothing fits: a flight at most. */
const FAR_KM = 1_500;
const MOST_SHOWN = 3;

/**
 * Returns what comes nearest to the place of a search that found nothing, so that nobody is left
 * with a bare no: as wished but farther away, else of the kind wished, else anything.
 */
export function* nearestInstead(
  t: Turn,
  { total, wanted }: ExperienceResults,
): EffectGenerator<ListedExperience[]> {
  if (total > 0 || wanted.title !== undefined || wanted.recent === true) return [];
  const point = yield* pointOfSearch(t, wanted);
  if (!point) return [];
  const { category, subCategory } = wanted;
  const { cityCode: _city, sort: _sort, ...others } = wanted;
  const kind = { ...(category ? { category } : {}), ...(subCategory ? { subCategory } : {}) };
  for (const [step, filters] of [others, kind, {}].entries()) {
    const found = yield* t.attempt(`nearest-${step}`, searchExperiences, {
      ...filters,
      ...point,
      maxDistanceKm: FAR_KM,
      sort: 'distance',
      page: 1,
      limit: MOST_SHOWN,
    });
    if (!found.ok) return []; // the answer stands without it
    const wished = found.value.items.filter((one) => !isAvoided(t, one));
    if (wished.length > 0) return wished;
  }
  return [];
}

/** Tells whether the list that stands is of what came nearest, and not of what was wished. */
export const showsNearest = (t: Turn): boolean =>
  t.last('nearest-0', searchExperiences) !== undefined;

/** Forgets what came nearest: a search has found something since. */
export const forgetNearest = (t: Turn): void => t.forget('nearest-0');

function* pointOfSearch(
  t: Turn,
  { lat, lng, cityCode }: ExperienceSearchFilters,
): EffectGenerator<{ lat: number; lng: number } | undefined> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const city = ofKind(t.pendingValue('city'), 'text')?.text;
  if (cityCode === undefined || city === undefined) return undefined;
  const found = yield* t.attempt('city', locatePlace, { text: city });
  const place = found.ok ? found.value.place : undefined;
  return place && { lat: place.lat, lng: place.lng };
}
