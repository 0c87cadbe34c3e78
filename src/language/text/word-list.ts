import { cacheByWord } from './remembered';
import { splitWords } from './tokens';

/** A word of a list: as it is, or how it begins; or a gap that other words may fill. */
type ListPiece = { word: string; open: boolean } | 'gap';

/** Words and phrases that are listened for, ready to be found in a text. */
export interface WordList {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly phrases: readonly (readonly ListPiece[])[];
}

const GAP = '…';
const OPEN = '*';
const CACHED_TEXTS = 200; // messages of late, and single words of them
const MOST_BETWEEN = 4; // words that a gap stands for
const BETWEEN = Array.from({ length: MOST_BETWEEN + 1 }, (_, n) => n);

const foldedWords = cacheByWord(
  (text): readonly string[] => splitWords(text).map((token) => token.text),
  CACHED_TEXTS,
);

/** The pieces of a phrase as it is written in a list: "way … there", "pahunch*", "don't". */
function piecesOf(phrase: string): ListPiece[] {
  return phrase.split(/\s+/u).flatMap((piece): ListPiece[] => {
    if (piece === GAP) return ['gap'];
    const words = foldedWords(piece);
    return words.map((word, at) => ({
      word,
      open: piece.endsWith(OPEN) && at === words.length - 1,
    }));
  });
}

/** A list of words and phrases, folded: `*` ends a word whose ending is left open, `…` stands for up to four words. */
export function wordList(phrases: readonly string[]): WordList {
  const all = phrases.map(piecesOf).filter((pieces) => pieces.length > 0);
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

/** True of a text that has a word or a phrase of a list. Only whole words count. */
export function isInText({ words, beginnings, phrases }: WordList, text: string): boolean {
  const said = foldedWords(text);
  return (
    said.some((word) => words.has(word) || beginnings.some((one) => word.startsWith(one))) ||
    phrases.some((pieces) => said.some((_, at) => isAt(pieces, said, at)))
  );
}

function isAt(
  [first, ...rest]: readonly ListPiece[],
  said: readonly string[],
  at: number,
): boolean {
  if (first === undefined) return true;
  if (first === 'gap') return BETWEEN.some((skipped) => isAt(rest, said, at + skipped));
  const word = said[at];
  return (
    word !== undefined &&
    (first.open ? word.startsWith(first.word) : word === first.word) &&
    isAt(rest, said, at + 1)
  );
}
