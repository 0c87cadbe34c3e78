import { LOCALES } from '../locales';
import { SCRIPT_LANGUAGES } from '../locales/scripts';
import { wordSet } from './fold';
import type { TextToken } from './tokens';

/** Languages that are told apart by their words, as one script may serve several. */
type ReadLanguage = 'en' | 'hi' | 'hi-Latn';

const SCRIPTS = Object.entries(SCRIPT_LANGUAGES).map(([script, language]) => ({
  letters: new RegExp(`\\p{Script=${script}}`, 'u'),
  language,
}));

/** Returns the one of `languages` (BCP 47) in whose own script a message has a word. */
export const languageOfScript = (
  words: readonly TextToken[],
  languages: readonly string[],
): string | undefined =>
  SCRIPTS.find(
    ({ letters, language }) =>
      languages.includes(language) && words.some((word) => letters.test(word.raw)),
  )?.language;

/** A letter of a script other than those of the training sentences. */
const UNTAUGHT_LETTER = /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}]/u;

/**
 * True for a text in a language that the scorer was not trained on. Names in it may be in Latin
 * letters.
 */
export const hasUntaughtLetters = (text: string): boolean => UNTAUGHT_LETTER.test(text);

const READ_LANGUAGES: readonly ReadLanguage[] = ['en', 'hi', 'hi-Latn'];

const HINGLISH_FUNCTION_WORDS = functionWordsOf('hinglish');
const ENGLISH_FUNCTION_WORDS = functionWordsOf('en');
const SHARED_WORDS = wordSet(LOCALES.map(({ talk }) => talk.shared));
const AMBIGUOUS_WORDS = wordSet(LOCALES.map(({ talk }) => talk.ambiguous));
const LOAN_WORDS = wordSet(LOCALES.map(({ talk }) => talk.loans));

/** True for a word that is used in several languages and so shows none. */
const isLanguageNeutral = (word: string): boolean =>
  LOAN_WORDS.has(word) || AMBIGUOUS_WORDS.has(word);

/** True for a word of grammar ("dena", "should"); in small letters it is no part of a name. */
export const isWordOfGrammar = (word: string): boolean =>
  (HINGLISH_FUNCTION_WORDS.has(word) && !AMBIGUOUS_WORDS.has(word)) ||
  ENGLISH_FUNCTION_WORDS.has(word);

/** Tells a message's language; a Hinglish word that is English too does not decide alone. */
export function detectLanguage(words: readonly TextToken[]): ReadLanguage {
  if (words.some((word) => /\p{Script=Devanagari}/u.test(word.raw))) return 'hi';
  const hits = words.filter((word) => HINGLISH_FUNCTION_WORDS.has(word.text));
  const clear = hits.filter((word) => !AMBIGUOUS_WORDS.has(word.text)).length;
  const share = hits.length / Math.max(words.length, 1);
  return (clear > 0 && share >= 0.15) || share > 0.6 ? 'hi-Latn' : 'en';
}

/**
 * Returns the language that a message shows, given the language spoken so far, `current` (BCP 47);
 * undefined where it shows none: "2", "ok", an address, the name of a dish. A few borrowed words of
 * another language change nothing.
 */
export function shownLanguage(
  words: readonly TextToken[],
  current: string,
  languages: readonly string[] = READ_LANGUAGES,
): string | undefined {
  const written = words.filter((word) => /\p{L}{2,}/u.test(word.text));
  const own = languageOfScript(words, languages);
  if (own !== undefined) return own;
  const told = written.filter((word) => !isLanguageNeutral(word.text));
  const hinglish = told.filter(({ text }) => HINGLISH_FUNCTION_WORDS.has(text)).length;
  const ownHinglish = told.filter(
    ({ text }) => HINGLISH_FUNCTION_WORDS.has(text) && !SHARED_WORDS.has(text),
  ).length;
  const english = told.filter(({ text }) => ENGLISH_FUNCTION_WORDS.has(text)).length;
  if (current === 'en') return showsHinglish(words.length, ownHinglish, english) ? 'hi-Latn' : 'en';
  if (hinglish > 0) return 'hi-Latn';
  const enough = current === 'hi-Latn' && written.length > 4 ? 2 : 1; // Hinglish borrows more English
  return english >= enough ? 'en' : undefined;
}

// Loans such as "theek hai" and "kal" occur in English too: one alone is not enough.
const showsHinglish = (written: number, hinglish: number, english: number): boolean =>
  hinglish > english ? hinglish > 1 || written > 2 : hinglish > 1 && hinglish === english;

/** Function words of the locale with that name. */
function functionWordsOf(name: string): ReadonlySet<string> {
  return wordSet(LOCALES.filter((one) => one.name === name).map(({ talk }) => talk.functionWords));
}
