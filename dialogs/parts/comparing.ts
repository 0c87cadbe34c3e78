import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { Hears, Turn } from '../../src/engine/turn';

const FEW_WORDS = 3; // words of a name, at most

const ID_PATTERN = /^[0-9a-f-]{36}$/i;
/** Joins the compared names in a `compare` question where their ids are not known. */
export const NAMES_MARK = '; ';

const SENTENCE_END = /[.?!;\n।]+/u;

/** Two names that one sentence sets against each other. */
interface NamePair {
  names: readonly [string, string];
  /** True where the sentence holds nothing but the names: then unknown names are compared, too. */
  alone: boolean;
}

/** Returns the two names that a text compares: "Nandi ya Skandagiri kaunsa better". */
function namesCompared(t: Hears, said: string): NamePair | undefined {
  for (const sentence of said.split(SENTENCE_END)) {
    const pair = pairIn(t, sentence, said.includes(`${sentence}?`));
    if (pair) return pair;
  }
  return undefined;
}

function pairIn(t: Hears, sentence: string, asked: boolean): NamePair | undefined {
  const words = accentFoldedWords(sentence);
  const isName = (word: string | undefined): boolean => word !== undefined && isOfName(t, word);
  const at = words.findIndex(
    (word, i) => t.hears('common.either', word) && isName(words[i - 1]) && isName(words[i + 1]),
  );
  const against = t.hears('common.comparing', sentence);
  const asks = asked || t.hears('common.which', sentence);
  if (at < 0 || !(against || (asks && t.hears('common.judged', sentence)))) return undefined;
  const one = nameAtStart(t, words.slice(0, at).toReversed()).toReversed();
  const other = nameAtStart(t, words.slice(at + 1));
  return {
    names: [one.join(' '), other.join(' ')],
    alone: words.filter((word) => isOfName(t, word)).length === one.length + other.length,
  };
}

/** Returns the name that a row of words begins with, `FEW_WORDS` at most. */
function nameAtStart(t: Hears, row: readonly string[]): string[] {
  const end = row.findIndex((word) => !isOfName(t, word));
  return row.slice(0, end < 0 ? FEW_WORDS : Math.min(end, FEW_WORDS));
}

const NO_NAME = [
  'common.light-compared',
  'common.comparing',
  'common.judged',
  'common.which',
  'common.either',
] as const;

const isOfName = (t: Hears, word: string): boolean => !NO_NAME.some((list) => t.hears(list, word));

const isOfSeveral = (about = ''): boolean =>
  about.split(' ').filter((id) => ID_PATTERN.test(id)).length > 1;

/** Tells whether a command acts on one of the two compared things, or answers about one alone. */
const ofOne = (one: Command): boolean => {
  switch (one.do) {
    case 'pick':
    case 'fill':
    case 'correct':
    case 'unclear':
    case 'outside':
    case 'forget':
      return true;
    case 'ask':
      return one.question !== 'price' && !isOfSeveral(one.about);
    case 'start':
      return (
        one.fills?.every(({ slot }) => ['item', 'text', 'city', 'place'].includes(slot)) !== false
      );
    default:
      return false;
  }
};

/** Tells whether a command fills in "Saturday" or "two adults", and no experience. */
const tellsOfVisit = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is !== 'option' &&
  one.value.is !== 'text';

/** Keeps only the questions of "Saturday or Sunday, which is better?": it chooses neither. */
function askedOfVisit(commands: readonly Command[]): readonly Command[] {
  const asks = commands.filter((one) => one.do === 'ask' && one.question !== 'compare');
  return asks.length > 0 ? asks : [{ do: 'ask', question: 'other' }];
}

/**
 * Reads "Nandi or Skandagiri, which is better?" as a `compare` question, whatever understanding
 * made of it. Another sentence may still tell values of the visit. The question holds ids of shown
 * experiences, else the names as the person wrote them. Returns nothing where the message compares
 * no two names.
 */
export function readComparison(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || commands.length === 0 || !commands.every(ofOne)) return undefined;
  const pair = namesCompared(t, said);
  if (!pair) return undefined;
  const { names, alone } = pair;
  const shown = t.shown.filter(({ id }) => ID_PATTERN.test(id));
  const ids = names.flatMap((name) => {
    const [only, other] = optionsByTellingWords(name, shown);
    return only && !other ? only.id : [];
  });
  const known = ids.length === names.length;
  if (!known && commands.some(tellsOfVisit)) return askedOfVisit(commands);
  if (known ? new Set(ids).size === 1 : !alone) return undefined;
  const about = known ? ids.join(' ') : names.join(NAMES_MARK);
  const sentences = said.split(SENTENCE_END).filter((one) => one.trim() !== '');
  const beside = sentences.length > 1 ? commands.filter(tellsOfVisit) : [];
  return [{ do: 'ask', question: 'compare', about }, ...beside];
}
