import { ticketRecords } from '../commerce';
import type { StoredOrder } from '../store/order-store';
import { orderDetails, type OrderDetails } from './details';
import type { OrdersContext } from './ports';
import { changeOrder } from './reading';

/**
 * Stores the tokens of an order's tickets, where the service lists tickets (undescribed): all that
 * name this order. Without any, the QR code holds the order's id. While there are fewer than
 * visitors, each later call asks again, since an incomplete list would leave somebody without a
 * code; it never replaces known tokens by fewer.
 */
export async function keepTickets(
  context: OrdersContext,
  order: StoredOrder,
): Promise<StoredOrder> {
  const details = orderDetails.safeParse(order.details);
  if (!details.success || hasAllTickets(details.data)) return order;
  const { mobile, userId, tickets: known = [] } = details.data;
  try {
    const query = { userMobile: mobile, ...(userId === undefined ? {} : { userId }) };
    const records = ticketRecords(await context.commerce.ask('getUserTickets', { query }));
    const tokens = records.flatMap(({ orderId, token }) =>
      orderId === order.orderId && token !== undefined ? [token] : [],
    );
    const tickets = [...new Set(tokens)].map((token) => ({ token }));
    if (tickets.length <= known.length) return order;
    return await changeOrder(context, order, (newest) => ({
      details: { ...Object(newest.details), tickets },
    }));
  } catch {
    return order; // the order's id stands in; the next look asks again
  }
}

/** True with a token for each visitor, or any list of tokens where no visitor is named. */
const hasAllTickets = ({ tickets, visitors = [], qr }: OrderDetails): boolean =>
  qr !== undefined || (tickets !== undefined && tickets.length >= visitors.length);
