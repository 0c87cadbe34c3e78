import { LOCALES } from '../locales';
import { SCRIPT_LANGUAGES } from '../locales/scripts';
import { wordSet } from './fold';
import type { TextToken } from './tokens';

/** The languages that are told apart by their words, all in Latin letters or in Devanagari. */
type ReadLanguage = 'en' | 'hi' | 'hi-Latn';

const SCRIPTS = Object.entries(SCRIPT_LANGUAGES).map(([script, language]) => ({
  letters: new RegExp(`\\p{Script=${script}}`, 'u'),
  language,
}));

/** The language (BCP 47) whose own letters are in a message, of those that are answered in; undefined where there are none. */
export const languageOfScript = (
  words: readonly TextToken[],
  languages: readonly string[],
): string | undefined =>
  SCRIPTS.find(
    ({ letters, language }) =>
      languages.includes(language) && words.some((word) => letters.test(word.raw)),
  )?.language;

/** Letters of other scripts than those that the sentences of `training` are written in. */
const UNTAUGHT_LETTER = /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}]/u;

/** True of a text in which a language is written that the scorer was never taught; it may name things in Latin letters beside. */
export const hasUntaughtLetters = (text: string): boolean => UNTAUGHT_LETTER.test(text);

const READ_LANGUAGES: readonly ReadLanguage[] = ['en', 'hi', 'hi-Latn'];

const HINGLISH_FUNCTION_WORDS = functionWordsOf('hinglish');
const ENGLISH_FUNCTION_WORDS = functionWordsOf('en');
const SHARED_WORDS = wordSet(LOCALES.map(({ talk }) => talk.shared));
const AMBIGUOUS_WORDS = wordSet(LOCALES.map(({ talk }) => talk.ambiguous));
const LOAN_WORDS = wordSet(LOCALES.map(({ talk }) => talk.loans));

/** True for a word that says nothing of the tongue it is said in. */
const isLanguageNeutral = (word: string): boolean =>
  LOAN_WORDS.has(word) || AMBIGUOUS_WORDS.has(word);

/** True for a word that carries the grammar of a sentence ("dena", "should"): in small letters it is nobody's name. */
export const isWordOfGrammar = (word: string): boolean =>
  (HINGLISH_FUNCTION_WORDS.has(word) && !AMBIGUOUS_WORDS.has(word)) ||
  ENGLISH_FUNCTION_WORDS.has(word);

/** Which tongue a message is in, by script and by function words; one word that is also English needs a second. */
export function detectLanguage(words: readonly TextToken[]): ReadLanguage {
  if (words.some((word) => /\p{Script=Devanagari}/u.test(word.raw))) return 'hi';
  const hits = words.filter((word) => HINGLISH_FUNCTION_WORDS.has(word.text));
  const clear = hits.filter((word) => !AMBIGUOUS_WORDS.has(word.text)).length;
  const share = hits.length / Math.max(words.length, 1);
  return (clear > 0 && share >= 0.15) || share > 0.6 ? 'hi-Latn' : 'en';
}

/**
 * Which language a message shows to somebody who has spoken `current` (BCP 47) so far; undefined
 * where it shows none: "2", "ok", an address, the name of a dish. Whoever is used to one language
 * borrows words of the other, so that a few of them change nothing.
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
  const enough = current === 'hi-Latn' && written.length > 4 ? 2 : 1; // who writes the same letters borrows more
  return english >= enough ? 'en' : undefined;
}

// "theek hai" and "kal" are said in English as well.
const showsHinglish = (written: number, hinglish: number, english: number): boolean =>
  hinglish > english ? hinglish > 1 || written > 2 : hinglish > 1 && hinglish === english;

/** Words of one language's functions, by the name of its locale. */
function functionWordsOf(name: string): ReadonlySet<string> {
  return wordSet(LOCALES.filter((one) => one.name === name).map(({ talk }) => talk.functionWords));
}
