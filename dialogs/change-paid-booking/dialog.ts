import type { OrderView } from '../../src/commerce/booking/operations';
import type { SlotFill } from '../../src/engine/command';
import { waterfall, type StepAction, type StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { reachWords } from '../parts/reach-words';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { refundRule } from '../book-experience/pay';
import { ordersHandedOffReply } from '../continue-elsewhere/orders-handed-off';
import { orderReplies } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { wallTime } from '../../src/engine/zone';
import { personChoice, ticketChoice } from '../parts/owned-choices';
import { ofDay, wasEverPaid, ownDay, ownOrder, ownOrders, someOwned } from '../parts/owned-orders';
import { alongSlots, answersTo, aspectsAlong } from '../my-bookings/along';
import { mealAsPaid } from '../my-bookings/wish-answers';
import { answersTogether } from '../parts/together';
import { sameAgain } from './rebook';
import { choice, textReply } from '../parts/say';
import type { DialogId } from '../../src/engine/names';

const BOOKING_CHANGES = ['cancel', 'fewer', 'move', 'add', 'repeat', 'transfer', 'other'] as const;
type BookingChangeKind = (typeof BOOKING_CHANGES)[number];

/** Returns the change that the person wants; `other` where the message names none. */
function requestedChange(t: Turn): BookingChangeKind {
  const said = ofKind(t.pendingValue('change'), 'option')?.id;
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

const SAME_MEAL: { dialog: DialogId; fills: SlotFill[] } = {
  dialog: 'order-food',
  fills: [{ slot: 'again', value: { is: 'flag', on: true } }],
};

/** Tells whether the message is about a meal, whatever else the customer owns. */
const isOfMeal = (t: Turn): boolean => ofKind(t.pendingValue('meal'), 'flag')?.on === true;

/** Tells whether a later day is wanted: the service takes food orders only for now. */
function isForAnotherDay(t: Turn): boolean {
  const day = ofKind(t.pendingValue('date'), 'day');
  return day !== undefined && day.from > wallTime(t.now, t.zone).day;
}

/** Hands a change of food to its own dialogs, if no booking can be meant. */
const ofFood: StepAction = function* (t) {
  const orders = yield* ownOrders(t);
  if (
    !isOfMeal(t) &&
    (orders.some((one) => one.area === 'booking' && wasEverPaid(one)) ||
      !orders.some((one) => one.area === 'food' && wasEverPaid(one)))
  )
    return undefined;
  const wanted = requestedChange(t);
  if (wanted === 'repeat' && !isForAnotherDay(t)) return { then: 'hand-off', ...SAME_MEAL };
  if (wanted === 'repeat')
    return {
      then: 'done',
      say: [
        textReply('change.food.later', [
          choice('choice.again-now', t.code({ do: 'start', ...SAME_MEAL })),
        ]),
      ],
    };
  if (wanted === 'fewer') t.say(textReply('change.food.fewer')); // and then asks for the whole
  if (wanted === 'cancel' || wanted === 'fewer')
    return { then: 'hand-off', dialog: 'cancel-food', fills: [] };
  const paid = orders.find((one) => one.area === 'food' && wasEverPaid(one));
  if (wanted === 'other' && paid) return { then: 'done', say: [mealAsPaid(t, paid)] };
  return {
    then: 'done',
    say: [
      textReply('change.food', [
        choice('choice.order-more', t.code({ do: 'start', dialog: 'order-food' })),
        choice('choice.cancel-food', t.code({ do: 'start', dialog: 'cancel-food' })),
      ]),
    ],
  };
};

const changedBookingSlot = ownOrder(changeableBookings);

/**
 * Says that a paid booking cannot be changed here (interface.md, Booking: nothing after Create
 * Order but its reads), with the seller's terms and the order's number. Begins or offers what comes
 * nearest.
 */
const answerBookingChange: StepAction = function* (t) {
  const order = t.get(changedBookingSlot);
  if (!order) return undefined;
  const wanted = requestedChange(t);
  if (wanted === 'repeat') return repeatBooking(t, order);
  if (order.state === 'cancelled') return { then: 'done', say: orderReplies(t, order) };
  const along = aspectsAlong(t);
  const changes = [wanted, ...along.filter(isChange)];
  const ways = changes.flatMap((one) => nearestChoices(t, order, one));
  const choices = [...ways, ticketChoice(t, order), ...personChoice(t)];
  const answer =
    changes.length > 1
      ? textReply('change.several', choices, { ...wordsOf(t, order), what: namesOf(changes) })
      : textReply(changeKey(order, wanted), choices, wordsOf(t, order));
  const asked = along.filter((one) => !isChange(one));
  return { then: 'done', say: answersTogether([answer, ...(yield* answersTo(t, order, asked))]) };
};

/** Changes that one sentence can name together. */
const CHANGES = ['cancel', 'fewer', 'move', 'add', 'other', 'transfer'] as const;
type Change = (typeof CHANGES)[number];
const isChange = (aspect: string): aspect is Change => CHANGES.some((one) => one === aspect);
const namesOf = (changes: readonly Change[]) => ({
  list: changes.map((one) => say(`change.what.${one}`)),
});

/** Returns an answer's text key; where no money comes back, it promises none. */
function changeKey(order: OrderView, wanted: Exclude<BookingChangeKind, 'repeat'>) {
  if (wanted === 'transfer') return 'owned.transfer' as const;
  if (wanted === 'cancel' && order.state === 'processing')
    return 'change.cancel.processing' as const;
  return order.booked?.refundable === false && (wanted === 'cancel' || wanted === 'fewer')
    ? (`change.${wanted}.none` as const)
    : (`change.${wanted}` as const);
}

function repeatBooking(t: Turn, order: OrderView): StepOutcome {
  t.say(textReply('change.repeat', [], { title: order.title, id: shortNumber(order.orderId) }));
  return { then: 'hand-off', dialog: 'book-experience', fills: sameAgain(t, order) };
}

const wordsOf = (t: Turn, order: OrderView) => ({
  title: order.title,
  seller: order.seller,
  id: shortNumber(order.orderId),
  rule: refundRule(order.booked?.refundable),
  reach: reachWords(t),
});

/** Makes the buttons for what comes nearest: a new booking with what is known filled in. */
function nearestChoices(t: Turn, order: OrderView, wanted: Change): ChoiceOf<ReplyText>[] {
  if (wanted === 'add')
    return [
      choice(
        'choice.book-more',
        repeatBookingCode(t, order, [
          { slot: 'tickets', value: t.pendingValue('tickets') ?? ONE_TICKET },
        ]),
      ),
    ];
  if (wanted !== 'move') return [];
  const day = wishedDay(t, order);
  const label =
    day && day.from === day.to
      ? say('choice.book-day', { day: { day: day.from } })
      : say('choice.book-new-day');
  return [
    choice(label, repeatBookingCode(t, order, day ? [{ slot: 'date', value: day }] : [OTHER_DAY])),
  ];
}

/** Returns the day wished instead: one that is to come, and not the booking's own. */
function wishedDay(t: Turn, { at }: OrderView): Extract<SlotValue, { is: 'day' }> | undefined {
  const said = ofKind(t.pendingValue('date'), 'day');
  const own = at === undefined ? undefined : wallTime(at, t.zone).day;
  return said && said.from > wallTime(t.now, t.zone).day && said.from !== own ? said : undefined;
}

const OTHER_DAY: SlotFill = { slot: 'otherDay', value: { is: 'flag', on: true } };

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

/** The dialog for a paid booking that somebody wants to cancel, move, add to or repeat. */
export const changePaidBooking = waterfall({
  id: 'change-paid-booking',
  purpose: 'change-paid',
  about: 'cancel, move, add to or repeat a booking that is paid',
  slots: [
    filterSlot('change', 'what is wanted', ['option'], 'choice', BOOKING_CHANGES),
    filterSlot('meal', 'whether it is of food', ['flag'], 'nothing'),
    ownDay,
    filterSlot('date', 'the day wanted instead', ['day'], 'day'),
    filterSlot('otherDay', 'whether another day is wanted that is not named', ['flag'], 'nothing'),
    filterSlot('time', 'the time wanted instead', ['clock'], 'clock'),
    filterSlot('tickets', 'how many tickets are wanted', ['counts'], 'count'),
    ...alongSlots,
  ],
  steps: [
    ofFood,
    someOwned(changeableBookings, noBookingReply),
    changedBookingSlot,
    answerBookingChange,
  ],
  instant: true,
});
