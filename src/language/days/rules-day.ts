import { DAY_SECONDS, isoWeekday } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { dayTerm, isWholeUpTo } from './day-terms';
import { resolveDatableTerm } from './resolve';
import { NO_GAP } from './rule-options';
import { DAY_OF_MONTH_RULES } from './rules-day-of-month';
import { WRITTEN_DAY_RULES } from './rules-day-written';
import { LENGTH_RULES } from './rules-length';
import { WEEKDAY_RULES } from './rules-weekday';
import type { TimeTerm, TimeTermOf } from './terms';

const relativeDayRules: readonly TimeGrammarRule[] = [
  defineRule(['num', 'dow', 'later'], ({ today }, num, { dow }) =>
    !num.ordinal && isWholeUpTo(num.n, 52)
      ? dayTerm({ day: today + 1 + ((dow - isoWeekday(today + 1) + 7) % 7) + (num.n - 1) * 7 })
      : undefined,
  ),
  defineRule(
    ['apostrophe', 'int'],
    (_, _mark, { n, raw }) => (raw.length === 2 ? { kind: 'year', y: 2000 + n } : undefined),
    NO_GAP,
  ),
  defineRule(['relday'], ({ today }, { n }) => dayTerm({ day: today + n })),
  defineRule(['dayafter'], ({ today }) => ({ kind: 'day', day: { day: today + 1 }, weak: true })),
  defineRule(['dayafter', 'when'], (context, _, { of }) => dayShiftedFrom(context, of, 1)),
  defineRule(['daybefore', 'when'], (context, _, { of }) => dayShiftedFrom(context, of, -1)),
];

function dayShiftedFrom(
  context: DateContext,
  of: TimeTermOf<'when'>['of'],
  days: number,
): TimeTerm | undefined {
  const start = of.kind === 'day' ? resolveDatableTerm(of, context)?.start : undefined;
  return start === undefined ? undefined : dayTerm({ day: start / DAY_SECONDS + days });
}

/** Rules for single days (written, named, or counted from another) and for lengths of time. */
export const DAY_RULES: readonly TimeGrammarRule[] = [
  ...WRITTEN_DAY_RULES,
  ...DAY_OF_MONTH_RULES,
  ...WEEKDAY_RULES,
  ...relativeDayRules,
  ...LENGTH_RULES,
];
