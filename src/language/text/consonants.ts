import { cacheByWord } from './remembered';
import { isDevanagari, transliterate } from './transliterate';

const ENOUGH_CONSONANTS = 3; // fewer consonants are shared by unrelated words

/** The consonants of a word in Latin letters, one letter for each sound. */
const consonantsOf = (word: string): string =>
  word
    .replace(/igh/gu, 'i')
    .replace(/gh(?=t)/gu, '') // "Connaught"
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

/** The flapped letters, which people write with "r" or "d": one word is tarka and tadka. */
const FLAPPED = /([\u0921\u0922])\u093c|\u095c|\u095d/gu;
const unflapped = (word: string): string =>
  word.replace(
    FLAPPED,
    (letter, plain?: string) => plain ?? (letter === '\u095c' ? '\u0921' : '\u0922'),
  );

/** Returns keys that match a word in two scripts; a letter of two sounds gives two keys. */
export const consonantKeysOf = cacheByWord((word) => {
  const latin = transliterate(word).toLowerCase();
  const other = isDevanagari(word)
    ? transliterate(unflapped(word)).toLowerCase()
    : latin.replace(/d?g(?=[ei])/gu, 'j');
  return [...new Set([consonantsOf(latin), consonantsOf(other)])];
});

const LEAST_SOUNDS = 3; // shorter sounds ("do") are in every sentence

/** The sound of a word in either script, with long vowels, aspiration and a silent "e" dropped. */
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
    .replace(/(?<=[^aeiou])y$/gu, 'i') // "city"
    .replace(/w/gu, 'v')
    .replace(/z/gu, 'j')
    .replace(/([^aeiout])h/gu, '$1')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=.{2})[eh]$/gu, ''),
);

/** Returns true for one word in two scripts that keeps its vowels too, as shaniwar. */
export const soundsSameInOtherScript = (a: string, b: string): boolean =>
  isDevanagari(a) !== isDevanagari(b) &&
  soundOf(a).length >= LEAST_SOUNDS &&
  (soundOf(a) === soundOf(b) || soundOf(unflapped(a)) === soundOf(unflapped(b)));

/**
 * Returns true for one word in two scripts; false where both are in one script. An English word
 * keeps its consonants in Devanagari while its vowels change (as of breakfast): then at least
 * `least` consonants must be shared. A word of fewer consonants must keep its vowels too
 * ("hawa").
 */
export function isSameInOtherScript(a: string, b: string, least = ENOUGH_CONSONANTS): boolean {
  if (isDevanagari(a) === isDevanagari(b)) return false;
  const other = consonantKeysOf(b);
  const shared = consonantKeysOf(a).some((sound) => sound.length >= least && other.includes(sound));
  return shared || soundsSameInOtherScript(a, b);
}
