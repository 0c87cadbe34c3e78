import type { OrderView } from '../../src/commerce/booking/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
import { answersTo, aspectsAlong } from '../my-bookings/along';
import type { OrderAspect } from '../my-bookings/answers';
import { personChoice } from '../parts/owned-choices';
import { textReply } from '../parts/say';

/** The slot of what else is asked of an order: `next`, what to do, or `money`. */
export const asksSlot = filterSlot('aspect', 'what is asked of it', ['option'], 'nothing');

/** Tells whether the service is known to have an order's payment. */
const isPaidFor = ({ state, unsure, silent }: OrderView): boolean =>
  state === 'processing' && unsure !== true && silent !== true;

/** Returns what to say beside an order's card; empty where the card says it all. */
export function besideStatus(t: Turn, order: OrderView): ReplyOf<ReplyText>[] {
  const asked = ofKind(t.pendingValue('aspect'), 'option')?.id;
  if (asked === undefined || !OPEN_STATES.has(order.state)) return [];
  if (asked === 'money' && isPaidFor(order))
    return [
      textReply('order.money.paid', personChoice(t), {
        amount: { paise: order.amountPaise },
        seller: order.seller,
      }),
    ];
  return [textReply(asked === 'money' ? 'order.money' : nextKey(order), personChoice(t))];
}

/** Aspects of an unpaid booking that its ticket will answer. */
const OF_TICKET: ReadonlySet<OrderAspect> = new Set(['ticket', 'show', 'share', 'entrance']);

/** Answers what the message asks besides of an order, paid or not. */
export function* askedAlong(t: Turn, order: OrderView): EffectGenerator<ReplyOf<ReplyText>[]> {
  const asked = aspectsAlong(t);
  if (order.state === 'confirmed') return yield* answersTo(t, order, asked.filter(isNotTracked));
  const rest = asked.filter((one) => one !== 'arrival' && !OF_TICKET.has(one));
  return [
    ...(asked.includes('arrival') ? arrivalWhenPaid(order) : []),
    ...(order.area === 'booking' && asked.some((one) => OF_TICKET.has(one))
      ? [textReply('order.then.ticket')]
      : []),
    ...(yield* answersTo(t, order, rest)),
  ];
}

/** The status of a confirmed meal tells when it comes. */
const isNotTracked = (one: OrderAspect): boolean => one !== 'arrival';

/** Tells how long the food takes once it is paid, where the bill told it. */
function arrivalWhenPaid({ area, promised }: OrderView): ReplyOf<ReplyText>[] {
  const minutes = promised?.minutes;
  return area === 'food' && minutes !== undefined
    ? [textReply('order.then.arrival', [], { minutes })]
    : [];
}

const OPEN_STATES: ReadonlySet<OrderView['state']> = new Set(['waiting', 'processing', 'failed']);

function nextKey(order: OrderView): PlainTextKey {
  if (order.state === 'failed') return 'order.next.failed';
  return isPaidFor(order) ? 'order.next.paid' : 'order.next';
}
