import { cacheByWord } from './remembered';

const ASCII_ONLY = /^[\0-\x7f]*$/u;

/** A text as people type it: composed, without nukta and joiners, one nasal sign for two, plain apostrophes. */
export function plainLetters(text: string): string {
  if (ASCII_ONLY.test(text)) return text;
  return text
    .normalize('NFD') // some letters with a nukta are composed by NFC
    .replace(/[\u093c\u200c\u200d]/gu, '')
    .replace(/\u0901/gu, '\u0902')
    .replace(/\u2019/gu, "'")
    .normalize('NFC');
}

/** Digits of scripts other than Latin; each is one UTF-16 unit long, as what stands for it is. */
const OTHER_DIGIT = /[^\P{Nd}0-9\u{10000}-\u{10ffff}]/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCharCode(code));

/** What a digit counts: the digits of a script follow one another from its zero on. */
const valueOfDigit = cacheByWord((digit) => {
  let value = 0;
  while (value < 9 && isDigit(digit.charCodeAt(0) - value - 1)) value += 1;
  return String(value);
});

/** Digits of every script as 0-9; anything else unchanged. */
export const westernDigits = (text: string): string =>
  ASCII_ONLY.test(text) ? text : text.replace(OTHER_DIGIT, valueOfDigit);

/** The spelling that words are looked up by: plain letters in lower case, digits as 0-9. */
export const foldSpelling = (word: string): string => {
  const lower = word.toLowerCase();
  return ASCII_ONLY.test(lower) ? lower : westernDigits(plainLetters(lower));
};

/** Lists of words as they are looked up. */
export const wordSet = (lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(/\s+/u).filter(Boolean).map(foldSpelling)));

/**
 * One form for the many ways Hindi is spelt in Latin letters: nahi, nahin, nahee; theek, thik, teek; zyada, jyada.
 * Lossy on purpose, so it is only compared with the words of the Hinglish vocabulary.
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
