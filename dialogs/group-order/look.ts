import { z } from 'zod';
import { lookAtGroupOrder, findGroupOrderHere } from '../../src/groups/order/operations';
import type { GroupOrderView } from '../../src/groups/order/shape';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { Slot } from '../../src/engine/slot';
import { choice, textReply } from '../parts/say';
import { hiddenSlot } from '../parts/hidden';

/** The group order that a draft is about, by its id; a button names it as well. */
export const groupArrangementSlot: Slot<string> = {
  ...hiddenSlot('arrangement', 'the group order that is open', z.string()),
  takes: ['option'],
};

/** The id that a button named, or that the draft holds. */
export const groupArrangementId = (t: Turn): string | undefined =>
  ofKind(t.pendingValue('arrangement'), 'option')?.id ?? t.get(groupArrangementSlot);

/** The group order that is meant: the one named, else the thread's. `group` is false in a chat of one person. */
export function* findGroupOrder(
  t: Turn,
): EffectGenerator<{ group: boolean; arrangement?: GroupOrderView | undefined }> {
  const id = groupArrangementId(t);
  const named =
    id === undefined
      ? undefined
      : (yield* t.once('arrangement', lookAtGroupOrder, { arrangement: id, at: t.now }))
          .arrangement;
  if (named && (named.state === 'open' || t.get(groupArrangementSlot) === undefined))
    return { group: true, arrangement: named };
  const here = yield* t.once('here', findGroupOrderHere, { at: t.now });
  return { group: here.group, arrangement: here.arrangement ?? named };
}

/** What the bot is called where its name is not known. */
export const BOT_NAME = 'Mela';

/** What the bot is mentioned by in the group that is talked in. */
export const botHere = (t: Turn): string => t.last('here', findGroupOrderHere)?.bot ?? BOT_NAME;

/** Where there is no group order: it needs a group, or nobody has opened one. */
export function noGroupOrderReply(t: Turn, group: boolean) {
  if (!group)
    return textReply('group-order.no-group', [
      choice('choice.food', t.code({ do: 'start', dialog: 'order-food' })),
    ]);
  return textReply(
    'group-order.none',
    [choice('choice.together', t.code({ do: 'start', dialog: 'order-food-together' }), 'primary')],
    { bot: botHere(t) },
  );
}

/** Says that a dialog is over because there is nothing it could be about. */
export const endWithoutGroupOrder = (t: Turn, group: boolean) => ({
  then: 'done' as const,
  say: [noGroupOrderReply(t, group)],
});
