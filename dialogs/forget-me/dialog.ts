import { z } from 'zod';
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
import { say, type ReplyText } from '../../src/reply/text';
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
    const live = yield* liveOrderTexts(t);
    const question = say('ask.forget');
    const text =
      live.length === 0
        ? question
        : say('text.below', {
            first: question,
            then: say('basket.notes', { lines: { list: live, join: 'lines' } }),
          });
    const tap = (on: boolean) => t.fillCode('sure', { is: 'flag', on });
    return {
      reply: textReply(text, [
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

/** Tells what is still live, which stands below the question: the answer to "erase my data" comes first. */
function* liveOrderTexts(t: Turn): EffectGenerator<ReplyText[]> {
  const orders = yield* ofKinds(t, 'ticket', 'perhaps', 'meal', 'unpaid');
  const { groups } = yield* t.once('live', listLiveOrdersAndGroups, { at: t.now });
  return [
    ...orders.map(({ is, ...one }) => say(`forget.live.${is}`, liveWords(one))),
    ...(groups > 0 ? [say('forget.live.groups', { n: groups })] : []),
  ];
}

const liveWords = ({ title, until, url, tickets }: Omit<LiveOrder, 'is'>) => ({
  title,
  n: Math.max(1, tickets ?? 1),
  until: { at: until },
  url: { own: url ?? '' },
});

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
