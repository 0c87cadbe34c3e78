import { isDevanagari, transliterate } from '../../language/text/transliterate';
import { latinSpelling } from '../../language/text/latin-spelling';
import { measureWord, MEASURE_PATTERN } from './measures';
import type { OrderToken } from './order-token';
import { withPlainRequests } from './plain-requests';
import { withThings } from './things';
import { withNaTold } from './na-told';
import { type TextToken, tokeniseText, tokenPattern } from '../../language/text/tokens';
import { cacheByWord } from '../../language/text/remembered';
import { formsOf } from '../../language/text/word-forms';

/** The token to use where there is no word. */
export const EMPTY_TOKEN: OrderToken = {
  raw: '',
  text: '',
  start: 0,
  end: 0,
  kind: 'word',
  tight: false,
  devanagari: false,
  gap: '',
  ...formsOf(''),
};

/** Most words of a text that are read: more than any order needs. */
export const MAX_TOKENS = 120;

const ORDER_PATTERN = tokenPattern(
  `${MEASURE_PATTERN}|${/\bw\/o\b|\d{1,2}[/⁄]\d{1,2}(?![/\d])|\d{1,2}(?:st|nd|rd|th)\b|\d+(?:\.\d+)?%?/u.source}`,
);

const CACHED_TEXTS = 100; // of some hundred words at most: about 3 MB

/**
 * Splits a text into words, in order. Hyphens separate words; apostrophes vanish ("don't" is
 * "dont"); "%" stays with its number. Cached, since each rule, for each menu that may have what a
 * message names, needs the same words.
 */
export const tokensOf: (text: string) => readonly OrderToken[] = cacheByWord(cutText, CACHED_TEXTS);

function cutText(text: string): readonly OrderToken[] {
  const words = tokeniseText(text, ORDER_PATTERN).filter((token) => token.kind !== 'mark');
  const tokens = words.slice(0, MAX_TOKENS).map((token, at): OrderToken => {
    const measure = measureWord(token.raw);
    const devanagari = measure === null && isDevanagari(token.raw);
    const forms = formsOf(measure ?? plainOf(token, devanagari));
    const gap = gapOf(text.slice(words[at - 1]?.end ?? 0, token.start), at === 0);
    return { devanagari, gap, ...token, ...forms };
  });
  return withThings(withPlainRequests(withNaTold(tokens)));
}

/** Words that are written with signs. */
const SLASH_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['w/o', 'without'],
  ['1/2', 'half'],
  ['1⁄2', 'half'],
  ['1/4', 'quarter'],
  ['1⁄4', 'quarter'],
  ['3/4', 'three-quarter'],
  ['3⁄4', 'three-quarter'],
]);

function plainOf({ raw, text }: TextToken, devanagari: boolean): string {
  const whole = SLASH_SPELLINGS.get(text);
  if (whole !== undefined) return whole;
  if (devanagari) return latinSpelling(raw) ?? transliterate(raw);
  return text.normalize('NFKD').replace(/[\u0300-\u036f'`]/g, '');
}

function gapOf(between: string, first: boolean): OrderToken['gap'] {
  if (first) return '.';
  if (/[.!?;\n।]/.test(between)) return '.';
  return /[,:|]/.test(between) ? ',' : '';
}

/** Splits tokens at commas and ends of sentences. */
export function clausesOf(tokens: readonly OrderToken[]): OrderToken[][] {
  const clauses: OrderToken[][] = [];
  for (const token of tokens) {
    const last = clauses.at(-1);
    if (last && token.gap === '') last.push(token);
    else clauses.push([token]);
  }
  return clauses;
}
