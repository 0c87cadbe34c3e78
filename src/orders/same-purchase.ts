import type { StoredOrder } from '../store/order-store';
import { orderDetails, type OrderDetails } from './details';
import type { OrdersContext } from './ports';

/** A meal is over by then: another order from the same restaurant is another meal. */
export const MEAL_MS = 4 * 3_600_000;
const ORDERS_READ = 10; // of one customer; older ones have ended or expired

/** What tells whether two orders are of the same purchase. */
interface PurchaseFacts {
  conversationId: string;
  area: StoredOrder['area'];
  title: string;
  draft: string;
  /** ms UTC: when the visit begins, and when it was ordered. */
  start: number | undefined;
  orderedAt: number;
}

/** True of tries of one draft, of visits to the same at the same time, and of meals from one restaurant within hours. */
export function isSamePurchase(one: PurchaseFacts, other: PurchaseFacts): boolean {
  if (one.conversationId === other.conversationId && one.draft === other.draft) return true;
  if (one.area !== other.area || one.title !== other.title) return false;
  return one.area === 'food'
    ? Math.abs(one.orderedAt - other.orderedAt) < MEAL_MS
    : one.start === other.start;
}

/** The facts of a stored order; undefined once its customer is forgotten. */
export function purchaseFactsOf(order: StoredOrder): PurchaseFacts | undefined {
  const details = orderDetails.safeParse(order.details).data;
  return details && factsOf(order, details);
}

const factsOf = (
  { conversationId, area, createdAt: orderedAt }: StoredOrder,
  { title, draft, at: start }: OrderDetails,
): PurchaseFacts => ({ conversationId, area, title, draft, start, orderedAt });

/** The customer's other orders of the same purchase, but for those that were agreed to beside each other. */
export async function othersOfPurchase(
  { store }: Pick<OrdersContext, 'store'>,
  order: StoredOrder,
): Promise<StoredOrder[]> {
  const facts = purchaseFactsOf(order);
  if (!facts) return [];
  const all = await store.ordersOfCustomer(order.customerId, ORDERS_READ);
  return all.filter((other) => {
    const others = other.orderId === order.orderId ? undefined : purchaseFactsOf(other);
    return others && isSamePurchase(facts, others) && !isAgreedBeside(order, other);
  });
}

/** Both were wanted: the yes to one was given in sight of the other, paid. */
const isAgreedBeside = (one: StoredOrder, other: StoredOrder): boolean =>
  besidesOf(one).includes(other.orderId) || besidesOf(other).includes(one.orderId);

const besidesOf = ({ details }: StoredOrder): readonly string[] =>
  orderDetails.safeParse(details).data?.besides ?? [];
