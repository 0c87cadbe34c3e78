import type { StoredOrder } from '../store/order-store';
import { orderDetails, stateOf } from './details';
import { watchOf, type OrderWatch } from './polling';
import type { OrderViewState } from './state';

/** How long a possible payment holds back another one of the same: as long as a link is good. */
const HELD_MS = 15 * 60_000;

/** Returns the watch, marked as perhaps paid since `now` (ms UTC), until a later read tells. */
export const perhapsPaidFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  perhapsAt: Math.max(watch.perhapsAt, now),
});

/** Returns the watch after a read, marked as perhaps paid where that found a failure gone. */
export const perhapsPaidAfterRead = (
  watch: OrderWatch,
  [before, after]: readonly [OrderViewState, OrderViewState],
  began: number,
): OrderWatch =>
  before === 'failed' && after === 'waiting' ? perhapsPaidFrom(watch, began) : watch;

/**
 * True while an order may be paid and the service has not told: its customer came back from the
 * gateway, or its failure was gone again, and no read that began after that tells of an end (I8).
 * False after `HELD_MS`.
 */
function isPerhapsPaid(order: StoredOrder, now: number): boolean {
  const watch = watchOf(order);
  if (watch.perhapsAt === 0 || watch.paid || Math.abs(now - watch.perhapsAt) >= HELD_MS)
    return false;
  return stateOf(order) === 'waiting' || watch.toldAsOf <= watch.perhapsAt;
}

/** True while an order of this `title` may be paid, so that nobody pays for the same again. */
export const holdsPaying = (order: StoredOrder, title: string, now: number): boolean =>
  isPerhapsPaid(order, now) && orderDetails.safeParse(order.details).data?.title === title;
