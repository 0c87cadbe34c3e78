import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { isSameInOtherScript, soundsSameInOtherScript } from '../../language/text/consonants';
import { foldHinglish } from '../../language/text/fold';
import { latinSpelling } from '../../language/text/latin-spelling';
import { isDevanagari, transliterate } from '../../language/text/transliterate';
import { ENGLISH_WORDS, SORTS_OF_PLACE, sortOf } from './title-terms';

const REMEMBERED_WORDS = 2_000; // words as typed; some hundred KB
/** Factor for a word that is not spelt as in the title. */
export const EXACTNESS = 0.9;

/** Returns a word as titles in Latin letters spell it. */
const inLatinLetters = (typed: string): string =>
  ENGLISH_WORDS.get(typed) ??
  SORTS_OF_PLACE.get(typed) ??
  latinSpelling(typed) ??
  transliterate(typed);

/** True for two words for one sort of place, "palace" and "mahal", which identify no place. */
export const isSameSort = (typed: string, one: string): boolean =>
  typed !== one && sortOf(typed) === sortOf(one);

/** Returns what a typed word is worth for a title's word: less where it is not spelt as there. */
export const exactness = (typed: string, word: string): number =>
  word === typed || isSameInOtherScript(typed, word) || isTranslated(typed, word) ? 1 : EXACTNESS;

/** True for a word of one script and what it is called in the other: "sangrahalay" in Devanagari is "museum". */
const isTranslated = (typed: string, word: string): boolean =>
  isDevanagari(typed) !== isDevanagari(word) &&
  (ENGLISH_WORDS.get(typed) === word || isSameSort(typed, word));

/** Finds the words of titles that a typed word stands for. */
export interface TitleWordIndex {
  search(word: string): string[];
  /** True for a word that a title has, by spelling or sound: "shanivaar" of "Shaniwar Wada". */
  has(word: string): boolean;
}

/** Builds the index of the words of all titles. */
export function titleWordIndex(words: readonly string[]): TitleWordIndex {
  const index = new MiniSearch<{ id: number; word: string; folded: string }>({
    fields: ['word', 'folded'],
    storeFields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  index.addAll(words.map((word, id) => ({ id, word, folded: foldHinglish(transliterate(word)) })));
  const cache = new LRUCache<string, string[]>({ max: REMEMBERED_WORDS });
  const look = (typed: string): string[] => {
    const word = words.includes(typed) ? typed : inLatinLetters(typed);
    const other = words.filter(
      (one) =>
        isSameInOtherScript(typed, one) ||
        isSameSort(typed, one) ||
        ENGLISH_WORDS.get(typed) === one ||
        latinSpelling(one) === typed,
    );
    const fuzzy = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
    const hits = [
      ...index.search(word, { fuzzy, maxFuzzy: 2 }),
      ...index.search(foldHinglish(word), { fields: ['folded'], fuzzy: 0 }),
    ];
    const near = hits
      .map((hit) => String(hit['word']))
      .filter((found) => transliterate(found)[0] === transliterate(word)[0]);
    return [...new Set([...other, ...near])].slice(0, 3);
  };
  const search = (typed: string): string[] => {
    const found = cache.get(typed) ?? look(typed);
    cache.set(typed, found);
    return found;
  };
  const known = new Set(words);
  const heard = new LRUCache<string, boolean>({ max: REMEMBERED_WORDS });
  const has = (typed: string): boolean => {
    if (known.has(typed)) return true;
    const sounds = heard.get(typed) ?? words.some((word) => soundsSameInOtherScript(typed, word));
    heard.set(typed, sounds);
    return sounds;
  };
  return { search, has };
}
