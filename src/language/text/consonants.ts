import { cacheByWord } from './remembered';
import { isDevanagari, transliterate } from './transliterate';

const ENOUGH_CONSONANTS = 3; // fewer are shared by words that have nothing else in common

/** The consonants that English spelling stands for, one letter a sound. */
const consonantsOf = (word: string): string =>
  word
    .replace(/igh/gu, 'i')
    .replace(/ph/gu, 'f')
    .replace(/t(?=ion)/gu, 's')
    .replace(/c(?=[eiy])/gu, 's')
    .replace(/c(?!h)|q/gu, 'k')
    .replace(/ch/gu, 'c')
    .replace(/x/gu, 'ks')
    .replace(/w/gu, 'v')
    .replace(/[zj]/gu, 's')
    .replace(/(.)\1+/gu, '$1')
    .replace(/[aeiouyh]/gu, '');

/** The consonants by which a word is the same in two scripts: an English "g" before "e" and "i" is either of two. */
export const consonantKeysOf = cacheByWord((word) => {
  const latin = transliterate(word).toLowerCase();
  const soft = isDevanagari(word) ? latin : latin.replace(/d?g(?=[ei])/gu, 'j');
  return [...new Set([consonantsOf(latin), consonantsOf(soft)])];
});

const LEAST_SOUNDS = 3; // letters of a sound: "do" is in every sentence

/** How a word sounds in whichever script: long vowels short, breath and a silent "e" left out. */
const soundOf = cacheByWord((word) =>
  transliterate(word)
    .toLowerCase()
    .replace(/alk/gu, 'ok') // "walk"
    .replace(/ph/gu, 'f')
    .replace(/ck|q|c(?![heiy])/gu, 'k')
    .replace(/c(?=[eiy])/gu, 's')
    .replace(/x/gu, 'ks')
    .replace(/ee|ii|ea/gu, 'i')
    .replace(/oo|uu|ou/gu, 'u')
    .replace(/a[iy]|e[iy]/gu, 'e')
    .replace(/au|[ao]w(?![aeiou])/gu, 'o')
    .replace(/w/gu, 'v')
    .replace(/z/gu, 'j')
    .replace(/([^aeiout])h/gu, '$1')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=.{2})[eh]$/gu, ''),
);

/** True of one word in two scripts that keeps its vowels too: शनिवार, shaniwar. */
export const soundsSameInOtherScript = (a: string, b: string): boolean =>
  isDevanagari(a) !== isDevanagari(b) &&
  soundOf(a).length >= LEAST_SOUNDS &&
  soundOf(a) === soundOf(b);

/**
 * True of one word in two scripts: an English word keeps its consonants in Devanagari while its vowels change
 * (breakfast, ब्रेकफास्ट), and one of few consonants keeps its vowels too (hawa, हवा). False where both stand in one
 * script. `least` consonants must be shared where vowels differ.
 */
export function isSameInOtherScript(a: string, b: string, least = ENOUGH_CONSONANTS): boolean {
  if (isDevanagari(a) === isDevanagari(b)) return false;
  const other = consonantKeysOf(b);
  const shared = consonantKeysOf(a).some((sound) => sound.length >= least && other.includes(sound));
  return shared || soundsSameInOtherScript(a, b);
}
