import { isFunctionWord } from './cues';
import { verbAt } from './edits/verbs';
import { editRoleAt } from './told/edit-words';
import { isDoubtfulNumber, numberOf } from './numbers';
import type { OrderToken } from './order-token';

const LEAST_COUNTS = 2;
const MOST_OF_A_DISH = 20; // a larger number is of a name: "chicken 65"

const isCount = ({ word }: OrderToken): boolean => {
  const n = numberOf(word);
  return n !== null && n <= MOST_OF_A_DISH && !isDoubtfulNumber(word);
};

/**
 * Joins each count to the name before it where all of a message goes "name, count, name, count":
 * "naan 2 dal makhani 1", "naan: 2; dal: 1". Other tokens are returned as they are.
 */
export function withCountsBehindNames(tokens: readonly OrderToken[]): readonly OrderToken[] {
  const counts = tokens.flatMap((token, at) => (isCount(token) ? [at] : []));
  const last = counts.at(-1) ?? -1;
  const names = counts.map((at, n) => tokens.slice((counts[n - 1] ?? -1) + 1, at));
  const isList =
    counts.length >= LEAST_COUNTS &&
    tokens.slice(last + 1).every(isFunctionWord) &&
    names.every(isName);
  if (!isList) return tokens;
  const behind = new Set(counts);
  return tokens.map((token, at) => {
    if (behind.has(at)) return { ...token, gap: '' as const };
    return behind.has(at - 1) && at < last && token.gap === ''
      ? { ...token, gap: ',' as const }
      : token;
  });
}

/** True for words of one name: something besides words of ordering, and no pause within. */
const isName = (tokens: readonly OrderToken[]): boolean =>
  tokens.some((token) => !isFunctionWord(token)) &&
  tokens.slice(1).every(({ gap }) => gap === '') &&
  tokens.every(
    (_, at) => verbAt(tokens, at) === null && editRoleAt(tokens, at)?.role !== 'jagah',
  ) &&
  tokens.every(({ word }) => numberOf(word) === null);
