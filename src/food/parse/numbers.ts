import { AMBIGUOUS_NUMBER_WORDS, lookUpNumberWord } from '../../language/numbers/number-words';

const MAX_NUMBER = 999;

const SURE_IN_ORDERS: ReadonlySet<string> = new Set(['teen']); // three: nobody orders teenagers

/**
 * True for a word that is a number in one language and something else in another: it counts only
 * where a number makes sense.
 */
export const isDoubtfulNumber = (word: string): boolean =>
  AMBIGUOUS_NUMBER_WORDS.has(word) && !SURE_IN_ORDERS.has(word);

/** Returns the whole number that a word names, 1 to 999; null for none. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return wholeNumber(Number(word));
  const named = lookUpNumberWord(word);
  return named && COUNTING_ROLES.has(named.role) ? wholeNumber(named.value) : null;
}

const COUNTING_ROLES: ReadonlySet<string> = new Set(['small', 'tens', 'hundred']);

const wholeNumber = (value: number): number | null =>
  Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER ? value : null;
