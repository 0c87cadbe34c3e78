import { isDevanagari, latinOf } from './devanagari';
import { orderingWord } from './devanagari-words';
import { measureWord, MEASURE_PATTERN } from './measures';
import { type WordForms, formsOf } from './forms';

/** One word of a message. */
export interface OrderToken extends WordForms {
  /** True when it stood in Devanagari. */
  readonly devanagari: boolean;
  /** What stood between it and the word before: nothing, a comma or the end of a sentence. */
  readonly gap: '' | ',' | '.';
  /** Where it stands in the message, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** More words than any order needs; what follows is not read. */
export const MAX_TOKENS = 120;

const WORD_PATTERN = new RegExp(
  `${MEASURE_PATTERN}|${/\bw\/o\b|\d{1,2}[/⁄]\d{1,2}(?![/\d])|\d{1,2}(?:st|nd|rd|th)\b|\d+(?:\.\d+)?%?|[\p{L}\p{M}]+(?:['’`][\p{L}\p{M}]+)*/u.source}`,
  'giu',
);

/** The words of a text, in order. Hyphens part words; apostrophes vanish ("don't" is "dont"); "%" stays with its number. */
export function tokensOf(text: string): OrderToken[] {
  const tokens: OrderToken[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD_PATTERN)) {
    if (tokens.length >= MAX_TOKENS) break;
    const gap = gapOf(text.slice(last, match.index), tokens.length === 0);
    last = match.index + match[0].length;
    tokens.push(tokenOf(match[0], gap, match.index, last));
  }
  return tokens;
}

function tokenOf(raw: string, gap: OrderToken['gap'], start: number, end: number): OrderToken {
  const measure = measureWord(raw);
  if (measure !== null)
    return Object.assign({}, formsOf(measure), { devanagari: false, gap, start, end });
  const devanagari = isDevanagari(raw);
  return Object.assign({}, formsOf(plainOf(raw, devanagari)), { devanagari, gap, start, end });
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

function plainOf(raw: string, devanagari: boolean): string {
  const whole = SLASH_SPELLINGS.get(raw.toLowerCase());
  if (whole !== undefined) return whole;
  // Long vowels are not told apart when Hindi is typed in Latin letters.
  if (devanagari)
    return (
      orderingWord(raw) ?? latinOf(raw).replace(/aa/g, 'a').replace(/ee/g, 'i').replace(/oo/g, 'u')
    );
  return raw
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`]/g, '');
}

function gapOf(between: string, first: boolean): OrderToken['gap'] {
  if (first) return '.';
  if (/[.!?;\n।]/.test(between)) return '.';
  return /[,:|]/.test(between) ? ',' : '';
}
