import type { PayLink } from '../store/order-store';
import { mustBeAskedAbout } from './perhaps-paid';
import { watchOf } from './polling';
import type { OrdersContext } from './ports';
import { changeOrder } from './reading';
import { othersOfPurchase } from './same-purchase';
import { startRun } from './watch';

/** Records that the customer left a tab of the gateway, open since `tab` (ms UTC), without paying. */
export async function recordTabLeft(
  context: OrdersContext,
  { orderId }: PayLink,
  tab: number,
): Promise<void> {
  const order = await context.store.order(orderId);
  if (!order || !watchOf(order).openTabs.includes(tab)) return;
  await changeOrder(context, order, (newest) => {
    const watch = watchOf(newest);
    return { watch: { ...watch, openTabs: watch.openTabs.filter((one) => one !== tab) } };
  });
}

/**
 * Records what the customer said at a link's pay page of the orders that it asks about. What they
 * say they paid is looked for as when they come back from the gateway; of what they did not pay
 * this page asks no more.
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
    if (paid) await startRun(context, other.orderId, 'back');
    else
      await changeOrder(context, other, (newest) => {
        const watch = watchOf(newest);
        return { watch: { ...watch, deniedFor: [...watch.deniedFor, orderId] } };
      });
  }
}
