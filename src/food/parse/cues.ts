import { isLentils } from './lentils';
import { isLatinSpelling } from '../../language/text/latin-spelling';
import { formsOf } from '../../language/text/word-forms';
import type { FunctionPhrase } from './function-phrase';
import { isDoubtfulNumber, numberOf } from './numbers';
import { isHelped, ORDERING_PHRASES } from './phrases';
import type { OrderToken } from './order-token';
import { EMPTY_TOKEN } from './tokens';

/** A phrase of ordering found in a text, `length` words long. */
export interface FunctionPhraseMatch {
  readonly cue: FunctionPhrase;
  readonly length: number;
}

const MAX_PHRASE_WORDS = 5;

const PHRASE_TABLE = buildPhraseTable();

function buildPhraseTable(): ReadonlyMap<string, FunctionPhrase> {
  const table = new Map<string, FunctionPhrase>();
  for (const [cue, phrases] of ORDERING_PHRASES) {
    for (const phrase of phrases.split('|')) table.set(phrase.trim().replace(/\s+/g, ' '), cue);
  }
  return table;
}

const MIN_CONSONANTS = 3;

/** Long words of ordering by their consonants: Devanagari and Latin spell vowels unlike. */
const BY_CONSONANTS: ReadonlyMap<string, string> = new Map(
  [...PHRASE_TABLE.keys()].flatMap((phrase): [string, string][] => {
    const { bones } = formsOf(phrase);
    return phrase.includes(' ') || bones.length < MIN_CONSONANTS ? [] : [[bones, phrase]];
  }),
);

const BY_SOUND: ReadonlyMap<string, string> = new Map(
  [...PHRASE_TABLE.keys()]
    .filter((phrase) => !phrase.includes(' ') && phrase.length > 1)
    .map((word) => [formsOf(word).sound, word]),
);

/** The word as `PHRASE_TABLE` spells it; finds words from Devanagari, which vary, by sound. */
function plainWord(token: OrderToken): string {
  if (
    !token.devanagari ||
    PHRASE_TABLE.has(token.word) ||
    numberOf(token.word) !== null ||
    isLatinSpelling(token.word)
  )
    return token.word;
  return (
    BY_SOUND.get(token.sound) ??
    HINDI_NUMBERS.get(token.sound) ??
    BY_CONSONANTS.get(token.bones) ??
    token.word
  );
}

const HINDI_NUMBERS: ReadonlyMap<string, string> = new Map(
  ['ek', 'do', 'teen', 'char', 'paanch', 'chhe', 'saat', 'aath', 'nau', 'das'].map((word) => [
    formsOf(word).sound,
    word,
  ]),
);

/** True for a word of ordering ("please", "add", a number), which is never a misspelt dish. */
export function isFunctionWord(token: OrderToken): boolean {
  const word = plainWord(token);
  if (isLentils(token)) return false;
  return PHRASE_TABLE.has(word) || numberOf(word) !== null;
}

/** True for a word such as "bowl" that counts things and may also be part of a dish's name. */
export function isMeasure(token: OrderToken): boolean {
  return PHRASE_TABLE.get(plainWord(token))?.kind === 'measure';
}

/** True for "normal" and the like, which ask for a dish as it usually comes. */
export const isPlainWord = (token: OrderToken): boolean =>
  PHRASE_TABLE.get(plainWord(token))?.kind === 'plain';

/** Finds the longest phrase of ordering that begins at a word, and the count the word may be. */
export function functionPhrasesAt(
  tokens: readonly OrderToken[],
  at: number,
): readonly FunctionPhraseMatch[] {
  let longest: FunctionPhraseMatch | null = null;
  let phrase = '';
  for (let length = 1; length <= MAX_PHRASE_WORDS; length++) {
    const token = tokens[at + length - 1];
    if (!token || (length > 1 && token.gap !== '') || isLentils(token)) break;
    phrase = length === 1 ? plainWord(token) : `${phrase} ${plainWord(token)}`;
    const cue = PHRASE_TABLE.get(phrase);
    if (cue) longest = { cue, length };
  }
  const value = numberOf(plainWord(tokens[at] ?? EMPTY_TOKEN));
  const found: FunctionPhraseMatch[] = longest ? [longest] : [];
  if (value === null || isHelping(tokens, at)) return found;
  if (found.length > 0 && found.every(({ length }) => length === 1) && isMeasured(tokens[at + 1]))
    return [{ cue: { kind: 'number', value, doubtful: false }, length: 1 }];
  return [
    ...found,
    isDozen(tokens[at + 1])
      ? { cue: { kind: 'number', value: value * DOZEN_COUNT, doubtful: false }, length: 2 }
      : { cue: numberPhraseAt(tokens, at, value), length: 1 },
  ];
}

/** True before a measure, where a doubtful number is one: "do plate". */
const isMeasured = (token: OrderToken | undefined): boolean =>
  token !== undefined && token.gap === '' && isMeasure(token);

const DOZEN_COUNT = 12;
const DOZEN_WORDS: ReadonlySet<string> = new Set(['dozen', 'dozens', 'darjan']);

const isDozen = (token: OrderToken | undefined): boolean =>
  token !== undefined && token.gap === '' && DOZEN_WORDS.has(plainWord(token));

/** True where "do" asks and counts nothing: "kar do", "hata do". */
function isHelping(tokens: readonly OrderToken[], at: number): boolean {
  const [verb, token] = [tokens[at - 1], tokens[at]];
  return (
    verb !== undefined &&
    token !== undefined &&
    token.gap === '' &&
    plainWord(token) === 'do' &&
    isHelped(plainWord(verb))
  );
}

function numberPhraseAt(tokens: readonly OrderToken[], at: number, value: number): FunctionPhrase {
  const token = tokens[at] ?? EMPTY_TOKEN;
  return {
    kind: 'number',
    value,
    doubtful: isDoubtfulNumber(token.word) && !(token.devanagari && value !== 2),
  };
}
