import type { OrderView } from '../../src/commerce/booking/operations';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
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

const OPEN_STATES: ReadonlySet<OrderView['state']> = new Set(['waiting', 'processing', 'failed']);

function nextKey(order: OrderView): PlainTextKey {
  if (order.state === 'failed') return 'order.next.failed';
  return isPaidFor(order) ? 'order.next.paid' : 'order.next';
}
