import type { StoredOrder } from '../store/order-store';
import { DAY_MS, MINUTE_MS } from '../units';
import { orderDetails, stateOf } from './details';
import { perhapsPaidSince, watchOf, type OrderWatch } from './polling';
import type { OrderViewState } from './state';

/** How long a possible payment holds back another one of the same: as long as a link is good. */
const HELD_MS = 15 * MINUTE_MS;
/** How long the gateway's page may be open or opened again, and is asked about before another payment. */
const ASKED_MS = DAY_MS;

/** Returns the watch of an order whose customer goes on to the gateway at `now` (ms UTC). */
export const goneFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  wentAt: now,
  deniedFor: [],
});

/** Returns the watch, marked as perhaps paid since `now` (ms UTC), until a later read tells. */
export const perhapsPaidFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  perhapsAt: Math.max(watch.perhapsAt, now),
  deniedFor: [],
});

/** Returns the watch of an order that its customer says at `now` (ms UTC) they may have paid. */
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

/** Returns the watch after a read that `began` (ms UTC): perhaps paid where a failure was gone. */
export function perhapsPaidAfterRead(
  watch: OrderWatch,
  [before, after]: readonly [OrderViewState, OrderViewState],
  began: number,
): OrderWatch {
  return before === 'failed' && after === 'waiting' ? perhapsPaidFrom(watch, began) : watch;
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

const PAYABLE_STATES: ReadonlySet<OrderViewState> = new Set(['waiting', 'failed', 'expired']);

/**
 * True where the customer must say whether they paid an order before they are led on to pay a newer
 * one of the same: they were at the gateway, whose page takes the money whatever they did there
 * before and whatever a read told of it. Whoever just came back from there is not asked: that holds
 * paying whatever they say.
 */
export function mustBeAskedAbout(order: StoredOrder, newer: StoredOrder, now: number): boolean {
  const { wentAt, perhapsAt, deniedFor, paid } = watchOf(order);
  if (wentAt === 0 || Math.abs(now - wentAt) >= ASKED_MS) return false;
  if (paid || !PAYABLE_STATES.has(stateOf(order)) || deniedFor.includes(newer.orderId))
    return false;
  return titleOf(order) === titleOf(newer) && !mayBePaidSince(order, perhapsAt, now);
}
