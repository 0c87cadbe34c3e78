import { z } from 'zod';
import {
  readEarlierOrders,
  type EarlierOrder,
  type Purchase,
} from '../../src/commerce/booking/earlier-orders';
import { createOrder, type OrderView } from '../../src/commerce/booking/operations';
import type { QuotedBill } from '../../src/engine/bill';
import { isSameJson } from '../../src/engine/digest';
import { CallFailed, type EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ConsentOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { hiddenSlot } from './hidden';
import { orderReplies, retryCode } from './order-card';
import { shortNumber } from './order-number';
import { rememberOwned } from './owned-orders';
import { choice } from './say';

/** The slot of paid orders' ids that the bill's card mentioned; one more ends the consent. */
export const paidBesideSlot: Slot<string[]> = hiddenSlot(
  'paidBeside',
  'paid orders of the same',
  z.array(z.string()),
);

/**
 * Reads earlier orders for the same purchase and tells the customer what is new of them (I8),
 * before the consent and again before the order. Throws `CallFailed`: code `unread` where the
 * service does not answer, `PERHAPS_PAID` where one of them may be paid.
 */
export function* meetEarlierOrders(
  t: Turn,
  purchase: Purchase,
  bill: QuotedBill,
): EffectGenerator<void> {
  const made = t.last('order', createOrder);
  const current = made?.bill === bill.digest ? { current: made.orderId } : {};
  const input = { ...purchase, ...current, at: t.now };
  const known = t.recall('earlier', readEarlierOrders, input);
  const { orders, unread } = known ?? (yield* t.once('earlier', readEarlierOrders, input));
  if (unread) throw new CallFailed(readEarlierOrders.name, UNREAD);
  if (!known) tellNews(t, orders);
  const held = orders.find(({ perhapsPaid }) => perhapsPaid === true)?.order;
  if (held)
    throw new CallFailed(readEarlierOrders.name, {
      code: PERHAPS_PAID,
      outcome: 'did_not_happen',
      detail: { orderId: held.orderId, amountPaise: held.amountPaise },
    });
  const paid = orders.map(({ order }) => order).filter(wasPaid);
  const ids = paid.map(({ orderId }) => orderId).toSorted();
  if (!isSameJson(ids, t.get(paidBesideSlot) ?? [])) t.set(paidBesideSlot, ids);
}

/** Error code: another order for the same purchase may be paid, so nothing more is charged. */
export const PERHAPS_PAID = 'perhaps-paid';
/** Detail of a `PERHAPS_PAID` error: the other order and its amount in paise. */
export const perhapsPaidDetail = z.object({ orderId: z.string(), amountPaise: z.number().int() });

const UNREAD = { code: 'unread', outcome: 'did_not_happen' } as const;

/** Shows what is new of orders, and forgets this bill's: a late payment closes its link. */
function tellNews(t: Turn, orders: readonly EarlierOrder[]): void {
  const news = orders.filter((one) => one.news).map(({ order }) => order);
  if (news.length === 0) return;
  rememberOwned(t, news);
  for (const order of news) for (const said of orderReplies(t, order)) t.say(said);
  t.forget('state');
}

/** Tells whether an order was paid and not cancelled after its confirmation. */
const wasPaid = ({ state, paid, wasConfirmed }: OrderView): boolean =>
  state === 'confirmed' || state === 'processing' || (paid === true && wasConfirmed !== true);

/** Returns a bill's question and button about earlier orders for the same purchase. */
export function earlierOnCard(
  t: Turn,
  { totalPaise }: QuotedBill,
): Pick<ConsentOf<ReplyText>, 'terms' | 'choices'> & { question?: ReplyText } {
  const orders = (t.last('earlier', readEarlierOrders)?.orders ?? []).map(({ order }) => order);
  const [paid, payable] = [
    orders.find(wasPaid),
    orders.find((order) => order.payUrl !== undefined),
  ];
  return {
    terms: payable
      ? [
          say('order.earlier.payable', {
            id: shortNumber(payable.orderId),
            amount: { paise: payable.amountPaise },
          }),
        ]
      : [],
    choices: payable ? [choice('choice.pay-earlier', retryCode(t, payable.orderId))] : [],
    ...(paid ? { question: secondQuestion(paid, totalPaise) } : {}),
  };
}

function secondQuestion(paid: OrderView, totalPaise: number): ReplyText {
  const values = { title: paid.title, id: shortNumber(paid.orderId) };
  if (totalPaise === 0) return say('consent.second.free', values);
  const sums = { ...values, paid: { paise: paid.amountPaise }, amount: { paise: totalPaise } };
  if (paid.state === 'confirmed' || paid.state === 'processing') return say('consent.second', sums);
  return say('consent.second.lost', sums);
}
