import { cacheByWord } from './remembered';
import { splitWords } from './tokens';

/** A piece of a listed phrase: a word, the beginning of one (`open`), or a gap. */
type ListPiece = { word: string; open: boolean } | 'gap';

/** Words and phrases prepared for being looked for in a text. */
export interface WordList {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly phrases: readonly (readonly ListPiece[])[];
}

const GAP = '…';
const OPEN = '*';
const CACHED_TEXTS = 200; // recent messages and single words of them
const MOST_BETWEEN = 4; // the most words that a gap stands for
const BETWEEN = Array.from({ length: MOST_BETWEEN + 1 }, (_, n) => n);

const foldedWords = cacheByWord(
  (text): readonly string[] => splitWords(text).map((token) => token.text),
  CACHED_TEXTS,
);

/** Cuts a listed phrase into its pieces: "way … there", "pahunch*", "don't". */
function piecesOf(phrase: string, wordsOf: (text: string) => readonly string[]): ListPiece[] {
  return phrase.split(/\s+/u).flatMap((piece): ListPiece[] => {
    if (piece === GAP) return ['gap'];
    const words = wordsOf(piece);
    return words.map((word, at) => ({
      word,
      open: piece.endsWith(OPEN) && at === words.length - 1,
    }));
  });
}

/**
 * Prepares a list of words and phrases, folded: `*` leaves the ending of a word open, `…` stands
 * for up to four words. `wordsOf` must cut the phrases in the same way as the texts that are
 * searched.
 */
export function wordList(
  phrases: readonly string[],
  wordsOf: (text: string) => readonly string[] = foldedWords,
): WordList {
  const all = phrases
    .map((phrase) => piecesOf(phrase, wordsOf))
    .filter((pieces) => pieces.length > 0);
  const single = all.flatMap((pieces) => {
    const [only, more] = pieces;
    return only !== undefined && only !== 'gap' && more === undefined ? only : [];
  });
  return {
    words: new Set(single.filter(({ open }) => !open).map(({ word }) => word)),
    beginnings: single.filter(({ open }) => open).map(({ word }) => word),
    phrases: all.filter(({ length }) => length > 1),
  };
}

/** True when a text has a word or phrase of the list; only whole words count. */
export const isInText = (list: WordList, text: string): boolean =>
  isInWords(list, foldedWords(text));

/** True when words that are cut already contain a word or phrase of the list. */
export const isInWords = (list: WordList, said: readonly string[]): boolean =>
  said.some((_, at) => endAt(list, said, at) !== undefined);

/** Returns the index behind the longest word or phrase of the list that begins at `at`. */
export function endAt(
  { words, beginnings, phrases }: WordList,
  said: readonly string[],
  at: number,
): number | undefined {
  const word = said[at];
  if (word === undefined) return undefined;
  const ends = phrases.flatMap((pieces) => endOf(pieces, said, at) ?? []);
  if (words.has(word) || beginnings.some((one) => word.startsWith(one))) ends.push(at + 1);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function endOf(
  [first, ...rest]: readonly ListPiece[],
  said: readonly string[],
  at: number,
): number | undefined {
  if (first === undefined) return at;
  if (first === 'gap')
    return BETWEEN.map((skipped) => endOf(rest, said, at + skipped)).find(
      (end) => end !== undefined,
    );
  const word = said[at];
  if (word === undefined) return undefined;
  const fits = first.open ? word.startsWith(first.word) : word === first.word;
  return fits ? endOf(rest, said, at + 1) : undefined;
}
