import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { SlotName } from '../../src/engine/names';

/** What is said of whoever comes or orders, and carried on: it finds nothing. */
const CARRIED: ReadonlySet<SlotName> = new Set(['time', 'tickets', 'contact', 'visitors']);
/** What asks to be shown something, though it be what was asked for before. */
const SHOWING: readonly SlotName[] = ['sort', 'page'];

/** True where this message changed what is searched for, or asked for an order or a page of it. */
export const isSearchedAnew = (t: Turn, filters: readonly Slot[]): boolean =>
  SHOWING.some((name) => t.isToldNow(name)) ||
  filters.some(({ name }) => !CARRIED.has(name) && t.isChangedNow(name));
