import { editDistance } from '../../language/text/edit-distance';
import { isSameInOtherScript } from '../../language/text/consonants';
import { foldHinglish } from '../../language/text/fold';
import { cacheByWord } from '../../language/text/remembered';
import { isTalkWord } from '../../language/text/talk-words';
import { splitWords } from '../../language/text/tokens';
import { transliterate } from '../../language/text/transliterate';
import { sortOf, SORTS_OF_PLACE } from '../entities/title-terms';
import type { ShownOption } from '../understanding';
import { localWords } from '../../language/text/local-pattern';

interface ScoredOption {
  option: ShownOption;
  score: number;
}

const STOP_WORDS = new Set([
  'wale',
  'vali',
  'vale',
  'with',
  'which',
  'has',
  'jo',
  'jisme',
  'waala',
  'waali',
  'the',
  'it', // "deliver it" is not the label "Pick it up yourself"
  'one',
  'a',
  'an',
  'wala',
  'wali',
  'vala',
  'at',
  'on',
  'in',
  'for',
  'please',
  'of',
  'to',
  'take',
  'want',
  'book',
  'i',
  'me',
  'and',
  'is',
  'ka',
  'ki',
  'ke',
  'ko',
  'do',
  'that',
  'this',
  'select',
  'choose',
  'pick',
  'go',
  'with',
  'will',
  'would',
  'like',
  'let',
  'us',
  'have',
  'not',
  'no',
  'without',
  'nahi',
  'nahin',
  'nhi',
  'mat',
  'bina',
  'option',
  'chahiye',
  'hai',
  ...localWords('option-words.stop-words').split(' '),
]);

/** Returns the words of a text for comparison, without signs and leading zeros. */
export const comparableWords = (text: string): string[] =>
  splitWords(text)
    .map((token) => token.text.replace(/^0(?=\d)/u, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Returns the words of an option; cached, as every message is compared with the options. */
const optionPieces = cacheByWord(comparableWords);

/** Returns the words of a text that may identify an option. */
export const likelyWords = (text: string): string[] =>
  comparableWords(text).filter((word) => !STOP_WORDS.has(word));

const LONG_WORD = 4;
const SHORT_WORD = /^\p{L}{3}$/u;
const SHORT_DAY = /^(?:sun|mon|tue|wed|thu|fri|sat)$/u;

/** True for a word that identifies an option alone; a short one ("bus", "car") must be no talk. */
export const isTellingWord = (word: string): boolean =>
  word.length >= LONG_WORD || (SHORT_WORD.test(word) && !SHORT_DAY.test(word) && !isTalkWord(word));

// Words for a meal, as in "the one with food".
const MEAL_WORDS = new Set([
  'food',
  'meal',
  'breakfast',
  'lunch',
  'dinner',
  'snacks',
  'khana',
  'khane',
  'nashta',
  'nashte',
  'naashta',
  ...localWords('option-words.meal-words').split(' '),
]);
const ANY_MEAL = new Set([
  'food',
  'meal',
  'khana',
  'khane',
  ...localWords('option-words.any-meal').split(' '),
]);
const BREAKFAST_WORDS = new Set([
  'breakfast',
  'nashta',
  'nashte',
  'naashta',
  ...localWords('option-words.breakfast-words').split(' '),
]);
const sameMeal = (a: string, b: string): boolean =>
  MEAL_WORDS.has(a) &&
  MEAL_WORDS.has(b) &&
  (ANY_MEAL.has(a) || ANY_MEAL.has(b) || (BREAKFAST_WORDS.has(a) && BREAKFAST_WORDS.has(b)));

/** The English word for a sort of place: "sangrahalaya" and "museums" are one. */
const sortOfPlace = cacheByWord((word) => sortOf(word).replace(/s$/u, ''));
const sameSort = (a: string, b: string): boolean =>
  (SORTS_OF_PLACE.has(a) || SORTS_OF_PLACE.has(b)) && sortOfPlace(a) === sortOfPlace(b);

const sound = cacheByWord((word) => foldHinglish(transliterate(word)));

/** Among a few options two shared consonants are enough: "guide" in both scripts. */
const FEW_CONSONANTS = 2;
const LONG_ENOUGH = 4; // letters

/** True if one word begins the other ("guide", "guided") and is no stop word. */
const isBeginningOf = (a: string, b: string): boolean =>
  (a.startsWith(b) && !STOP_WORDS.has(b)) || (b.startsWith(a) && !STOP_WORDS.has(a));

function isSimilarWord(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length) >= LONG_ENOUGH ? FEW_CONSONANTS : undefined;
  if (a === b || sameMeal(a, b) || sameSort(a, b) || isSameInOtherScript(a, b, least)) return true;
  if (/\d/u.test(a + b) || a.length < 3 || b.length < 3) return false;
  if (sound(a) === sound(b) || (a.length >= 4 && isBeginningOf(a, b))) return true;
  return a.length >= 5 && a[0] === b[0] && editDistance(a, b, 1) <= 1;
}

/** True for an option that a word calls; a word of talk does only as the option spells it: "over" is no "Overnight". */
export const optionIsCalled = (word: string, option: ShownOption): boolean =>
  isTalkWord(word)
    ? comparableWords(option.words).includes(word.toLowerCase())
    : optionHasWord(word, option);

/** Ranks options by the share (0 to 1) of the words that each has. */
export function likelyOptions(text: string, options: readonly ShownOption[]): ScoredOption[] {
  const said = likelyWords(text);
  if (said.length === 0) return [];
  const scored = options.map((option) => {
    const words = optionPieces(option.words);
    const fits = new Map(
      [...new Set(said)].map((word) => [word, words.some((other) => isSimilarWord(word, other))]),
    );
    return { option, score: said.filter((word) => fits.get(word)).length / said.length };
  });
  return scored.filter((one) => one.score > 0).sort((a, b) => b.score - a.score);
}

/** True if a text has all words of an option, even if another option has them too. */
export function saysWholeOption(text: string, { words }: ShownOption): boolean {
  const said = likelyWords(text);
  return likelyWords(words).every(
    (word) => /\d/u.test(word) || said.some((other) => isSimilarWord(other, word)),
  );
}

/** True if an option has a word, perhaps misspelt. */
export const optionHasWord = (word: string, { words }: ShownOption): boolean =>
  comparableWords(words).some((other) => isSimilarWord(word.toLowerCase(), other.toLowerCase()));
