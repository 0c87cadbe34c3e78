import { z } from 'zod';
import { lookAtGroupOrder, findGroupOrderHere } from '../../src/groups/order/operations';
import type { GroupOrderView } from '../../src/groups/order/shape';
import { fitsChoice } from '../../src/engine/choice-code';
import type { Command } from '../../src/engine/command';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { Slot } from '../../src/engine/slot';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
import type { ArrangementAction } from '../parts/manage-group';
import { personChoice } from '../parts/owned-choices';
import { choice, textReply } from '../parts/say';
import { hiddenSlot } from '../parts/hidden';
import { BOT_NAME } from '../parts/bot-name';

/** The slot of the id of the arrangement that a draft is about; a button may set it. */
export const groupArrangementSlot: Slot<string> = {
  ...hiddenSlot('arrangement', 'the group order that is open', z.string()),
  takes: ['option'],
};

/** Returns the arrangement's id, from a button or the draft. */
export const groupArrangementId = (t: Turn): string | undefined =>
  ofKind(t.pendingValue('arrangement'), 'option')?.id ?? t.get(groupArrangementSlot);

/** Finds the group order meant: the one named, else this chat's; `group`: this is a group chat. */
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

/** Returns the name by which this group mentions the bot. */
export const botHere = (t: Turn): string => t.last('here', findGroupOrderHere)?.bot ?? BOT_NAME;

/**
 * Tells that this is no group chat: how to come to one, then shorter, then with a person beside it;
 * then by `what` was wanted, where there are words for that.
 */
export function noGroupReply(
  t: Turn,
  key: 'group-order.no-group' | 'group-booking.no-group',
  alone: ChoiceOf<ReplyText>,
  what?: ArrangementAction,
): ReplyOf<ReplyText> {
  if (!t.saidLately(key)) return textReply(key, [alone]);
  if (!t.saidLately(`${key}.again`)) return textReply(`${key}.again`, [alone]);
  const wanted = key === 'group-order.no-group' && what !== undefined && NO_GROUP_FOR[what];
  const person = key === 'group-order.no-group' ? [] : personChoice(t); // nothing is wrong there
  return textReply(wanted || `${key}.third`, [alone, ...person]);
}

const NO_GROUP_FOR: Partial<Record<ArrangementAction, PlainTextKey>> = {
  close: 'group-order.no-group.close',
  cancel: 'group-order.no-group.close',
  'hand-over': 'group-order.no-group.host',
};

/** Makes the button to an order of one's own, from the restaurant that was named. */
function orderAloneChoice(t: Turn): ChoiceOf<ReplyText> {
  const named = ofKind(t.pendingValue('restaurant'), 'text')?.text;
  const start: Command = { do: 'start', dialog: 'order-food' };
  if (named === undefined) return choice('choice.food', t.code(start));
  const from: Command = {
    ...start,
    fills: [{ slot: 'restaurant', value: { is: 'text', text: named } }],
  };
  if (!fitsChoice(from)) return choice('choice.food', t.code(start));
  return choice('choice.order-from', t.code(from));
}

/** Says that there is no group order: this is no group chat, or nobody has opened one. */
export function noGroupOrderReply(t: Turn, group: boolean, what?: ArrangementAction) {
  if (!group) return noGroupReply(t, 'group-order.no-group', orderAloneChoice(t), what);
  return textReply(
    'group-order.none',
    [choice('choice.together', t.code({ do: 'start', dialog: 'order-food-together' }), 'primary')],
    { bot: botHere(t) },
  );
}

/**
 * Ends a dialog because there is no group order. Over a draft of the person's own no more is said;
 * who leaves ("I'm out") hears how to leave that.
 */
export const endWithoutGroupOrder = (t: Turn, group: boolean, what?: ArrangementAction) => ({
  then: 'done' as const,
  say: [
    group || t.pack().length === 0
      ? noGroupOrderReply(t, group, what)
      : textReply(what === 'leave' ? 'group-order.no-group.own' : 'group-order.no-group.third', [
          choice('choice.cancel', t.code({ do: 'cancel' })),
        ]),
  ],
});
