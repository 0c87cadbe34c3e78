import { checkOrder, createOrder, type OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { Commands } from './word-fills';

const PAID_STATES: ReadonlySet<string> = new Set(['confirmed', 'processing']);

/** Returns the order of this draft, once it is paid. */
export function* paidOrderOf(t: Turn): EffectGenerator<OrderView | undefined> {
  const ordered = t.last('order', createOrder);
  if (!ordered) return undefined;
  const seen = yield* t.attempt('state', checkOrder, { orderId: ordered.orderId, at: t.now });
  const order = seen.ok ? seen.value.order : undefined;
  return order && PAID_STATES.has(order.state) ? order : undefined;
}

/** Leaves the time of an order that was made to its status, where a message asks for both. */
export function readArrivalOfOrder(t: Turn, commands: Commands): Commands | undefined {
  const begins = commands.some((one) => one.do === 'start');
  const left = commands.filter((one) => one.do !== 'ask' || one.question !== 'arrival');
  const isMade = t.last('order', createOrder) !== undefined;
  return begins && isMade && left.length > 0 && left.length < commands.length ? left : undefined;
}
