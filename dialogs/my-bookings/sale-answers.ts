import type { OrderView } from '../../src/commerce/booking/operations';
import type { ReplyOf } from '../../src/reply/reply';
import { spanOf } from '../../src/reply/span';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import type { Turn } from '../../src/engine/turn';
import { refundRule } from '../book-experience/pay';
import { orderReplies } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { personChoice, ticketChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';
import { accentFoldedWords } from '../../src/engine/match';
import { countOf } from '../../src/engine/named-words';
import { sharersIn } from '../../src/food/said-beside';
import { shareEachReply } from '../parts/share-each';
import type { RequestAnswer } from './wish-answers';

/*
 * Answers to what a buyer asks of the sale itself: its place in a calendar, what comes back of its
 * money, what becomes of it in bad weather, and who is there at the entrance.
 */

const valuesOf = (order: OrderView) => ({
  title: order.title,
  seller: order.seller,
  id: shortNumber(order.orderId),
});

const waysOf = (t: Turn, order: OrderView) => [
  ...(order.ticketUrl === undefined ? [] : [ticketChoice(t, order)]),
  ...personChoice(t),
];

/** Gives the calendar file of a visit; there is one from the ticket on. */
const answerCalendar: RequestAnswer = function* (t, order) {
  const { title, calendarUrl, at, until, area } = order;
  if (calendarUrl === undefined || at === undefined)
    return area === 'food' ? [textReply('owned.calendar.none')] : orderReplies(t, order);
  return [
    {
      kind: 'ticket',
      title: foreignText(title),
      lines: [{ label: spanOf(at, until) }, { label: say('owned.calendar') }],
      url: calendarUrl,
      label: say('owned.calendar.label'),
      choices: [],
    },
  ];
};

const MOST_SHARERS = 50; // a larger number is a sum

/** Returns among how many a message shares a sum: as it says, else as many as the tickets. */
function sharersOf(t: Turn, order: OrderView): number {
  const said = t.said ?? '';
  const tickets = (order.booked?.tickets ?? []).reduce((sum, { n }) => sum + n, 0);
  const counted = accentFoldedWords(said)
    .flatMap((word) => countOf(word) ?? [])
    .filter((n) => n > 1 && n <= MOST_SHARERS);
  return sharersIn(said) ?? counted.at(-1) ?? tickets;
}

/** Tells each one's share of what was paid, that nobody can pay theirs by a link, or asks among how many, which nobody knows of a meal. */
const answerSplit: RequestAnswer = function* (t, order) {
  if (t.hears('my-bookings.own-link')) return [textReply('owned.one-link')];
  const n = sharersOf(t, order);
  const { amountPaise, title } = order;
  return n > 1
    ? [shareEachReply(amountPaise, n)]
    : [textReply('owned.split.ways', [], { title, amount: { paise: amountPaise } })];
};

/** Answers about the sale, by the request's name. */
export const SALE_ANSWERS = {
  calendar: answerCalendar,
  split: answerSplit,
  *closure(t, order) {
    const values = { ...valuesOf(order), rule: refundRule(order.booked?.refundable) };
    return [textReply('owned.closure', waysOf(t, order), values)];
  },
  *message(t, order) {
    return [textReply('owned.message', waysOf(t, order), valuesOf(order))];
  },
  *meet(t, order) {
    return [textReply('owned.meet', waysOf(t, order), valuesOf(order))];
  },
  /** Says whose the sum is to decide; where none comes back, the rule has said so. */
  *amount(t, order): Generator<never, ReplyOf<ReplyText>[]> {
    const amount = { paise: order.amountPaise };
    return order.booked?.refundable === false
      ? []
      : [textReply('owned.amount', waysOf(t, order), { seller: order.seller, amount })];
  },
} as const satisfies Readonly<Record<string, RequestAnswer>>;
