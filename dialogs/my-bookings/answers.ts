import { checkOrder, type OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { spanOf } from '../../src/reply/span';
import type { ReplyText } from '../../src/reply/text';
import { refundRule } from '../book-experience/pay';
import { experienceQuestions } from '../book-experience/questions';
import { orderReplies, readReplies } from '../parts/order-card';
import { textReply } from '../parts/say';
import { ticketsOfOrder } from '../parts/tickets-of-order';
import { shortNumber } from '../parts/order-number';
import { personChoice, ticketChoice } from '../parts/owned-choices';
import { wasEverPaid } from '../parts/owned-orders';
import { foodTracking } from '../food-order/track';
import { mapLink } from '../../src/reply/map-link';
import { CONTACT_ANSWERS } from './contact-answers';
import { PAPER_ANSWERS } from './paper-answers';
import { SALE_ANSWERS } from './sale-answers';
import { answerMealRefund, REQUEST_ANSWERS } from './wish-answers';

/** Aspects of an order that a customer may ask about. */
export const ORDER_ASPECTS = [
  'ticket',
  'status',
  'number',
  'when',
  'where',
  'contact',
  'entrance',
  'paid',
  'invoice',
  'included',
  'refund',
  'deadline',
  'arrival',
  'id',
  'mail',
  'share',
  'show',
  'reach',
  'stays',
  'transfer',
  'bring',
  'allergens',
  'address',
  'place',
  'person',
  'note',
  'complain',
  'cancelled',
  'cancellable',
  'move',
  'fewer',
  'add',
  'other',
  'cancel',
  'tax',
  'not-told',
  'each',
  'calendar',
  'came',
  'closure',
  'message',
  'meet',
  'amount',
  'split',
  'names',
  'latest',
  'once',
  'valid',
  'account',
  'dearer',
  'discount',
  'accepted',
  'only',
] as const;
/** An aspect of an order that a customer may ask about; one of `ORDER_ASPECTS`. */
export type OrderAspect = (typeof ORDER_ASPECTS)[number];

type AspectAnswer = (t: Turn, order: OrderView) => EffectGenerator<ReplyOf<ReplyText>[]>;

/** Reads the order at the service now and shows its state, with the ticket once there is one. */
const asItStands: AspectAnswer = function* (t, order) {
  const { order: now, fresh } = yield* t.once('check', checkOrder, {
    orderId: order.orderId,
    at: t.now,
  });
  return readReplies(t, now ?? order, fresh);
};

const valuesOf = (order: OrderView) => ({
  title: order.title,
  seller: order.seller,
  id: shortNumber(order.orderId),
});

const ticketIf = (t: Turn, order: OrderView) =>
  order.ticketUrl === undefined ? [] : [ticketChoice(t, order)];

/** Answers from the catalogue: the place is in the list, the packages in the detail. */
function* fromCatalogue(
  t: Turn,
  order: OrderView,
  question: 'where' | 'included',
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const asked = experienceQuestions[question];
  return (asked && (yield* asked.answer(t, order.booked?.item ?? order.title))) ?? [];
}

/** Tells the refund rule of the bill; the money itself is the seller's to give back. */
const answerRefund: AspectAnswer = function* (t, order) {
  if (order.area === 'food') return yield* answerMealRefund(t, order);
  const rule = refundRule(order.booked?.refundable);
  const none = order.booked?.refundable === false;
  return [
    textReply(
      none ? 'owned.refund.none' : 'owned.refund',
      [...ticketIf(t, order), ...personChoice(t)],
      {
        ...valuesOf(order),
        rule,
      },
    ),
  ];
};

/**
 * Tells the place with a map link and the time to be there, and says what the service does not
 * tell.
 */
const answerWay: AspectAnswer = function* (t, order) {
  const ways = [...ticketIf(t, order), ...personChoice(t)];
  const { place, title } = order;
  if (place === undefined || order.at === undefined)
    return [...(yield* fromCatalogue(t, order, 'where')), meetingReply(order, ways)];
  const map = { own: mapLink(`${title}, ${place}`) };
  const at = spanOf(order.at, order.until);
  return [textReply('owned.where', ways, { ...valuesOf(order), place, map, at })];
};

/** Tells the time, where known, and that nobody tells the exact place. */
const meetingReply = (order: OrderView, ways: ChoiceOf<ReplyText>[]): ReplyOf<ReplyText> =>
  order.at === undefined
    ? textReply('owned.where.more', ways, valuesOf(order))
    : textReply('owned.where.when', ways, {
        ...valuesOf(order),
        at: spanOf(order.at, order.until),
      });

/** Tells just the place, where one sentence covers what else is not known. */
export function answerPlace(t: Turn, order: OrderView): ReplyOf<ReplyText>[] {
  const { place, title, at, until } = order;
  if (place === undefined || at === undefined) return [];
  const map = { own: mapLink(`${title}, ${place}`) };
  const values = { title, place, map, at: spanOf(at, until) };
  return [textReply('owned.where.place', ticketIf(t, order), values)];
}

/** Tells a confirmed order's state in a sentence: the person has seen its card and ticket. */
const answerStatus: AspectAnswer = function* (t, order) {
  if (order.state !== 'confirmed') return yield* asItStands(t, order);
  if (order.area === 'food') return [yield* foodTracking(t, order)];
  return order.at === undefined
    ? yield* asItStands(t, order)
    : [
        textReply('owned.status', ticketIf(t, order), {
          ...valuesOf(order),
          at: spanOf(order.at, order.until),
          lines: ticketsOfOrder(order),
        }),
      ];
};

const ASPECT_ANSWERS: Readonly<Record<OrderAspect, AspectAnswer>> = {
  ...REQUEST_ANSWERS,
  ...CONTACT_ANSWERS,
  ...SALE_ANSWERS,
  ...PAPER_ANSWERS,
  *came(t, order) {
    if (order.state !== 'confirmed') return yield* asItStands(t, order);
    const values = { ...valuesOf(order), amount: { paise: order.amountPaise } };
    return [textReply('owned.came', ticketIf(t, order), values)];
  },
  ticket: asItStands,
  status: answerStatus,
  *number(t, order) {
    const values = { title: order.title, id: order.orderId };
    return [textReply('owned.number', ticketIf(t, order), values)];
  },
  *when(t, order) {
    if (order.at === undefined) return yield* asItStands(t, order);
    return [
      textReply('owned.when', ticketIf(t, order), {
        ...valuesOf(order),
        at: spanOf(order.at, order.until),
      }),
    ];
  },
  *where(t, order) {
    if (order.area === 'food') return yield* asItStands(t, order);
    return yield* answerWay(t, order);
  },
  *entrance(t, order) {
    return [textReply('owned.entrance', ticketIf(t, order), { seller: order.seller })];
  },
  *invoice(t, order) {
    const { title, seller, id } = valuesOf(order);
    const [ways, amount] = [
      [...ticketIf(t, order), ...personChoice(t)],
      { paise: order.amountPaise },
    ];
    if (order.area === 'booking')
      return [textReply('owned.invoice', ways, { title, seller, id, amount })];
    return order.taxPaise === undefined
      ? [textReply('owned.invoice.food', ways, { seller, id, amount })]
      : [
          textReply('owned.invoice.food.tax', ways, {
            seller,
            id,
            amount,
            tax: { paise: order.taxPaise },
          }),
        ];
  },
  *included(t, order) {
    if (order.area === 'food') return yield* PAPER_ANSWERS.paid(t, order);
    const taken =
      order.package === undefined
        ? []
        : [textReply('owned.package', [], { package: order.package })];
    return [...taken, ...(yield* fromCatalogue(t, order, 'included'))];
  },
  refund: answerRefund,
  *deadline(t, order) {
    if (order.area === 'food') return yield* answerMealRefund(t, order);
    return [
      textReply('owned.deadline', [...ticketIf(t, order), ...personChoice(t)], {
        ...valuesOf(order),
        rule: refundRule(order.booked?.refundable),
      }),
    ];
  },
};

const OF_PAID: ReadonlySet<OrderAspect> = new Set([
  'paid',
  'tax',
  'invoice',
  'refund',
  'deadline',
  'once',
  'account',
  'dearer',
]);

/** Aspects of an order that the seller cancelled; any other is answered by the cancellation. */
const OF_CANCELLED: ReadonlySet<OrderAspect> = new Set([
  ...OF_PAID,
  'number',
  'contact',
  'message',
  'amount',
  'reach',
  'complain',
  'cancelled',
  'person',
  'not-told',
]);

/** Aspects that an unpaid order answers with its state: its number would sound as if it stood. */
const OF_HOW_IT_STANDS: ReadonlySet<OrderAspect> = new Set([
  ...OF_PAID,
  'number',
  'cancelled',
  'share',
  'show',
  'stays',
  'calendar',
  'came',
  'split',
  'valid',
  'accepted',
]);

/** Answers one question about an own order; for an unpaid order mostly by its state. */
export function* answerOf(
  t: Turn,
  order: OrderView,
  aspect: OrderAspect,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  if (order.state === 'cancelled' && !OF_CANCELLED.has(aspect)) return orderReplies(t, order);
  return yield* !wasEverPaid(order) && OF_HOW_IT_STANDS.has(aspect)
    ? asItStands(t, order)
    : ASPECT_ANSWERS[aspect](t, order);
}
