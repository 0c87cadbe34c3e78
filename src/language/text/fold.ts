import { cacheByWord } from './remembered';

const ASCII_ONLY = /^[\0-\x7f]*$/u;

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

/** Digits of other scripts that are one UTF-16 unit long, so that offsets stay as they are. */
const OTHER_DIGIT = /[^\P{Nd}0-9\u{10000}-\u{10ffff}]/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCharCode(code));

/** Returns the value of a digit: the digits of a script follow one another from zero. */
const valueOfDigit = cacheByWord((digit) => {
  let value = 0;
  while (value < 9 && isDigit(digit.charCodeAt(0) - value - 1)) value += 1;
  return String(value);
});

/** Replaces the digits of every script with 0-9 and leaves everything else as it is. */
export const westernDigits = (text: string): string =>
  ASCII_ONLY.test(text) ? text : text.replace(OTHER_DIGIT, valueOfDigit);

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
