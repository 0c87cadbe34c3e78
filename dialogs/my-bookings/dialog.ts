import type { OrderView } from '../../src/commerce/booking/operations';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { ordersHandedOffReply } from '../continue-elsewhere/orders-handed-off';
import { alongSlots, answersTo, aspectsAlong } from './along';
import { type OrderAspect, ORDER_ASPECTS } from './answers';
import { wasEverPaid, ofDay, ownDay, ownOrder, ownOrders, someOwned } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';
import { answersTogether } from '../parts/together';
import { orderReplies, statusCard } from '../parts/order-card';

const MOST_ORDER_CARDS = 5; // newest orders shown as cards; older ones are at the service

const findChoice = (t: Turn) =>
  choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }));

const noOrdersReply = function* (t: Turn): EffectGenerator<ReplyOf<ReplyText>> {
  return (yield* ordersHandedOffReply(t)) ?? textReply('orders.none', [findChoice(t)]);
};

const aspectOf = (t: Turn): OrderAspect | undefined =>
  ORDER_ASPECTS.find((one) => one === ofKind(t.pendingValue('aspect'), 'option')?.id);

const asksForOne = (t: Turn): boolean =>
  aspectOf(t) !== undefined ||
  t.pendingValue('ownOrder') !== undefined ||
  t.pendingValue('ownDay') !== undefined;

/** Returns the orders that a question can be about: the paid ones, else all, of the day named. */
function* ordersAskedAbout(t: Turn): EffectGenerator<OrderView[]> {
  const orders = yield* ownOrders(t);
  const had = orders.filter(wasEverPaid);
  const among = had.length > 0 ? had : orders;
  const ofThatDay = ofDay(t, among);
  return ofThatDay.length > 0 ? ofThatDay : among;
}

const askedOrderSlot = ownOrder(ordersAskedAbout);

/** Aspects that depend on the day: ticket, time, state. */
const OF_ITS_DAY: ReadonlySet<string> = new Set(['ticket', 'when', 'status']);

/** Shows all orders, where the message singles out none, or none is on the day named. */
const showOwnOrders: StepAction = function* (t) {
  const orders = (yield* ownOrders(t)).slice(0, MOST_ORDER_CARDS);
  const [only, ...others] = orders;
  const aspect = aspectOf(t);
  const detail = aspect !== undefined && !OF_ITS_DAY.has(aspect);
  const meant = only !== undefined && others.length === 0 && detail; // whatever day was said along
  const offDay = !meant && t.pendingValue('ownDay') !== undefined && ofDay(t, orders).length === 0;
  if (t.get(askedOrderSlot) || (asksForOne(t) && !offDay)) return undefined;
  if (offDay) t.say(textReply('owned.not-that-day'));
  if (orders.length === 1 && only) return { then: 'done', say: orderReplies(t, only) };
  return {
    then: 'done',
    say: [
      textReply('orders.some', [], { n: orders.length }),
      ...orders.map((one) => statusCard(t, one)),
    ],
  };
};

/** Tells whether the dialog that tracks food answers where a meal is, or when it comes. */
const isTracked = (order: OrderView, aspect: OrderAspect): boolean =>
  order.area === 'food' && order.state === 'confirmed' && (aspect === 'where' || aspect === 'when');

/** Tells whether the customer complained about an order. */
const hasComplaint = (t: Turn, order: OrderView): boolean =>
  (t.profile.owned ?? []).some((one) => one.order === order.orderId && one.issue !== undefined);

const answerAboutOrder: StepAction = function* (t) {
  const [order, aspect] = [t.get(askedOrderSlot), aspectOf(t) ?? 'status'];
  if (order && isTracked(order, aspect) && t.pendingValue('also') === undefined)
    return {
      then: 'hand-off',
      dialog: 'track-food',
      fills: [{ slot: 'paidOrder', value: { is: 'option', id: order.orderId } }],
    };
  if (!order) return undefined;
  if (aspect === 'complain' && hasComplaint(t, order) && t.pendingValue('also') === undefined)
    return {
      then: 'hand-off',
      dialog: 'complaint-status',
      fills: [{ slot: 'ownOrder', value: { is: 'option', id: order.orderId } }],
    };
  const answers = yield* answersTo(t, order, [aspect, ...aspectsAlong(t)]);
  return { then: 'done', say: answersTogether(answers) };
};

/** The dialog of the customer's own orders, newest first (I9), and of questions about one. */
export const myBookings = waterfall({
  id: 'my-bookings',
  purpose: 'owned-list',
  about: "show the customer's own purchases, or a detail of one",
  slots: [
    filterSlot('aspect', 'what is asked', ['option'], 'choice', ORDER_ASPECTS),
    ...alongSlots,
    ownDay,
  ],
  steps: [someOwned(ownOrders, noOrdersReply), showOwnOrders, askedOrderSlot, answerAboutOrder],
  instant: true,
});
