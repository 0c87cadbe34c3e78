import type { EarlierOrder, Purchase } from '../commerce/booking/earlier-orders';
import type { StoredOrder } from '../store/order-store';
import { stateOf, viewOf } from './details';
import type { OrdersContext } from './ports';
import { readAnew } from './fresh-read';
import { LEAST_GAP_MS, wasAtGateway } from './polling';
import { mayHaveChanged } from './read';
import { holdsPaying } from './perhaps-paid';
import { isSamePurchase, purchaseFactsOf } from './same-purchase';
import { isPaid } from './state';
import { readAndViewOrder, refreshIfStale } from './watch';

const ORDERS_READ = 10; // of one customer; older ones have ended or expired
/** How long after an order the watch still looks for its payment. */
const LATE_PAYMENT_MS = 3 * 24 * 3_600_000;

/** Reads the customer's other orders before a payment, for the operation `readEarlierOrders`. */
export async function readEarlierOrders(
  context: OrdersContext,
  who: { customerId: string; conversationId: string },
  input: Purchase & { current?: string | undefined; at: number },
): Promise<{ orders: EarlierOrder[]; unread: boolean }> {
  const all = await context.store.ordersOfCustomer(who.customerId, ORDERS_READ);
  const now = context.clock.now();
  const wanted = {
    ...input,
    conversationId: who.conversationId,
    start: input.start,
    orderedAt: now,
  };
  const seen = await Promise.all(
    all
      .filter((order) => order.orderId !== input.current)
      .map(async (order) => {
        const facts = purchaseFactsOf(order);
        return facts && isSamePurchase(facts, wanted)
          ? readBeforePaying(context, order, input)
          : lookForLatePayment(context, order);
      }),
  );
  const same = seen.flatMap((one) => one ?? []);
  return {
    orders: same.flatMap(({ order, news, perhapsPaid }) =>
      order ? [{ order, news, ...(perhapsPaid ? { perhapsPaid } : {}) }] : [],
    ),
    unread: same.some(({ unread }) => unread),
  };
}

interface SeenOrder extends Partial<EarlierOrder> {
  news: boolean;
  unread: boolean;
}

/** Reads an order of the same purchase, unless it cannot have been paid since the last read. */
async function readBeforePaying(
  context: OrdersContext,
  order: StoredOrder,
  { title, at: since }: { title: string; at: number },
): Promise<SeenOrder> {
  if (!wasAtGateway(order) || !mayHaveChanged(order, context.clock.now())) {
    const [link] = await context.store.payLinksOfOrder(order.orderId);
    const view = link && viewOf(order, link, context.addresses);
    return { ...(view ? { order: view } : {}), news: false, unread: false };
  }
  const told = order.lastAnnounced;
  const {
    read: { view },
    fresh,
  } = await readAnew(context, order, since, (newest) => readAndViewOrder(context, newest));
  const news = fresh && view !== undefined && view.state !== 'waiting' && view.state !== told;
  const newest = (await context.store.order(order.orderId)) ?? order;
  const perhapsPaid = holdsPaying(newest, title, context.clock.now());
  return { ...(view ? { order: view } : {}), news, unread: !fresh, perhapsPaid };
}

/** Reads an order of something else that may be paid late; the watch's message tells of it. */
async function lookForLatePayment(context: OrdersContext, order: StoredOrder): Promise<undefined> {
  const late = context.clock.now() - order.createdAt < LATE_PAYMENT_MS;
  if (late && wasAtGateway(order) && !isPaid(stateOf(order)))
    await refreshIfStale(context, order, LEAST_GAP_MS);
}
