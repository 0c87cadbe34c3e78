import type { Command } from './command';
import { answerConsent } from './drafts';
import { askedSlot } from './slot-location';
import type { TurnSession } from './session';

/** Said about the question itself, or by nobody: it stays open. */
const LEAVES_OPEN: ReadonlySet<Command['do']> = new Set([
  'why',
  'event',
  'undo',
  'back',
  'language',
]);
const ANSWERS: ReadonlySet<Command['do']> = new Set(['yes', 'no', 'pick']);

/**
 * Takes whatever is said beside a question that nothing waits for (`PlainYes.passing`) as a no to
 * it: it is never put twice.
 */
export function letPassingQuestionGo(s: TurnSession, commands: readonly Command[]): void {
  const { draft, slot } = askedSlot(s);
  if (!draft || slot?.plainYes?.passing !== true) return;
  const answered =
    commands.length === 1 &&
    commands.every((one) => ANSWERS.has(one.do) || (one.do === 'fill' && one.slot === slot.name));
  if (answered || commands.every((one) => LEAVES_OPEN.has(one.do))) return;
  answerConsent(s, draft.id, slot.name, { is: 'flag', on: false });
}
