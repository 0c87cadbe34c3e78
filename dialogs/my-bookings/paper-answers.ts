import type { OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { spanOf } from '../../src/reply/span';
import { foreignText } from '../../src/reply/text';
import { refundRule } from '../book-experience/pay';
import { experienceQuestions } from '../book-experience/questions';
import { orderReplies } from '../parts/order-card';
import { shortNumber } from '../parts/order-number';
import { personChoice, ticketChoice } from '../parts/owned-choices';
import { ownOrders, wasEverPaid } from '../parts/owned-orders';
import { textReply } from '../parts/say';
import { ticketsOfOrder } from '../parts/tickets-of-order';
import type { RequestAnswer } from './wish-answers';

/*
 * Answers about the ticket itself and what was paid for it: each tells what the order knows, and who
 * knows the rest.
 */

const valuesOf = (order: OrderView) => ({
  title: order.title,
  seller: order.seller,
  id: shortNumber(order.orderId),
});

const ticketIf = (t: Turn, order: OrderView) =>
  order.ticketUrl === undefined ? [] : [ticketChoice(t, order)];

const waysOf = (t: Turn, order: OrderView) => [...ticketIf(t, order), ...personChoice(t)];

const amountOf = ({ amountPaise: paise }: OrderView) => ({ paise });

const ASKING_SLOTS = ['aspect', 'also', 'too', 'besides'] as const;

/** True where a message asks for the order's number as well, which is then told in full. */
const asksForNumber = (t: Turn): boolean =>
  ASKING_SLOTS.some((slot) => ofKind(t.pendingValue(slot), 'option')?.id === 'number');

/** Tells whose names the tickets bear, where the seller asked for each visitor's. */
const answerNames: RequestAnswer = function* (t, order) {
  const { visitors = [] } = order;
  return visitors.length === 0
    ? [textReply('owned.names', waysOf(t, order), valuesOf(order))]
    : [
        textReply('owned.names.of', ticketIf(t, order), {
          title: order.title,
          names: { list: visitors.map((one) => foreignText(one)) },
        }),
      ];
};

/** Tells the day that the ticket was sold and confirmed for, whatever its kind is called. */
const answerDay: RequestAnswer = function* (t, order) {
  if (order.at === undefined || order.state !== 'confirmed') return orderReplies(t, order);
  const [at, ways] = [spanOf(order.at, order.until), ticketIf(t, order)];
  return order.package === undefined
    ? [textReply('owned.valid', ways, { at })]
    : [textReply('owned.valid.kind', ways, { at, seller: order.seller, kind: order.package })];
};

/** Tells the parts of what was paid, where the bill told them. */
const answerTax: RequestAnswer = function* (t, order) {
  const { taxPaise, amountPaise } = order;
  const values = { ...valuesOf(order), amount: amountOf(order) };
  if (taxPaise === undefined) return [textReply('owned.tax', ticketIf(t, order), values)];
  return order.area === 'food'
    ? [textReply('owned.tax.told', [], { ...values, tax: { paise: taxPaise } })]
    : [
        textReply('owned.tax.split', waysOf(t, order), {
          ...values,
          tax: { paise: taxPaise },
          tickets: { paise: amountPaise - taxPaise },
        }),
      ];
};

/** Tells how much was paid for how many, with the number in full where it is asked for. */
const answerPaid: RequestAnswer = function* (t, order) {
  return [
    textReply('owned.paid', ticketIf(t, order), {
      title: order.title,
      id: asksForNumber(t) ? order.orderId : shortNumber(order.orderId),
      amount: amountOf(order),
      lines: ticketsOfOrder(order),
    }),
  ];
};

/** Answers about the ticket and its price, by the request's name. */
export const PAPER_ANSWERS = {
  names: answerNames,
  valid: answerDay,
  tax: answerTax,
  paid: answerPaid,
  *latest(t, order) {
    if (order.at === undefined) return orderReplies(t, order);
    const at = spanOf(order.at, order.until);
    return [textReply('owned.latest', waysOf(t, order), { ...valuesOf(order), at })];
  },
  *once(t, order) {
    const { title, id } = valuesOf(order);
    return [textReply('owned.once', ticketIf(t, order), { title, id, amount: amountOf(order) })];
  },
  *account(t, order) {
    const values = { ...valuesOf(order), rule: refundRule(order.booked?.refundable) };
    return order.booked?.refundable === false
      ? [textReply('owned.refund.none', waysOf(t, order), values)]
      : [textReply('owned.refund.account', waysOf(t, order), values)];
  },
  *dearer(t, order) {
    const { id } = valuesOf(order);
    const values = { id, amount: amountOf(order), lines: ticketsOfOrder(order) };
    return [textReply('owned.dearer', ticketIf(t, order), values)];
  },
  *discount(t, order) {
    const told = experienceQuestions.price;
    return (told && (yield* told.answer(t, order.booked?.item ?? order.title))) ?? [];
  },
  *only(t) {
    const kept = (yield* ownOrders(t)).filter(
      (one) => wasEverPaid(one) && one.state !== 'cancelled',
    );
    const named = kept.map(({ title }) => foreignText(title));
    return [textReply('owned.only', [], { n: kept.length, titles: { list: named } })];
  },
  *accepted(t, order) {
    const { seller, id } = valuesOf(order);
    return [textReply('owned.accepted', waysOf(t, order), { seller, id })];
  },
} as const satisfies Readonly<Record<string, RequestAnswer>>;
