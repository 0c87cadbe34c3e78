import type { OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import type { ReplyText } from '../../src/reply/text';
import { orderFacts, orderReplies } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { personChoice, reportChoice, ticketChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';
import { personContactReplies } from '../patterns/person';
import type { RequestAnswer } from './wish-answers';

/*
 * Answers about reaching the seller, and about sending a ticket or an order on: the service tells
 * no telephone number, and Mela writes in this chat alone.
 */

const valuesOf = (order: OrderView) => ({
  seller: order.seller,
  id: shortNumber(order.orderId),
});

/** The complaint about a meal, the way in which words reach a seller. */
const complaintWays = (t: Turn, order: OrderView): ChoiceOf<ReplyText>[] =>
  order.area === 'food' ? [reportChoice(t, order)] : [];

/** Says what is left where there is no number: a complaint, whoever answers at Mela, the venue. */
const answerReach: RequestAnswer = function* (t, order) {
  const ways = complaintWays(t, order);
  const own =
    order.area === 'food'
      ? textReply('owned.reach.food', ways, valuesOf(order))
      : textReply('owned.reach', ways, valuesOf(order));
  return t.support === undefined ? [own] : [own, ...personContactReplies(t)];
};

/** Says that there is no number; a second time, what there is instead. */
const answerContact: RequestAnswer = function* (t, order) {
  if (t.saidLately('owned.contact', 'owned.contact.food')) return yield* answerReach(t, order);
  const ways = [...complaintWays(t, order), ...personChoice(t)];
  return [
    order.area === 'food'
      ? textReply('owned.contact.food', ways, valuesOf(order))
      : textReply('owned.contact', ways, valuesOf(order)),
  ];
};

/** Says that Mela sends nothing elsewhere, and gives what can be passed on. */
const answerShare: RequestAnswer = function* (t, order) {
  const { ticketUrl } = order;
  if (order.area === 'booking' && ticketUrl !== undefined)
    return [textReply('owned.share', [ticketChoice(t, order)], { url: { own: ticketUrl } })];
  if (order.area === 'booking') return orderReplies(t, order);
  const facts = { list: orderFacts(order) };
  const { title } = order;
  return [textReply('owned.share.food', [], { title, id: shortNumber(order.orderId), facts })];
};

/** Tells where the ticket is and where to show it; before it is there, how the order stands. */
const answerShow: RequestAnswer = function* (t, order) {
  const { ticketUrl, title } = order;
  if (ticketUrl === undefined) return orderReplies(t, order);
  return [textReply('owned.show', [], { title, url: { own: ticketUrl } })];
};

/** Answers about the seller's number and about passing on, by the request's name. */
export const CONTACT_ANSWERS = {
  contact: answerContact,
  reach: answerReach,
  share: answerShare,
  show: answerShow,
  *stays(t: Turn, order: OrderView): Generator<never, ReplyOf<ReplyText>[]> {
    const values = { title: order.title, id: shortNumber(order.orderId) };
    return [
      textReply(
        'owned.stays',
        order.ticketUrl === undefined ? [] : [ticketChoice(t, order)],
        values,
      ),
    ];
  },
} as const satisfies Readonly<Record<string, RequestAnswer>>;
