import { getExperience } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { isQuestion } from '../../src/engine/asking-words';
import { isUnsure } from '../parts/unsure';
import { toldIn } from './explained';
import { experienceSlot } from './item';
import { packageLeft, packagesTold } from './packages-told';
import { packageSlot } from './when';

const letsGo = (one: Command): boolean => one.do === 'cancel';

const mayGiveWay = (one: Command): boolean =>
  isUnsure(one) ||
  letsGo(one) || // "guide rehne do" lets go of the guide, and not of the visit
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
  const mayBegin = commands.some(letsGo); // half a sentence beside what is let go begins nothing
  const mayGo = (one: Command): boolean => mayGiveWay(one) || (mayBegin && one.do === 'start');
  if (!commands.every((one) => mayGo(one) || standsBeside(one))) return undefined;
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const all = (detail?.packages ?? []).map(({ id, name }) => ({ id, words: name }));
  if (all.length < 2 || (t.get(packageSlot) && !mayChange(commands))) return undefined;
  const told = toldBeside(said, commands);
  const only = packageLeft(t, told, all);
  if (only)
    return [
      { do: 'correct', slot: packageSlot.name, value: { is: 'option', id: only.id } },
      ...beside,
    ];
  const refused = packagesTold(t, told, all).refused.map(({ id }) => id);
  const lost = refused.includes(t.get(packageSlot)?.id ?? '') && commands.some(letsGo);
  return lost ? [{ do: 'forget', slot: packageSlot.name }, ...beside] : undefined;
}
