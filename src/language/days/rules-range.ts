import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { addTimeLength } from './lengths';
import { rangeBoundary, rangeTerm } from './range-bounds';
import { WIDE_GAP } from './rule-options';
import { CLOSED_RANGE_RULES } from './rules-range-closed';
import { OPEN_CLOCK_DAY_RULES, OPEN_RANGE_RULES } from './rules-range-open';
import type { DatableTerm, TimeTerm, TimeTermOf } from './terms';

const datableRules: readonly TimeGrammarRule[] = [
  defineRule(['day'], (_, of) => (of.weak === true ? undefined : { kind: 'when', of })),
  defineRule(['month'], (_, of) => ({ kind: 'when', of })),
  defineRule(['span'], (_, of) => ({ kind: 'when', of })),
  defineRule(['edged'], (_, of) => ({ kind: 'when', of })),
  defineRule(['moment'], (_, of) => ({ kind: 'when', of })),
  defineRule(['instant'], (_, of) => ({ kind: 'when', of })),
];

// "For 3 days from today", "a week starting tomorrow", "for 7 hours from 9:30 on the 14th".
function rangeLasting(
  context: DateContext,
  of: DatableTerm,
  { length }: TimeTermOf<'length'>,
): TimeTerm | undefined {
  const from = rangeBoundary(of, context, undefined, false);
  const atMoment = of.kind === 'moment' || of.kind === 'instant';
  if (!from || (!atMoment && length.seconds > 0)) return undefined; // "January for 3 hours" is no range
  const end = addTimeLength(from.at, length);
  return rangeTerm({ start: from.at, end, days: from.days });
}

const rangeLengthRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['for', 'length', 'from', 'when'],
    (context, _, length, _from, { of }) => rangeLasting(context, of, length),
    WIDE_GAP,
  ),
  defineRule(
    ['for', 'length', 'starting', 'when'],
    (context, _, length, _from, { of }) => rangeLasting(context, of, length),
    WIDE_GAP,
  ),
  defineRule(
    ['for', 'length', 'when'],
    (context, _, length, { of }) => rangeLasting(context, of, length),
    WIDE_GAP,
  ),
  defineRule(
    ['length', 'starting', 'when'],
    (context, length, _from, { of }) => rangeLasting(context, of, length),
    WIDE_GAP,
  ),
  defineRule(['from', 'when', 'for', 'length'], (context, _, { of }, _for, length) =>
    rangeLasting(context, of, length),
  ),
  defineRule(['when', 'for', 'length'], (context, { of }, _for, length) =>
    rangeLasting(context, of, length),
  ),
  defineRule(['when', 'se', 'length', 'tak'], (context, { of }, _se, length) =>
    rangeLasting(context, of, length),
  ),
  defineRule(['when', 'se', 'length', 'for'], (context, { of }, _se, length) =>
    rangeLasting(context, of, length),
  ),
];

/** Rules for ranges between two times, open ranges, and lengths that begin at a time. */
export const RANGE_RULES: readonly TimeGrammarRule[] = [
  ...datableRules,
  ...CLOSED_RANGE_RULES,
  ...OPEN_RANGE_RULES,
  ...rangeLengthRules,
  ...OPEN_CLOCK_DAY_RULES,
];
