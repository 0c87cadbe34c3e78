import type { Command } from '../../engine/command';
import { optionsNamedIn } from './clause-question';
import { EXPERIENCE_DETAILS, startsRole } from './dialog-roles';
import type { MessageAnalysis } from './reading';

/**
 * "Tell me about Nandi Hills and Skandagiri", "A aur B mein kya farak hai": what is asked of several that are shown is
 * asked of them all, and takes none of them; it holds for whoever read the message.
 */
export function compareNamed(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const looks = (one: Command): boolean =>
    (one.do === 'ask' && one.question === 'compare') ||
    startsRole(reading, one, EXPERIENCE_DETAILS);
  if (!commands.some(looks)) return [...commands];
  const named = optionsNamedIn(reading.text, reading.context.asked?.options ?? []);
  if (named.length < 2) return [...commands];
  const about = named.map(({ id }) => id).join(' ');
  const asked: Command = { do: 'ask', question: 'compare', about };
  return [asked, ...commands.filter((one) => !looks(one) && one.do !== 'pick')];
}
