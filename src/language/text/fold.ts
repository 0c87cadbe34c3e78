import { cacheByWord } from './remembered';

const ASCII_ONLY = /^[\0-\x7f]*$/u;
const DEVANAGARI_ZERO = 0x0966;

/** Unifies spellings of one letter: no nukta or joiners, one nasal sign, plain apostrophes. */
export function plainLetters(text: string): string {
  if (ASCII_ONLY.test(text)) return text;
  return text
    .normalize('NFD') // some letters with a nukta are composed by NFC
    .replace(/[\u093c\u200c\u200d]/gu, '')
    .replace(/\u0901/gu, '\u0902')
    .replace(/\u2019/gu, "'")
    .normalize('NFC');
}

/** Replaces Devanagari digits with 0-9 and leaves everything else as it is. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/gu, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Returns the form by which words are looked up: plain lower-case letters, digits as 0-9. */
export const foldSpelling = (word: string): string => {
  const lower = word.toLowerCase();
  return ASCII_ONLY.test(lower) ? lower : westernDigits(plainLetters(lower));
};

/** Makes a set of folded words from lists in which words are separated by white space. */
export const wordSet = (lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(/\s+/u).filter(Boolean).map(foldSpelling)));

/**
 * Folds the many Latin spellings of a Hindi word to one: nahi, nahin, nahee; theek, thik, teek;
 * zyada, jyada. Different words may fold alike, so compare the result only with the words of the
 * Hinglish vocabulary.
 */
export const foldHinglish = cacheByWord((word) =>
  word
    .replace(/ee|ii|ea/gu, 'i')
    .replace(/oo|uu|ou/gu, 'u')
    .replace(/ai|ay|ei|ey/gu, 'e')
    .replace(/au|aw/gu, 'o')
    .replace(/ph/gu, 'f')
    .replace(/([kgjtdpb])h/gu, '$1')
    .replace(/chh?/gu, 'c')
    .replace(/w/gu, 'v')
    .replace(/z/gu, 'j')
    .replace(/iy(?=[aeo])/gu, 'i')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=[aeiou])[nm]$/u, '')
    .replace(/h$/u, ''),
);
