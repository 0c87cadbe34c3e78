import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf } from '../../src/engine/named-words';
import { optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { Turn } from '../../src/engine/turn';
import { readAskedBeside } from '../book-experience/beside';
import { readCountsInWords } from '../book-experience/said-tickets';
import { visitFills } from './filters';
import { readListTooCostly } from './too-costly';
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
/** Tells whether the message asks how something is ("How is Lohagad?"), and does not choose it. */
const asksHow = (t: Turn): boolean =>
  t.hears('find-experiences.asks') && !t.hears('find-experiences.states');

/** Reads "Ok lohagad" as choosing a shown experience; "How is Lohagad?" asks about it. */
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
  // A question about it chooses nothing.
  if (only && !other && asksHow(t)) return [{ do: 'ask', question: 'about', about: only.id }];
  return only && !other ? [{ do: 'pick', value: { is: 'option', id: only.id } }] : undefined;
}

const BOOKED = 'book-experience';

/** Reads "Book it", about a shown experience, as a booking with what was told of the visit. */
function readBookShown(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const [only, other] = commands;
  if (only?.do !== 'start' || other || only.dialog !== BOOKED) return undefined;
  const [item, more] = only.fills ?? [];
  const id = item?.slot === 'item' && item.value.is === 'option' ? item.value.id : undefined;
  if (!item || more || t.shown.every((one) => one.id !== id)) return undefined;
  return [{ ...only, fills: [item, ...visitFills(t)] }];
}

/** Reads words typed over the list of results by the names in that list. */
export const readOverList = (
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined =>
  readListTooCostly(t, commands) ??
  readComparison(t, commands) ??
  readAskedBeside(t, commands) ??
  readCountsInWords(t, commands, 'tickets', []) ??
  readNameInTalk(t, commands) ??
  readBookShown(t, commands);
