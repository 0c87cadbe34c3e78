import type { GroupBookingMember, GroupBookingView } from '../../src/groups/booking/shape';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, LineOf, GroupOrderOf, ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { memberWords } from '../group-order/words';
import { groupBookingTextValues, groupBookingChoice } from './look';

/** The one card of an outing: who comes, whose form is filled, how it stands. Later ones take its place. */
export function groupBookingCard(t: Turn, pot: GroupBookingView): ReplyOf<ReplyText> {
  const coming = pot.members.filter((one) => !one.out);
  return {
    kind: 'pot',
    card: `outing:${pot.id}`,
    ...groupBookingCardState(pot),
    title: say('outing.title', groupBookingTextValues(pot)),
    lines: coming.map((one) => lineOf(pot, one)),
    ...eachPays(pot),
    choices: groupBookingCardChoices(t, pot),
  };
}

/** What coming along costs, told before anybody joins. */
function eachPays({
  state,
  prices = [],
}: GroupBookingView): Pick<GroupOrderOf<ReplyText>, 'total'> {
  const [only] = prices;
  if (!only || (state !== 'open' && state !== 'closed')) return {};
  const note = say('outing.each.note');
  if (prices.length === 1)
    return { total: { label: say('outing.each'), amount: moneyText(only.paise), note } };
  const kinds = prices.map(({ name, paise }) =>
    say('outing.each.kind', { name, amount: moneyText(paise) }),
  );
  return {
    total: {
      label: say('outing.each'),
      note: say('outing.each.kinds', { kinds: { list: kinds } }),
    },
  };
}

/** The card of an outing whose host was forgotten. */
export function goneGroupBookingCard(id: string): ReplyOf<ReplyText> {
  return {
    kind: 'pot',
    card: `outing:${id}`,
    state: 'over',
    title: say('outing.title.gone'),
    text: say('pot.gone'),
    lines: [],
    choices: [],
  };
}

/** Whether a form is filled is told once forms are wanted; what is in it never. */
function lineOf(pot: GroupBookingView, one: GroupBookingMember): LineOf<ReplyText> {
  if (
    pot.state !== 'closed' ||
    pot.wanted === undefined ||
    pot.order !== undefined ||
    one.n === pot.host
  )
    return { label: memberWords(one) };
  return {
    label: memberWords(one),
    amount: say(one.filled ? 'outing.filled' : one.byHost ? 'outing.by-host' : 'outing.waiting'),
  };
}

/** Whether somebody still has to fill their own form. */
const isWaiting = ({ members, host, wanted = 0 }: GroupBookingView): boolean => {
  const coming = members.filter((one) => !one.out);
  const others = wanted - (coming.some((one) => one.n === host) ? 1 : 0);
  return coming
    .filter((one) => one.n !== host)
    .slice(0, Math.max(0, others))
    .some((one) => !one.filled && !one.byHost);
};

function groupBookingCardState(
  pot: GroupBookingView,
): Pick<GroupOrderOf<ReplyText>, 'state' | 'text'> {
  const values = groupBookingTextValues(pot);
  if (pot.state === 'open') return { state: 'open', text: say('outing.open', values) };
  if (pot.state !== 'closed') return { state: 'over', text: say(`outing.${pot.state}`, values) };
  if (pot.order !== undefined)
    return {
      state: pot.order === 'confirmed' ? 'placed' : 'closed',
      text: say(`outing.order.${pot.order}`, values),
    };
  return {
    state: 'closed',
    text: say(
      pot.wanted === undefined ? 'outing.closed' : isWaiting(pot) ? 'outing.forms' : 'outing.ready',
      values,
    ),
  };
}

function groupBookingCardChoices(t: Turn, pot: GroupBookingView): ChoiceOf<ReplyText>[] {
  if (pot.state === 'open')
    return [
      groupBookingChoice(t, 'choice.join-outing', 'join-outing', pot, 'primary'),
      groupBookingChoice(t, 'choice.leave-pot', 'leave-outing', pot),
      groupBookingChoice(t, 'choice.close-outing', 'close-outing', pot),
    ];
  if (pot.state !== 'closed' || pot.order !== undefined) return [];
  if (pot.wanted === undefined)
    return [groupBookingChoice(t, 'choice.book-outing', 'close-outing', pot, 'primary')];
  return isWaiting(pot)
    ? [groupBookingChoice(t, 'choice.my-form', 'fill-outing-form', pot, 'primary')]
    : [];
}
