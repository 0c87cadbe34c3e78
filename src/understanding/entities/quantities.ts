import { readQuantities } from '../../language/numbers';
import type { RecognisedQuantity } from '../../language/numbers/read-quantities';
import { stemCandidates } from '../../language/text/stem';
import type { SpannedValue } from './found';
import { localPattern } from '../../language/text/local-pattern';
import { ruledOut } from '../../language/text/ruled-out';

/** A number with what it counts; `more` adds it to what there is, `less` takes it off. */
export type CountedQuantity = SpannedValue<number> & { more?: true; less?: true };

const HOUR_AFTER = localPattern(
  'quantities.hour-after',
  /^\s*-?\s*(?:hours?|hrs?|ghant[aeo]n?|@hours)(?![\p{L}\p{M}])/iu,
);
const ONE_HOUR = /\b(?:for )?an hour\b/iu;
/** "More" behind what is counted, at the end of a clause: "ek bike aur". */
const MORE_AFTER = localPattern(
  'quantities.more-after',
  /^\s+(?:more|extra|aur|@more)\s*(?=[,;.!?।]|$)/iu,
);

/** "Less" behind it: "one hour less", "ek ghanta kam". */
const LESS_AFTER = localPattern(
  'quantities.less-after',
  /^\s+(?:less|fewer|kam|hata(?:o| do)?|@less)(?![\p{L}\p{M}])/iu,
);

/** Returns a quantity that goes on to the end of the noun or unit behind it. */
const countedUntil = (
  text: string,
  { value, start, more }: RecognisedQuantity,
  end: number,
): CountedQuantity => ({
  value,
  start,
  end,
  ...((more === true || MORE_AFTER.test(text.slice(end))) && { more: true as const }),
  ...(LESS_AFTER.test(text.slice(end)) && { less: true as const }),
});

/** Returns the last quantity that is wanted: of "not 2 hours, 4 hours" the second. */
const lastWanted = (
  text: string,
  found: readonly CountedQuantity[],
): CountedQuantity | undefined => {
  const wanted = found.filter((one) => !ruledOut(text, one));
  return (wanted.length > 0 ? wanted : found).at(-1);
};

/** Reads a duration in hours, and where it stands: "3 hours", "ek ghanta", "an hour". */
export function findHours(text: string): CountedQuantity | undefined {
  const told = readQuantities(text).flatMap((quantity) => {
    const unit = HOUR_AFTER.exec(text.slice(quantity.end));
    return unit ? [countedUntil(text, quantity, quantity.end + unit[0].length)] : [];
  });
  const one = told.length > 0 ? undefined : ONE_HOUR.exec(text);
  return one
    ? { value: 1, start: one.index, end: one.index + one[0].length }
    : lastWanted(text, told);
}

const COUNTED_THING = /\bhow many (\p{L}+)/iu;
const NEXT_WORD = /^\s+(\p{L}[\p{L}\p{M}]*)/u;

const isSameNoun = (one: string, other: string): boolean => {
  const stems = new Set(stemCandidates(one.toLowerCase()));
  return stemCandidates(other.toLowerCase()).some((stem) => stems.has(stem));
};

/** Returns the word behind a stretch of a text, if only spaces are between. */
export const wordBehind = (text: string, end: number): string | undefined =>
  NEXT_WORD.exec(text.slice(end))?.[1];

/** Reads the number before what a slot counts, and where both stand: "2 bikes". */
export function findQuantityOf(
  text: string,
  about: string,
  nouns: readonly string[] = [],
): CountedQuantity | undefined {
  const things = [...(COUNTED_THING.exec(about)?.slice(1) ?? []), ...nouns];
  const told = (things.length === 0 ? [] : readQuantities(text)).flatMap((quantity) => {
    const [after = '', word] = NEXT_WORD.exec(text.slice(quantity.end)) ?? [];
    return Number.isInteger(quantity.value) &&
      word !== undefined &&
      things.some((one) => isSameNoun(word, one))
      ? [countedUntil(text, quantity, quantity.end + after.length)]
      : [];
  });
  return lastWanted(text, told);
}
