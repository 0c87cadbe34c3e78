import { isOrderingWord } from './devanagari-words';
import { formsOf } from './forms';
import { DOUBTFUL_NUMBERS, numberOf } from './numbers';
import { isHelped, PHRASES } from './phrases';
import type { Token } from './tokens';

/** How much of something, where a menu lets one say so. */
export type Amount = 'extra' | 'light';

/**
 * What comes next changes what was said before: `whole` ("no, sorry") takes the place of the last dish, `part` ("make it")
 * does so where a count or an article follows, `turn` ("change") only where it was named before.
 */
export type Fix = 'off' | 'turn' | 'part' | 'whole';

/** What a word or phrase of no dish does to the reading. */
export type Cue =
  | { readonly kind: 'number'; readonly value: number; readonly doubtful: boolean }
  | { readonly kind: 'article' }
  | { readonly kind: 'definite' }
  /** Takes up what was said before; see `Fix`. */
  | { readonly kind: 'fix'; readonly how: Exclude<Fix, 'off'> }
  | { readonly kind: 'another' }
  | { readonly kind: 'same' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'not'; readonly strong: boolean }
  /** Refuses what stands before it; with `goesOn` it says nothing of what comes after ("ki jagah"). */
  | { readonly kind: 'notBefore'; readonly goesOn?: true }
  /** One fewer of the dish named before: "ek kam karo". */
  | { readonly kind: 'fewer' }
  | { readonly kind: 'notVery' }
  | { readonly kind: 'with' }
  | { readonly kind: 'and' }
  | { readonly kind: 'or' }
  | { readonly kind: 'but' }
  | { readonly kind: 'clause' }
  | { readonly kind: 'all' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'measure' }
  | { readonly kind: 'name' }
  | { readonly kind: 'filler' };

/** A cue found in a text, covering `length` words. */
export interface FoundCue {
  readonly cue: Cue;
  readonly length: number;
}

const LONGEST = 5;

const TABLE = tableOf();

function tableOf(): ReadonlyMap<string, Cue> {
  const table = new Map<string, Cue>();
  for (const [cue, phrases] of PHRASES) {
    for (const phrase of phrases.split('|')) table.set(phrase.trim().replace(/\s+/g, ' '), cue);
  }
  return table;
}

const LEAST_BONES = 3;

/** Long words of ordering by their consonants: the vowels of Devanagari and of English are written too differently. */
const BY_BONES: ReadonlyMap<string, string> = new Map(
  [...TABLE.keys()].flatMap((phrase): [string, string][] => {
    const { bones } = formsOf(phrase);
    return phrase.includes(' ') || bones.length < LEAST_BONES ? [] : [[bones, phrase]];
  }),
);

const BY_SOUND: ReadonlyMap<string, string> = new Map(
  [...TABLE.keys()].filter((phrase) => !phrase.includes(' ') && phrase.length > 1).map((word) => [formsOf(word).sound, word]),
);

/** Spellings of Hindi words vary once they come from Devanagari: those are looked up by sound. */
function plainWord(token: Token): string {
  if (!token.devanagari || TABLE.has(token.word) || numberOf(token.word) !== null || isOrderingWord(token.word)) return token.word;
  return BY_SOUND.get(token.sound) ?? HINDI_NUMBERS.get(token.sound) ?? BY_BONES.get(token.bones) ?? token.word;
}

const HINDI_NUMBERS: ReadonlyMap<string, string> = new Map(
  ['ek', 'do', 'teen', 'char', 'paanch', 'chhe', 'saat', 'aath', 'nau', 'das'].map((word) => [formsOf(word).sound, word]),
);

/** True for a word that serves ordering itself and so is never a misspelt dish. */
export function isCueWord(token: Token): boolean {
  const word = plainWord(token);
  return TABLE.has(word) || numberOf(word) !== null;
}

/** True for a word such as "bowl" that counts things and may as well be part of a dish's name. */
export function isMeasure(token: Token): boolean {
  return TABLE.get(plainWord(token))?.kind === 'measure';
}

/** The longest cue that begins at a word, and the count that the word itself may be. */
export function cuesAt(tokens: readonly Token[], at: number): readonly FoundCue[] {
  let longest: FoundCue | null = null;
  let phrase = '';
  for (let length = 1; length <= LONGEST; length++) {
    const token = tokens[at + length - 1];
    if (!token || (length > 1 && token.gap !== '')) break;
    phrase = length === 1 ? plainWord(token) : `${phrase} ${plainWord(token)}`;
    const cue = TABLE.get(phrase);
    if (cue) longest = { cue, length };
  }
  const value = numberOf(plainWord(tokens[at] ?? NONE));
  const found: FoundCue[] = longest ? [longest] : [];
  if (value === null || isHelping(tokens, at)) return found;
  if (found.length > 0 && found.every(({ length }) => length === 1) && isMeasured(tokens[at + 1])) return [{ cue: { kind: 'number', value, doubtful: false }, length: 1 }];
  return [...found, isDozen(tokens[at + 1]) ? { cue: { kind: 'number', value: value * DOZEN, doubtful: false }, length: 2 } : { cue: numberCue(tokens, at, value), length: 1 }];
}

/** "Do plate": before a measure a doubtful number is one. */
const isMeasured = (token: Token | undefined): boolean => token !== undefined && token.gap === '' && isMeasure(token);

const DOZEN = 12;
const DOZENS: ReadonlySet<string> = new Set(['dozen', 'dozens', 'darjan']);

const isDozen = (token: Token | undefined): boolean => token !== undefined && token.gap === '' && DOZENS.has(plainWord(token));

/** "Kar do", "hata do": there "do" asks, and counts nothing. */
function isHelping(tokens: readonly Token[], at: number): boolean {
  const [verb, token] = [tokens[at - 1], tokens[at]];
  return verb !== undefined && token !== undefined && token.gap === '' && plainWord(token) === 'do' && isHelped(plainWord(verb));
}

function numberCue(tokens: readonly Token[], at: number, value: number): Cue {
  const token = tokens[at] ?? NONE;
  return { kind: 'number', value, doubtful: DOUBTFUL_NUMBERS.has(token.word) && !(token.devanagari && value !== 2) };
}

const NONE: Token = { word: '', stem: '', sound: '', bones: '', mask: 0, devanagari: false, gap: '', start: 0, end: 0 };
