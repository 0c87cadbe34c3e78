import { dishKindsIn } from './cuisines';
import { isConnectiveWord } from './parse/names';
import { latinSpelling } from '../language/text/latin-spelling';
import { isDevanagari, transliterate } from '../language/text/transliterate';
import { formsOf } from '../language/text/word-forms';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Respells a Devanagari word as menus spell it. */
const inLatin = (word: string): string =>
  isDevanagari(word) ? (latinSpelling(word) ?? transliterate(word)) : word;

/** Shorter beginnings stand for too many words. */
const LEAST_SHORTENED = 3;

/** True for a word of a section's name, in another number, by its sound, or shortened: "veg" for "Vegetarian". */
function isWordOf(name: string, said: string): boolean {
  const [own, other] = [formsOf(name), formsOf(said)];
  return (
    own.stem === other.stem ||
    own.sound === other.sound ||
    (own.bones.length >= LEAST_BONES && own.bones === other.bones) ||
    (other.stem.length >= LEAST_SHORTENED && own.word.startsWith(other.stem))
  );
}

/** Fewer consonants sound like too much else. */
const LEAST_BONES = 3;

/** A section of a menu: its number and its name. */
export interface NamedSection {
  n: number;
  name: string;
}

/**
 * Returns the one section of a menu that some words name, and nothing beside it: "veg starters" for
 * "Vegetarian Starters". Its last word must be said, all its words only
 * where a kind of dish is: "vada" is no "Idli and Vada".
 */
export function sectionNamed<S extends NamedSection>(
  sections: readonly S[],
  words: readonly string[],
): S | undefined {
  const told = words.map(inLatin).filter((word) => !isConnectiveWord(word));
  if (told.length === 0) return undefined;
  const named = sections.filter(({ name }) => {
    const own = wordsIn(name).filter((word) => !isConnectiveWord(word));
    const last = own.at(-1) ?? '';
    return (
      told.every((word) => own.some((one) => isWordOf(one, word))) &&
      told.some((word) => isWordOf(last, word))
    );
  });
  const isKind = dishKindsIn(told.join(' ')).size > 0;
  const whole = named.filter(({ name }) => wordsIn(name).length === told.length);
  const [only, ...others] = whole.length > 0 || isKind ? whole : named;
  return others.length === 0 ? only : undefined;
}
