import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { SlotName } from '../../src/engine/names';

/** Slots about the visitors or the order: they filter no search. */
const CARRIED: ReadonlySet<SlotName> = new Set(['time', 'tickets', 'contact', 'visitors']);
/** Slots that ask to see results, even of the same search. */
const SHOWING: readonly SlotName[] = ['sort', 'page'];

/** Tells whether this message changed a filter, or asked for a sort order or a page. */
export const isSearchedAnew = (t: Turn, filters: readonly Slot[]): boolean =>
  SHOWING.some((name) => t.isToldNow(name)) ||
  filters.some(({ name }) => !CARRIED.has(name) && t.isChangedNow(name));
