import { LOCALES } from '../locales';
import { wordSet } from './fold';
import type { TextToken } from './tokens';

/** How a message is written: `hi` in Devanagari, `hi-Latn` Hindi in Latin letters, `en` otherwise. */
export type WrittenLanguage = 'en' | 'hi' | 'hi-Latn';

const HINGLISH_FUNCTION_WORDS = wordSet(LOCALES.map(({ talk }) => talk.functionWords));
const AMBIGUOUS_WORDS = wordSet(LOCALES.map(({ talk }) => talk.ambiguous));
const LOAN_WORDS = wordSet(LOCALES.map(({ talk }) => talk.loans));

/** True for a word that says nothing of the tongue it is said in. */
export const isLanguageNeutral = (word: string): boolean =>
  LOAN_WORDS.has(word) || AMBIGUOUS_WORDS.has(word);

/** Which tongue a message is in, by script and by function words; one word that is also English needs a second. */
export function detectLanguage(words: readonly TextToken[]): WrittenLanguage {
  if (words.some((word) => /\p{Script=Devanagari}/u.test(word.raw))) return 'hi';
  const hits = words.filter((word) => HINGLISH_FUNCTION_WORDS.has(word.text));
  const clear = hits.filter((word) => !AMBIGUOUS_WORDS.has(word.text)).length;
  const share = hits.length / Math.max(words.length, 1);
  return (clear > 0 && share >= 0.15) || share > 0.6 ? 'hi-Latn' : 'en';
}
