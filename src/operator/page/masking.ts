const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A number that may be cut into groups: a phone, a card, a PIN. Money and small counts stay. */
const LONG_NUMBER = /(?<![₹\p{L}\p{N}])\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){3,}(?!\p{L})/gu;
const ADDRESS = /\S+@\S+|https?:\/\/\S+/gu;
/** Stands for what is hidden. */
export const MASK = '•••';
const SHORT_NUMBER = /^\p{Nd}{1,3}$/u;
/** Money, and a rating out of five. */
const PLAIN = /₹\s?[\p{Nd},.]*\p{Nd}|★\s?\p{Nd}(?:[.,]\p{Nd}+)?/gu;

/** Masks what may be personal in a text. */
export type TextMask = (text: string) => string;

/** Words of texts, folded as masking compares them. */
export function* maskableWords(texts: Iterable<string>): Generator<string> {
  for (const text of texts) for (const [word] of text.matchAll(WORD)) yield fold(word);
}

const fold = (word: string): string => word.normalize('NFKC').toLowerCase();

/**
 * Makes a mask that shows only words that are known to be ours or the catalogue's, money and small
 * numbers: a name, an address or a number that nobody has seen before is hidden without being
 * recognised. `personal` are words that this person gave of themselves: hidden though they are known.
 * `numbers` are of their orders: shown wherever they stand.
 */
export function createTextMask(
  known: ReadonlySet<string>,
  personal: ReadonlySet<string> = new Set(),
  numbers: readonly string[] = [],
): TextMask {
  const shows = (word: string): boolean => {
    const folded = fold(word);
    return SHORT_NUMBER.test(word) || (known.has(folded) && !personal.has(folded));
  };
  const maskWords = (text: string): string =>
    text
      .replace(ADDRESS, MASK)
      .replace(LONG_NUMBER, MASK)
      .replace(WORD, (word) => (shows(word) ? word : MASK));
  const plain = numbers.length === 0 ? PLAIN : withNumbers(numbers);
  return (text) => joined(outside(text, plain, maskWords));
}

/** The longest first: a number begins with its short form. */
const withNumbers = (numbers: readonly string[]): RegExp =>
  new RegExp(
    [
      PLAIN.source,
      ...numbers
        .toSorted((a, b) => b.length - a.length)
        .map(
          (number) => `(?<![\\p{L}\\p{N}])${number.replaceAll(/[^\w-]/gu, '.')}(?![\\p{L}\\p{N}])`,
        ),
    ].join('|'),
    'giu',
  );

/** Days in what our code writes: `from 2026-12-05`. */
const CODE_DAY = /\b(?:from|to|day) \d{4}-\d\d-\d\d\b/gu;

/** Makes a mask for what our code writes of commands and drafts: its days stay. */
export const withCodeDays =
  (mask: TextMask): TextMask =>
  (text) =>
    outside(text, CODE_DAY, mask);

/** Changes what lies between the matches of a pattern. */
function outside(text: string, pattern: RegExp, change: (part: string) => string): string {
  let at = 0;
  let out = '';
  for (const match of text.matchAll(pattern)) {
    out += change(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return out + change(text.slice(at));
}

/**
 * One mask for several hidden words in a row: how many there were tells something too. A small
 * number in the midst of them is of what they hide: a house, a floor.
 */
const joined = (text: string): string =>
  text.replace(/•••(?:[\s'’.,:;/\\()-]*(?:\p{Nd}{1,3}[\s'’.,:;/\\()-]+)?•••)+/gu, MASK);
