import { isDevanagari, transliterate } from '../../language/text/transliterate';
import { latinSpelling } from '../../language/text/latin-spelling';
import { measureWord, MEASURE_PATTERN } from './measures';
import { type TextToken, tokeniseText, tokenPattern } from '../../language/text/tokens';
import { cacheByWord } from '../../language/text/remembered';
import { type WordForms, formsOf } from '../../language/text/word-forms';

/** One word of an order. */
export interface OrderToken extends TextToken, WordForms {
  /** True when it stood in Devanagari. */
  readonly devanagari: boolean;
  /** What stood between it and the word before: nothing, a comma or the end of a sentence. */
  readonly gap: '' | ',' | '.';
}

/** Stands where there is no word. */
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

/** More words than any order needs; what follows is not read. */
export const MAX_TOKENS = 120;

const ORDER_PATTERN = tokenPattern(
  `${MEASURE_PATTERN}|${/\bw\/o\b|\d{1,2}[/⁄]\d{1,2}(?![/\d])|\d{1,2}(?:st|nd|rd|th)\b|\d+(?:\.\d+)?%?/u.source}`,
);

const CACHED_TEXTS = 100; // of some hundred words at most: about 3 MB

/**
 * The words of a text, in order. Hyphens part words; apostrophes vanish ("don't" is "dont"); "%" stays with its number. A message is
 * looked at many times, by each rule and beside each menu that may have what it names: its words are cut once.
 */
export const tokensOf: (text: string) => readonly OrderToken[] = cacheByWord(cutText, CACHED_TEXTS);

function cutText(text: string): readonly OrderToken[] {
  const words = tokeniseText(text, ORDER_PATTERN).filter((token) => token.kind !== 'mark');
  return words.slice(0, MAX_TOKENS).map((token, at) => {
    const measure = measureWord(token.raw);
    const devanagari = measure === null && isDevanagari(token.raw);
    const forms = formsOf(measure ?? plainOf(token, devanagari));
    const gap = gapOf(text.slice(words[at - 1]?.end ?? 0, token.start), at === 0);
    return { devanagari, gap, ...token, ...forms };
  });
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

/** The tokens between one comma or end of a sentence and the next. */
export function clausesOf(tokens: readonly OrderToken[]): OrderToken[][] {
  const clauses: OrderToken[][] = [];
  for (const token of tokens) {
    const last = clauses.at(-1);
    if (last && token.gap === '') last.push(token);
    else clauses.push([token]);
  }
  return clauses;
}
