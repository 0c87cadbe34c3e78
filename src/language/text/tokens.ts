import { LOCALES } from '../locales';
import { foldSpelling } from './fold';
import { cacheByText, cacheByWord } from './remembered';

/** One piece of a text. `start` and `end` are UTF-16 offsets. */
export interface TextToken {
  /** The token as it is written. */
  raw: string;
  /** The folded token, by which words are looked up. */
  text: string;
  start: number;
  end: number;
  kind: 'word' | 'digits' | 'mark';
  /** True when no white space stands between this token and the one before. */
  tight: boolean;
}

const DIGITS = String.raw`\p{Nd}+`;
// Devanagari vowel signs are marks and joiners stand inside words: neither may split one.
const WORD = String.raw`[\p{L}\p{M}](?:[\p{L}\p{M}\u200c\u200d]|['\u2019\x60](?=\p{L}))*`;

/** Builds the pattern that cuts a text into tokens; each match of `whole` is one word. */
export const tokenPattern = (whole: string): RegExp =>
  new RegExp(`(${whole})|(${DIGITS})|(${WORD})|\\S`, 'giu');

const PLAIN_PATTERN = tokenPattern('(?!)');

/**
 * Cuts a text into tokens and drops white space. Letters and digits are separated ("34F" is two
 * tokens) unless the pattern keeps them together.
 */
export const tokeniseText = (text: string, pattern?: RegExp): readonly TextToken[] =>
  pattern === undefined ? plainTokens(text) : cutText(text, pattern);

const plainTokens = cacheByText((text): readonly TextToken[] => cutText(text, PLAIN_PATTERN));

function cutText(text: string, pattern: RegExp): TextToken[] {
  const tokens: TextToken[] = [];
  let end = -1;
  for (const match of text.matchAll(pattern)) {
    const [raw, whole, digits, word] = match;
    const start = match.index;
    const kind =
      digits === undefined ? ((whole ?? word) === undefined ? 'mark' : 'word') : 'digits';
    const tight = start === end;
    end = start + raw.length;
    tokens.push({ raw, text: foldSpelling(raw), start, end, kind, tight });
  }
  return tokens;
}

/**
 * The longest text that is read, in UTF-16 units; it bounds the work that a message can cause. A
 * person who writes more learns from the reply that the rest was not read.
 */
export const LONGEST_MESSAGE = 1_000;

/**
 * The most that reading one message may cost, counted and not timed: a word or a sign costs one; a
 * number or e-mail address costs five, as it may be a day, an hour, a price or a count. It suffices
 * for some 110 words of talk or the numbers of a dozen people.
 */
const READING_BUDGET = 120;
const PIECE =
  /([\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,64}|\p{N}+|@)|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const NUMBER_COST = 5;
const ALWAYS_READ = READING_BUDGET / NUMBER_COST; // UTF-16 units that the budget suffices for, whatever they are

/** Returns the offset at which a message's budget is used up; undefined where it suffices. */
function budgetEnd(text: string): number | undefined {
  let left = READING_BUDGET;
  for (const { 1: number, index } of text.matchAll(PIECE)) {
    left -= number === undefined ? 1 : NUMBER_COST;
    if (left < 0) return index;
  }
  return undefined;
}

/** Returns the part of a message that is read, in whole words; `cut`: some is left over. */
export function readableText(text: string): { text: string; cut: boolean } {
  if (text.length <= ALWAYS_READ) return { text, cut: false };
  const short = shortText(text);
  const end = budgetEnd(short.text);
  return end === undefined ? short : { text: short.text.slice(0, end).trimEnd(), cut: true };
}

function shortText(text: string): { text: string; cut: boolean } {
  const composed = text.slice(0, LONGEST_MESSAGE).normalize('NFKC'); // NFKC may make 18 letters of one
  const said = composed.length > LONGEST_MESSAGE ? composed : text;
  if (said.length <= LONGEST_MESSAGE) return { text, cut: false };
  const start = said.slice(0, LONGEST_MESSAGE);
  const space = start.search(/\s\S*$/u);
  return {
    text: space > LONGEST_MESSAGE / 2 ? start.slice(0, space) : start,
    cut: said.slice(LONGEST_MESSAGE).trim() !== '',
  };
}

const MIXED_WORDS = tokenPattern(String.raw`[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*`);
const SPOKEN_MARK = /^[₹$%<>?!+]$/u;

const CONTRACTIONS: ReadonlyMap<string, string> = new Map(
  LOCALES.flatMap(({ talk }) => Object.entries(talk.contractions)),
);

/** Whole messages of a single emoji or letter, with the word that they stand for. */
const SIGN_MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:(?:👍|👌|✅|✔|💯)(?:\p{EMod}|\ufe0f)?\s*)+$/u, 'yes'],
  [/^\s*(?:(?:👎|❌|🚫|✖)(?:\p{EMod}|\ufe0f)?\s*)+$/u, 'no'],
  [/^\s*(?:🙏\p{EMod}?\s*)+$/u, 'thanks'],
  [/^\s*y[.!]?\s*$/iu, 'yes'],
  [/^\s*n[.!]?\s*$/iu, 'no'],
];

/** Normalises a message for all readers: NFKC, single spaces, a word for a lone emoji. */
export function normalise(text: string): string {
  const sign = SIGN_MEANINGS.find(([pattern]) => pattern.test(text))?.[1];
  if (sign !== undefined) return sign;
  const short = text.slice(0, LONGEST_MESSAGE);
  return short
    .normalize('NFKC')
    .slice(0, LONGEST_MESSAGE)
    .replace(/[’‘`´]/gu, "'")
    .replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '‍' ? '' : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** "hellooo" becomes "helloo": of three or more equal letters two are kept. */
function squeezeRepeats(word: string): string {
  return word.replace(/(\p{L})\1{2,}/gu, '$1$1');
}

/** Cuts a normalised text into its words; a contraction gives several ("don't" is "do", "not"). */
export const splitWords = cacheByText((normal): readonly TextToken[] =>
  cutText(normal, MIXED_WORDS).flatMap((token) =>
    token.kind !== 'mark' || SPOKEN_MARK.test(token.raw) ? expandContraction(token) : [],
  ),
);

const expandedWords = cacheByWord((word): readonly string[] => {
  const text = squeezeRepeats(word);
  const words = CONTRACTIONS.get(text) ?? text.replace(/'s$/u, '').replace(/'/gu, '');
  return words.split(' ').filter(Boolean);
});

const expandContraction = (token: TextToken): TextToken[] =>
  expandedWords(token.text).map((word) => ({ ...token, text: word }));
