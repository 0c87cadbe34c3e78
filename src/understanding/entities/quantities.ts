import { readQuantities } from '../../language/numbers';
import { stemCandidates } from '../../language/text/stem';
import type { SpannedValue } from './found';
import { localPattern } from '../../language/text/local-pattern';

const HOUR_AFTER = localPattern(
  'quantities.hour-after',
  /^\s*-?\s*(?:hours?|hrs?|ghant[aeo]n?|@hours)(?![\p{L}\p{M}])/iu,
);
const ONE_HOUR = /\b(?:for )?an hour\b/iu;

/** Reads a duration in hours, and where it stands: "3 hours", "ek ghanta", "an hour". */
export function findHours(text: string): SpannedValue<number> | undefined {
  for (const { value, start, end } of readQuantities(text)) {
    const unit = HOUR_AFTER.exec(text.slice(end));
    if (unit) return { value, start, end: end + unit[0].length };
  }
  const one = ONE_HOUR.exec(text);
  return one ? { value: 1, start: one.index, end: one.index + one[0].length } : undefined;
}

const COUNTED_THING = /\bhow many (\p{L}+)/iu;
const NEXT_WORD = /^\s+(\p{L}[\p{L}\p{M}]*)/u;

const isSameNoun = (one: string, other: string): boolean => {
  const stems = new Set(stemCandidates(one.toLowerCase()));
  return stemCandidates(other.toLowerCase()).some((stem) => stems.has(stem));
};

/** Reads the number before what a slot counts, and where both stand: "2 bikes". */
export function findQuantityOf(
  text: string,
  about: string,
  nouns: readonly string[] = [],
): SpannedValue<number> | undefined {
  const things = [...(COUNTED_THING.exec(about)?.slice(1) ?? []), ...nouns];
  for (const { value, start, end } of things.length === 0 ? [] : readQuantities(text)) {
    const next = NEXT_WORD.exec(text.slice(end));
    const [after, word] = next ?? [];
    if (
      Number.isInteger(value) &&
      word !== undefined &&
      things.some((one) => isSameNoun(word, one))
    )
      return { value, start, end: end + (after?.length ?? 0) };
  }
  return undefined;
}
