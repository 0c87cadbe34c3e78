import type { SpannedValue } from './found';
import { localPattern } from '../../language/text/local-pattern';

/** What a bill or message has is told: "the bill still says 9:30". */
const REPORTED_BEFORE = localPattern(
  'as-reported.before',
  /(?<![\p{L}\p{M}])(?:says?|shows|showing|written|reads|mentions?|displays?)(?: (?:still|it|is|at|as|the|only|\p{L}+)){0,2} $/iu,
);
const REPORTED_AFTER = localPattern(
  'as-reported.after',
  /^(?: (?:hi|ka|ki|ke|am|pm|tickets?|the)){0,3} (?:likh[aie]\p{L}*|dikh[aie]?\p{L}*|dikha|aa rah[aie]|is (?:written|shown)|@written)(?![\p{L}\p{M}])/iu,
);

/**
 * Drops values that a message only tells of what is written, where it wants another: "the bill still
 * says 9:30, I asked for the afternoon".
 */
export function withoutReported<V>(
  text: string,
  said: readonly SpannedValue<V>[],
): SpannedValue<V>[] {
  const wanted = said.filter(
    ({ start, end }) =>
      !REPORTED_BEFORE.test(text.slice(0, start)) && !REPORTED_AFTER.test(text.slice(end)),
  );
  return wanted.length > 0 ? wanted : [...said];
}
