import type { StoredOrder } from '../store/order-store';
import { orderDetails, type OrderDetails } from './details';
import type { OrdersContext } from './ports';

/** How long after its order a meal is over; a later order is another meal. */
export const MEAL_MS = 4 * 3_600_000;
const ORDERS_READ = 10; // of one customer; older ones have ended or expired

/** Facts of an order by which `isSamePurchase` compares it with another. */
interface PurchaseFacts {
  conversationId: string;
  area: StoredOrder['area'];
  title: string;
  draft: string;
  /** When the visit begins, ms UTC; `orderedAt` is ms UTC too. */
  start: number | undefined;
  orderedAt: number;
}

/**
 * True for orders of one draft, visits to the same experience at the same time, and meals of one
 * restaurant within `MEAL_MS`.
 */
export function isSamePurchase(one: PurchaseFacts, other: PurchaseFacts): boolean {
  if (one.conversationId === other.conversationId && one.draft === other.draft) return true;
  if (one.area !== other.area || one.title !== other.title) return false;
  return one.area === 'food'
    ? Math.abs(one.orderedAt - other.orderedAt) < MEAL_MS
    : one.start === other.start;
}

/** Returns the facts of an order that tell its purchase; undefined for a forgotten customer. */
export function purchaseFactsOf(order: StoredOrder): PurchaseFacts | undefined {
  const details = orderDetails.safeParse(order.details).data;
  return details && factsOf(order, details);
}

const factsOf = (
  { conversationId, area, createdAt: orderedAt }: StoredOrder,
  { title, draft, at: start }: OrderDetails,
): PurchaseFacts => ({ conversationId, area, title, draft, start, orderedAt });

/** Finds the customer's other orders of a purchase, except those they wanted beside this one. */
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

/** True when the customer wanted both: they agreed to one having seen the other paid. */
const isAgreedBeside = (one: StoredOrder, other: StoredOrder): boolean =>
  besidesOf(one).includes(other.orderId) || besidesOf(other).includes(one.orderId);

const besidesOf = ({ details }: StoredOrder): readonly string[] =>
  orderDetails.safeParse(details).data?.besides ?? [];
