import type { Command } from './command';
import { MISSES_UNTIL_HELP } from './run-slot';
import type { TurnSession } from './session';

const isInsult = (one: Command): boolean => one.do === 'chat' && one.what === 'insult';

/**
 * Leaves out the words of the open question, and keeps its buttons below the sentence before it:
 * after an insult nobody is asked on in the same breath, and the last miss asks to pick already.
 */
export function askWithoutWords(s: TurnSession, commands: readonly Command[]): void {
  const [before, question] = s.replies.slice(-2);
  if (question === undefined || s.state.asked?.kind === 'drop') return;
  if (before?.kind !== 'text' || question.kind !== 'text') return;
  const lost = s.state.misses + 1 >= MISSES_UNTIL_HELP && !s.progress;
  const { options = [] } = s.state.asked ?? {};
  const tappable = options.length > 0 && question.choices.length >= options.length;
  const picks = tappable && options.every(({ words }) => /\p{L}/u.test(words)); // bare numbers need their question
  if (!commands.every(isInsult) && !(lost && picks)) return;
  s.replies.splice(-2, 2, { ...before, choices: [...question.choices, ...before.choices] });
}
