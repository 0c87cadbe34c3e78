import type { OrderView } from '../../src/commerce/booking/operations';
import type { DialogId } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { refundRule } from '../book-experience/pay';
import { dueWords, foodTracking, isDelivered } from '../food-order/track';
import { isPickup } from '../parts/due';
import { mapLink } from '../../src/reply/map-link';
import { orderFacts, orderReplies } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { personChoice, reportChoice, ticketChoice } from '../parts/owned-choices';
import { reachWords } from '../parts/reach-words';
import { choice, textReply } from '../parts/say';
import { personContactReplies } from '../patterns/person';

/*
 * Answers to requests about a paid order that Mela cannot fulfil or knows nothing about: each says
 * so truthfully, with who can help and the order's number.
 */

/** Answers one request about a paid order; see the head of this file. */
export type RequestAnswer = (t: Turn, order: OrderView) => EffectGenerator<ReplyOf<ReplyText>[]>;

const valuesOf = (order: OrderView) => ({
  title: order.title,
  seller: order.seller,
  id: shortNumber(order.orderId),
});

const ticketIf = (t: Turn, order: OrderView): ChoiceOf<ReplyText>[] =>
  order.ticketUrl === undefined ? [] : [ticketChoice(t, order)];

const forOrder = (t: Turn, dialog: DialogId, { orderId }: OrderView): string =>
  t.code({
    do: 'start',
    dialog,
    fills: [{ slot: 'paidOrder', value: { is: 'option', id: orderId } }],
  });

/** Makes the button that asks the restaurant to cancel; the dialog behind it asks for the yes. */
const cancelChoice = (t: Turn, order: OrderView): ChoiceOf<ReplyText>[] =>
  order.state === 'confirmed' && !wasCancelAsked(t, order)
    ? [choice('choice.cancel-food', forOrder(t, 'cancel-food', order))]
    : [];

/** Tells whether the customer has asked the restaurant to cancel an order. */
export const wasCancelAsked = (t: Turn, { orderId }: OrderView): boolean =>
  (t.profile.owned ?? []).some((one) => one.order === orderId && one.cancelAsked === true);

/** Answers with one text for a visit and another for a meal. */
const byArea = (request: 'note'): RequestAnswer =>
  function* (t, order) {
    const key =
      order.area === 'food' ? (`owned.${request}.food` as const) : (`owned.${request}` as const);
    return [textReply(key, personChoice(t), valuesOf(order))];
  };

/** Tells where a complaint goes: to the seller, and one about Mela to those who run it. */
const answerComplain: RequestAnswer = function* (t, order) {
  const ours = t.support === undefined ? [] : personContactReplies(t);
  const theirs =
    order.area === 'food'
      ? textReply(
          'owned.complain.food',
          [choice('choice.report', forOrder(t, 'report-issue', order))],
          valuesOf(order),
        )
      : textReply('issue.booking', ticketIf(t, order), valuesOf(order));
  return [theirs, ...ours];
};

/** Tells whether an order is cancelled, or a request to cancel is open; makes no request. */
const answerCancelled: RequestAnswer = function* (t, order) {
  if (order.state === 'cancelled') return orderReplies(t, order);
  if (wasCancelAsked(t, order))
    return [textReply('owned.cancelled.asked', personChoice(t), valuesOf(order))];
  const ways = order.area === 'food' ? cancelChoice(t, order) : ticketIf(t, order);
  return [textReply('owned.cancelled.no', ways, valuesOf(order))];
};

/** Tells how a change would work; the dialog that changes paid bookings makes it. */
const answerChange = (change: 'move' | 'fewer' | 'add' | 'other' | 'cancel'): RequestAnswer =>
  function* (t, order) {
    if (order.area === 'food' && change === 'other') return [mealAsPaid(t, order)];
    if (order.area === 'food')
      return [
        textReply(change === 'fewer' ? 'change.food.fewer' : 'change.food', [
          choice('choice.order-more', t.code({ do: 'start', dialog: 'order-food' })),
          ...cancelChoice(t, order),
        ]),
      ];
    const rule = refundRule(order.booked?.refundable);
    const values = { ...valuesOf(order), rule, reach: reachWords(t) };
    return [textReply(`change.${change}`, [...ticketIf(t, order), ...personChoice(t)], values)];
  };

/**
 * Says that what was paid stays as it is, its details as well, and who may still be told: the
 * service changes nothing after Create Order (interface.md, Food).
 */
export const mealAsPaid = (t: Turn, order: OrderView): ReplyOf<ReplyText> =>
  textReply('change.food.other', personChoice(t), {
    ...valuesOf(order),
    reach: say('change.reach'),
  });

/** Tells whether a meal can still be cancelled, and who decides about its money. */
const answerCancellable: RequestAnswer = function* (t, order) {
  if (order.area === 'booking') return yield* answerChange('cancel')(t, order);
  if (wasCancelAsked(t, order)) return yield* answerCancelled(t, order);
  const values = { ...valuesOf(order), amount: { paise: order.amountPaise } };
  return (yield* isDelivered(t, order))
    ? [textReply('owned.cancellable.over', [reportChoice(t, order), ...personChoice(t)], values)]
    : [textReply('owned.cancellable', cancelChoice(t, order), values)];
};

/** Tells what a customer gets back for a meal: the restaurant decides. */
export const answerMealRefund: RequestAnswer = function* (t, order) {
  const over = order.state === 'cancelled';
  if (!over && !wasCancelAsked(t, order) && (yield* isDelivered(t, order)))
    return [
      textReply('owned.refund.delivered', [reportChoice(t, order), ...personChoice(t)], {
        ...valuesOf(order),
        amount: { paise: order.amountPaise },
      }),
    ];
  const asked = wasCancelAsked(t, order) ? 'owned.refund.asked' : 'owned.refund.food';
  return [
    textReply(
      over ? 'owned.refund.cancelled' : asked,
      [...cancelChoice(t, order), ...personChoice(t)],
      { ...valuesOf(order), amount: { paise: order.amountPaise } },
    ),
  ];
};

/** Tells where and when to fetch a meal, with a map link. */
const answerPickup = (t: Turn, order: OrderView): ReplyOf<ReplyText>[] => [
  textReply('owned.place.pickup', personChoice(t), {
    ...valuesOf(order),
    map: { own: mapLink([order.title, order.place].filter(Boolean).join(', ')) },
    ready: dueWords(t, order),
  }),
];

/** Answers to requests about a paid order, by the request's name. */
export const REQUEST_ANSWERS = {
  *arrival(t, order) {
    return order.area === 'food' ? [yield* foodTracking(t, order)] : orderReplies(t, order);
  },
  *id(t, order) {
    return [textReply('owned.id', ticketIf(t, order), valuesOf(order))];
  },
  *each(t, order) {
    const all = order.qrUrls?.length ?? 1;
    if (order.area === 'food' || order.ticketUrl === undefined) return orderReplies(t, order);
    return [textReply(all > 1 ? 'owned.each' : 'owned.each.one', ticketIf(t, order), { all })];
  },
  *mail(t, order) {
    if (order.area === 'food') return [textReply('owned.mail.food')];
    return [textReply('owned.mail', ticketIf(t, order), valuesOf(order))];
  },
  *transfer(t, order) {
    return [
      textReply('owned.transfer', [...ticketIf(t, order), ...personChoice(t)], valuesOf(order)),
    ];
  },
  *bring(t, order) {
    return [textReply('owned.carry', ticketIf(t, order), valuesOf(order))];
  },
  *allergens(t, order) {
    return [textReply('owned.allergens', cancelChoice(t, order), valuesOf(order))];
  },
  *address(t, order) {
    if (isPickup(order)) return answerPickup(t, order);
    return [textReply('owned.address', personChoice(t), valuesOf(order))];
  },
  *place(t, order) {
    if (isPickup(order)) return answerPickup(t, order);
    return [textReply('owned.place', personChoice(t), valuesOf(order))];
  },
  *person(t) {
    return personContactReplies(t);
  },
  note: byArea('note'),
  complain: answerComplain,
  cancelled: answerCancelled,
  cancellable: answerCancellable,
  move: answerChange('move'),
  fewer: answerChange('fewer'),
  add: answerChange('add'),
  other: answerChange('other'),
  cancel: answerChange('cancel'),
  /** Answers a question not understood with all that is known of the order. */
  *'not-told'(t, order) {
    const key = order.area === 'food' ? 'owned.not-told.food' : 'owned.not-told';
    const ways = [...ticketIf(t, order), ...personChoice(t)];
    return [textReply(key, ways, { ...valuesOf(order), facts: { list: orderFacts(order) } })];
  },
} as const satisfies Readonly<Record<string, RequestAnswer>>;
