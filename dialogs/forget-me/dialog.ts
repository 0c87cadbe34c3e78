import { z } from 'zod';
import { listOrders } from '../../src/commerce/booking/operations';
import {
  keepTicketPages,
  listLiveOrdersAndGroups,
  type LiveOrder,
} from '../../src/commerce/booking/live-orders';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { leaveGroupOrders } from '../../src/groups/order/operations';
import { say } from '../../src/reply/text';
import { MOST_OWNED } from '../parts/owned-orders';
import { orderReplies } from '../parts/order-card';
import { choice, textReply } from '../parts/say';

/** The operation that destroys the key of the customer's data, after which nobody can read it. */
export const forgetCustomer = {
  name: 'forgetCustomer',
  input: z.object({ at: z.number() }),
  output: z.object({ forgotten: z.boolean() }),
  effect: false,
  keepMs: 0,
};

/** "Keep it" is the only answer offered as an option: the yes has to be a plain yes. */
const KEEP_OPTION = { id: 'keep', words: 'keep it' };

/** The slot of the plain yes to erasing everything. */
const eraseConfirmationSlot: Slot<boolean> = {
  name: 'sure',
  about: 'whether everything is to be erased',
  label: say('slot.sure'),
  why: say('why.sure'),
  reads: 'yes-no',
  takes: ['flag', 'option'],
  plainYes: { confirms: 'erase' },
  needs: [],
  schema: z.boolean(),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    if (value.is === 'option' && value.id === KEEP_OPTION.id)
      return { is: 'settled', value: false };
    return value.is === 'flag'
      ? { is: 'settled', value: value.on }
      : { is: 'refused', why: say('why.sure') };
  },
  *ask(t) {
    yield* sayLiveOrders(t);
    const tap = (on: boolean) => t.fillCode('sure', { is: 'flag', on });
    return {
      reply: textReply('ask.forget', [
        choice('choice.erase', tap(true), 'danger'),
        choice('choice.keep', tap(false)),
      ]),
      options: [KEEP_OPTION],
    };
  },
};

function* ofKinds<K extends LiveOrder['is']>(
  t: Turn,
  ...kinds: K[]
): EffectGenerator<(LiveOrder & { is: K })[]> {
  const { orders } = yield* t.once('live', listLiveOrdersAndGroups, { at: t.now });
  return orders.filter((one): one is LiveOrder & { is: K } => kinds.some((is) => is === one.is));
}

/** Ends the dialog while a payment is under way, whose outcome would be lost. */
const awaitPayment: StepAction = function* (t) {
  const [awaited] = yield* ofKinds(t, 'awaited');
  return (
    awaited && { then: 'done', say: [textReply('forget.awaited', [], { title: awaited.title })] }
  );
};

/** Tells what is still live, and shows the tickets to be saved, before the question. */
function* sayLiveOrders(t: Turn): EffectGenerator<void> {
  const tickets = yield* ofKinds(t, 'ticket');
  if (tickets.length > 0) yield* showTickets(t, tickets);
  for (const { is, ...one } of yield* ofKinds(t, 'ticket', 'perhaps', 'meal', 'unpaid'))
    t.say(textReply(`forget.live.${is}`, [], liveWords(one)));
  const { groups } = yield* t.once('live', listLiveOrdersAndGroups, { at: t.now });
  if (groups > 0) t.say(textReply('forget.live.groups', [], { n: groups }));
}

const liveWords = ({ title, until, url }: Omit<LiveOrder, 'is'>) => ({
  title,
  until: { at: until },
  url: { own: url ?? '' },
});

function* showTickets(t: Turn, tickets: readonly LiveOrder[]): EffectGenerator<void> {
  const orders = yield* t.once('orders', listOrders, { limit: MOST_OWNED, at: t.now });
  for (const order of orders.filter(({ orderId }) =>
    tickets.some((one) => one.orderId === orderId),
  ))
    for (const reply of orderReplies(t, order)) if (reply.kind === 'ticket') t.say(reply); // the card was told before
}

const eraseCustomerData: StepAction = function* (t) {
  if (t.get(eraseConfirmationSlot) !== true)
    return { then: 'done', say: [textReply('forget.kept')] };
  const openOrders = yield* ofKinds(t, 'ticket', 'perhaps');
  if (openOrders.length > 0) yield* t.once('keep', keepTicketPages, { at: t.now });
  yield* t.once('arrangements', leaveGroupOrders, { at: t.now }); // while it is still known whose they are
  yield* t.once('forget', forgetCustomer, { at: t.now });
  const pages = openOrders.map((one) =>
    textReply('forget.stays', [], { until: { at: one.until }, url: { own: one.url ?? '' } }),
  );
  return { then: 'done', say: [textReply('forget.done'), ...pages] };
};

/** The dialog that erases what Mela knows of the customer. */
export const forgetMe = waterfall({
  id: 'forget-me',
  purpose: 'erase',
  about: "erase the customer's personal data",
  steps: [awaitPayment, eraseConfirmationSlot, eraseCustomerData],
});
