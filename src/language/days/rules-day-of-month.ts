import { calendarDateOf, isoWeekday } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { dayTerm, isWholeUpTo, monthDay } from './day-terms';
import { UNLESS_COUNTED, WIDE_GAP } from './rule-options';
import type { DayPattern, TimeTerm, TimeTermOf } from './terms';

/** Rules for days by their number or within a stretch: "the 18th", "Tuesday of next week". */
export const DAY_OF_MONTH_RULES: readonly TimeGrammarRule[] = [
  // "the 18th", "on the 17", "18 tareekh"
  defineRule(
    ['num'],
    (_, num) =>
      num.suffixed && isWholeUpTo(num.n, 31)
        ? { kind: 'day', day: { d: num.n }, weak: true }
        : undefined,
    UNLESS_COUNTED,
  ),
  defineRule(
    ['the', 'num'],
    (_, _the, num) => (num.suffixed && isWholeUpTo(num.n, 31) ? dayTerm({ d: num.n }) : undefined),
    UNLESS_COUNTED,
  ),
  defineRule(
    ['on', 'num'],
    (_, _on, num) =>
      !num.parted && isWholeUpTo(num.n, 31) && !num.spoken ? dayTerm({ d: num.n }) : undefined,
    UNLESS_COUNTED,
  ),
  // "15 ko"; a small number before "ko" may choose from a list.
  defineRule(['num', 'ko'], (_, num) =>
    isWholeUpTo(num.n, 31) && !num.spoken
      ? { kind: 'day', day: { d: num.n }, ...(num.n < 5 && !num.ordinal && { weak: true }) }
      : undefined,
  ),
  defineRule(['num', 'date'], (_, num) =>
    isWholeUpTo(num.n, 31) ? dayTerm({ d: num.n }) : undefined,
  ),
  defineRule(
    ['date', 'num'],
    (_, _date, num) => (isWholeUpTo(num.n, 31) ? dayTerm({ d: num.n }) : undefined),
    UNLESS_COUNTED,
  ),
  defineRule(['num', 'unit'], (_, num, { unit }) =>
    unit === 'day' && num.ordinal && isWholeUpTo(num.n, 31)
      ? { kind: 'day', day: { d: num.n }, weak: true }
      : undefined,
  ),
  defineRule(['day', 'span'], (_, it, span) => dayInSpan(it.day, span), WIDE_GAP),
  defineRule(['span', 'day'], (_, span, it) => dayInSpan(it.day, span), WIDE_GAP),
  defineRule(['num', 'span'], (_, num, span) =>
    span.unit === 'month' && num.ordinal && num.n > 0 ? dayInSpan({ d: num.n }, span) : undefined,
  ),
  defineRule(
    ['span', 'num'],
    (_, span, num) =>
      span.unit === 'month' && isWholeUpTo(num.n, 31) ? dayInSpan({ d: num.n }, span) : undefined,
    UNLESS_COUNTED,
  ),
  defineRule(
    ['daypart', 'span'],
    (context, it, span) => daypartInSpan(context, it, span),
    WIDE_GAP,
  ),
  defineRule(
    ['span', 'daypart'],
    (context, span, it) => daypartInSpan(context, it, span),
    WIDE_GAP,
  ),
];

// "Tuesday of next week", "21st of next month", "Friday of the first week".
function dayInSpan(
  { d, dow, m }: DayPattern,
  { start, end, unit }: TimeTermOf<'span'>,
): TimeTerm | undefined {
  if (m !== undefined)
    return unit === 'year' && d !== undefined
      ? dayTerm(monthDay(m, d, calendarDateOf(start).y))
      : undefined;
  if (d !== undefined && unit === 'month' && start + d - 1 < end)
    return dayTerm({ day: start + d - 1 });
  if (dow === undefined || d !== undefined || (unit !== 'week' && unit !== 'weekend'))
    return undefined;
  const found = start + ((dow - isoWeekday(start) + 7) % 7);
  return found < end ? dayTerm({ day: found }) : undefined;
}

function daypartInSpan(
  _: DateContext,
  { day: pattern, part, edge }: TimeTermOf<'daypart'>,
  span: TimeTermOf<'span'>,
): TimeTerm | undefined {
  const found = dayInSpan(pattern, span);
  return found?.kind === 'day'
    ? { kind: 'daypart', day: found.day, part, ...(edge && { edge }) }
    : undefined;
}
