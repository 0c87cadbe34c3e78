import type { Command } from './command';
import { answerConsent } from './drafts';
import { askedSlot } from './slot-location';
import type { TurnSession } from './session';

/** Commands about the question itself, or from nobody: the question stays open. */
const LEAVES_OPEN: ReadonlySet<Command['do']> = new Set([
  'why',
  'event',
  'undo',
  'back',
  'language',
]);
const ANSWERS: ReadonlySet<Command['do']> = new Set(['yes', 'no', 'pick']);

/** Answers a passing question with no when the person says anything else: it is asked once. */
export function letPassingQuestionGo(s: TurnSession, commands: readonly Command[]): void {
  const { draft, slot } = askedSlot(s);
  if (!draft || slot?.plainYes?.passing !== true) return;
  const answered =
    commands.length === 1 &&
    commands.every((one) => ANSWERS.has(one.do) || (one.do === 'fill' && one.slot === slot.name));
  if (answered || commands.every((one) => LEAVES_OPEN.has(one.do))) return;
  answerConsent(s, draft.id, slot.name, { is: 'flag', on: false });
}
