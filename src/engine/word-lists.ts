import { isInText, wordList, type WordList } from '../language/text/word-list';
import type { WordListKey } from '../reply/text-keys/word-lists';

/** Named lists of words and phrases that dialogs look for, in all languages, as people mix them. */
export interface WordLists {
  /** True when a text has a word or phrase of that list. */
  isIn(list: WordListKey, text: string): boolean;
  /** The words of that list, parted by spaces. */
  wordsOf(list: WordListKey): string;
}

/** Builds word lists from phrases by key. A key without phrases matches nothing. */
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
