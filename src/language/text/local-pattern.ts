import { LOCALES } from '../locales';
import type { Locale } from '../locales/locale';

/** A place in a pattern where the words of other languages go: `@` and a name, at the end of alternatives. */
const INSERT = /(\|?)@([a-z]+)(\d*)/gu;
const NEVER = '(?!)'; // matches nothing

/** Inserts that some locale has words of their own for: they mean more than their name, so shared words do not fit. */
const OWN_INSERTS = new Set(LOCALES.flatMap(({ phrases }) => Object.keys(phrases)));

/** Returns what a locale has for an insert, or for all inserts of its name: whole words, unless it says otherwise. */
function wordsOf(locale: Locale, pattern: string, insert: string, nth: string): string[] {
  const own = `${pattern}.${insert}${nth}`;
  const words = locale.phrases[OWN_INSERTS.has(own) ? own : insert];
  if (words === undefined) return [];
  return [locale.phrasesOpen ? words : String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`];
}

/** Returns the alternatives that the locales have for an insert. */
const alternativesOf = (pattern: string, insert: string, nth: string): string =>
  LOCALES.flatMap((locale) => wordsOf(locale, pattern, insert, nth)).join('|');

/**
 * Returns the source of a pattern with its inserts filled by the `phrases` of the locales. An insert is
 * the last alternative of its group, as in `(?:yes|ok|@yes)`; one without words is left out, or
 * matches nothing where it stands alone.
 */
export const localSource = (pattern: string, source: string): string =>
  source.replace(INSERT, (_, bar: string, insert: string, nth: string) => {
    const words = alternativesOf(pattern, insert, nth);
    if (words === '') return bar === '' ? NEVER : '';
    return `${bar}${words}`;
  });

/** Returns a pattern, of flag `u`, with its inserts filled: see `localSource`. */
export const localPattern = (name: string, { source, flags }: RegExp): RegExp =>
  new RegExp(localSource(name, source), flags);

/** Returns what each locale has in its `lists` under a name: words, or phrases as the reader of the list separates them. */
export const localLists = (name: string): string[] =>
  LOCALES.flatMap(({ lists }) => lists[name] ?? []);

/** Returns the words of all locales under a name, separated by single spaces. */
export const localWords = (name: string): string =>
  localLists(name).join(' ').replace(/\s+/gu, ' ').trim();

/**
 * Returns the words of all locales for each meaning of a list, as pairs of word and meaning; a list
 * has strokes between meanings: "fort: kila, qila | palace: mahal".
 */
export const localMeanings = (name: string): [word: string, meaning: string][] =>
  localLists(name)
    .flatMap((list) => list.split('|'))
    .flatMap((row) => {
      const [meaning = '', words = ''] = row.split(':');
      return words.split(',').map((word): [string, string] => [word.trim(), meaning.trim()]);
    })
    .filter(([word]) => word !== '');

/** Returns the words of all locales for one to five, without those of the patterns themselves. */
export const localSmallCounts = (): Record<string, number> =>
  Object.fromEntries(localMeanings('counts').map(([word, n]) => [word, Number(n)]));
