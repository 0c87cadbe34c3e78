import { lookAtOuting, outingHere } from '../../src/outing/operations';
import type { OutingRefusal, OutingView } from '../../src/outing/shape';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { raw, say, type Param, type Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';
import { BOT_NAME, namedPot, potSlot } from '../pot/look';
import { memberWords } from '../pot/words';

/** The outing that is meant: the one named, else the thread's. */
export function* outingMeant(t: Turn): Work<{ group: boolean; pot?: OutingView | undefined }> {
  const id = namedPot(t);
  const named = id === undefined ? undefined : (yield* t.once('outing', lookAtOuting, { pot: id, at: t.now })).pot;
  if (named && (named.state === 'open' || t.get(potSlot) === undefined)) return { group: true, pot: named };
  const here = yield* t.once('outingHere', outingHere, { at: t.now });
  return { group: here.group, pot: named ?? here.pot };
}

/** Where there is none: it needs a group, or nobody has begun one. */
export function noOuting(t: Turn, group: boolean): ReplyOf<Text> {
  if (!group) return sentence('outing.no-group', [choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }))]);
  const bot = t.last('outingHere', outingHere)?.bot ?? BOT_NAME;
  return sentence('outing.none', [choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }))], { bot });
}

/** Says that a dialog is over because there is nothing it could be about. */
export const noneOf = (t: Turn, group: boolean) => ({ then: 'done' as const, say: [noOuting(t, group)] });

/** Who is the host. */
export const hostOf = ({ members, host }: OutingView): Text => memberWords(members.find((one) => one.n === host) ?? { n: host });

/** What is said of an outing in most sentences. */
export function aboutOuting(pot: OutingView): Record<string, Param> {
  return { bot: pot.bot ?? BOT_NAME, title: raw(pot.title), at: { at: pot.at }, host: hostOf(pot), until: { clock: pot.closesAt }, n: pot.members.filter((one) => !one.out).length };
}

/** A button that begins a dialog about this outing. */
export const outingChoice = (t: Turn, label: string, dialog: string, { id }: OutingView, style?: ChoiceOf<Text>['style']): ChoiceOf<Text> => choice(label, t.code({ do: 'start', dialog, fills: [{ slot: 'pot', value: { is: 'option', id } }] }), style);

/** Why something was not done, and what can be done. */
export function refusedOuting(t: Turn, why: OutingRefusal, pot: OutingView): ReplyOf<Text> {
  const late = why === 'late' || why === 'over';
  const key = late ? `outing.late.${pot.state === 'open' ? 'closed' : pot.state}` : `outing.refused.${why}`;
  if (why === 'billing' && pot.billing !== undefined) return sentence(say(key, aboutOuting(pot)), [choice('choice.go-on', t.code({ do: 'resume', draft: pot.billing }), 'primary')]);
  return sentence(say(key, aboutOuting(pot)), late ? [choice('choice.alone-outing', t.code({ do: 'start', dialog: 'find-experiences' }))] : []);
}
