import { readNumbers } from '../../language/numbers';
import type { SpannedValue } from './found';
import { localSource } from '../../language/text/local-pattern';

const CORRECTION_SIGNS = localSource(
  'put-right.correction-signs',
  String.raw`\b(?:no|nope|nah|sorry|wait|actually|rather|i mean(?:t)?|scratch that|correction|oops|make (?:it|that)|nahi+n?|nhi|ruko|rukiye|rehne do|rahne do|matlab|balki|galti)\b|@no`,
);

/** Words that correct what precedes, and up to three more: "no wait", "sorry, I meant". */
const CORRECTION_BETWEEN = new RegExp(
  String.raw`(?:${CORRECTION_SIGNS})[^\p{L}\p{M}\p{N}]+(?:[\p{L}\p{M}]+[^\p{L}\p{M}\p{N}]+){0,3}$`,
  'iu',
);

/** The most characters between a value and its correction: the correcting words and three more. */
const WIDEST_BETWEEN = 80;

/** Drops values that a later one of the same kind corrects: "Thursday. No wait, Friday". */
export function dropCorrectedValues<V>(
  text: string,
  said: readonly SpannedValue<V>[],
  alike: (earlier: V, later: V) => boolean = () => true,
): SpannedValue<V>[] {
  const later = (one: SpannedValue<V>): boolean =>
    said.some(
      (other) =>
        other.start >= one.end &&
        other.start - one.end <= WIDEST_BETWEEN &&
        alike(one.value, other.value) &&
        CORRECTION_BETWEEN.test(text.slice(one.end, other.start)),
    );
  return said.filter((one) => !later(one));
}

const CORRECTION_AFTER = new RegExp(
  String.raw`^[^\p{L}\p{M}\p{N}]*(?:(?:${CORRECTION_SIGNS})[^\p{L}\p{M}\p{N}]+)+([\p{L}\p{M}]+|\p{N}+)[^\p{L}\p{M}\p{N}]*$`,
  'iu',
);

/** Returns the lone number that corrects the one before it: "four people, no, five". */
export function correctedNumber(text: string, end: number): number | undefined {
  const said = CORRECTION_AFTER.exec(text.slice(end))?.[1];
  const [only, other] = said === undefined ? [] : readNumbers(said);
  return only !== undefined && other === undefined && !only.ordinal && Number.isInteger(only.value)
    ? only.value
    : undefined;
}

// A bare "no" inside a choice is mostly part of a name: "the one with no breakfast".
const CORRECTION_BREAK = new RegExp(
  String.raw`[,;.!?\u2013\u2014-]\s*(?:(?:${CORRECTION_SIGNS})[^\p{L}\p{M}\p{N}]*)+|\b(?:no wait|no sorry|no no|sorry|wait|actually|i mean(?:t)?|nahi+n? nahi+n?|ruko|matlab)\b[^\p{L}\p{M}\p{N}]*`,
  'giu',
);

/** Returns the last corrected part: "the first one, no wait, the second" gives "the second". */
export function lastCorrection(text: string): string {
  const parts = text.split(CORRECTION_BREAK).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.at(-1) ?? text;
}
