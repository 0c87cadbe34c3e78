import { DEVANAGARI_LETTERS } from '../locales/hi/letters';
import { cacheByWord } from './remembered';

const NUKTA_SIGN = '\u093c';
const VIRAMA_SIGN = '\u094d';

const letterTable = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.split(',').map((row): [string, string] => {
      const [letter = '', latin = ''] = row.normalize('NFD').split(' ');
      return [letter, latin];
    }),
  );

const CONSONANTS = letterTable(DEVANAGARI_LETTERS.consonants);
/** Consonants with a nukta below them, which changes their sound. */
const NUKTA_CONSONANTS = letterTable(DEVANAGARI_LETTERS.nuktaConsonants);
// Long and short vowels get one letter, as Hindi typed in Latin letters does not tell them apart.
const VOWELS = letterTable(DEVANAGARI_LETTERS.vowels);
const SIGNS = letterTable(DEVANAGARI_LETTERS.signs);

// The code points are spelt out because `\p{Script=…}` takes several times as long, and this test
// is made for every pair of words.
const DEVANAGARI = /[\u0900-\u0950\u0955-\u0963\u0966-\u097f\ua8e0-\ua8ff]/u;

/** True when a word has a letter of the Devanagari script. */
export const isDevanagari = (word: string): boolean => DEVANAGARI.test(word);

/**
 * Writes a Devanagari word in Latin letters as people type it: with the unwritten vowels between
 * consonants but not at the end, and long vowels short. Other letters pass unchanged.
 */
export const transliterate = cacheByWord((word) =>
  isDevanagari(word) ? lettersToLatin(Array.from(word.normalize('NFD'))) : word,
);

function lettersToLatin(letters: readonly string[]): string {
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const plain = CONSONANTS.get(letter);
    if (plain === undefined) {
      latin += VOWELS.get(letter) ?? SIGNS.get(letter) ?? letter;
      continue;
    }
    const dotted = letters[at + 1] === NUKTA_SIGN;
    if (dotted) at += 1;
    latin += dotted ? (NUKTA_CONSONANTS.get(letter) ?? plain) : plain;
    if (letters[at + 1] === VIRAMA_SIGN) at += 1;
    else if (hasInherentVowel(letters[at + 1])) latin += 'a';
  }
  return latin.replace(/a{2,}/gu, 'a');
}

/** True where the unwritten vowel is spoken: unless a vowel follows or the word ends. */
const hasInherentVowel = (next: string | undefined): boolean =>
  next !== undefined && !VOWELS.has(next);
