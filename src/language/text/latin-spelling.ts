import { LOCALES } from '../locales';
import { foldSpelling } from './fold';

const LATIN_SPELLINGS: ReadonlyMap<string, string> = new Map(
  LOCALES.flatMap(({ talk }) => talk.latinSpellings).flatMap((row) => {
    const [latin = '', ...written] = row.split(' ');
    return written.map((word): [string, string] => [foldSpelling(word), latin]);
  }),
);

/** Returns a word's usual Latin spelling; undefined where its sound tells the spelling. */
export const latinSpelling = (word: string): string | undefined =>
  LATIN_SPELLINGS.get(foldSpelling(word));

const KNOWN_SPELLINGS: ReadonlySet<string> = new Set(LATIN_SPELLINGS.values());

/** True for a spelling that `latinSpelling` returns: it needs no guessing by sound. */
export const isLatinSpelling = (latin: string): boolean => KNOWN_SPELLINGS.has(latin);
