import { readQuantities } from '../../language/numbers';
import { stemCandidates } from '../../language/text/stem';

const HOUR_AFTER = /^\s*-?\s*(?:hours?|hrs?|ghant[aeo]n?|घंट[ाेो]ं?)(?![\p{L}\p{M}])/iu;
const ONE_HOUR = /\b(?:for )?an hour\b/iu;

/** Reads a duration in hours: "3 hours", "ek ghanta", "an hour". */
export function readHours(text: string): number | undefined {
  const told = readQuantities(text).find(({ end }) => HOUR_AFTER.test(text.slice(end)));
  return told?.value ?? (ONE_HOUR.test(text) ? 1 : undefined);
}

const COUNTED_THING = /\bhow many (\p{L}+)/iu;
const NEXT_WORD = /^\s+(\p{L}[\p{L}\p{M}]*)/u;

const isSameNoun = (one: string, other: string): boolean => {
  const stems = new Set(stemCandidates(one.toLowerCase()));
  return stemCandidates(other.toLowerCase()).some((stem) => stems.has(stem));
};

/** Reads the number before what a slot counts: "2 bikes" for "how many bikes". */
export function readQuantityOf(
  text: string,
  about: string,
  nouns: readonly string[] = [],
): number | undefined {
  const things = [...(COUNTED_THING.exec(about)?.slice(1) ?? []), ...nouns];
  if (things.length === 0) return undefined;
  return readQuantities(text).find(({ value, end }) => {
    const next = NEXT_WORD.exec(text.slice(end))?.[1];
    return (
      Number.isInteger(value) &&
      next !== undefined &&
      things.some((thing) => isSameNoun(next, thing))
    );
  })?.value;
}
