import type { OrderView } from '../commerce/booking/operations';
import { viewOf } from './details';
import type { OrdersContext } from './ports';
import { checkNow } from './watch';

/** A customer's own orders, newest first (I9), as far as they are known here. */
export async function listOrders(context: OrdersContext, customerId: string, limit: number): Promise<OrderView[]> {
  const views: OrderView[] = [];
  for (const order of await context.store.ordersOfCustomer(customerId, limit)) {
    const [link] = await context.store.payLinksOfOrder(order.orderId);
    const view = viewOf(order, link, context.addresses);
    if (view) views.push(view);
  }
  return views;
}

/** A customer's own order, the newest where none is named, after one read at the service. */
export async function checkOrder(context: OrdersContext, customerId: string, orderId: string | undefined): Promise<{ order: OrderView | undefined }> {
  const order = orderId === undefined ? (await context.store.ordersOfCustomer(customerId, 1))[0] : await context.store.ownOrder(orderId, customerId);
  return { order: order && (await checkNow(context, order)) };
}
