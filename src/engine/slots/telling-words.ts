import { isSameInOtherScript } from '../../language/text/consonants';
import { accentFoldedWords, nameLikeness } from '../match';
import type { MatchableOption } from './fit';

const LEAST_LETTERS = 3; // shorter words are in every sentence
const SAME_WORD = 0.8; // likeness of a word and its misspelling
const FEW_CONSONANTS = 2; // enough among the few words of a handful of options

/** True when an option has the word in its name, misspelt perhaps, or in another script. */
export const hasWord = (option: Pick<MatchableOption, 'words'>, word: string): boolean =>
  accentFoldedWords(option.words).some(
    (own) =>
      own.length >= LEAST_LETTERS &&
      (nameLikeness(word, own) >= SAME_WORD || isSameInOtherScript(word, own, FEW_CONSONANTS)),
  );

/**
 * Returns the options that a sentence names by words that not all of them have ("museum wala kar
 * do", of "Entry" and "Entry and museums"): those that have every such word. Empty where no word
 * tells one from another.
 */
export function optionsByTellingWords<O extends MatchableOption>(
  said: string,
  options: readonly O[],
): O[] {
  const telling = accentFoldedWords(said).filter((word) => {
    const holders =
      word.length < LEAST_LETTERS ? [] : options.filter((option) => hasWord(option, word));
    return holders.length > 0 && (holders.length < options.length || options.length === 1);
  });
  return telling.length === 0
    ? []
    : options.filter((option) => telling.every((word) => hasWord(option, word)));
}
