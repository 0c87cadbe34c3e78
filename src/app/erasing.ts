import type { OrdersContext } from '../orders/ports';
import { listOrdersToKeep, liveOrders } from '../orders/leaving';
import type { AllGroupArrangements } from './groups/compose';

/** What became of an erasure: `pages` of tickets stay, nameless, until their visits are over. */
export type ErasureOutcome =
  | { is: 'erased'; pages: number }
  | { is: 'payment under way' }
  | { is: 'unknown' };

/**
 * Erases the person of a conversation as their own "forget me" would, outside of a turn: not while a
 * payment is under way, out of all group orders first, and with the pages of live tickets kept.
 */
export async function eraseCustomerOf(
  orders: OrdersContext,
  together: Pick<AllGroupArrangements, 'leaveAll'>,
  conversationId: string,
): Promise<ErasureOutcome> {
  const { store, clock } = orders;
  const customerId = (await store.conversation(conversationId))?.customerId;
  if (customerId === undefined) return { is: 'unknown' };
  const live = await liveOrders(orders, customerId);
  if (live.some(({ is }) => is === 'awaited')) return { is: 'payment under way' };
  const kept = await listOrdersToKeep(orders, customerId);
  await together.leaveAll({ who: customerId, conversationId });
  await store.forgetCustomer(customerId, clock.now(), kept);
  return { is: 'erased', pages: kept.length };
}
