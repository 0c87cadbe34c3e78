import type { OrderView } from '../commerce/booking/operations';
import type { Order, PayLink } from '../store/order-store';
import { viewOf } from './details';
import type { OrdersContext } from './ports';
import { checkNow } from './watch';

/** A customer's own orders, newest first (I9), as far as they are known here. */
export async function listOrders(context: OrdersContext, customerId: string, limit: number): Promise<OrderView[]> {
  const views: OrderView[] = [];
  for (const { order, link } of await shown(context, customerId, limit)) {
    const view = viewOf(order, link, context.addresses);
    if (view) views.push(view);
  }
  return views;
}

/** A customer's own order, the newest where none is named, after one read at the service. */
export async function checkOrder(context: OrdersContext, customerId: string, orderId: string | undefined): Promise<{ order: OrderView | undefined }> {
  const order = orderId === undefined ? (await shown(context, customerId, LOOKED_AT))[0]?.order : await context.store.ownOrder(orderId, customerId);
  return { order: order && (await checkNow(context, order)) };
}

const LOOKED_AT = 5;

/** Orders with their links. One without a link was broken off while it was made: its customer was never shown it. */
async function shown({ store }: OrdersContext, customerId: string, limit: number): Promise<{ order: Order; link: PayLink }[]> {
  const all = await Promise.all((await store.ordersOfCustomer(customerId, limit)).map(async (order) => ({ order, link: (await store.payLinksOfOrder(order.orderId))[0] })));
  return all.flatMap(({ order, link }) => (link ? [{ order, link }] : []));
}
