import { spanOf } from '../reply/span';
import { foreignText, say, type ReplyText } from '../reply/text';
import type { StoredOrder } from '../store/order-store';
import { DAY_MS, SECOND_MS } from '../units';
import type { OrderDetails } from './details';
import type { PayPagesContext } from './page-answers';
import type { PageLine } from './pages/page';

/** How long a ticket without a time may be kept in its customer's browser. */
const NO_TIME_MS = 30 * DAY_MS;

/** Returns for how many seconds from now a browser may keep a ticket: until a day after the visit. */
export function keptForSeconds(
  order: StoredOrder,
  { at, until = at }: OrderDetails,
  now: number,
): number {
  const end = until === undefined ? order.createdAt + NO_TIME_MS : until + DAY_MS;
  return Math.max(0, Math.floor((end - now) / SECOND_MS));
}

/** The lines of a ticket: when, which package, each ticket, each visitor, where, and who sells. */
export function visitLines(
  { words }: Pick<PayPagesContext, 'words'>,
  { at, until, package: chosen, lines, visitors, place, seller }: OrderDetails,
  language: string,
): PageLine[] {
  const told: ReplyText[] = [
    ...(at === undefined ? [] : [spanOf(at, until)]),
    ...(chosen === undefined ? [] : [foreignText(chosen)]),
    ...lines.map((line) => foreignText(line.label)),
    ...(visitors === undefined
      ? []
      : [say('booked.visitors', { names: { list: visitors.map(foreignText) } })]),
    ...(place === undefined ? [] : [say('booked.place', { place })]),
    say('terms.seller', { seller }),
  ];
  return told.map((one) => ({ label: words.text(one, language) }));
}

/** The lines of what was paid, and of the terms as far as the seller told them. */
export function paidLines(
  { words }: Pick<PayPagesContext, 'words'>,
  { amountPaise }: StoredOrder,
  { booked, terms = [] }: OrderDetails,
  language: string,
): PageLine[] {
  const told: ReplyText[] = [
    ...(booked?.refundable === undefined
      ? []
      : [say(booked.refundable ? 'terms.refund.yes' : 'terms.refund.no')]),
    ...terms.map((one) => say('terms.told', { words: one })),
  ];
  const amount = words.text(say('price.amount', { amount: { paise: amountPaise } }), language);
  return [
    { label: words.text(say('order.amount'), language), amount },
    ...told.map((one) => ({ label: words.text(one, language) })),
  ];
}
