import { LOCALES } from '../locales';
import { detectLanguage } from './language';
import { splitWords } from './tokens';

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  LOCALES.flatMap(({ talk }) => Object.entries(talk.shortForms)),
);
const LOCALE_NAMES = { en: 'en', hi: 'hi', 'hi-Latn': 'hinglish' } as const;
const DOUBTFUL_SHORT_FORMS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  LOCALES.map(({ name, talk }) => [name, new Map(Object.entries(talk.doubtfulShortForms))]),
);
/** A whole word that is no part of an address, a file name or a number with its unit ("2 h"). */
const WORD = /(?<![\p{L}\p{M}\p{N}@.'/-])\p{L}[\p{L}\p{N}]*(?![\p{L}\p{M}\p{N}@'/-]|\.\p{L})/gu;
const SHORT_DIGIT_FORM = /(?<![\p{L}\p{N}])2(?:mrw|moro|day|nite)(?![\p{L}\p{N}])/giu;
const AFTER_NUMBER = /\p{N}\s?$/u;
/** "H block", "sector k": a letter that names a part of a place and is no short form. */
const NAMES_A_PART = /^\s*(?:block|wing|tower|cross|phase|sector|no\b|\d)/iu;
const AFTER_PART = /(?:block|wing|tower|phase|sector|flat|house|gate)\s$/iu;

const expand = (text: string, pattern: RegExp, forms: ReadonlyMap<string, string>): string =>
  text.replace(pattern, (word, at: number) => {
    const whole = forms.get(word.toLowerCase());
    if (whole === undefined) return word;
    const before = text.slice(Math.max(0, at - 12), at);
    const after = text.slice(at + word.length, at + word.length + 10);
    const letter =
      word.length === 1 &&
      (word !== word.toLowerCase() ||
        AFTER_NUMBER.test(before) ||
        AFTER_PART.test(before) ||
        NAMES_A_PART.test(after));
    return letter ? word : whole;
  });

/**
 * Writes out the short forms of a normalised text ("krdo", "pls", "2moro"). A form that is also a
 * word or letter of another language ("h", "or") is written out only in a message of its own
 * language.
 */
export function writeOutShortForms(normal: string): string {
  const plain = expand(expand(normal, SHORT_DIGIT_FORM, SHORT_FORMS), WORD, SHORT_FORMS);
  const doubtful = DOUBTFUL_SHORT_FORMS.get(LOCALE_NAMES[detectLanguage(splitWords(plain))]);
  return doubtful === undefined ? plain : expand(plain, WORD, doubtful);
}
