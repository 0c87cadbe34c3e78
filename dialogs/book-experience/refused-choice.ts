import { getExperience } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { isQuestion } from '../../src/engine/asking-words';
import { isUnsure } from '../parts/unsure';
import { toldIn } from './explained';
import { experienceSlot } from './item';
import { packageLeft } from './packages-told';
import { packageSlot } from './when';

const mayGiveWay = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'pick' ||
  one.do === 'no' ||
  ((one.do === 'fill' || one.do === 'correct') && one.slot === packageSlot.name);

/** Out-of-scope topics that answer nothing: the words may be those of a package. */
const NO_ANSWERS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'untold',
  'narrowing',
  'told',
]);

/** Tells whether a command stands beside the package: another answer, a question, something that Mela does not do. */
const standsBeside = (one: Command): boolean =>
  (one.do === 'outside' && !NO_ANSWERS.has(one.what)) ||
  (one.do === 'ask' && one.question !== 'other') ||
  (one.do === 'ask' && one.words !== undefined) ||
  ((one.do === 'fill' || one.do === 'correct') && one.slot !== packageSlot.name && !isUnsure(one));

const isAsked = (one: Command): boolean => one.do === 'ask';
const isOfAnswers = (one: Command): boolean => one.do === 'fill' || one.do === 'correct';

/** Tells whether commands may change a package that is chosen: nothing but questions and asides does not. */
const mayChange = (commands: readonly Command[]): boolean =>
  commands.some((one) => isOfAnswers(one) || !standsBeside(one));

/** Returns what is told beside what is asked; a question keeps its words, also without its mark. */
const toldBeside = (said: string, commands: readonly Command[]): string =>
  commands.some(isAsked) ? toldIn(said, isQuestion) : toldIn(said);

/** Reads "Just the trek, no breakfast" as the one package that is left, whatever is said beside it. */
export function readRefusedChoice(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || commands.length === 0) return undefined;
  const beside = commands.filter(standsBeside);
  if (!commands.every((one) => mayGiveWay(one) || standsBeside(one))) return undefined;
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const all = (detail?.packages ?? []).map(({ id, name }) => ({ id, words: name }));
  if (all.length < 2 || (t.get(packageSlot) && !mayChange(commands))) return undefined;
  const only = packageLeft(t, toldBeside(said, commands), all);
  return only
    ? [{ do: 'correct', slot: packageSlot.name, value: { is: 'option', id: only.id } }, ...beside]
    : undefined;
}
