import { dishesIn, eating, linesPaise } from '../../src/food/pot/rules';
import type { PotLine, PotMember, PotRefusal, PotView } from '../../src/food/pot/shape';
import { fitsChoice } from '../../src/engine/choice-code';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { raw, say, type Param, type Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';
import { fullName } from '../food/restaurant';
import { BOT_NAME } from './look';

/** What a member is called: by the name colleagues know, else by a number. */
export const memberWords = ({ name, n }: Pick<PotMember, 'name' | 'n'>): Text => (name === undefined ? say('pot.member', { n }) : raw(name));

/** Who is the host. */
export function hostWords({ members, host }: PotView): Text {
  return memberWords(members.find((one) => one.n === host) ?? { n: host });
}

/** A line as it is read: how many, the dish, its options. */
export const lineWords = ({ quantity, name, told }: PotLine): string => `${quantity} × ${name}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;

const LONGEST = 240; // characters of one member's dishes on the card; the rest is counted, and everybody reads their own in full

/** What one member has, as a short text. */
export function dishesWords(lines: readonly PotLine[]): Text {
  const all = lines.map(lineWords);
  let shown = all.length;
  while (shown > 1 && all.slice(0, shown).join(', ').length > LONGEST) shown -= 1;
  const rest = dishesIn(lines.slice(shown));
  const list = all.slice(0, shown).join(', ');
  return rest === 0 ? raw(list) : say('pot.and-more', { list, n: rest });
}

/** What all of it comes to, before tax and fees. */
export const totalOf = ({ members }: PotView): number => eating(members).reduce((sum, one) => sum + linesPaise(one.lines), 0);

/** What is said of a pot in most sentences. */
export function about(pot: PotView): Record<string, Param> {
  return { bot: pot.bot ?? BOT_NAME, restaurant: fullName(pot.restaurant), host: hostWords(pot), until: { clock: pot.closesAt } };
}

/** A button that begins a dialog about this pot. */
export const potChoice = (t: Turn, label: string, dialog: string, pot: PotView, style?: ChoiceOf<Text>['style']): ChoiceOf<Text> => choice(label, t.code(startOf(dialog, pot)), style);

function startOf(dialog: string, { id }: PotView): Command {
  return { do: 'start', dialog, fills: [{ slot: 'pot', value: { is: 'option', id } }] };
}

/** The way on for who comes too late: an order of their own, with what they wanted where a button can carry it. */
export function aloneChoice(t: Turn, wanted?: string): ChoiceOf<Text> {
  const plain: Command = { do: 'start', dialog: 'order-food', fills: [{ slot: 'alone', value: { is: 'flag', on: true } }] };
  const whole: Command = { ...plain, fills: [...(plain.fills ?? []), { slot: 'order', value: { is: 'text', text: wanted ?? '' } }] };
  return choice('choice.alone', t.code(wanted !== undefined && fitsChoice(whole) ? whole : plain));
}

/** Why something was not done, and what can be done. */
export function refusedWords(t: Turn, why: PotRefusal, pot: PotView, values: Record<string, Param> = {}, wanted?: string): ReplyOf<Text> {
  const late = why === 'late' || why === 'over';
  const none = why === 'too-many' && values['room'] === 0 ? '.none' : '';
  const key = late ? `pot.late.${pot.state === 'closed' && pot.order === 'confirmed' ? 'ordered' : pot.state === 'open' ? 'closed' : pot.state}` : `pot.refused.${why}${none}`;
  if (why === 'billing' && pot.billing !== undefined) return sentence(say(key, about(pot)), [choice('choice.go-on', t.code({ do: 'resume', draft: pot.billing }), 'primary')]);
  if (why === 'empty') return sentence(say(key, about(pot)), [potChoice(t, 'choice.add-mine', 'join-food-pot', pot, 'primary')]);
  return sentence(say(key, { ...about(pot), ...values }), late ? [aloneChoice(t, wanted), choice('choice.together', t.code({ do: 'start', dialog: 'order-food-together' }))] : []);
}
