import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { Turn } from '../../src/engine/turn';
import { readAskedBeside } from '../book-experience/beside';
import { readCountsInWords } from '../book-experience/said-tickets';
import { readComparison } from '../parts/comparing';

const MOST_WORDS = 4; // of a message that names one of those shown and says little else

const TALK: ReadonlySet<Command['do']> = new Set(['chat', 'unclear', 'repeat', 'forget']);
const isTalk = (one: Command): boolean => TALK.has(one.do);

/** "Ok lohagad": talk with the name of one of those that are shown takes it. */
function readNameInTalk(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  if (!commands.every(isTalk) || accentFoldedWords(said).length > MOST_WORDS) return undefined;
  const [only, other] = optionsByTellingWords(said, t.shown);
  return only && !other ? [{ do: 'pick', value: { is: 'option', id: only.id } }] : undefined;
}

/** What is said over the list by the names in it. */
export const readOverList = (
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined =>
  readComparison(t, commands) ??
  readAskedBeside(t, commands) ??
  readCountsInWords(t, commands, 'tickets', []) ??
  readNameInTalk(t, commands);
