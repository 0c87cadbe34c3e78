import { editDistance } from '../text/edit-distance';
import { latinSpelling } from '../text/latin-spelling';
import { isDevanagari, transliterate } from '../text/transliterate';
import { localMeanings } from '../text/local-pattern';
import { isOrdinaryWord } from '../text/ordinary-words';
import { isTalkWord } from '../text/talk-words';
import { tokeniseText } from '../text/tokens';
import { formsOf } from '../text/word-forms';

/** Spellings of the names of English letters in other scripts, the longest first: "HSR" as it is spoken. */
const SPOKEN_LETTERS = localMeanings('spoken-names.letters')
  .map(([name, letter]) => [name.normalize('NFC'), letter] as const)
  .toSorted(([a], [b]) => b.length - a.length);

/** Returns the two or more letters that a Devanagari word spells out; undefined for a real word. */
export function initialsOf(word: string): string | undefined {
  let [rest, letters] = [word.normalize('NFC'), ''];
  while (rest !== '') {
    const next = SPOKEN_LETTERS.find(([name]) => rest.startsWith(name));
    if (!next) return undefined;
    rest = rest.slice(next[0].length);
    letters += next[1];
  }
  return letters.length > 1 ? letters : undefined;
}

/** A name prepared for comparison by sound: its consonants, and its letters with short vowels. */
export interface SpokenName {
  bones: string;
  plain: string;
  initials: boolean;
}

const SHORTEST_BONES = 3;

/** Prepares a name in Latin letters for comparison with Devanagari words by sound. */
export function spokenName(name: string): SpokenName {
  const joined = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '')
    .replace(/[ao]w(?![aeiou]|l)/gu, 'au') // "Chowk"
    .replace(/augh(?=t)/gu, 'o'); // "Connaught"
  return {
    bones: formsOf(joined).bones,
    plain: shortenSounds(joined),
    initials: /^[a-z]{2,4}$/u.test(joined),
  };
}

/** A Devanagari word of a text in Latin letters. Offsets are UTF-16, `to` exclusive. */
export interface SpokenWord {
  latin: string;
  initials: boolean;
  /** True where the locale lists its Latin spelling, so that it matches only that spelling. */
  known: boolean;
  /** True for a word of everyday talk, which names a place only where it sounds exactly like it. */
  everyday: boolean;
  from: number;
  to: number;
}

/** Returns the Devanagari words of a text in Latin letters. */
export function spokenWords(text: string): SpokenWord[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((match) => {
    if (!isDevanagari(match[0])) return [];
    const initials = initialsOf(match[0]);
    const spelling = latinSpelling(match[0]);
    return [
      {
        latin: initials ?? spelling ?? transliterate(match[0]),
        initials: initials !== undefined,
        known: spelling !== undefined,
        everyday: tokeniseText(match[0]).every(
          ({ text: word }) => isOrdinaryWord(word) || isTalkWord(word),
        ),
        from: match.index,
        to: match.index + match[0].length,
      },
    ];
  });
}

/** Returns the consonants of a name as it is spoken; an "s" at its end may be of a plural or its own: "Place". */
const bonesOf = (spoken: string): string[] => [formsOf(spoken).bones, formsOf(`${spoken}e`).bones];

/** Returns how differently a name and some words sound; 0 is alike, undefined unrelated. */
export function soundDistance(name: SpokenName, words: readonly SpokenWord[]): number | undefined {
  const joined = words.map((word) => word.latin).join('');
  if (name.initials && words.length === 1 && words[0]?.initials)
    return name.plain === joined ? 0 : undefined;
  const { bones } = name;
  if (
    !bonesOf(joined).includes(bones) ||
    (bones.length < SHORTEST_BONES && !words.some((word) => word.initials))
  )
    return undefined;
  const plain = shortenSounds(joined);
  if (words.every((word) => word.known) && plain !== name.plain) return undefined; // "maild" is "mild", and no Malad
  if (words.length === 1 && words[0]?.everyday && plain !== name.plain) return undefined; // a shop is no Deccan
  const distance = editDistance(plain, name.plain, Math.max(plain.length, name.plain.length));
  return distance <= Math.max(1, Math.ceil(name.plain.length / 3)) ? distance : undefined;
}

/** Shortens long vowels and doubled letters, as Devanagari and Latin spellings differ in them. */
const shortenSounds = (word: string): string =>
  word
    .replace(/w/gu, 'v')
    .replace(/(.)\1+/gu, '$1')
    .replace(/ph/gu, 'f')
    .replace(/([^aeiou])h/gu, '$1');
