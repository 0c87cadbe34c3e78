import {
  ABOUT_WORDS,
  TOO_DEAR,
  COMPARISONS_AFTER,
  COMPARISONS_BEFORE,
  CHEAP_WORDS,
  type PriceComparison,
  EXPENSIVE_WORDS,
  FREE_WORDS,
  HEDGES,
  NOT_MONEY,
  PER_PERSON,
  PRICE_TALK,
  RUPEE_WORDS,
} from './money-words';
import { type RecognisedNumber, numbersIn } from './read-numbers';
import { isOfPeople } from './free-time';
import { wordSet } from '../text/fold';
import { type TextToken, tokeniseText } from '../text/tokens';
import { cacheByText } from '../text/remembered';
import { localPattern, localWords } from '../text/local-pattern';
import { RANGE_JOINERS, RANGE_OF_PATTERN, CLOSED_PATTERN } from './money-ranges';

/**
 * A price or a range of prices in integer paise; an exact price has equal bounds. `start` and `end`
 * are UTF-16 offsets.
 */
export interface RecognisedMoney {
  minPaise?: number;
  maxPaise?: number;
  start: number;
  end: number;
  /** "about 500": the bounds are 20 % below and above. */
  approximate?: true;
}

/** A preference for a price without an amount. */
export type PricePreference = 'cheap' | 'dear' | 'free';

// A bare number below this is rather a count or an hour.
const LEAST_BARE_RUPEES = 50;
const ABOUT_AFTER = localPattern(
  'read-money.about-after',
  /^(?:ke )?(?:aas ?paas|aaspas|aspas|ke kareeb|ke karib|@aas)/u,
);

interface RupeeAmount {
  rupees: number;
  number: RecognisedNumber;
  /** Token span with its currency signs. */
  from: number;
  to: number;
  currency: boolean;
}

/** Reads the prices of a text: with a rupee sign, or bare ones near words such as "under". */
export const readMoney = cacheByText((text): readonly RecognisedMoney[] => {
  const tokens = tokeniseText(text);
  const amounts = amountsIn(tokens).filter(
    (amount) => amount.currency || !isPinCode(tokens, amount),
  );
  const found: RecognisedMoney[] = [];
  for (let at = 0; at < amounts.length; at++) {
    const [amount, next] = [amounts[at], amounts[at + 1]];
    if (!amount) continue;
    const range = next && rangeOf(tokens, amount, next);
    const reading = range ?? readSinglePrice(tokens, amount);
    if (reading) found.push(reading);
    if (range) at++;
  }
  return found;
});

/** Reads a preference for a price without an amount: "kuch sasta", "free". */
export function readPricePreference(text: string): PricePreference | undefined {
  const words = tokeniseText(text).map((token) => token.text);
  if (
    words.some(
      (word, at) =>
        FREE_WORDS.has(word) &&
        !/^(?:for|to|slot|am)$/.test(words[at + 1] ?? '') &&
        !isOfPeople(words, at),
    )
  )
    return 'free';
  if (words.some((word) => CHEAP_WORDS.has(word)) || TOO_DEAR.test(text)) return 'cheap';
  const dear = words.findIndex((word) => EXPENSIVE_WORDS.has(word));
  if (dear < 0) return undefined;
  const around = [...words.slice(Math.max(0, dear - 3), dear), ...words.slice(dear + 1, dear + 3)];
  return around.some((word) => NOT_DEAR.has(word)) ? 'cheap' : 'dear';
}

const NOT_DEAR = wordSet([
  `not nothing less na nahi nahin nhi mat ${localWords('read-money.not-dear')}`,
]); // "nothing too expensive", "mehenga na ho"
function amountsIn(tokens: readonly TextToken[]): RupeeAmount[] {
  return numbersIn(tokens)
    .filter((number) => !number.ordinal && number.value >= 0 && number.value < 1e10)
    .map((number) => {
      const before = signBefore(tokens, number.from);
      const after = signAfter(tokens, number.to);
      return {
        rupees: number.value,
        number,
        from: number.from - before,
        to: number.to + after,
        currency: before + after > 0,
      };
    });
}

/**
 * True for an Indian pin code ("560034", "560 034"). Such a number is a price only beside a
 * currency or a bound of more than one word ("budget 150000").
 */
function isPinCode(tokens: readonly TextToken[], { number: { from, to } }: RupeeAmount): boolean {
  if (to - from > 1) return false;
  const [before, own, after] = [tokens[from - 1], tokens[from], tokens[to]];
  if (PIN_CODE.test(own?.text ?? ''))
    return (
      phraseBefore(tokens, from) === undefined && (phraseAfter(tokens, to)?.words.length ?? 0) < 2
    );
  return isPinInHalves(own, after) || isPinInHalves(before, own);
}

const isPinInHalves = (first: TextToken | undefined, second: TextToken | undefined): boolean =>
  first?.kind === 'digits' &&
  second?.kind === 'digits' &&
  second.start === first.end + 1 &&
  first.text.length === 3 &&
  PIN_CODE.test(first.text + second.text);

const PIN_CODE = /^[1-9]\d{5}$/;

// "₹", "Rs" or "Rs." before the number: how many tokens.
function signBefore(tokens: readonly TextToken[], at: number): number {
  if (RUPEE_WORDS.has(tokens[at - 1]?.text ?? '')) return 1;
  return tokens[at - 1]?.raw === '.' && RUPEE_WORDS.has(tokens[at - 2]?.text ?? '') ? 2 : 0;
}

function signAfter(tokens: readonly TextToken[], at: number): number {
  if (tokens[at]?.raw === '/' && tokens[at + 1]?.raw === '-') return 2;
  return RUPEE_WORDS.has(tokens[at]?.text ?? '') ? 1 : 0;
}

function readSinglePrice(
  tokens: readonly TextToken[],
  amount: RupeeAmount,
): RecognisedMoney | undefined {
  const hedged = hedgesBefore(tokens, amount.from);
  const before = phraseBefore(tokens, hedged) ?? phraseBefore(tokens, amount.from);
  const each = perPersonAfter(tokens, amount.to);
  const after = phraseAfter(tokens, each);
  const comparison = after ?? before;
  const about =
    ABOUT_WORDS.has(tokens[amount.from - 1]?.text ?? '') ||
    ABOUT_AFTER.test(wordsFrom(tokens, amount.to));
  if (!isPrice(tokens, amount, comparison !== undefined || about || each > amount.to))
    return undefined;
  const from = before ? hedged - before.words.length : amount.from;
  const to = perPersonAfter(tokens, after ? each + after.words.length : each);
  if (!amount.currency && isAge(tokens, from, amount)) return undefined;
  const place = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
  if (comparison) return { ...place, ...priceBoundOf(comparison, amount.rupees) };
  const spread = about ? 0.2 : 0;
  return {
    ...place,
    minPaise: toPaise(amount.rupees * (1 - spread)),
    maxPaise: toPaise(amount.rupees * (1 + spread)),
    ...(about && { approximate: true }),
  };
}

const OLDEST = 110; // years
/** "Two of us are above sixty" tells an age and no price. */
const isAge = (tokens: readonly TextToken[], from: number, { rupees }: RupeeAmount): boolean =>
  rupees <= OLDEST &&
  /^(?:is|are|am|was|were|who|both|all|aged)$/.test(tokens[from - 1]?.text ?? '');

function priceBoundOf(
  comparison: PriceComparison,
  rupees: number,
): { minPaise: number } | { maxPaise: number } {
  return comparison.bound === 'min' ? { minPaise: toPaise(rupees) } : { maxPaise: toPaise(rupees) };
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);
const wordsFrom = (tokens: readonly TextToken[], at: number): string =>
  tokens
    .slice(at, at + 4)
    .map((token) => token.text)
    .join(' ');

function phraseBefore(tokens: readonly TextToken[], at: number): PriceComparison | undefined {
  return COMPARISONS_BEFORE.find(({ words }) =>
    words.every((word, index) => tokens[at - words.length + index]?.text === word),
  );
}

function phraseAfter(tokens: readonly TextToken[], at: number): PriceComparison | undefined {
  if (tokens[at]?.raw === '+' && tokens[at].tight) return { words: ['+'], bound: 'min' };
  return COMPARISONS_AFTER.find(({ words }) =>
    words.every((word, index) => tokens[at + index]?.text === word),
  );
}

/** Returns the index where words without meaning before an amount begin: "is like 1500". */
function hedgesBefore(tokens: readonly TextToken[], at: number): number {
  let from = at;
  while (at - from < MOST_HEDGES && HEDGES.has(tokens[from - 1]?.text ?? '')) from--;
  return from;
}

const MOST_HEDGES = 2;

/** Returns the index behind "each", "a head" or "per person". */
function perPersonAfter(tokens: readonly TextToken[], at: number): number {
  const said = PER_PERSON.find((words) =>
    words.every((word, index) => tokens[at + index]?.text === word),
  );
  return at + (said?.length ?? 0);
}

// A bare number is a price only beside a comparison or price words, and if it is no other measure.
function isPrice(tokens: readonly TextToken[], amount: RupeeAmount, compared: boolean): boolean {
  if (amount.currency) return true;
  if (
    NOT_MONEY.has(tokens[amount.to]?.text ?? '') ||
    (amount.number.parted === true && amount.rupees < LEAST_BARE_RUPEES)
  )
    return false;
  const talk = tokens.some((token) => PRICE_TALK.has(token.text));
  const large = amount.rupees >= LEAST_BARE_RUPEES;
  return large && (compared || (talk && !partOfDate(tokens, amount)));
}

const partOfDate = (tokens: readonly TextToken[], amount: RupeeAmount): boolean =>
  (amount.number.from > 0 && /^[-/:]$/.test(tokens[amount.number.from - 1]?.raw ?? '')) ||
  /^[/:]$/.test(tokens[amount.to]?.raw ?? '');

// "500-1000", "between 500 and 1000", "500 se 1000 tak", "1-2k".
function rangeOf(
  tokens: readonly TextToken[],
  low: RupeeAmount,
  high: RupeeAmount,
): RecognisedMoney | undefined {
  const joiner = high.from - low.to === 1 ? tokens[low.to]?.text : undefined;
  if (joiner === undefined || !RANGE_JOINERS.has(joiner)) return undefined;
  const opener = tokens[low.from - 1]?.text ?? '';
  const opened = /^(?:between|from|beech)$/.test(opener);
  const closed = CLOSED_PATTERN.test(wordsFrom(tokens, high.to));
  if (RANGE_OF_PATTERN.test(joiner) && !opened && !closed) return undefined;
  const rupees = sharedScale(low, high);
  if (rupees >= high.rupees || !rangeIsPrice(tokens, { ...low, rupees }, high, opened || closed))
    return undefined;
  const start = tokens[opened ? low.from - 1 : low.from]?.start ?? 0;
  return {
    start,
    end: tokens[high.to - 1]?.end ?? 0,
    minPaise: toPaise(rupees),
    maxPaise: toPaise(high.rupees),
  };
}

// In "1-2k" and "2 se 3 hazaar" the scale of the second number applies to both.
function sharedScale(low: RupeeAmount, high: RupeeAmount): number {
  const scale = [10_000_000, 100_000, 1_000].find(
    (unit) => high.rupees >= unit && high.rupees % (unit / 10) === 0,
  );
  const scaledWord = high.number.to - high.number.from > 1;
  return scale !== undefined && scaledWord && low.rupees < 100 && low.rupees * scale < high.rupees
    ? low.rupees * scale
    : low.rupees;
}

function rangeIsPrice(
  tokens: readonly TextToken[],
  low: RupeeAmount,
  high: RupeeAmount,
  framed: boolean,
): boolean {
  if (low.currency || high.currency) return true;
  if (NOT_MONEY.has(tokens[high.to]?.text ?? '') || low.rupees < LEAST_BARE_RUPEES) return false;
  const years = [low, high].every(({ rupees }) => rupees >= 1900 && rupees <= 2100);
  const chained =
    /^[-/]$/.test(tokens[high.to]?.raw ?? '') || /^[-/+]$/.test(tokens[low.from - 1]?.raw ?? '');
  return !years && !chained && high.rupees < 1e6 && (framed || high.rupees >= 100);
}
