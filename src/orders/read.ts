import type { OrderView } from '../commerce/booking/operations';
import type { StoredOrder, PayLink } from '../store/order-store';
import { stateOf, viewOf } from './details';
import { readAnew } from './fresh-read';
import type { OrdersContext } from './ports';
import { isFresh, LEAST_GAP_MS, wasAtGateway } from './polling';
import { visitOf } from './reading';
import { isPaid } from './state';
import { readAndViewOrder, refreshIfStale } from './watch';

/**
 * Lists a customer's own orders, newest first (I9), as stored. With `read`, first reads at the
 * service those that may have changed, and announces each change (I8).
 */
export async function listOrders(
  context: OrdersContext,
  customerId: string,
  limit: number,
  read = false,
): Promise<OrderView[]> {
  const orders = await listOrdersWithLinks(context, customerId, limit);
  const view = async ({ order, link }: OrderWithLink): Promise<OrderView | undefined> => {
    if (!read || !mayHaveChanged(order, context.clock.now()))
      return viewOf(order, link, context.addresses);
    const { newest, fresh } = await readSincePaying(context, order, async (last) => {
      const read = await refreshIfStale(context, last, LEAST_GAP_MS);
      return { newest: read, fresh: isFresh(read, context.clock.now()) };
    });
    const seen = viewOf(newest, (await context.store.payLink(link.id)) ?? link, context.addresses);
    const unsure = seen?.state === 'waiting' && !fresh;
    return seen && unsure ? { ...seen, unsure } : seen;
  };
  const views = await Promise.all(orders.map(view));
  return views.flatMap((one) => one ?? []);
}

/** Reads a customer's own order at the service, the newest one where `orderId` is undefined. */
export async function checkOrder(
  context: OrdersContext,
  customerId: string,
  orderId: string | undefined,
): Promise<{ order: OrderView | undefined; fresh: boolean; news: boolean }> {
  const order =
    orderId === undefined
      ? (await listOrdersWithLinks(context, customerId, LOOKED_AT))[0]?.order
      : await context.store.ownOrder(orderId, customerId);
  if (!order) return { order: undefined, fresh: true, news: false };
  const { view, fresh, news } = await readSincePaying(context, order, (newest) =>
    readAndViewOrder(context, newest),
  );
  return { order: view, fresh, news };
}

/** Longest wait for a read that answers a question: the least gap between reads and more. */
const MOST_WAIT_MS = 2_500;

/**
 * Reads an order for a question about it. Somebody who was at the gateway may have paid since the
 * last read: while no payment is known, Mela neither denies one nor asks for one by what was read
 * before the question (I8).
 */
async function readSincePaying<T extends { fresh: boolean }>(
  context: OrdersContext,
  order: StoredOrder,
  read: (order: StoredOrder) => Promise<T>,
): Promise<T> {
  if (!wasAtGateway(order) || isPaid(stateOf(order))) return read(order);
  const anew = await readAnew(context, order, context.clock.now(), read, MOST_WAIT_MS);
  return { ...anew.read, fresh: anew.fresh };
}

/**
 * True when the customer was at the gateway and the order is not past: until its visit, or for a
 * month where it has no known time.
 */
export function mayHaveChanged(order: StoredOrder, now: number): boolean {
  return wasAtGateway(order) && now < (visitOf(order) ?? order.createdAt + SPOKEN_OF_MS);
}

const SPOKEN_OF_MS = 30 * 24 * 3_600_000;
const LOOKED_AT = 5;

interface OrderWithLink {
  order: StoredOrder;
  link: PayLink;
}

/** Lists orders with their links; leaves out those without, which a crash broke off unseen. */
async function listOrdersWithLinks(
  { store }: OrdersContext,
  customerId: string,
  limit: number,
): Promise<OrderWithLink[]> {
  const all = await Promise.all(
    (await store.ordersOfCustomer(customerId, limit)).map(async (order) => ({
      order,
      link: (await store.payLinksOfOrder(order.orderId))[0],
    })),
  );
  return all.flatMap(({ order, link }) => (link ? [{ order, link }] : []));
}
