import type { SlotFill } from '../../src/engine/command';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { searchExperiences } from '../../src/commerce/booking/operations';
import { comingWeekday } from '../parts/coming-weekday';
import { BEST_RATED } from '../parts/search';
import type { SlotName } from '../../src/engine/names';

/** Filters of the search, as GET /items has them, and values that only go on to a booking. */
export const experienceFilters = [
  filterSlot('text', 'words of the title', ['text'], 'text'),
  filterSlot(
    'category',
    'kind of experience, one of the catalogue',
    ['text', 'option'],
    'category',
  ),
  filterSlot('avoid', 'kinds and titles that are not wanted', ['text'], 'unwanted'),
  filterSlot('subCategory', 'kind within a category', ['text'], 'sub-category'),
  filterSlot('provider', 'who sells it, by id', ['option'], 'seller'),
  filterSlot('city', 'city in which it is', ['text'], 'city'),
  filterSlot('elsewhere', 'another city named beside it', ['text'], 'other-city'),
  filterSlot('date', 'day or days', ['day'], 'day'),
  filterSlot('price', 'price from and to', ['money'], 'money'),
  filterSlot('rating', 'lowest rating, 0 to 5', ['number'], 'rating'),
  filterSlot('sort', 'order of the results', ['option'], 'sorting', [
    'price-low-to-high',
    'price-high-to-low',
    'distance',
    BEST_RATED,
  ]),
  filterSlot('free', 'only what costs nothing', ['flag'], 'free-only'),
  filterSlot('trending', 'what is trending', ['flag'], 'trending-only'),
  filterSlot('top', 'the top experiences', ['flag'], 'top-only'),
  filterSlot('recent', 'what the customer looked at lately', ['flag'], 'seen-lately'),
  filterSlot('maxDistance', 'farthest distance in km', ['number'], 'distance'),
  filterSlot('page', 'which results', ['text'], 'page'),
  filterSlot('time', 'time of day, carried on to the booking', ['clock', 'extreme'], 'clock'),
  filterSlot('tickets', 'how many, carried on to the booking', ['counts'], 'count'),
  filterSlot(
    'contact',
    "the customer's own name, e-mail and mobile, carried on to the booking",
    ['person'],
    'person',
  ),
  filterSlot('visitors', 'who visits, carried on to the booking', ['people'], 'people'),
];

/** Slots that a hand-off passes on and a button does not: its code holds nothing personal. */
export const PERSONAL_SLOTS: readonly SlotName[] = ['contact', 'visitors'];

/** Slots about the visit itself. */
export const VISIT_SLOTS: readonly SlotName[] = ['date', 'time', 'tickets'];

/** Returns a pending value; the day is that of the results, which may be the coming Sunday. */
export function visitValue(t: Turn, slot: SlotName): SlotValue | undefined {
  const value = t.pendingValue(slot);
  const coming = slot === 'date' ? comingWeekday(t, ofKind(value, 'day')) : undefined;
  const someToday = (t.last('found', searchExperiences)?.total ?? 1) > 0;
  const someThen = (t.last('found-coming', searchExperiences)?.total ?? 0) > 0;
  return coming && !someToday && someThen ? coming : value;
}

/** Returns the pending values about the visit, to fill a booking with. */
export function visitFills(t: Turn): SlotFill[] {
  return VISIT_SLOTS.flatMap((slot) => {
    const value = visitValue(t, slot);
    return value === undefined ? [] : [{ slot, value }];
  });
}
