import type { PayLink } from '../store/order-store';
import { deniedAt, mustBeAskedAbout } from './perhaps-paid';
import { watchOf } from './polling';
import type { OrdersContext } from './ports';
import { changeOrder } from './reading';
import { othersOfPurchase } from './same-purchase';
import { startRun } from './watch';

/**
 * Records what the customer said at a link's pay page of the orders that it asks about. What they
 * may have paid is looked for as when they come back from the gateway; of what they did not pay
 * this page asks no more; nor does a "no" reach an order that they went on to pay after the page
 * was `asked`, ms UTC. A later answer replaces an earlier one.
 */
export async function recordAnswer(
  context: OrdersContext,
  { orderId }: PayLink,
  paid: boolean,
  asked: number,
): Promise<void> {
  const order = await context.store.order(orderId);
  const now = context.clock.now();
  for (const other of order ? await othersOfPurchase(context, order) : []) {
    if (!order || !mustBeAskedAbout(other, order, now)) continue;
    if (paid) await startRun(context, other.orderId, 'said');
    else if (watchOf(other).wentAt <= asked)
      await changeOrder(context, other, (newest) => ({
        watch: deniedAt(watchOf(newest), orderId),
      }));
  }
}
