import { checkOrder, type OrderView } from '../../src/commerce/booking/operations';
import { waterfall, type StepAction, type StepOutcome } from '../../src/engine/dialog';
import type { SlotName } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { ordersHandedOffReply } from '../continue-elsewhere/orders-handed-off';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { foodTracking } from '../food-order/track';
import {
  expiredMoneyReply,
  isExpiredUnheard,
  orderReplies,
  payAgain,
  readReplies,
} from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { ticketChoice } from '../parts/owned-choices';
import { choice, textReply } from '../parts/say';
import { ticketsOfOrder } from '../parts/tickets-of-order';
import { spanOf } from '../../src/reply/span';
import { alongSlots } from '../my-bookings/along';
import { askedAlong, asksSlot, besideStatus } from './asked';

/** The order that a button is about: to look at, or to pay again. */
const checkSlot = filterSlot('check', 'the order that is looked at', ['option'], 'owned-order');
const paySlot = filterSlot('pay', 'the order that is paid for again', ['option'], 'owned-order');

const requestedOrderId = (t: Turn, slot: SlotName): string | undefined =>
  ofKind(t.pendingValue(slot), 'option')?.id;

/**
 * Reads the order at the service now, whatever its state: that also finds late payments and
 * cancellations (I8).
 */
const checkOrderNow: StepAction = function* (t) {
  const pay = requestedOrderId(t, 'pay');
  const orderId = pay ?? requestedOrderId(t, 'check');
  const { order, fresh, news } = yield* t.once('check', checkOrder, {
    at: t.now,
    ...(orderId === undefined ? {} : { orderId }),
  });
  if (order && pay !== undefined) return offerPayingAgain(t, order, fresh !== false);
  if (order)
    return {
      then: 'done',
      say: [
        ...(yield* statusReplies(t, order, fresh, news === true)),
        ...(fresh === false ? [] : besideStatus(t, order)),
        ...(yield* askedAlong(t, order)),
      ],
    };
  const billOpen = t.pack().some((one) => one.quoted !== undefined);
  return {
    then: 'done',
    say: [
      (yield* ordersHandedOffReply(t)) ??
        (billOpen ? textReply('orders.unpaid') : undefined) ??
        textReply('orders.none', [
          choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' })),
        ]),
    ],
  };
};

/** Tells an order's state: where a confirmed meal is, what became of an expired one's money. */
function* statusReplies(
  t: Turn,
  order: OrderView,
  fresh: boolean | undefined,
  news: boolean,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  if (order.area === 'food' && order.state === 'confirmed' && !news)
    return [yield* foodTracking(t, order)];
  if (order.state === 'confirmed' && !news && fresh !== false) return shortStatus(t, order);
  const replies = readReplies(t, order, fresh);
  const isToldOf = isExpiredUnheard(order) && fresh !== false; // then the card tells of the money
  const tells = order.paid === true || order.ended !== undefined || isToldOf;
  return order.state !== 'expired' || tells ? replies : [...replies, expiredMoneyReply(t, order)];
}

/** Tells in a sentence that a booking is paid and confirmed: its card and ticket were shown. */
const shortStatus = (t: Turn, order: OrderView): ReplyOf<ReplyText>[] => {
  const { title, seller, orderId, at, until, ticketUrl } = order;
  if (at === undefined || ticketUrl === undefined) return orderReplies(t, order);
  const values = { title, seller, id: shortNumber(orderId), at: spanOf(at, until) };
  const lines = ticketsOfOrder(order);
  return [textReply('owned.status', [ticketChoice(t, order)], { ...values, lines })];
};

/**
 * Offers to pay again: by the same link while it is good, else by a new order, but only once the
 * service has said that nothing was paid.
 */
function offerPayingAgain(t: Turn, order: OrderView, fresh: boolean): StepOutcome {
  if (order.state === 'failed' && order.payUrl !== undefined)
    return {
      then: 'done',
      say: [
        ...(requestedOrderId(t, 'check') === undefined ? [] : [textReply('order.failed')]),
        payAgain(t, order, order.payUrl),
      ],
    };
  if (!ENDED_STATES.has(order.state)) return { then: 'done', say: orderReplies(t, order) };
  if (!fresh) return { then: 'done', say: [textReply('order.unread')] };
  return { then: 'redirect', commands: [{ do: 'resume', draft: order.draft }] };
}

const ENDED_STATES: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

/** The dialog that tells the newest order's state: "did it go through?" */
export const orderStatus = waterfall({
  id: 'order-status',
  purpose: 'payment-status',
  about: 'tell how the last order or payment stands',
  slots: [checkSlot, paySlot, asksSlot, ...alongSlots],
  steps: [checkOrderNow],
  instant: true,
});
