import type { OwnWords } from '../reply/own-words';
import { shortNumber } from '../reply/short-number';
import type { StoredOrder } from '../store/order-store';
import { orderDetails } from './details';
import type { PayPagesContext } from './page-answers';
import { wasAtGateway, watchOf } from './polling';
import { stateHere } from './requested-link';

/**
 * Tells what becomes of the money of an order that came to nothing, as far as it is known, with the
 * number to quote. An order that can still become a ticket gets none of it: where the service gave
 * no code, that number opens the entrance.
 */
export function moneyNotes(
  { support }: Pick<PayPagesContext, 'support'>,
  order: StoredOrder,
  words: OwnWords,
): string[] {
  const state = stateHere(order);
  const seller = orderDetails.safeParse(order.details).data?.seller;
  if ((state !== 'cancelled' && state !== 'expired') || order.amountPaise === 0) return [];
  const id = shortNumber(order.orderId);
  const amount = { paise: order.amountPaise };
  if (seller !== undefined && (watchOf(order).paid || watchOf(order).confirmed))
    return [words('order.paid-in-vain', { amount, seller, id })];
  if (!wasAtGateway(order)) return [];
  return [
    support === undefined
      ? words('order.expired.money.alone', { id })
      : words('order.expired.money', { id, contact: { own: support } }),
  ];
}
