import type { CreatedOrder, OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { OrderStatusOf, ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { spanOf } from '../../src/reply/span';
import {
  foreignText,
  say,
  type PlainTextKey,
  type ReplyText,
  type TextValues,
} from '../../src/reply/text';
import { addressLine } from './address-line';
import { dueLines } from './due';
import { deskChoice, personChoice } from './owned-choices';
import { shortNumber } from './order-number';
import { otherChoice, paidInVainReply, silenceText } from './order-trouble';
import { choice, moneyText, textReply } from './say';

const cardKey = (orderId: string): string => `order:${orderId}`;
/** Makes the card of a new order: its pay link, or, where it is free, "asking the seller". */
export function orderCard(
  t: Turn,
  made: CreatedOrder & { title: string; amountPaise: number },
): ReplyOf<ReplyText> {
  const card = cardKey(made.orderId);
  t.markTold(made.orderId, made.url === undefined ? 'processing' : 'waiting');
  t.markUnpaid(undefined); // "pay" means this order from now on
  const title = foreignText(made.title);
  if (made.url === undefined)
    return {
      kind: 'status',
      card,
      state: 'processing',
      title,
      text: say('order.asking'),
      lines: [],
      choices: [checkChoice(t, made)],
    };
  return {
    kind: 'pay',
    card,
    title,
    text: say('pay.text', { until: { clock: made.expiresAt } }),
    amount: moneyText(made.amountPaise),
    label: say('pay.label'),
    url: made.url,
    choices: [
      checkChoice(t, made),
      choice('choice.change-something', t.code({ do: 'no', question: made.bill })),
    ],
  };
}

/** Makes the button that reads this very order again, even when a newer one exists. */
export const checkChoice = (t: Turn, { orderId }: { orderId: string }): ChoiceOf<ReplyText> =>
  choice(
    'choice.check',
    t.code({
      do: 'start',
      dialog: 'order-status',
      fills: [{ slot: 'check', value: { is: 'option', id: orderId } }],
    }),
  );

/** Makes the card of an order's state, which changes in place. */
export function statusCard(t: Turn, order: OrderView): OrderStatusOf<ReplyText> {
  return {
    kind: 'status',
    card: cardKey(order.orderId),
    seller: order.area === 'food' ? 'restaurant' : 'organiser',
    state: order.state,
    title: foreignText(order.title),
    text: order.silent === true ? silenceText(t, order) : say(statusKey(order)),
    lines:
      order.state === 'processing'
        ? []
        : orderLines(order).toSpliced(
            -1,
            0,
            ...destinationLines(order, t.now),
            ...numberLines(order),
          ),
    choices: orderCardChoices(t, order),
  };
}

/** Returns the line of the number to quote where a payment failed. */
const numberLines = ({ state, orderId }: OrderView): { label: ReplyText }[] =>
  state === 'failed' ? [{ label: say('order.number', { id: shortNumber(orderId) }) }] : [];

/** Returns the lines of where a confirmed meal goes and when, as its bill had them. */
function destinationLines(order: OrderView, now: number): { label: ReplyText }[] {
  const { area, state, sentTo, promised } = order;
  if (area !== 'food' || state !== 'confirmed') return [];
  const due = dueLines(order, now);
  if (sentTo === undefined || promised?.delivered !== true) return due;
  const { address = '', label, pin } = sentTo;
  const where = addressLine(address, [...label.split(', '), pin]);
  return [{ label: say('terms.to', { where }) }, ...due];
}

/** Returns an order's lines: time, package, what was bought, visitors, place, sum. */
function orderLines(order: OrderView): OrderStatusOf<ReplyText>['lines'] {
  return [
    ...(order.at === undefined ? [] : [{ label: spanOf(order.at, order.until) }]),
    ...(order.package === undefined ? [] : [{ label: foreignText(order.package) }]),
    ...order.lines.map((line) => ({
      label: foreignText(line.label),
      ...(line.paise === undefined ? {} : { amount: moneyText(line.paise) }),
    })),
    ...(order.visitors === undefined
      ? []
      : [{ label: say('booked.visitors', { names: { list: order.visitors.map(foreignText) } }) }]),
    ...(order.place === undefined ? [] : [{ label: say('booked.place', { place: order.place }) }]),
    {
      label: say(order.state === 'confirmed' ? 'order.paid-amount' : 'order.amount'),
      amount: moneyText(order.amountPaise),
    },
  ];
}

/** Returns what is known of an order as parts of one sentence; the sum comes last. */
export const orderFacts = (order: OrderView): ReplyText[] => [
  ...orderLines(order)
    .slice(0, -1)
    .map(({ label }) => label),
  moneyText(order.amountPaise),
];

/** Returns the text key of an order's state; an unsure state claims nothing. */
function statusKey(order: OrderView): PlainTextKey {
  const { area, state, wasConfirmed, ended } = order;
  const of = area === 'food' ? '.food' : '';
  if (state === 'expired' && ended !== undefined) return `order.${ended}`;
  if (state === 'processing' || (state === 'waiting' && isUnheard(order)))
    return underwayKey(order);
  if (state === 'cancelled' && wasConfirmed === true) return `order.cancelled.after${of}`;
  return state === 'waiting' ? 'order.waiting' : `order.${state}${of}`;
}

const isUnheard = ({ unsure, unheard }: OrderView): boolean => (unsure ?? unheard) === true;

/** Returns the text key of an order that waits for its seller: paid, perhaps paid, or unknown. */
function underwayKey(order: OrderView): PlainTextKey {
  if (isUnheard(order)) return 'order.processing.unsure';
  if (order.paid !== true) return 'order.processing';
  return order.area === 'food' ? 'order.processing.paid.food' : 'order.processing.paid';
}

/** Makes the card of an order that moved to another channel; `side` says which. */
export function handedOffOrderCard(
  { orderId, title }: { orderId: string; title: string },
  side: TextValues<'order.moved'>,
): OrderStatusOf<ReplyText> {
  return {
    kind: 'status',
    card: cardKey(orderId),
    state: 'waiting',
    title: foreignText(title),
    text: say('order.moved', side),
    lines: [],
    choices: [],
  };
}

function orderCardChoices(t: Turn, order: OrderView): ChoiceOf<ReplyText>[] {
  const resume = t.code({ do: 'resume', draft: order.draft });
  if (order.state === 'failed') return [retryChoice(t, order.orderId), checkChoice(t, order)];
  if (order.state === 'cancelled' && order.wasConfirmed === true)
    return order.paid === true
      ? [otherChoice(t, order)]
      : [otherChoice(t, order), ...personChoice(t)]; // the news of the money leads to a person
  if (order.state === 'cancelled' || order.state === 'expired') {
    const again = choice(order.area === 'food' ? 'choice.again.food' : 'choice.again', resume);
    return isPaidInVain(order) ? [again, otherChoice(t, order)] : [again, ...personChoice(t)];
  }
  if (order.silent === true) return [checkChoice(t, order), ...deskChoice(t)]; // its text names the contact
  return order.state === 'confirmed' ? [] : [checkChoice(t, order)];
}

/** Makes the "Try payment again" button: its dialog reads the order and reuses its link (I8). */
export const retryChoice = (t: Turn, orderId: string): ChoiceOf<ReplyText> =>
  choice('choice.retry', retryCode(t, orderId), 'primary');

/** Returns the code of the "Try payment again" button for an order. */
export const retryCode = (t: Turn, orderId: string): string =>
  t.code({
    do: 'start',
    dialog: 'order-status',
    fills: [{ slot: 'pay', value: { is: 'option', id: orderId } }],
  });

const UNPAID_STATES: ReadonlySet<OrderView['state']> = new Set(['failed', 'expired']);

/** Makes "try again" mean this order once its payment failed or expired, else no longer. */
function trackUnpaidOrder(t: Turn, { orderId, state }: OrderView): void {
  t.markTold(orderId, state);
  if (UNPAID_STATES.has(state)) t.markUnpaid(orderId);
  else if (t.unpaid === orderId) t.markUnpaid(undefined);
}

/** Shows the pay link of an order again, in the place of its card. */
export function payAgain(t: Turn, order: OrderView, url: string): ReplyOf<ReplyText> {
  const unpaid = order.unheard === true ? 'order.unheard' : 'order.waiting';
  const text = say(order.state === 'failed' ? 'order.retry' : unpaid);
  return {
    kind: 'pay',
    card: cardKey(order.orderId),
    title: foreignText(order.title),
    text,
    amount: moneyText(order.amountPaise),
    label: say('pay.label'),
    url,
    choices: [checkChoice(t, order)],
  };
}

/** Tells whether nobody knows if an order is paid: then its card shows no link. */
const isUnknown = ({ silent, unsure }: OrderView): boolean => silent === true || unsure === true;

/** Returns the replies for an order's present state: card or pay link, and ticket. */
export function orderReplies(t: Turn, order: OrderView): ReplyOf<ReplyText>[] {
  trackUnpaidOrder(t, order);
  if (order.state === 'waiting' && order.payUrl !== undefined && !isUnknown(order))
    return [payAgain(t, order, order.payUrl)];
  const card = statusCard(t, order);
  if (isPaidInVain(order) || isCancelledPaid(order)) return [card, paidInVainReply(t, order)];
  if (isExpiredUnheard(order)) return [card, expiredMoneyReply(t, order)];
  if (order.state !== 'confirmed' || order.ticketUrl === undefined || order.qrUrl === undefined)
    return [card];
  return [
    { ...card, lines: card.lines.slice(-1) },
    ticketReply(order, order.ticketUrl, order.qrUrl, card.lines.slice(0, -1)), // the rest stands on it
  ];
}

/** Tells whether an order was paid and never confirmed by the seller. */
export const isPaidInVain = ({ state, paid, wasConfirmed }: OrderView): boolean =>
  paid === true && (state === 'expired' || (state === 'cancelled' && wasConfirmed !== true));

/** Tells whether an order expired after its customer may have paid it. */
export const isExpiredUnheard = ({ state, unheard, ended }: OrderView): boolean =>
  state === 'expired' && unheard === true && ended === undefined;

/** Tells whom to ask where money left for an order that expired. */
export function expiredMoneyReply(t: Turn, { orderId }: OrderView): ReplyOf<ReplyText> {
  const id = shortNumber(orderId);
  return t.support === undefined
    ? textReply('order.expired.money.alone', [], { id })
    : textReply('order.expired.money', [], { id, contact: { own: t.support } });
}

const isCancelledPaid = ({ state, paid }: OrderView): boolean =>
  state === 'cancelled' && paid === true;

/** Returns the replies to a read of an order; where the service was silent, says just that. */
export const readReplies = (
  t: Turn,
  order: OrderView,
  fresh: boolean | undefined,
): ReplyOf<ReplyText>[] =>
  fresh === false && !SURE_STATES.has(order.state)
    ? [textReply('order.unread', [checkChoice(t, order)])]
    : orderReplies(t, order);

/** States that stay true for a while after the service told them; "nobody has paid" does not. */
const SURE_STATES: ReadonlySet<OrderView['state']> = new Set([
  'confirmed',
  'processing',
  'cancelled',
]);

/** Makes one message for all tickets of an order, on one page with a code for each. */
function ticketReply(
  { title, qrUrls = [] }: OrderView,
  url: string,
  code: string,
  lines: OrderStatusOf<ReplyText>['lines'],
): ReplyOf<ReplyText> {
  const all = qrUrls.length;
  return all > 1
    ? {
        kind: 'ticket',
        title: say('ticket.title.all', { item: title, all }),
        lines,
        url,
        label: say('ticket.label.all'),
        choices: [],
      }
    : {
        kind: 'ticket',
        title: foreignText(title),
        lines,
        qr: { url: code, alt: say('ticket.alt', { item: title }) },
        url,
        label: say('ticket.label'),
        choices: [],
      };
}
