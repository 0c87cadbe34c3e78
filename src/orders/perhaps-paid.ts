import type { StoredOrder } from '../store/order-store';
import { DAY_MS, MINUTE_MS } from '../units';
import { orderDetails, stateOf } from './details';
import { perhapsPaidSince, watchOf, type OrderWatch } from './polling';
import { isFinal, type OrderViewState } from './state';

/** How long a possible payment holds back another one of the same: as long as a link is good. */
const HELD_MS = 15 * MINUTE_MS;
/** How long a tab of the gateway may stand open and is asked about before another payment. */
const ASKED_MS = DAY_MS;

/** Returns the watch with a tab of the gateway open since `now` (ms UTC): not asked about yet. */
export const withOpenTab = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  openTabAt: now,
  deniedFor: [],
});

/** Returns the watch, marked as perhaps paid since `now` (ms UTC), until a later read tells. */
export const perhapsPaidFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  perhapsAt: Math.max(watch.perhapsAt, now),
  openTabAt: 0,
});

/**
 * Returns the watch of an order of which its customer said at `now` (ms UTC) that they may have paid
 * it. They may take that back, so its tab of the gateway counts as open still.
 */
export const saidPaidFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  saidPaidAt: now,
  deniedFor: [],
});

/** Returns the watch of an order that its customer says is unpaid, at the pay page of `newer`. */
export const deniedAt = (watch: OrderWatch, newer: string): OrderWatch => ({
  ...watch,
  saidPaidAt: 0,
  deniedFor: [...watch.deniedFor, newer],
});

/**
 * Returns the watch after a read, marked as perhaps paid where that found a failure gone. News of
 * an end answers for a tab that was open when the read began.
 */
export function perhapsPaidAfterRead(
  watch: OrderWatch,
  [before, after]: readonly [OrderViewState, OrderViewState],
  began: number,
): OrderWatch {
  if (before === 'failed' && after === 'waiting') return perhapsPaidFrom(watch, began);
  if (before === after || !isFinal(after) || watch.openTabAt > began) return watch;
  return { ...watch, openTabAt: 0 };
}

/**
 * True while an order may be paid since `at` (ms UTC) and the service has not told: no read that
 * began after that tells of an end (I8). False after `HELD_MS`.
 */
function mayBePaidSince(order: StoredOrder, at: number, now: number): boolean {
  const { paid, toldAsOf } = watchOf(order);
  if (at === 0 || paid || Math.abs(now - at) >= HELD_MS) return false;
  return stateOf(order) === 'waiting' || toldAsOf <= at;
}

/**
 * True while an order of this `title` may be paid, so that nobody pays for the same again: its
 * customer came back from the gateway or said so, or its failure was gone again.
 */
export const holdsPaying = (order: StoredOrder, title: string, now: number): boolean =>
  mayBePaidSince(order, perhapsPaidSince(watchOf(order)), now) && titleOf(order) === title;

/** True where an order holds paying by what its customer said alone, which they may take back. */
export const holdsByWord = (order: StoredOrder, title: string, now: number): boolean =>
  holdsPaying(order, title, now) && !mayBePaidSince(order, watchOf(order).perhapsAt, now);

const titleOf = (order: StoredOrder): string | undefined =>
  orderDetails.safeParse(order.details).data?.title;

/**
 * True where the customer must say whether they paid an order before they are led on to pay a newer
 * one of the same: a tab of the gateway may be open for it, and nobody has told what became of it.
 */
export function mustBeAskedAbout(order: StoredOrder, newer: StoredOrder, now: number): boolean {
  const { openTabAt, deniedFor, paid } = watchOf(order);
  const isOpen = openTabAt > 0 && Math.abs(now - openTabAt) < ASKED_MS;
  if (!isOpen || paid || deniedFor.includes(newer.orderId)) return false;
  return titleOf(order) === titleOf(newer);
}
