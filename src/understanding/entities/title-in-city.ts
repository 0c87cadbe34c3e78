import { LRUCache } from 'lru-cache';
import type { TextToken } from '../../language/text/tokens';
import { wordsOfTitle, type CatalogueTitle, type TitleFinder, type TitleMention } from './names';
import { COMMON_WORDS, sortOf, SORTS_OF_PLACE } from './title-terms';
import { exactness, titleWordIndex, type TitleWordIndex } from './title-word-index';

/** Finds the title of a city that a message calls by a part of its name. */
export type CityTitleFinder = (city: string) => TitleFinder;

const LEAST_LETTERS = 6; // of a word that stands for a title by itself
const CITIES_REMEMBERED = 50;

/** A title of the city with its words in their order. */
interface CityTitle {
  title: CatalogueTitle;
  words: readonly string[];
}

/** Words of a message by their place, each with the words of titles that it stands for. */
const meaningsOf = (index: TitleWordIndex, words: readonly TextToken[]): readonly string[][] =>
  words.map(({ text }) => (text.length < 2 ? [] : index.search(text)));

/** Returns the places of two neighbours that are neighbours in the title too: "light show". */
function pairIn({ words }: CityTitle, meanings: readonly string[][]): number[] {
  const at = meanings.findIndex((here, n) =>
    words.some(
      (word, k) =>
        here.includes(word) &&
        meanings[n + 1]?.includes(words[k + 1] ?? '') === true &&
        !(COMMON_WORDS.has(word) && COMMON_WORDS.has(words[k + 1] ?? '')),
    ),
  );
  return at < 0 ? [] : [at, at + 1];
}

/**
 * Makes a finder of the titles of one city, for a talk that is about that city already: there
 * "the light show" or "tamhini" names one of them, which alone would search.
 */
export function createCityTitleFinder(
  titles: readonly CatalogueTitle[],
  plain: (word: string) => boolean,
): CityTitleFinder {
  const made = new LRUCache<string, TitleFinder>({ max: CITIES_REMEMBERED });
  const isTelling = (word: string): boolean =>
    word.length >= LEAST_LETTERS &&
    !plain(word) &&
    !COMMON_WORDS.has(word) &&
    !SORTS_OF_PLACE.has(word) &&
    sortOf(word) === word;
  const make = (city: string): TitleFinder => {
    const own = titles
      .filter((one) => one.city === city)
      .map((title) => ({ title, words: wordsOfTitle(title.title) }));
    const index = titleWordIndex([...new Set(own.flatMap(({ words }) => words))]);
    const callsAlone = (one: CityTitle, typed: string, meant: readonly string[]): boolean =>
      meant.some(
        (word) => isTelling(word) && exactness(typed, word) === 1 && one.words.includes(word),
      );
    const placesIn = (
      one: CityTitle,
      words: readonly TextToken[],
      meanings: readonly string[][],
    ): number[] => {
      const pair = pairIn(one, meanings);
      const alone = words.findIndex(
        ({ text }, at) => !plain(text) && callsAlone(one, text, meanings[at] ?? []),
      );
      return pair.length > 0 || alone < 0 ? pair : [alone];
    };
    return (words, taken) => {
      const meanings = meaningsOf(index, words).map((all, at) => (taken.has(at) ? [] : all));
      const found = own.flatMap((one): TitleMention[] => {
        const places = placesIn(one, words, meanings);
        return places.length === 0 ? [] : [mentionOf(one.title, places)];
      });
      const [only, other] = found;
      return only && !other ? only : undefined;
    };
  };
  return (city) => {
    const finder = made.get(city) ?? make(city);
    made.set(city, finder);
    return finder;
  };
}

const mentionOf = (title: CatalogueTitle, places: readonly number[]): TitleMention => ({
  title,
  sure: true,
  coverage: 1,
  from: Math.min(...places),
  to: Math.max(...places) + 1,
  said: places,
  explains: places,
});
