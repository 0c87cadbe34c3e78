import { isInText, wordList, type WordList } from '../language/text/word-list';
import type { WordListKey } from '../reply/text-keys/word-lists';

/** What dialogs listen for: named lists of words and phrases of all languages together, as people mix them. */
export interface WordLists {
  /** True of a text with a word or phrase of that list. */
  isIn(list: WordListKey, text: string): boolean;
  /** The words of that list, parted by spaces. */
  wordsOf(list: WordListKey): string;
}

/** Lists by their keys, ready to be found. A list that is not there is never heard. */
export function createWordLists(phrases: Readonly<Record<string, readonly string[]>>): WordLists {
  const lists: ReadonlyMap<string, WordList> = new Map(
    Object.entries(phrases).map(([key, list]) => [key, wordList(list)]),
  );
  return {
    isIn: (key, text) => {
      const list = lists.get(key);
      return list !== undefined && isInText(list, text);
    },
    wordsOf: (key) => (phrases[key] ?? []).join(' '),
  };
}
