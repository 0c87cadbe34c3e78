import type { OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { shortNumber } from '../parts/order-number';
import { personChoice, ticketChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';
import { answerOf, answerPlace, ORDER_ASPECTS, type OrderAspect } from './answers';

/** Slots of other things that one message asks: "the ticket, and how do we get there?" */
export const alongSlots = [
  filterSlot('also', 'what else is asked', ['option'], 'choice', ORDER_ASPECTS),
  filterSlot('too', 'what is asked of it besides', ['option'], 'choice', ORDER_ASPECTS),
  filterSlot('besides', 'what is asked beside all that', ['option'], 'choice', ORDER_ASPECTS),
];

/** Returns what else the message asks of the order. */
export const aspectsAlong = (t: Turn): OrderAspect[] =>
  alongSlots.flatMap(({ name }) => {
    const said = ofKind(t.pendingValue(name), 'option')?.id;
    return ORDER_ASPECTS.find((one) => one === said) ?? [];
  });

/** Aspects that no seller tells here; several of them are answered in one sentence. */
const NOT_TOLD = ['where', 'bring', 'contact', 'id'] as const;
type NotTold = (typeof NOT_TOLD)[number];
const isNotTold = (aspect: OrderAspect): aspect is NotTold =>
  NOT_TOLD.some((one) => one === aspect);

/** Aspects that another one's answer covers, by the area of the order. */
const TOLD_BY: Readonly<
  Record<OrderView['area'], Partial<Record<OrderAspect, readonly OrderAspect[]>>>
> = {
  food: { cancelled: ['refund'], contact: ['other'], refund: ['cancellable'] },
  booking: {
    when: ['ticket', 'status', 'where', 'latest', 'valid', 'closure'],
    number: ['paid'],
    paid: ['dearer'],
    refund: ['account'],
    meet: ['where'],
  },
};

/** Answers everything that the message asks of one order, each thing once. */
export function* answersTo(
  t: Turn,
  order: OrderView,
  asked: readonly OrderAspect[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const all = [...new Set(asked)].filter((one) => {
    const by = TOLD_BY[order.area][one] ?? [];
    return !by.some((other) => asked.includes(other));
  });
  const unknown = order.area === 'booking' ? all.filter(isNotTold) : [];
  const together = unknown.length > 1;
  const replies: ReplyOf<ReplyText>[] = [];
  for (const one of all) {
    if (together && one === 'where') replies.push(...answerPlace(t, order));
    else if (!together || !isNotTold(one)) replies.push(...(yield* answerOf(t, order, one)));
  }
  return together ? [...replies, notToldReply(t, order, unknown)] : replies;
}

const notToldReply = (t: Turn, order: OrderView, unknown: readonly NotTold[]) =>
  textReply('owned.not-told.several', [ticketChoice(t, order), ...personChoice(t)], {
    seller: order.seller,
    id: shortNumber(order.orderId),
    what: { list: unknown.map((one) => say(`owned.thing.${one}`)) },
  });
