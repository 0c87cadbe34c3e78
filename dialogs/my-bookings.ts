import type { OrderView } from '../src/commerce/booking/operations';
import { waterfall, type Action } from '../src/engine/dialog';
import type { Work } from '../src/engine/operation';
import { filter } from '../src/engine/slots/filter';
import type { Turn } from '../src/engine/turn';
import { ofKind } from '../src/engine/value';
import type { ReplyOf } from '../src/reply/reply';
import type { Text } from '../src/reply/text';
import { went } from './elsewhere/went';
import { answerOf, type Aspect, ASPECTS } from './owned/answers';
import { isHad, ofDay, ownDay, ownOrder, ownOrders, someOwned } from './owned/orders';
import { choice, sentence } from './parts/say';
import { orderReplies, statusCard } from './parts/order-card';

const MOST = 5; // newest orders shown as cards; older ones are at the service

const findChoice = (t: Turn) => choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }));

const none = function* (t: Turn): Work<ReplyOf<Text>> {
  return (yield* went(t)) ?? sentence('orders.none', [findChoice(t)]);
};

const aspectOf = (t: Turn): Aspect | undefined => ASPECTS.find((one) => one === ofKind(t.wish('aspect'), 'option')?.id);

const asksForOne = (t: Turn): boolean => aspectOf(t) !== undefined || t.wish('ownOrder') !== undefined || t.wish('ownDay') !== undefined;

/** What a detail may be asked of: what was paid; where nothing was, whatever was ordered. */
function* meant(t: Turn): Work<OrderView[]> {
  const orders = yield* ownOrders(t);
  const had = orders.filter(isHad);
  const among = had.length > 0 ? had : orders;
  const ofThatDay = ofDay(t, among);
  return ofThatDay.length > 0 ? ofThatDay : among;
}

const which = ownOrder(meant);

/** All of them, where none is singled out, or where none is on the day that was said. */
const show: Action = function* (t) {
  const orders = (yield* ownOrders(t)).slice(0, MOST);
  const offDay = t.wish('ownDay') !== undefined && ofDay(t, orders).length === 0;
  if (t.get(which) || (asksForOne(t) && !offDay)) return undefined;
  const [only] = orders;
  if (offDay) t.say(sentence('owned.not-that-day'));
  if (orders.length === 1 && only) return { then: 'done', say: orderReplies(t, only) };
  return { then: 'done', say: [sentence('orders.some', [], { n: orders.length }), ...orders.map((one) => statusCard(t, one))] };
};

/** Where a meal is, and when it comes, is told by its tracking. */
const isTracked = (order: OrderView, aspect: Aspect): boolean => order.area === 'food' && order.state === 'confirmed' && (aspect === 'where' || aspect === 'when');

const answer: Action = function* (t) {
  const [order, aspect] = [t.get(which), aspectOf(t) ?? 'status'];
  if (order && isTracked(order, aspect)) return { then: 'become', dialog: 'track-food', fills: [{ slot: 'paidOrder', value: { is: 'option', id: order.orderId } }] };
  return order && { then: 'done', say: yield* answerOf(t, order, aspect) };
};

/** The customer's own orders, newest first (I9), or what is asked of one of them. */
export const myBookings = waterfall({
  id: 'my-bookings',
  about: "show the customer's own bookings and orders, or a detail of one: ticket, number, day, place, price, invoice",
  examples: ['my bookings', 'show my tickets', 'meri booking dikhao', 'show my ticket for Nandi Hills', 'my order number?'],
  slots: [filter('aspect', 'what is asked of it: ticket, status, number, when, where, paid, invoice, included, refund', ['option']), ownDay],
  steps: [someOwned(ownOrders, none), show, which, answer],
  instant: true,
});
