import { lookAtGroupOrder } from '../../src/groups/order/operations';
import { linesPaise } from '../../src/groups/order/rules';
import type { GroupOrderMember, GroupOrderView } from '../../src/groups/order/shape';
import type { Command } from '../../src/engine/command';
import type { SideQuestion } from '../../src/engine/dialog';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { asksOnlyForBasket } from '../order-food/asked-beside';
import { notesBesideLines } from '../order-food/notes';
import { viewCode } from '../order-food/view';
import { choice, moneyText, textReply } from '../parts/say';
import { groupArrangementSlot } from './look';
import { dishesWords, groupOrderChoice, groupOrderTextValues } from './words';

/** Returns the member who speaks. */
export const ownGroupMember = (arrangement: GroupOrderView): GroupOrderMember | undefined =>
  arrangement.members.find((one) => one.n === arrangement.me);

/** Tells all that the person has in the group order, after notes on what is not in it. */
export function ownLinesReply(t: Turn, arrangement: GroupOrderView, notes: readonly ReplyText[]) {
  const mine = ownGroupMember(arrangement)?.lines ?? [];
  const after = (last: ReplyText): ReplyText =>
    notes.length === 0
      ? last
      : say('basket.notes', { lines: { list: [...notesBesideLines(notes), last], join: 'lines' } });
  if (mine.length === 0)
    return textReply(after(say('group-order.mine.nothing')), [
      groupOrderChoice(t, 'choice.add-mine', 'join-group-order', arrangement),
    ]);
  const change = choice(
    'choice.change-lines',
    t.fillCode('view', { is: 'text', text: viewCode({ show: 'edit' }) }),
  );
  return textReply(
    after(
      say('group-order.mine', {
        ...groupOrderTextValues(arrangement),
        lines: dishesWords(mine),
        amount: moneyText(linesPaise(mine)),
      }),
    ),
    [change, groupOrderChoice(t, 'choice.leave-group-order', 'leave-group-order', arrangement)],
  );
}

/** The side question "what do I have in it?": tells the person's own lines. */
export const ownLinesQuestion: SideQuestion = {
  about: "what the person's own part of the group order is",
  *answer(t) {
    const id = t.get(groupArrangementSlot);
    if (id === undefined) return [];
    const { arrangement } = yield* t.once('asked', lookAtGroupOrder, {
      arrangement: id,
      at: t.now,
    });
    return arrangement ? [ownLinesReply(t, arrangement, [])] : [];
  },
};

/** Reads a question about the basket as one about the person's own lines. */
export const readOwnLinesAsked = (t: Turn): Command[] | undefined =>
  t.said !== undefined && asksOnlyForBasket(t, t.said)
    ? [{ do: 'ask', question: 'basket' }]
    : undefined;
