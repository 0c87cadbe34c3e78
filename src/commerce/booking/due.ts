import type { OrderView } from './operations';
import { MINUTE_MS } from '../../units';

/** Returns when the bill promised the food, ms UTC. */
export function dueAt({
  promised,
  orderedAt,
}: Pick<OrderView, 'promised' | 'orderedAt'>): number | undefined {
  if (promised?.to !== undefined) return promised.to;
  return promised?.minutes === undefined || orderedAt === undefined
    ? undefined
    : orderedAt + promised.minutes * MINUTE_MS;
}
