import type { StoredOrder } from '../store/order-store';
import { orderDetails, stateOf } from './details';
import { watchOf, type OrderWatch } from './polling';
import type { OrderViewState } from './state';

/** So long a payment that nobody tells of is waited for before another one of the same is asked for: as long as a link is made for. */
const HELD_MS = 15 * 60_000;

/** From now on (ms UTC) it may be paid: only a read that begins later tells that it is not. */
export const perhapsPaidFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  perhapsAt: Math.max(watch.perhapsAt, now),
});

/** What a read that began at `began` makes of it: a failure that is gone was paid over by another try, as far as is known. */
export const perhapsPaidAfterRead = (
  watch: OrderWatch,
  [before, after]: readonly [OrderViewState, OrderViewState],
  began: number,
): OrderWatch =>
  before === 'failed' && after === 'waiting' ? perhapsPaidFrom(watch, began) : watch;

/**
 * True while an order may be paid and the service has not told: its customer came back from the gateway, or its failure
 * was gone again, and no read that began after that tells of an end (I8).
 */
function isPerhapsPaid(order: StoredOrder, now: number): boolean {
  const watch = watchOf(order);
  if (watch.perhapsAt === 0 || watch.paid || Math.abs(now - watch.perhapsAt) >= HELD_MS)
    return false;
  return stateOf(order) === 'waiting' || watch.toldAsOf <= watch.perhapsAt;
}

/** True where nothing more of this `title` is asked to be paid before the service has told of the order. What is something else is not held. */
export const holdsPaying = (order: StoredOrder, title: string, now: number): boolean =>
  isPerhapsPaid(order, now) && orderDetails.safeParse(order.details).data?.title === title;
