import type { StoredOrder } from '../store/order-store';
import { orderDetails, stateOf } from './details';
import { watchOf, type OrderWatch } from './polling';
import { isFinal, type OrderViewState } from './state';

/**
 * How long a possible payment holds back another one of the same, and an open tab of the gateway is
 * asked about before it: as long as a link is good.
 */
const HELD_MS = 15 * 60_000;
const MOST_TABS = 20; // of one order; the oldest are dropped

/** Returns the watch with one more tab of the gateway open since `now` (ms UTC): not asked about yet. */
export const withOpenTab = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  openTabs: [...watch.openTabs, Math.max(now, (watch.openTabs.at(-1) ?? 0) + 1)].slice(-MOST_TABS),
  deniedFor: [],
});

/** Returns the watch, marked as perhaps paid since `now` (ms UTC), until a later read tells. */
export const perhapsPaidFrom = (watch: OrderWatch, now: number): OrderWatch => ({
  ...watch,
  perhapsAt: Math.max(watch.perhapsAt, now),
  openTabs: [],
});

/**
 * Returns the watch after a read, marked as perhaps paid where that found a failure gone. News of
 * an end answers for the tabs that were open when the read began.
 */
export function perhapsPaidAfterRead(
  watch: OrderWatch,
  [before, after]: readonly [OrderViewState, OrderViewState],
  began: number,
): OrderWatch {
  if (before === 'failed' && after === 'waiting') return perhapsPaidFrom(watch, began);
  if (before === after || !isFinal(after)) return watch;
  return { ...watch, openTabs: watch.openTabs.filter((at) => at > began) };
}

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
  isPerhapsPaid(order, now) && titleOf(order) === title;

const titleOf = (order: StoredOrder): string | undefined =>
  orderDetails.safeParse(order.details).data?.title;

/**
 * True where the customer must say whether they paid an order before they are led on to pay a newer
 * one of the same: a tab of the gateway may be open for it, and nobody has told what became of it.
 */
export function mustBeAskedAbout(order: StoredOrder, newer: StoredOrder, now: number): boolean {
  const { openTabs, deniedFor, paid } = watchOf(order);
  const isOpen = openTabs.some((at) => Math.abs(now - at) < HELD_MS);
  if (!isOpen || paid || deniedFor.includes(newer.orderId)) return false;
  return titleOf(order) === titleOf(newer);
}
