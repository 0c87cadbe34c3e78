import { isFunctionWord } from './cues';
import { formsOf } from '../../language/text/word-forms';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';

/** Words that tell how many there shall be in all. */
export const IN_ALL: ReadonlySet<string> = new Set([
  'total',
  'totally',
  'altogether',
  'overall',
  'kul',
  'kulmilakar',
  'milakar',
  'mila',
]);
/** Words that make a count final. */
export const NO_MORE: ReadonlySet<string> = new Set([
  'just',
  'only',
  'sirf',
  'bas',
  'bus',
  'kewal',
  'keval',
  'exactly',
]);
/** Words that ask for something on top. */
export const ADDING_WORDS: ReadonlySet<string> = new Set([
  'add',
  'plus',
  'more',
  'also',
  'bhi',
  'another',
  'jodo',
  'jod',
]);
const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'aur', 'or']);

/** True where a message sets counts, and adds none: "just 2 filter coffees total". */
export function setsCounts(tokens: readonly OrderToken[]): boolean {
  if (
    tokens.some((token) => ADDING_WORDS.has(token.word)) ||
    JOINING_WORDS.has(tokens[0]?.word ?? '')
  )
    return false;
  return (
    makesIt(tokens) ||
    countsAgain(tokens) ||
    tokens.some(
      (token, at) =>
        IN_ALL.has(token.word) ||
        NO_MORE.has(token.word) ||
        (token.word === 'all' && tokens[at - 1]?.word === 'in'),
    )
  );
}

const AGAIN: ReadonlySet<string> = new Set(['again', 'dobara', 'dubara', 'phirse', 'firse']);
const ONCE_MORE: ReadonlySet<string> = new Set(['phir', 'fir']);
const SAME: ReadonlySet<string> = new Set(['same', 'wahi', 'vahi', 'repeat']);

/** True for "two plain dosas again", which counts them anew and adds none; not for "same again". */
const countsAgain = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ word }) => numberOf(word) !== null) &&
  !tokens.some(({ word }) => SAME.has(word)) &&
  tokens.some(
    ({ word }, at) => AGAIN.has(word) || (ONCE_MORE.has(word) && tokens[at + 1]?.word === 'se'),
  );

const MADE = 'make';
const IT_WORDS: ReadonlySet<string> = new Set(['it', 'that', 'them', 'this']);
const LEAST_COUNTS = 2;

/** True for "make it one dosa and three idlis", which sets the count of each. */
function makesIt(tokens: readonly OrderToken[]): boolean {
  const at = tokens.findIndex(({ word }) => word === MADE);
  const counts = tokens.filter(({ word }) => numberOf(word) !== null).length;
  return (
    at >= 0 &&
    IT_WORDS.has(tokens[at + 1]?.word ?? '') &&
    numberOf(tokens[at + 2]?.word ?? '') !== null &&
    counts >= LEAST_COUNTS
  );
}

const NEGATION_WORDS: ReadonlySet<string> = new Set(['not', 'nahi', 'nahin', 'nai', 'nhi', 'na']);

/**
 * Removes the number that a message takes back ("2 coffees, not 5", "5 nahi, 2 coffee"), where the
 * cart has a line of that quantity; null for any other message.
 */
export function withoutOldCount(
  tokens: readonly OrderToken[],
  context: readonly { readonly quantity: number }[],
): readonly OrderToken[] | null {
  const at = tokens.findIndex((token, i) => {
    const value = numberOf(token.word);
    if (value === null || !context.some((line) => line.quantity === value)) return false;
    const others = tokens.some((other, j) => j !== i && numberOf(other.word) !== null);
    return others && (isNot(tokens[i - 1]) || isNot(tokens[i + 1], ''));
  });
  if (at < 0) return null;
  const not = isNot(tokens[at - 1]) ? at - 1 : at + 1;
  return tokens.flatMap((token, i) =>
    i === at ? [] : i === not ? [{ ...token, ...formsOf('just') }] : [token],
  );
}

const isNot = (token: OrderToken | undefined, gap?: string): boolean =>
  token !== undefined && NEGATION_WORDS.has(token.word) && (gap === undefined || token.gap === gap);

/** Reads a message that only sets the count of the line last spoken of: "sirf do". */
export function countedAlone(
  tokens: readonly OrderToken[],
  context: readonly { readonly quantity: number }[],
): [{ kind: 'quantity'; line: number; quantity: number }] | null {
  const numbers = tokens.flatMap((token) => numberOf(token.word) ?? []);
  const [quantity] = numbers;
  if (
    quantity === undefined ||
    numbers.length > 1 ||
    context.length === 0 ||
    !setsCounts(tokens) ||
    !tokens.every(isFunctionWord) ||
    tokens.length > MAX_MESSAGE_WORDS
  )
    return null;
  return [{ kind: 'quantity', line: context.length - 1, quantity }];
}

const MAX_MESSAGE_WORDS = 5; // words: in a longer message the number may be of something else
