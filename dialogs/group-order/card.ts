import { membersWithDishes, linesPaise } from '../../src/groups/order/rules';
import type { GroupOrderMember, GroupOrderView } from '../../src/groups/order/shape';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, LineOf, GroupOrderOf, ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { groupOrderTextValues, dishesWords, memberWords, groupOrderChoice, totalOf } from './words';

type GroupOrderCardState = Pick<GroupOrderOf<ReplyText>, 'state' | 'text'>;

/** The one card of a pot: who has what, what it comes to, how it stands. Later ones take its place. */
export function groupOrderCard(t: Turn, pot: GroupOrderView): ReplyOf<ReplyText> {
  const stands = groupOrderCardState(pot);
  const shares = pot.billPaise !== undefined && pot.state === 'closed';
  return {
    kind: 'pot',
    card: `pot:${pot.id}`,
    ...stands,
    title: say('pot.title', groupOrderTextValues(pot)),
    lines: [
      ...(shares ? pot.members.filter((one) => one.share) : membersWithDishes(pot.members)).map(
        (one) => lineOf(one, shares),
      ),
      ...(shares ? leftOver(pot) : []),
    ],
    ...(totalOf(pot) === 0 || stands.state === 'over'
      ? {}
      : {
          total: shares
            ? { label: say('consent.total'), amount: moneyText(pot.billPaise ?? 0) }
            : sumSoFar(pot),
        }),
    choices: groupOrderCardChoices(t, pot),
  };
}

/** The card of a pot whose host was forgotten: nothing of it can be read. */
export function goneGroupOrderCard(id: string): ReplyOf<ReplyText> {
  return {
    kind: 'pot',
    card: `pot:${id}`,
    state: 'over',
    title: say('pot.title.gone'),
    text: say('pot.gone'),
    lines: [],
    choices: [],
  };
}

const sumSoFar = (pot: GroupOrderView): LineOf<ReplyText> => ({
  label: say('basket.total'),
  amount: moneyText(totalOf(pot)),
  note: say('basket.total.note'),
});

/** What is owed by who was forgotten since the bill came: the lines add up to it to the paisa. */
function leftOver({ members, billPaise = 0 }: GroupOrderView): LineOf<ReplyText>[] {
  const rest = members.reduce((sum, { share }) => sum - (share?.totalPaise ?? 0), billPaise);
  return rest === 0 ? [] : [{ label: say('pot.member.left'), amount: moneyText(rest) }];
}

function lineOf(one: GroupOrderMember, shares: boolean): LineOf<ReplyText> {
  const { lines = one.lines, totalPaise = linesPaise(one.lines) } = (shares && one.share) || {};
  return { label: memberWords(one), note: dishesWords(lines), amount: moneyText(totalPaise) };
}

function groupOrderCardState(pot: GroupOrderView): GroupOrderCardState {
  const values = { ...groupOrderTextValues(pot), amount: moneyText(pot.billPaise ?? 0) };
  if (pot.state === 'open')
    return {
      state: 'open',
      text: say(
        membersWithDishes(pot.members).length === 0 ? 'pot.open.empty' : 'pot.open',
        values,
      ),
    };
  if (pot.state !== 'closed') return { state: 'over', text: say(`pot.${pot.state}`, values) };
  if (pot.order === undefined || pot.billPaise === undefined)
    return {
      state: 'closed',
      text: say(pot.billPaise === undefined ? 'pot.closed' : 'pot.billed', values),
    };
  return {
    state: pot.order === 'confirmed' ? 'placed' : 'closed',
    text: say(`pot.order.${pot.order}`, values),
  };
}

/** Everybody sees the same buttons; what is the host's is answered to others with who the host is. */
function groupOrderCardChoices(t: Turn, pot: GroupOrderView): ChoiceOf<ReplyText>[] {
  if (pot.state === 'open')
    return [
      groupOrderChoice(t, 'choice.add-mine', 'join-food-pot', pot, 'primary'),
      groupOrderChoice(t, 'choice.leave-pot', 'leave-food-pot', pot),
      groupOrderChoice(t, 'choice.close-pot', 'close-food-pot', pot),
    ];
  return pot.state === 'closed' && pot.billPaise === undefined
    ? [groupOrderChoice(t, 'choice.pot-bill', 'close-food-pot', pot, 'primary')]
    : [];
}
