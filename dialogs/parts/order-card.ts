import type { OrderMade, OrderView } from '../../src/commerce/booking/operations';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, OrderStatusOf, ReplyOf } from '../../src/reply/reply';
import { spanOf } from '../../src/reply/span';
import { raw, say, type Param, type Text } from '../../src/reply/text';
import { choice, money } from './say';

const cardKey = (orderId: string): string => `order:${orderId}`;
/** The link to pay by, or for what is free that the seller is asked. Later states take this card's place. */
export function orderCard(t: Turn, made: OrderMade & { title: string; amountPaise: number }): ReplyOf<Text> {
  const card = cardKey(made.orderId);
  const title = raw(made.title);
  if (made.url === undefined) return { kind: 'status', card, state: 'processing', title, text: say('order.asking'), lines: [], choices: [checkChoice(t)] };
  return {
    kind: 'pay',
    card,
    title,
    text: say('pay.text', { until: { clock: made.expiresAt } }),
    amount: money(made.amountPaise),
    label: say('pay.label'),
    url: made.url,
    choices: [checkChoice(t), choice('choice.change-something', t.code({ do: 'no', question: made.bill }))],
  };
}

const checkChoice = (t: Turn): ChoiceOf<Text> => choice('choice.check', t.code({ do: 'start', dialog: 'order-status' }));

/** How an order stands, as a card that changes in place. */
export function statusCard(t: Turn, order: OrderView): OrderStatusOf<Text> {
  return {
    kind: 'status',
    card: cardKey(order.orderId),
    state: order.state,
    title: raw(order.title),
    text: say(order.area === 'food' && order.state === 'confirmed' ? 'order.confirmed.food' : `order.${order.state}`),
    lines: [
      ...(order.at === undefined ? [] : [{ label: spanOf(order.at, order.until) }]),
      ...(order.package === undefined ? [] : [{ label: raw(order.package) }]),
      ...order.lines.map((line) => ({ label: raw(line.label), ...(line.paise === undefined ? {} : { amount: money(line.paise) }) })),
      ...(order.visitors === undefined ? [] : [{ label: say('booked.visitors', { names: { list: order.visitors.map(raw) } }) }]),
      ...(order.place === undefined ? [] : [{ label: say('booked.place', { place: order.place }) }]),
      { label: say('order.amount'), amount: money(order.amountPaise) },
    ],
    choices: choices(t, order),
  };
}

/** In the place of the card of an order that goes on elsewhere; `side` says where. */
export function movedCard({ orderId, title }: { orderId: string; title: string }, side: Record<string, Param>): OrderStatusOf<Text> {
  return { kind: 'status', card: cardKey(orderId), state: 'waiting', title: raw(title), text: say('order.moved', side), lines: [], choices: [] };
}

function choices(t: Turn, order: OrderView): ChoiceOf<Text>[] {
  if (order.state === 'failed') return [choice('choice.retry', t.code({ do: 'resume', draft: order.draft }), 'primary')];
  if (order.state === 'cancelled' || order.state === 'expired') return [choice('choice.again', t.code({ do: 'resume', draft: order.draft })), choice('choice.person', t.code({ do: 'person' }))];
  return order.state === 'confirmed' ? [] : [checkChoice(t)];
}

/** The same link once more: the card that tells how it stands would take its place. */
function payAgain(t: Turn, order: OrderView, url: string): ReplyOf<Text> {
  return { kind: 'pay', card: cardKey(order.orderId), title: raw(order.title), text: say('order.waiting'), amount: money(order.amountPaise), label: say('pay.label'), url, choices: [checkChoice(t)] };
}

/** What an order's present state makes us say: its card, and the ticket once there is one. */
export function orderReplies(t: Turn, order: OrderView): ReplyOf<Text>[] {
  if (order.state === 'waiting' && order.payUrl !== undefined) return [payAgain(t, order, order.payUrl)];
  const card = statusCard(t, order);
  if (order.state !== 'confirmed' || order.ticketUrl === undefined || order.qrUrl === undefined) return [card];
  const lines = card.lines.slice(0, -1);
  const alt = say('ticket.alt', { item: order.title });
  return [card, { kind: 'ticket', title: raw(order.title), lines, qr: { url: order.qrUrl, alt }, url: order.ticketUrl, label: say('ticket.label'), choices: [] }];
}
