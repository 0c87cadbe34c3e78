import type { OrderView } from '../src/commerce/booking/operations';
import type { Fill } from '../src/engine/command';
import { waterfall, type Action, type Outcome } from '../src/engine/dialog';
import type { Work } from '../src/engine/operation';
import { filter } from '../src/engine/slots/filter';
import type { Turn } from '../src/engine/turn';
import { ofKind, type Value } from '../src/engine/value';
import type { ChoiceOf, ReplyOf } from '../src/reply/reply';
import { say, type Text } from '../src/reply/text';
import { refundRule } from './booking/pay';
import { went } from './elsewhere/went';
import { personChoice, ticketChoice } from './owned/choices';
import { ofDay, isHad, ownDay, ownOrder, ownOrders, someOwned } from './owned/orders';
import { sameAgain } from './owned/rebook';
import { choice, sentence } from './parts/say';

const WISHES = ['cancel', 'fewer', 'move', 'add', 'repeat', 'other'] as const;
type Wish = (typeof WISHES)[number];

/** What is wanted: by an option's id; anything else is a wish that is not told apart. */
function wishOf(t: Turn): Wish {
  const said = ofKind(t.wish('change'), 'option')?.id;
  return WISHES.find((one) => one === said) ?? 'other';
}

function* bookings(t: Turn): Work<OrderView[]> {
  const mine = (yield* ownOrders(t)).filter((one) => one.area === 'booking' && isHad(one));
  const ofThatDay = ofDay(t, mine);
  return ofThatDay.length > 0 ? ofThatDay : mine;
}

const none = function* (t: Turn): Work<ReplyOf<Text>> {
  return (yield* went(t)) ?? sentence('change.none', [choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }))]);
};

/** A wish about food, where no booking is owned that it could mean: food has dialogs of its own. */
const ofFood: Action = function* (t) {
  const orders = yield* ownOrders(t);
  if (orders.some((one) => one.area === 'booking' && isHad(one)) || !orders.some((one) => one.area === 'food' && isHad(one))) return undefined;
  const wish = wishOf(t);
  if (wish === 'repeat') return { then: 'become', dialog: 'order-food', fills: [{ slot: 'again', value: { is: 'flag', on: true } }] };
  return wish === 'cancel' ? { then: 'become', dialog: 'cancel-food', fills: [] } : undefined;
};

const which = ownOrder(bookings);

/**
 * The service describes no change of a paid booking (interface.md, Booking: nothing after Create Order but its reads): that
 * is said with the seller's terms and the order's number, and what comes nearest is begun or offered.
 */
const answer: Action = function* (t) {
  const order = t.get(which);
  if (!order) return undefined;
  const wish = wishOf(t);
  if (wish === 'repeat') return repeated(t, order);
  return { then: 'done', say: [sentence(`change.${wish}`, [...nearest(t, order, wish), ticketChoice(t, order), ...personChoice(t)], wordsOf(order))] };
};

function repeated(t: Turn, order: OrderView): Outcome {
  t.say(sentence('change.repeat', [], { title: order.title }));
  return { then: 'become', dialog: 'book-experience', fills: sameAgain(t, order) };
}

const wordsOf = (order: OrderView) => ({ title: order.title, seller: order.seller, id: order.orderId, rule: refundRule(order.booked?.refundable) });

/** What can be done instead: a booking of its own, filled with what is known. */
function nearest(t: Turn, order: OrderView, wish: Wish): ChoiceOf<Text>[] {
  if (wish === 'add') return [choice('choice.book-more', again(t, order, [{ slot: 'tickets', value: t.wish('tickets') ?? ONE }]))];
  if (wish !== 'move') return [];
  const day = ofKind(t.wish('date'), 'day');
  const label = day && day.from === day.to ? say('choice.book-day', { day: { day: day.from } }) : say('choice.book-new-day');
  return [choice(label, again(t, order, day ? [{ slot: 'date', value: day }] : []))];
}

const ONE: Value = { is: 'counts', counts: [{ n: 1 }] };

const again = (t: Turn, order: OrderView, fills: Fill[]): string =>
  t.code({ do: 'start', dialog: 'change-paid-booking', fills: [{ slot: 'change', value: { is: 'option', id: 'repeat' } }, { slot: 'ownOrder', value: { is: 'option', id: order.orderId } }, ...fills] });

/** What somebody wants of a booking that is paid: to cancel it, move it, add to it, or have it again. */
export const changePaidBooking = waterfall({
  id: 'change-paid-booking',
  about: 'cancel, move, add to or repeat a booking that is paid',
  examples: ['cancel my Nandi Hills booking', 'move my trek to Sunday', 'add one more person to my booking', 'book the same again'],
  slots: [
    filter('change', 'what is wanted: cancel, fewer, move, add, repeat', ['option']),
    ownDay,
    filter('date', 'the day wanted instead', ['day']),
    filter('time', 'the time wanted instead', ['clock']),
    filter('tickets', 'how many tickets are wanted', ['counts']),
  ],
  steps: [ofFood, someOwned(bookings, none), which, answer],
  instant: true,
});
