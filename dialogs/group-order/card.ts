import { membersWithDishes, linesPaise } from '../../src/groups/order/rules';
import type { GroupOrderMember, GroupOrderView } from '../../src/groups/order/shape';
import type { Turn } from '../../src/engine/turn';
import type { GroupOrderOf, ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf, LineOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import {
  groupOrderTextValues,
  dishesWords,
  memberWords,
  groupOrderChoice,
  groupOrderTotal,
} from './words';

type GroupOrderCardState = Pick<GroupOrderOf<ReplyText>, 'state' | 'text'>;

/** Makes the card of a group order: dishes, sums, state. A later card replaces it. */
export function groupOrderCard(t: Turn, arrangement: GroupOrderView): ReplyOf<ReplyText> {
  const stands = groupOrderCardState(arrangement);
  const shares = arrangement.billPaise !== undefined && arrangement.state === 'closed';
  return {
    kind: 'arrangement',
    card: `pot:${arrangement.id}`,
    ...stands,
    title: say('group-order.title', groupOrderTextValues(arrangement)),
    lines: [
      ...(shares
        ? arrangement.members.filter((one) => one.share)
        : membersWithDishes(arrangement.members)
      ).map((one) => lineOf(one, shares)),
      ...(shares ? leftOver(arrangement) : []),
    ],
    ...(groupOrderTotal(arrangement) === 0 || stands.state === 'over'
      ? {}
      : {
          total: shares
            ? { label: say('group-order.total'), amount: moneyText(arrangement.billPaise ?? 0) }
            : sumSoFar(arrangement),
        }),
    choices: groupOrderCardChoices(t, arrangement),
  };
}

/** Makes the card of a group order whose host erased their data: nothing of it can be read. */
export function goneGroupOrderCard(id: string): ReplyOf<ReplyText> {
  return {
    kind: 'arrangement',
    card: `pot:${id}`,
    state: 'over',
    title: say('group-order.title.gone'),
    text: say('group-order.gone'),
    lines: [],
    choices: [],
  };
}

const sumSoFar = (arrangement: GroupOrderView): LineOf<ReplyText> => ({
  label: say('basket.total'),
  amount: moneyText(groupOrderTotal(arrangement)),
  note: say('basket.total.note'),
});

/** Makes the line of what erased members owe: the lines add up to the bill. */
function leftOver({ members, billPaise = 0 }: GroupOrderView): LineOf<ReplyText>[] {
  const rest = members.reduce((sum, { share }) => sum - (share?.totalPaise ?? 0), billPaise);
  return rest === 0 ? [] : [{ label: say('group-order.member.left'), amount: moneyText(rest) }];
}

function lineOf(one: GroupOrderMember, shares: boolean): LineOf<ReplyText> {
  const { lines = one.lines, totalPaise = linesPaise(one.lines) } = (shares && one.share) || {};
  return { label: memberWords(one), note: dishesWords(lines), amount: moneyText(totalPaise) };
}

function groupOrderCardState(arrangement: GroupOrderView): GroupOrderCardState {
  const values = {
    ...groupOrderTextValues(arrangement),
    amount: moneyText(arrangement.billPaise ?? 0),
    n: arrangement.members.filter((one) => one.share).length,
  };
  if (arrangement.state === 'open')
    return {
      state: 'open',
      text: say(
        membersWithDishes(arrangement.members).length === 0
          ? 'group-order.open.empty'
          : 'group-order.open',
        values,
      ),
    };
  if (arrangement.state !== 'closed')
    return { state: 'over', text: say(`group-order.${arrangement.state}`) };
  if (arrangement.order === undefined || arrangement.billPaise === undefined)
    return {
      state: 'closed',
      text: say(
        arrangement.billPaise === undefined ? 'group-order.closed' : 'group-order.billed',
        values,
      ),
    };
  return {
    state: arrangement.order === 'confirmed' ? 'placed' : 'closed',
    text: say(`group-order.order.${arrangement.order}`, values),
  };
}

/** Makes the buttons, the same for everybody; one of the host's tells others who the host is. */
function groupOrderCardChoices(t: Turn, arrangement: GroupOrderView): ChoiceOf<ReplyText>[] {
  if (arrangement.state === 'open')
    return [
      groupOrderChoice(t, 'choice.add-mine', 'join-group-order', arrangement, 'primary'),
      groupOrderChoice(t, 'choice.leave-group-order', 'leave-group-order', arrangement),
      groupOrderChoice(t, 'choice.close-group-order', 'close-group-order', arrangement),
    ];
  return arrangement.state === 'closed' && arrangement.billPaise === undefined
    ? [groupOrderChoice(t, 'choice.group-order-bill', 'close-group-order', arrangement, 'primary')]
    : [];
}
