import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { westernDigits } from '../text/fold';
import { cacheByText } from '../text/remembered';
import { readSpokenDigits } from './spoken-digits';

/** The ten digits of an Indian mobile, or why the digits are none. Offsets are UTF-16. */
export type RecognisedPhone = { start: number; end: number } & (
  | { value: string }
  | { reason: 'too_short' | 'too_long' | 'not_indian' | 'not_mobile' }
);

const NATIONAL_LENGTH = 10;
const COUNTRY_CODE = '91';
// Runs of digits with a short separator between them; a longer gap separates two numbers.
const PHONE_DIGIT_RUN = /(?:\+\s?)?\(?\p{Nd}+(?:[\s.()-]{1,2}\p{Nd}+)*/gu;
const DIGIT_GROUP = /\p{Nd}+/gu;
const PHONE_MARKER =
  /(?:phone|mobile|mob|contact|whats\s?app|call|cell|number|nambar|no\.?|ph\.?|\u0928\u0902\u092c\u0930|\u0928\u092e\u094d\u092c\u0930|\u092b\u094b\u0928|\u092e\u094b\u092c\u093e\u0907\u0932)\s*(?:is|hai|:|-|#|no\.?|number|\u0939\u0948)*\s*$/i;

interface DigitGroup {
  digits: string;
  start: number;
  end: number;
}

/**
 * Reads Indian mobile numbers in all usual spellings: "98765 43210", "+91-98765-43210", Devanagari
 * digits, digits in words.
 */
export const readPhones = cacheByText((text): readonly RecognisedPhone[] => {
  const spoken = readSpokenDigits(text).flatMap(({ digits, start, end }) => {
    const value = nationalOf(digits);
    return value === undefined ? [] : [{ value, start, end }];
  });
  return [...spoken, ...readWrittenPhones(text)];
});

function readWrittenPhones(text: string): RecognisedPhone[] {
  return [...text.matchAll(PHONE_DIGIT_RUN)].flatMap((run) => {
    const plus = run[0].startsWith('+');
    const groups = groupsOf(run[0], run.index);
    const found = plus ? readInternational(groups, run.index) : mobileIn(groups);
    const reading = found ?? explainInvalidPhone(text, groups, run.index);
    return reading ? [reading] : [];
  });
}

function groupsOf(run: string, offset: number): DigitGroup[] {
  return [...run.matchAll(DIGIT_GROUP)].map((match) => ({
    digits: westernDigits(match[0]),
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
}

/** Digits of the longest spelling of an Indian mobile ("0091" and ten more). */
const LONGEST_DIGITS = 14;

// Finds the groups that together make a mobile number, with the most digits ("2 98765 43210").
function mobileIn(groups: readonly DigitGroup[]): RecognisedPhone | undefined {
  let best: { span: readonly DigitGroup[]; digits: string } | undefined;
  for (const [from] of groups.entries()) {
    for (let to = from + 1; to <= Math.min(groups.length, from + LONGEST_DIGITS); to++) {
      const span = groups.slice(from, to);
      const digits = joinDigits(span);
      if (digits.length > LONGEST_DIGITS) break;
      if (
        digits.length > (best?.digits.length ?? NATIONAL_LENGTH - 1) &&
        nationalOf(digits) !== undefined
      )
        best = { span, digits };
    }
  }
  return best && phoneAt(best.span, nationalOf(best.digits) ?? '');
}

const joinDigits = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits).join('');

function phoneAt(groups: readonly DigitGroup[], value: string): RecognisedPhone {
  return { value, start: groups[0]?.start ?? 0, end: groups.at(-1)?.end ?? 0 };
}

// Returns the ten digits behind a trunk zero or the country code, if they are an Indian mobile's.
function nationalOf(digits: string): string | undefined {
  const national = digits.slice(-NATIONAL_LENGTH);
  const prefix = digits.slice(0, -NATIONAL_LENGTH);
  if (!/^(?:0|0{0,2}91|910)?$/.test(prefix)) return undefined;
  return /^[6-9]\d{9}$/.test(national) && isValidPhoneNumber(national, 'IN') ? national : undefined;
}

function readInternational(
  groups: readonly DigitGroup[],
  start: number,
): RecognisedPhone | undefined {
  const digits = joinDigits(groups);
  const end = groups.at(-1)?.end ?? start;
  if (!digits.startsWith(COUNTRY_CODE))
    return digits.length >= 8 ? { reason: 'not_indian', start, end } : undefined;
  const value = nationalOf(digits);
  return value === undefined ? undefined : { value, start, end };
}

// Says why digits that look like a telephone number are not a valid one.
function explainInvalidPhone(
  text: string,
  groups: readonly DigitGroup[],
  start: number,
): RecognisedPhone | undefined {
  const digits = joinDigits(groups).replace(/^(?:0{1,2}91|91(?=\d{9,})|0)/, '');
  const said = PHONE_MARKER.test(text.slice(0, start)) || text.startsWith('+', start);
  const whole =
    text.slice(0, start).trim() === '' && text.slice(groups.at(-1)?.end ?? 0).trim() === '';
  const likely =
    /^[6-9]\d{8,10}$/.test(digits) || (digits.length >= 4 && said) || (digits.length >= 9 && whole);
  if (!likely || digits.length > 12) return undefined;
  const place = { start, end: groups.at(-1)?.end ?? start };
  if (digits.length < NATIONAL_LENGTH) return { reason: 'too_short', ...place };
  return { reason: digits.length > NATIONAL_LENGTH ? 'too_long' : 'not_mobile', ...place };
}
