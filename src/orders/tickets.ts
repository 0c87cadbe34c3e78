import { ticketRecords } from '../commerce';
import type { StoredOrder } from '../store/order-store';
import { orderDetails } from './details';
import type { OrdersContext } from './ports';
import { changeOrder } from './reading';

/**
 * Keeps the tokens of an order's tickets, where the service lists tickets (undescribed): all that
 * name this order, one for each visitor where it gives them so. Without any, the QR code holds the
 * order's id. Asked again at the next look where there was none.
 */
export async function keepTickets(
  context: OrdersContext,
  order: StoredOrder,
): Promise<StoredOrder> {
  const details = orderDetails.safeParse(order.details);
  if (!details.success || details.data.tickets !== undefined || details.data.qr !== undefined)
    return order;
  const { mobile, userId } = details.data;
  try {
    const query = { userMobile: mobile, ...(userId === undefined ? {} : { userId }) };
    const records = ticketRecords(await context.commerce.ask('getUserTickets', { query }));
    const tokens = records.flatMap(({ orderId, token }) =>
      orderId === order.orderId && token !== undefined ? [token] : [],
    );
    if (tokens.length === 0) return order;
    const tickets = [...new Set(tokens)].map((token) => ({ token }));
    return await changeOrder(context, order, (newest) => ({
      details: { ...Object(newest.details), tickets },
    }));
  } catch {
    return order; // the order's id stands in; the next look asks again
  }
}
