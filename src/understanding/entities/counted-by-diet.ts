import { readQuantities } from '../../language/numbers';
import { localPattern } from '../../language/text/local-pattern';
import type { SpannedCount } from './mentioned-counts';

const DIET_AFTER = localPattern(
  'counted-by-diet.diet-after',
  /^\s*(?:pure\s+)?(?:non[- ]?veg\p{L}*|veg(?:an|gies?|gie|etarians?|s)?|egg?etarians?|jains?|shakahari|mansahari|@diet)(?![\p{L}\p{M}])/iu,
);

/**
 * Reads people who are told by what they eat: "2 veg 3 non veg" is five of no kind of ticket. The words
 * for what they eat stay unread: no ticket knows them.
 */
export function readByDiet(text: string): SpannedCount[] {
  const eaters = readQuantities(text).filter(
    ({ value, end }) => Number.isInteger(value) && DIET_AFTER.test(text.slice(end)),
  );
  const [first, ...others] = eaters;
  const last = others.at(-1);
  if (!first || !last) return [];
  const n = eaters.reduce((sum, { value }) => sum + value, 0);
  return [{ value: { n }, start: first.start, end: last.end }];
}
