import { localPattern } from '../../language/text/local-pattern';
import { ruledOut } from '../../language/text/ruled-out';
import type { SpannedValue } from './found';

/** "Shanivaar ravivaar ko nahi": what stands side by side is ruled out together. */
const SIDE_BY_SIDE = localPattern(
  'negated.side-by-side',
  /^\s*(?:,|&|\/|\bor\b|\bya\b|\baur\b|\band\b|@or)?\s*$/iu,
);

/** True for a value that is ruled out, by itself or with those that stand behind it. */
function isRuledOut<V>(text: string, said: readonly SpannedValue<V>[], at: number): boolean {
  const [one, next] = [said[at], said[at + 1]];
  if (!one) return false;
  const together =
    next !== undefined &&
    next.start >= one.end &&
    SIDE_BY_SIDE.test(text.slice(one.end, next.start));
  return ruledOut(text, one) || (together && isRuledOut(text, said, at + 1));
}

/** Drops values that are ruled out where another is wanted: "not Saturday but Sunday". */
export function wantedOf<V>(text: string, said: readonly SpannedValue<V>[]): SpannedValue<V>[] {
  const order = said.toSorted((a, b) => a.start - b.start);
  const wanted = said.filter((one) => !isRuledOut(text, order, order.indexOf(one)));
  return wanted.length > 0 ? wanted : [...said];
}
