import type { OrderView } from '../../src/commerce/booking/operations';
import type { SlotFill } from '../../src/engine/command';
import { waterfall, type StepAction, type StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { refundRule } from '../book-experience/pay';
import { ordersHandedOffReply } from '../continue-elsewhere/went';
import { personChoice, ticketChoice } from '../parts/owned-choices';
import { ofDay, wasEverPaid, ownDay, ownOrder, ownOrders, someOwned } from '../parts/owned-orders';
import { sameAgain } from './rebook';
import { choice, textReply } from '../parts/say';

const BOOKING_CHANGES = ['cancel', 'fewer', 'move', 'add', 'repeat', 'other'] as const;
type BookingChangeKind = (typeof BOOKING_CHANGES)[number];

/** What is wanted: by an option's id; anything else is a wish that is not told apart. */
function requestedChange(t: Turn): BookingChangeKind {
  const said = ofKind(t.wish('change'), 'option')?.id;
  return BOOKING_CHANGES.find((one) => one === said) ?? 'other';
}

function* changeableBookings(t: Turn): EffectGenerator<OrderView[]> {
  const mine = (yield* ownOrders(t)).filter((one) => one.area === 'booking' && wasEverPaid(one));
  const ofThatDay = ofDay(t, mine);
  return ofThatDay.length > 0 ? ofThatDay : mine;
}

const noBookingReply = function* (t: Turn): EffectGenerator<ReplyOf<ReplyText>> {
  return (
    (yield* ordersHandedOffReply(t)) ??
    textReply('change.none', [
      choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' })),
    ])
  );
};

/** A wish about food, where no booking is owned that it could mean: food has dialogs of its own. */
const ofFood: StepAction = function* (t) {
  const orders = yield* ownOrders(t);
  if (
    orders.some((one) => one.area === 'booking' && wasEverPaid(one)) ||
    !orders.some((one) => one.area === 'food' && wasEverPaid(one))
  )
    return undefined;
  const wish = requestedChange(t);
  if (wish === 'repeat')
    return {
      then: 'become',
      dialog: 'order-food',
      fills: [{ slot: 'again', value: { is: 'flag', on: true } }],
    };
  return wish === 'cancel' ? { then: 'become', dialog: 'cancel-food', fills: [] } : undefined;
};

const changedBookingSlot = ownOrder(changeableBookings);

/**
 * The service describes no change of a paid booking (interface.md, Booking: nothing after Create Order but its reads): that
 * is said with the seller's terms and the order's number, and what comes nearest is begun or offered.
 */
const answerBookingChange: StepAction = function* (t) {
  const order = t.get(changedBookingSlot);
  if (!order) return undefined;
  const wish = requestedChange(t);
  if (wish === 'repeat') return repeatBooking(t, order);
  return {
    then: 'done',
    say: [
      textReply(
        `change.${wish}`,
        [...nearestChoices(t, order, wish), ticketChoice(t, order), ...personChoice(t)],
        wordsOf(order),
      ),
    ],
  };
};

function repeatBooking(t: Turn, order: OrderView): StepOutcome {
  t.say(textReply('change.repeat', [], { title: order.title }));
  return { then: 'become', dialog: 'book-experience', fills: sameAgain(t, order) };
}

const wordsOf = (order: OrderView) => ({
  title: order.title,
  seller: order.seller,
  id: order.orderId,
  rule: refundRule(order.booked?.refundable),
});

/** What can be done instead: a booking of its own, filled with what is known. */
function nearestChoices(t: Turn, order: OrderView, wish: BookingChangeKind): ChoiceOf<ReplyText>[] {
  if (wish === 'add')
    return [
      choice(
        'choice.book-more',
        repeatBookingCode(t, order, [{ slot: 'tickets', value: t.wish('tickets') ?? ONE_TICKET }]),
      ),
    ];
  if (wish !== 'move') return [];
  const day = ofKind(t.wish('date'), 'day');
  const label =
    day && day.from === day.to
      ? say('choice.book-day', { day: { day: day.from } })
      : say('choice.book-new-day');
  return [choice(label, repeatBookingCode(t, order, day ? [{ slot: 'date', value: day }] : []))];
}

const ONE_TICKET: SlotValue = { is: 'counts', counts: [{ n: 1 }] };

const repeatBookingCode = (t: Turn, order: OrderView, fills: SlotFill[]): string =>
  t.code({
    do: 'start',
    dialog: 'change-paid-booking',
    fills: [
      { slot: 'change', value: { is: 'option', id: 'repeat' } },
      { slot: 'ownOrder', value: { is: 'option', id: order.orderId } },
      ...fills,
    ],
  });

/** What somebody wants of a booking that is paid: to cancel it, move it, add to it, or have it again. */
export const changePaidBooking = waterfall({
  id: 'change-paid-booking',
  about: 'cancel, move, add to or repeat a booking that is paid',
  examples: [
    'cancel my Nandi Hills booking',
    'move my trek to Sunday',
    'add one more person to my booking',
    'book the same again',
  ],
  slots: [
    filterSlot('change', 'what is wanted: cancel, fewer, move, add, repeat', ['option']),
    ownDay,
    filterSlot('date', 'the day wanted instead', ['day']),
    filterSlot('time', 'the time wanted instead', ['clock']),
    filterSlot('tickets', 'how many tickets are wanted', ['counts']),
  ],
  steps: [
    ofFood,
    someOwned(changeableBookings, noBookingReply),
    changedBookingSlot,
    answerBookingChange,
  ],
  instant: true,
});
