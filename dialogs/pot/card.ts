import { eating, linesPaise } from '../../src/food/pot/rules';
import type { PotMember, PotView } from '../../src/food/pot/shape';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, LineOf, PotOf, ReplyOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { money } from '../parts/say';
import { about, dishesWords, memberWords, potChoice, totalOf } from './words';

type Shown = Pick<PotOf<Text>, 'state' | 'text'>;

/** The one card of a pot: who has what, what it comes to, how it stands. Later ones take its place. */
export function potCard(t: Turn, pot: PotView): ReplyOf<Text> {
  const stands = shown(pot);
  const shares = pot.billPaise !== undefined && pot.state === 'closed';
  return {
    kind: 'pot',
    card: `pot:${pot.id}`,
    ...stands,
    title: say('pot.title', about(pot)),
    lines: [...(shares ? pot.members.filter((one) => one.share) : eating(pot.members)).map((one) => lineOf(one, shares)), ...(shares ? leftOver(pot) : [])],
    ...(totalOf(pot) === 0 || stands.state === 'over' ? {} : { total: shares ? { label: say('consent.total'), amount: money(pot.billPaise ?? 0) } : sumSoFar(pot) }),
    choices: choices(t, pot),
  };
}

/** The card of a pot whose host was forgotten: nothing of it can be read. */
export function goneCard(id: string): ReplyOf<Text> {
  return { kind: 'pot', card: `pot:${id}`, state: 'over', title: say('pot.title.gone'), text: say('pot.gone'), lines: [], choices: [] };
}

const sumSoFar = (pot: PotView): LineOf<Text> => ({ label: say('basket.total'), amount: money(totalOf(pot)), note: say('basket.total.note') });

/** What is owed by who was forgotten since the bill came: the lines add up to it to the paisa. */
function leftOver({ members, billPaise = 0 }: PotView): LineOf<Text>[] {
  const rest = members.reduce((sum, { share }) => sum - (share?.totalPaise ?? 0), billPaise);
  return rest === 0 ? [] : [{ label: say('pot.member.left'), amount: money(rest) }];
}

function lineOf(one: PotMember, shares: boolean): LineOf<Text> {
  const { lines = one.lines, totalPaise = linesPaise(one.lines) } = (shares && one.share) || {};
  return { label: memberWords(one), note: dishesWords(lines), amount: money(totalPaise) };
}

function shown(pot: PotView): Shown {
  const values = { ...about(pot), amount: money(pot.billPaise ?? 0) };
  if (pot.state === 'open') return { state: 'open', text: say(eating(pot.members).length === 0 ? 'pot.open.empty' : 'pot.open', values) };
  if (pot.state !== 'closed') return { state: 'over', text: say(`pot.${pot.state}`, values) };
  if (pot.order === undefined || pot.billPaise === undefined) return { state: 'closed', text: say(pot.billPaise === undefined ? 'pot.closed' : 'pot.billed', values) };
  return { state: pot.order === 'confirmed' ? 'placed' : 'closed', text: say(`pot.order.${pot.order}`, values) };
}

/** Everybody sees the same buttons; what is the host's is answered to others with who the host is. */
function choices(t: Turn, pot: PotView): ChoiceOf<Text>[] {
  if (pot.state === 'open') return [potChoice(t, 'choice.add-mine', 'join-food-pot', pot, 'primary'), potChoice(t, 'choice.leave-pot', 'leave-food-pot', pot), potChoice(t, 'choice.close-pot', 'close-food-pot', pot)];
  return pot.state === 'closed' && pot.billPaise === undefined ? [potChoice(t, 'choice.pot-bill', 'close-food-pot', pot, 'primary')] : [];
}
