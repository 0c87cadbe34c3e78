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
 * this page asks no more. A later answer replaces an earlier one.
 */
export async function recordAnswer(
  context: OrdersContext,
  { orderId }: PayLink,
  paid: boolean,
): Promise<void> {
  const order = await context.store.order(orderId);
  const now = context.clock.now();
  for (const other of order ? await othersOfPurchase(context, order) : []) {
    if (!order || !mustBeAskedAbout(other, order, now)) continue;
    if (paid) await startRun(context, other.orderId, 'said');
    else
      await changeOrder(context, other, (newest) => ({
        watch: deniedAt(watchOf(newest), orderId),
      }));
  }
}
