import { checkOrder, type OrderView } from '../../src/commerce/booking/operations';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { refundRule } from '../booking/pay';
import { questions } from '../booking/questions';
import { orderReplies } from '../parts/order-card';
import { sentence } from '../parts/say';
import { personChoice, ticketChoice } from './choices';
import { isHad } from './orders';

/** What may be asked of something owned. */
export const ASPECTS = ['ticket', 'status', 'number', 'when', 'where', 'paid', 'invoice', 'included', 'refund'] as const;
/** See `ASPECTS`. */
export type Aspect = (typeof ASPECTS)[number];

type Answer = (t: Turn, order: OrderView) => Work<ReplyOf<Text>[]>;

/** As it stands at the service now, with the ticket once there is one. */
const asItStands: Answer = function* (t, order) {
  const { order: now } = yield* t.once('check', checkOrder, { orderId: order.orderId, at: t.now });
  return orderReplies(t, now ?? order);
};

const valuesOf = (order: OrderView) => ({ title: order.title, seller: order.seller, id: order.orderId });

const ticketIf = (t: Turn, order: OrderView) => (order.ticketUrl === undefined ? [] : [ticketChoice(t, order)]);

/** From the catalogue's own words of the experience: a place stands in the list, packages in the detail. */
function* fromCatalogue(t: Turn, order: OrderView, question: 'where' | 'included'): Work<ReplyOf<Text>[]> {
  const asked = questions[question];
  return asked ? yield* asked.answer(t, order.booked?.item ?? order.title) : [];
}

/** What was agreed to at its bill; the money itself is the seller's to give back. */
const refund: Answer = function* (t, order) {
  const rule = order.area === 'food' ? say('about.refund.food') : refundRule(order.booked?.refundable);
  return [sentence('owned.refund', [...ticketIf(t, order), ...personChoice(t)], { ...valuesOf(order), rule })];
};

const paid: Answer = function* (t, order) {
  const lines = order.lines.map((line) => raw(line.label));
  return [sentence('owned.paid', ticketIf(t, order), { ...valuesOf(order), amount: { paise: order.amountPaise }, lines: { list: lines } })];
};

const ANSWERS: Readonly<Record<Aspect, Answer>> = {
  ticket: asItStands,
  status: asItStands,
  *number(t, order) {
    return [sentence('owned.number', ticketIf(t, order), valuesOf(order))];
  },
  *when(t, order) {
    if (order.at === undefined) return yield* asItStands(t, order);
    return [sentence('owned.when', ticketIf(t, order), { ...valuesOf(order), at: { at: order.at } })];
  },
  *where(t, order) {
    if (order.area === 'food') return yield* asItStands(t, order);
    return [...(yield* fromCatalogue(t, order, 'where')), sentence('owned.where.more', [...ticketIf(t, order), ...personChoice(t)], valuesOf(order))];
  },
  paid,
  *invoice(t, order) {
    return [sentence('owned.invoice', [...ticketIf(t, order), ...personChoice(t)], { ...valuesOf(order), amount: { paise: order.amountPaise } })];
  },
  *included(t, order) {
    return order.area === 'food' ? yield* paid(t, order) : yield* fromCatalogue(t, order, 'included');
  },
  refund,
};

const OF_PAID: ReadonlySet<Aspect> = new Set(['paid', 'invoice', 'refund']);

/** The answer to what is asked of an own order; of one that was never paid, how it stands. */
export function* answerOf(t: Turn, order: OrderView, aspect: Aspect): Work<ReplyOf<Text>[]> {
  return yield* !isHad(order) && OF_PAID.has(aspect) ? asItStands(t, order) : ANSWERS[aspect](t, order);
}
