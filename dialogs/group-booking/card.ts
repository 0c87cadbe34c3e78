import type { GroupBookingMember, GroupBookingView } from '../../src/groups/booking/shape';
import type { Turn } from '../../src/engine/turn';
import type { GroupOrderOf, ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf, LineOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { memberWords } from '../group-order/words';
import { groupBookingTextValues, groupBookingChoice } from './look';

/** Makes a group booking's card: who comes, whose form is filled. A later card replaces it. */
export function groupBookingCard(t: Turn, arrangement: GroupBookingView): ReplyOf<ReplyText> {
  const coming = arrangement.members.filter((one) => !one.out);
  return {
    kind: 'arrangement',
    card: `outing:${arrangement.id}`,
    ...groupBookingCardState(arrangement),
    title: say('group-booking.title', groupBookingTextValues(arrangement)),
    lines: coming.map((one) => lineOf(arrangement, one)),
    ...eachPays(arrangement),
    choices: groupBookingCardChoices(t, arrangement),
  };
}

/** Shows the price for each, before anybody joins. */
function eachPays({
  state,
  prices = [],
}: GroupBookingView): Pick<GroupOrderOf<ReplyText>, 'total'> {
  const [only] = prices;
  if (!only || (state !== 'open' && state !== 'closed')) return {};
  const note = say('group-booking.each.note');
  if (prices.length === 1)
    return { total: { label: say('group-booking.each'), amount: moneyText(only.paise), note } };
  const kinds = prices.map(({ name, paise }) =>
    say('group-booking.each.kind', { name, amount: moneyText(paise) }),
  );
  return {
    total: {
      label: say('group-booking.each'),
      note: say('group-booking.each.kinds', { kinds: { list: kinds } }),
    },
  };
}

/** Makes the card of a group booking whose host erased their data. */
export function goneGroupBookingCard(id: string): ReplyOf<ReplyText> {
  return {
    kind: 'arrangement',
    card: `outing:${id}`,
    state: 'over',
    title: say('group-booking.title.gone'),
    text: say('group-order.gone'),
    lines: [],
    choices: [],
  };
}

/** Shows whether a member's form is filled, once forms are wanted; never what is in it. */
function lineOf(arrangement: GroupBookingView, one: GroupBookingMember): LineOf<ReplyText> {
  if (
    arrangement.state !== 'closed' ||
    arrangement.order !== undefined ||
    !membersWithForm(arrangement).includes(one)
  )
    return { label: memberWords(one) };
  return {
    label: memberWords(one),
    amount: say(
      one.filled
        ? 'group-booking.filled'
        : one.byHost
          ? 'group-booking.by-host'
          : 'group-booking.waiting',
    ),
  };
}

/** Returns the colleagues whose forms the organiser wants; the host's own is not among them. */
function membersWithForm({ members, host, wanted = 0 }: GroupBookingView): GroupBookingMember[] {
  const coming = members.filter((one) => !one.out);
  const others = wanted - (coming.some((one) => one.n === host) ? 1 : 0);
  return coming.filter((one) => one.n !== host).slice(0, Math.max(0, others));
}

/** Tells whether a colleague still has to fill their own form. */
const isWaiting = (arrangement: GroupBookingView): boolean =>
  membersWithForm(arrangement).some((one) => !one.filled && !one.byHost);

function groupBookingCardState(
  arrangement: GroupBookingView,
): Pick<GroupOrderOf<ReplyText>, 'state' | 'text'> {
  const values = groupBookingTextValues(arrangement);
  if (arrangement.state === 'open')
    return { state: 'open', text: say('group-booking.open', values) };
  if (arrangement.state !== 'closed')
    return { state: 'over', text: say(`group-booking.${arrangement.state}`, values) };
  if (arrangement.order !== undefined)
    return {
      state: arrangement.order === 'confirmed' ? 'placed' : 'closed',
      text: say(`group-booking.order.${arrangement.order}`, values),
    };
  return {
    state: 'closed',
    text: say(
      arrangement.wanted === undefined
        ? 'group-booking.closed'
        : isWaiting(arrangement)
          ? 'group-booking.forms'
          : 'group-booking.ready',
      values,
    ),
  };
}

function groupBookingCardChoices(t: Turn, arrangement: GroupBookingView): ChoiceOf<ReplyText>[] {
  if (arrangement.state === 'open')
    return [
      groupBookingChoice(
        t,
        'choice.join-group-booking',
        'join-group-booking',
        arrangement,
        'primary',
      ),
      groupBookingChoice(t, 'choice.leave-group-order', 'leave-group-booking', arrangement),
      groupBookingChoice(t, 'choice.close-group-booking', 'close-group-booking', arrangement),
    ];
  if (arrangement.state !== 'closed' || arrangement.order !== undefined) return [];
  if (arrangement.wanted === undefined)
    return [
      groupBookingChoice(
        t,
        'choice.book-group-booking',
        'close-group-booking',
        arrangement,
        'primary',
      ),
    ];
  return isWaiting(arrangement)
    ? [groupBookingChoice(t, 'choice.my-form', 'fill-group-booking-form', arrangement, 'primary')]
    : [];
}
