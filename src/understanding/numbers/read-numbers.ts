import { AMBIGUOUS_NUMBER_WORDS } from './hindi-words';
import { type NumberWord, lookUpNumberWord } from './number-words';
import { type LexicalToken, tokeniseText } from './tokens';

/** A number said in a message, in words or digits. `from` and `to` are token indexes, `start` and `end` UTF-16 offsets. */
export interface RecognisedNumber {
  value: number;
  start: number;
  end: number;
  from: number;
  to: number;
  /** "2nd", "pehla", "आखिरी": a place in a row; the last one is -1. */
  ordinal?: true;
  /** Said with sava, saadhe, paune, dedh or dhai; on a clock these are quarters of the hour. */
  parted?: true;
  /** Said in words, not digits. */
  spoken?: true;
}

const LAST_WORDS = new Set([
  'last',
  'aakhri',
  'akhri',
  'aakhiri',
  'akhiri',
  'antim',
  'आखिरी',
  'आखरी',
  'अंतिम',
]);
const HALF_WORDS = new Set(['half', 'aadha', 'adha', 'aadhi', 'आधा', 'आधी']);
const DIGIT_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['l', 100_000],
  ['cr', 10_000_000],
  ['m', 1_000_000],
]);
const DIGIT_ORDINAL = /^(?:st|nd|rd|th|va|wa|van|wan|vi|wi|ve|we|वां|वी|वीं|वा|वें|वे)$/;
// After these "do" is the helping verb of Hindi ("book kar do"), before these it is English ("do you").
const VERB_STEMS = new Set(
  'kar de bata dikha bhej rakh hata likh laga bana la le jod daal dal nikal badal karwa kara dilwa dila suna samjha chhod chod book cancel add to can could would should does please things'.split(
    ' ',
  ),
);
const NOT_COUNTED = new Set(
  'you we i they not it this that these those the have any a an na no nahi mujhe muje please plz ji yaar bhai hai hain hi toh bhi ki ke ka ko se mein me aap jaldi abhi'.split(
    ' ',
  ),
);

interface NumberCursor {
  at: number;
  value: number;
}

/** Reads every number of a message from left to right, longest first: "dhai hazaar", "1,00,000", "twenty-first", "2k", "साढ़े पांच". */
export function readNumbers(text: string): RecognisedNumber[] {
  return numbersIn(tokeniseText(text));
}

/** {@link readNumbers} over tokens already cut. */
export function numbersIn(tokens: readonly LexicalToken[]): RecognisedNumber[] {
  const found: RecognisedNumber[] = [];
  for (let at = 0; at < tokens.length; ) {
    const reading = numberAt(tokens, at);
    if (reading) found.push(reading);
    at = reading ? reading.to : at + 1;
  }
  return found;
}

function numberAt(tokens: readonly LexicalToken[], at: number): RecognisedNumber | undefined {
  const token = tokens[at];
  if (!token || token.kind === 'mark') return undefined;
  if (LAST_WORDS.has(token.norm))
    return buildRecognisedNumber(tokens, at, at + 1, -1, { ordinal: true });
  return token.kind === 'digits' ? digitsAt(tokens, at) : wordsAt(tokens, at);
}

function buildRecognisedNumber(
  tokens: readonly LexicalToken[],
  from: number,
  to: number,
  value: number,
  more: Partial<RecognisedNumber> = {},
): RecognisedNumber {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? start;
  return { value: Number(value.toFixed(6)), start, end, from, to, ...more };
}

function digitsAt(tokens: readonly LexicalToken[], at: number): RecognisedNumber | undefined {
  const plain = plainDigits(tokens, at);
  if (!Number.isSafeInteger(Math.trunc(plain.value))) return undefined;
  const next = tokens[plain.at];
  if (next?.tight && DIGIT_ORDINAL.test(next.norm))
    return buildRecognisedNumber(tokens, at, plain.at + 1, plain.value, { ordinal: true });
  if (next && !next.tight && /^(?:वां|वीं|वें|va|wa)$/.test(next.norm))
    return buildRecognisedNumber(tokens, at, plain.at + 1, plain.value, { ordinal: true });
  const scaled = scaleAfter(tokens, plain);
  return buildRecognisedNumber(tokens, at, scaled.at, scaled.value);
}

// "2k" and "1.5 lakh"; "3 do" stays two numbers.
function scaleAfter(tokens: readonly LexicalToken[], plain: NumberCursor): NumberCursor {
  const next = tokens[plain.at];
  const short = next?.tight ? DIGIT_SCALES.get(next.norm) : undefined;
  if (short !== undefined) return { at: plain.at + 1, value: plain.value * short };
  const word = next?.kind === 'word' ? lookUpNumberWord(next.norm) : undefined;
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

// Digits with the grouping of India or the West, and a decimal part.
function plainDigits(tokens: readonly LexicalToken[], at: number): NumberCursor {
  let digits = tokens[at]?.norm ?? '';
  let end = at + 1;
  while (
    digits.length > 0 &&
    isJoinedDigitGroup(tokens, end, ',', /^\d{2,3}$/) &&
    isGroupedByCommas(tokens, at, end)
  ) {
    digits += tokens[end + 1]?.norm ?? '';
    end += 2;
  }
  if (
    isJoinedDigitGroup(tokens, end, '.', /^\d{1,2}$/) &&
    !isJoinedDigitGroup(tokens, end + 2, '.', /^\d+$/)
  ) {
    return { at: end + 2, value: Number(`${digits}.${tokens[end + 1]?.norm ?? '0'}`) };
  }
  return { at: end, value: Number(digits) };
}

const isJoinedDigitGroup = (
  tokens: readonly LexicalToken[],
  at: number,
  mark: string,
  digits: RegExp,
): boolean =>
  tokens[at]?.text === mark &&
  tokens[at].tight &&
  tokens[at + 1]?.tight === true &&
  digits.test(tokens[at + 1]?.norm ?? '');

// Grouped digits end with a group of three: "12,30" is two numbers.
function isGroupedByCommas(tokens: readonly LexicalToken[], first: number, comma: number): boolean {
  if ((tokens[first]?.norm.length ?? 9) > 3) return false;
  let at = comma;
  while (isJoinedDigitGroup(tokens, at, ',', /^\d{2,3}$/)) at += 2;
  return tokens[at - 1]?.norm.length === 3;
}

interface NumberSum {
  total: number;
  current: number;
  /** The last multiplier: what follows must be smaller. */
  ceiling: number;
}

function wordsAt(tokens: readonly LexicalToken[], at: number): RecognisedNumber | undefined {
  const first = tokens[at];
  const word = first && lookUpNumberWord(first.norm);
  if (
    first &&
    HALF_WORDS.has(first.norm) &&
    lookUpNumberWord(tokens[at + 1]?.norm ?? '')?.role === 'dozen'
  )
    return buildRecognisedNumber(tokens, at, at + 2, 6, { spoken: true });
  if (!first || !word || (AMBIGUOUS_NUMBER_WORDS.has(first.norm) && !isNumberInContext(tokens, at)))
    return undefined;
  if (word.role === 'ordinal')
    return buildRecognisedNumber(tokens, at, at + 1, word.value, { ordinal: true, spoken: true });
  if (word.role === 'shift') return readShiftedNumber(tokens, at, word.value);
  const end = addNumberWords(tokens, at, { total: 0, current: 0, ceiling: Infinity });
  return buildSpokenNumber(tokens, at, end);
}

function buildSpokenNumber(
  tokens: readonly LexicalToken[],
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

// Sava and its kin stand before a number (saadhe paanch, sava do sau) or, sava and paune, before a multiplier alone.
function readShiftedNumber(
  tokens: readonly LexicalToken[],
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
  // After saadhe the word "saath" can only be seven.
  if (next?.norm === 'saath' || next?.norm === 'sath')
    return buildRecognisedNumber(tokens, at, at + 2, 7 + shift, { parted: true, spoken: true });
  const word = next && lookUpNumberWord(next.norm);
  if (!word || word.role === 'ordinal' || word.role === 'shift') return undefined;
  const small = word.role === 'small' || word.role === 'tens';
  const end = addNumberWords(tokens, small ? at + 2 : at + 1, {
    total: 0,
    current: (small ? word.value : 1) + shift,
    ceiling: Infinity,
  });
  return buildRecognisedNumber(tokens, at, end.at, end.value, { parted: true, spoken: true });
}

// Adds up number words from `at` while they go on making one number.
function addNumberWords(
  tokens: readonly LexicalToken[],
  at: number,
  sum: NumberSum,
): NumberCursor & { ordinal?: true } {
  let here = at;
  for (;;) {
    const gap = linkLength(tokens, here, sum);
    const token = tokens[here + gap];
    const word = token?.kind === 'word' ? lookUpNumberWord(token.norm) : undefined;
    if (!token || !word || !fitsSum(word, sum, tokens[here - 1])) break;
    if (here > at && AMBIGUOUS_NUMBER_WORDS.has(token.norm) && !isNumberInContext(tokens, here))
      break;
    here += gap + 1;
    if (word.role === 'ordinal')
      return { at: here, value: sum.total + sum.current + word.value, ordinal: true };
    addToSum(word, sum);
    if (word.role === 'dozen') break;
  }
  return { at: here, value: sum.total + sum.current };
}

// A hyphen inside "twenty-one", an "and" after hundred or thousand.
function linkLength(tokens: readonly LexicalToken[], at: number, sum: NumberSum): number {
  const token = tokens[at];
  const inside = sum.current > 0 || sum.total > 0;
  if (!inside || !token) return 0;
  if (token.text === '-' && token.tight && tokens[at + 1]?.tight && sum.current % 100 >= 20)
    return 1;
  return token.norm === 'and' && (sum.current % 100 === 0 || sum.current === 0) ? 1 : 0;
}

function fitsSum(word: NumberWord, sum: NumberSum, before: LexicalToken | undefined): boolean {
  const below = sum.current % 100;
  const afterTens =
    before !== undefined && lookUpNumberWord(before.norm)?.role === 'tens' && below >= 20;
  switch (word.role) {
    case 'small':
      return below === 0
        ? word.value > 0 || sum.current + sum.total === 0
        : afterTens && word.value < 10 && Number.isInteger(word.value);
    case 'ordinal':
      return sum.current + sum.total > 0 && (below === 0 || (afterTens && word.value < 10));
    case 'tens':
      return below === 0;
    case 'hundred':
      return sum.current < 100 && sum.ceiling > 100;
    case 'scale':
      return word.value < sum.ceiling;
    case 'dozen':
      return sum.current < 100;
    default:
      return false;
  }
}

function addToSum(word: NumberWord, sum: NumberSum): void {
  if (word.role === 'scale') {
    sum.total += (sum.current || 1) * word.value;
    sum.current = 0;
    sum.ceiling = word.value;
  } else if (word.role === 'hundred' || word.role === 'dozen')
    sum.current = (sum.current || 1) * word.value;
  else sum.current += word.value;
}

// A doubtful word is a number when something to count, or another number word, follows it.
function isNumberInContext(tokens: readonly LexicalToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (VERB_STEMS.has(tokens[at - 1]?.norm ?? '') || !next) return at === 0 && tokens.length === 1;
  return next.kind === 'word'
    ? !NOT_COUNTED.has(next.norm) || /^(?:se|ko)$/.test(next.norm)
    : /^[-\u2013,]$/.test(next.text);
}
