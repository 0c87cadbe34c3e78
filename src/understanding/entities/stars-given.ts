import { readNumbers } from '../../language/numbers';
import { dropCorrectedValues } from './put-right';
import { localPattern } from '../../language/text/local-pattern';

const MOST_STARS = 5;
const OUT_OF = localPattern(
  'stars-given.out-of',
  /(?<![\d.])([1-5])\s*(?:\/|out of|mein se|me se|@out)\s*(?:5|five|paanch|@five)(?!\d)/iu,
);
const STAR_SIGNS = /[★⭐]/gu;
const ALL_STARS = localPattern(
  'stars-given.all-stars',
  /^[^\p{L}\p{M}\p{N}]*(?:(?:give|de do|do)\s+)?(?:full|poor[aei]|pur[aei]|all|@full)(?:\s+(?:five|5|paanch|@five))?(?:\s+(?:stars?|marks?|taare|@stars))?(?:\s+(?:do|de do|dunga|dungi|@do))?[^\p{L}\p{M}\p{N}]*$/iu,
);
const STARS_AFTER = localPattern(
  'stars-given.stars-after',
  /^\s*(?:stars?|taar[ae]|@stars)(?![\p{L}\p{M}])/iu,
);

/** The verb "do" (give), which is no two here. */
const GIVE = localPattern('stars-given.give', /^(?:do|@do)$/iu);

/** Reads a rating with a sign of one: "4/5", "⭐⭐⭐", "full", "ek star do". */
export function readStarsGiven(text: string): number | undefined {
  const outOf = OUT_OF.exec(text)?.[1];
  if (outOf !== undefined) return Number(outOf);
  const signs = text.match(STAR_SIGNS)?.length ?? 0;
  if (signs > 0) return signs <= MOST_STARS ? signs : undefined;
  if (ALL_STARS.test(text)) return MOST_STARS;
  const counted = readNumbers(text).filter(({ start, end }) => !GIVE.test(text.slice(start, end)));
  const [only, other] = dropCorrectedValues(text, counted);
  return other === undefined && only && STARS_AFTER.test(text.slice(only.end))
    ? only.value
    : undefined;
}
