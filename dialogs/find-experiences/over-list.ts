import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf } from '../../src/engine/named-words';
import { optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { Turn } from '../../src/engine/turn';
import { readAskedBeside } from '../book-experience/beside';
import { readCountsInWords } from '../book-experience/said-tickets';
import { visitFills } from './filters';
import { readComparison } from '../parts/comparing';

const MOST_WORDS = 4; // of a message that names one of those shown and says little else

const TALK: ReadonlySet<Command['do']> = new Set(['chat', 'unclear', 'repeat', 'forget']);
const isTalk = (one: Command): boolean =>
  TALK.has(one.do) ||
  (one.do === 'start' &&
    one.dialog === SEARCH &&
    one.fills?.length === 1 &&
    one.fills[0]?.slot === 'text');
const SEARCH = 'find-experiences';
/** "How is Lohagad?", and not "that's Lohagad". */
const asksHow = (t: Turn): boolean =>
  t.hears('find-experiences.asks') && !t.hears('find-experiences.states');

/** "Ok lohagad": talk with the name of one of those that are shown takes it. */
function readNameInTalk(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  if (!commands.every(isTalk) || accentFoldedWords(said).length > MOST_WORDS) return undefined;
  const [alone, second] = t.shown;
  const words = accentFoldedWords(said).filter(
    (word) => !t.hears('find-experiences.pointing', word),
  );
  const told = accentFoldedWords(said).filter((word) => !t.hears('find-experiences.asks', word));
  const forThem = words.length > 0 && words.every((word) => audienceOf(word) !== undefined);
  const [only, other] =
    forThem && alone && !second ? [alone] : optionsByTellingWords(told.join(' '), t.shown);
  // How it is, is asked: nothing is taken.
  if (only && !other && asksHow(t)) return [{ do: 'ask', question: 'about', about: only.id }];
  return only && !other ? [{ do: 'pick', value: { is: 'option', id: only.id } }] : undefined;
}

const BOOKED = 'book-experience';

/** "Book it", of one that is shown: what was told of the visit goes along. */
function readBookShown(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const [only, other] = commands;
  if (only?.do !== 'start' || other || only.dialog !== BOOKED) return undefined;
  const [item, more] = only.fills ?? [];
  const id = item?.slot === 'item' && item.value.is === 'option' ? item.value.id : undefined;
  if (!item || more || t.shown.every((one) => one.id !== id)) return undefined;
  return [{ ...only, fills: [item, ...visitFills(t)] }];
}

/** What is said over the list by the names in it. */
export const readOverList = (
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined =>
  readComparison(t, commands) ??
  readAskedBeside(t, commands) ??
  readCountsInWords(t, commands, 'tickets', []) ??
  readNameInTalk(t, commands) ??
  readBookShown(t, commands);
