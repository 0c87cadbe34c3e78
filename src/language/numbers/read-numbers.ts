import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import { type NumberCursor, plainDigits } from './digit-groups';
import { addNumberWords, isNumberInContext } from './number-sum';
import { AMBIGUOUS_NUMBER_WORDS, lookUpNumberWord, numberEndings } from './number-words';
import { type TextToken, tokeniseText } from '../text/tokens';

/**
 * A number in a message, in words or digits. `from` and `to` are token indexes (`to` exclusive),
 * `start` and `end` UTF-16 offsets.
 */
export interface RecognisedNumber {
  value: number;
  start: number;
  end: number;
  from: number;
  to: number;
  /** A position in a row ("2nd", "pehla"); the last one ("aakhiri") is -1. */
  ordinal?: true;
  /** True for sava, saadhe, paune, dedh and dhai; on a clock they mean quarters of an hour. */
  parted?: true;
  /** True for a number in words. */
  spoken?: true;
}

const LAST_WORDS = wordSet(LOCALES.map(({ numbers }) => numbers.last));
const HALF_WORDS = wordSet(LOCALES.map(({ numbers }) => numbers.fractions.half));
const DIGIT_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['l', 100_000],
  ['cr', 10_000_000],
  ['m', 1_000_000],
]);
const DIGIT_ORDINAL = new RegExp(`^(?:${numberEndings('digitEndings')})$`, 'u');
const LOOSE_ORDINAL = new RegExp(`^(?:${numberEndings('looseEndings')})$`, 'u');

/**
 * Reads every number of a message from left to right, each as long as possible: "dhai hazaar",
 * "1,00,000", "twenty-first", "2k", "saadhe paanch".
 */
export function readNumbers(text: string): RecognisedNumber[] {
  return numbersIn(tokeniseText(text));
}

/** Does the same as {@link readNumbers} for tokens that are cut already. */
export function numbersIn(tokens: readonly TextToken[]): RecognisedNumber[] {
  const found: RecognisedNumber[] = [];
  for (let at = 0; at < tokens.length; ) {
    const reading = numberAt(tokens, at);
    if (reading) found.push(reading);
    at = reading ? reading.to : at + 1;
  }
  return found;
}

function numberAt(tokens: readonly TextToken[], at: number): RecognisedNumber | undefined {
  const token = tokens[at];
  if (!token || token.kind === 'mark') return undefined;
  if (LAST_WORDS.has(token.text))
    return buildRecognisedNumber(tokens, at, at + 1, -1, { ordinal: true });
  return token.kind === 'digits' ? digitsAt(tokens, at) : wordsAt(tokens, at);
}

function buildRecognisedNumber(
  tokens: readonly TextToken[],
  from: number,
  to: number,
  value: number,
  more: Partial<RecognisedNumber> = {},
): RecognisedNumber {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? start;
  return { value: Number(value.toFixed(6)), start, end, from, to, ...more };
}

function digitsAt(tokens: readonly TextToken[], at: number): RecognisedNumber | undefined {
  const plain = plainDigits(tokens, at);
  if (!Number.isSafeInteger(Math.trunc(plain.value))) return undefined;
  const next = tokens[plain.at];
  if (next?.tight && DIGIT_ORDINAL.test(next.text))
    return buildRecognisedNumber(tokens, at, plain.at + 1, plain.value, { ordinal: true });
  if (next && !next.tight && LOOSE_ORDINAL.test(next.text))
    return buildRecognisedNumber(tokens, at, plain.at + 1, plain.value, { ordinal: true });
  const scaled = scaleAfter(tokens, plain);
  return buildRecognisedNumber(tokens, at, scaled.at, scaled.value);
}

// Reads "2k" and "1.5 lakh" as one number; "3 do" stays two.
function scaleAfter(tokens: readonly TextToken[], plain: NumberCursor): NumberCursor {
  const next = tokens[plain.at];
  const short = next?.tight ? DIGIT_SCALES.get(next.text) : undefined;
  if (short !== undefined) return { at: plain.at + 1, value: plain.value * short };
  const word = next?.kind === 'word' ? lookUpNumberWord(next.text) : undefined;
  if (!word || (word.role !== 'scale' && word.role !== 'hundred' && word.role !== 'dozen'))
    return plain;
  const value = plain.value * word.value;
  const follower =
    tokens[plain.at + 1]?.kind === 'digits'
      ? scaleAfter(tokens, plainDigits(tokens, plain.at + 1))
      : undefined;
  const follows =
    follower !== undefined &&
    tokens[follower.at - 1]?.kind === 'word' &&
    follower.value < word.value;
  if (follows) return { at: follower.at, value: value + follower.value };
  const rest = addNumberWords(tokens, plain.at + 1, { total: 0, current: 0, ceiling: word.value });
  return { at: rest.at, value: value + rest.value };
}

function wordsAt(tokens: readonly TextToken[], at: number): RecognisedNumber | undefined {
  const first = tokens[at];
  const word = first && lookUpNumberWord(first.text);
  if (
    first &&
    HALF_WORDS.has(first.text) &&
    lookUpNumberWord(tokens[at + 1]?.text ?? '')?.role === 'dozen'
  )
    return buildRecognisedNumber(tokens, at, at + 2, 6, { spoken: true });
  if (!first || !word || (AMBIGUOUS_NUMBER_WORDS.has(first.text) && !isNumberInContext(tokens, at)))
    return undefined;
  if (word.role === 'ordinal')
    return buildRecognisedNumber(tokens, at, at + 1, word.value, { ordinal: true, spoken: true });
  if (word.role === 'shift') return readShiftedNumber(tokens, at, word.value);
  const end = addNumberWords(tokens, at, { total: 0, current: 0, ceiling: Infinity });
  return buildSpokenNumber(tokens, at, end);
}

function buildSpokenNumber(
  tokens: readonly TextToken[],
  from: number,
  end: NumberCursor & { ordinal?: true },
): RecognisedNumber {
  const parted = !Number.isInteger(end.value) && end.at === from + 1;
  return buildRecognisedNumber(tokens, from, end.at, end.value, {
    spoken: true,
    ...(end.ordinal && { ordinal: true }),
    ...(parted && { parted: true }),
  });
}

// Sava, saadhe and paune stand before a number, sava and paune also before a bare multiplier.
function readShiftedNumber(
  tokens: readonly TextToken[],
  at: number,
  shift: number,
): RecognisedNumber | undefined {
  const next = tokens[at + 1];
  if (next?.kind === 'digits') {
    const plain = plainDigits(tokens, at + 1);
    const scaled = scaleAfter(tokens, { at: plain.at, value: plain.value + shift });
    return buildRecognisedNumber(tokens, at, scaled.at, scaled.value, {
      parted: true,
      spoken: true,
    });
  }
  // Behind saadhe the word "saath" means seven.
  if (next?.text === 'saath' || next?.text === 'sath')
    return buildRecognisedNumber(tokens, at, at + 2, 7 + shift, { parted: true, spoken: true });
  const word = next && lookUpNumberWord(next.text);
  if (!word || word.role === 'ordinal' || word.role === 'shift') return undefined;
  const small = word.role === 'small' || word.role === 'tens';
  const end = addNumberWords(tokens, small ? at + 2 : at + 1, {
    total: 0,
    current: (small ? word.value : 1) + shift,
    ceiling: Infinity,
  });
  return buildRecognisedNumber(tokens, at, end.at, end.value, { parted: true, spoken: true });
}
