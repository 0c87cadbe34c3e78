import { MINUTE_MS } from '../units';
import type { OrderWatch } from './polling';

/*
 * The order watch goes on reading a confirmed meal until the customer has it (I8): the restaurant
 * may cancel it, and only a read tells of that. The reads are few, since interface.md names none
 * for an order that has ended.
 */

/** Every 5 minutes of the first hour, every 15 of the second, every 30 of the two after it. */
const MEAL_READS_MS = [
  ...Array.from({ length: 12 }, (_, n) => (n + 1) * 5 * MINUTE_MS),
  ...Array.from({ length: 4 }, (_, n) => (75 + n * 15) * MINUTE_MS),
  ...Array.from({ length: 3 }, (_, n) => (150 + n * 30) * MINUTE_MS),
];
/** How long after its confirmation a meal is watched: by then it is eaten. */
const MEAL_OVER_MS = 4 * 60 * MINUTE_MS;
/** Least time between the watch's reads of a meal, and since the service last answered. */
const APART_MS = 2 * MINUTE_MS;

/**
 * Returns when (ms UTC) the watch next reads a meal confirmed at `confirmedAt`: now when a read is
 * due and unanswered, undefined once the meal is over.
 */
export function nextMealRead(
  watch: OrderWatch,
  confirmedAt: number,
  now: number,
): number | undefined {
  if (now >= confirmedAt + MEAL_OVER_MS) return undefined;
  const times = MEAL_READS_MS.map((after) => confirmedAt + after);
  const due = times.findLast((time) => time <= now);
  if (due !== undefined && watch.answeredAt <= due - APART_MS)
    return Math.max(now, watch.lastReadAt + APART_MS);
  return times.find((time) => time > now);
}
