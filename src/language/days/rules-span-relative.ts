import { addMonths, calendarDateOf, DAY_SECONDS, dayNumber } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { addTimeLength, lengthOf, sumOf } from './lengths';
import { monthSpan, unitSpan } from './resolve';
import { boundedRangeTerm, spanTerm } from './span-terms';
import type { TimeLength, TimeTerm, TimeTermOf, TimeUnit } from './terms';

const unitSpanAfter = (
  { today }: DateContext,
  unit: TimeUnit,
  steps: number,
): TimeTerm | undefined =>
  unit === 'day' ? undefined : spanTerm(unitSpan(unit, steps, today), unit);

// "Next 3 days" begin tomorrow, "next 5 minutes" now; quarters and decades begin where the next one does.
function upcomingRange(context: DateContext, length: TimeLength): TimeTerm | undefined {
  const { now, today } = context;
  if (length.seconds > 0) return boundedRangeTerm(now, addTimeLength(now, length), false);
  if (length.unit === 'quarter' || length.unit === 'decade' || length.unit === 'half') {
    const first = unitSpan(length.unit, 1, today);
    return first && spanTerm([first[0], addMonths(first[0], length.months)], length.unit);
  }
  const start = (today + 1) * DAY_SECONDS;
  const end =
    length.workdays > 0
      ? addTimeLength(today * DAY_SECONDS, length) + DAY_SECONDS
      : addTimeLength(start, length);
  return boundedRangeTerm(start, end, true);
}

function precedingRange({ now, today }: DateContext, length: TimeLength): TimeTerm {
  if (length.seconds > 0) return boundedRangeTerm(addTimeLength(now, length, -1), now, false);
  const end = today * DAY_SECONDS;
  return boundedRangeTerm(addTimeLength(end, length, -1), end, true);
}

const adjacentUnit = (
  context: DateContext,
  unit: TimeUnit,
  steps: 1 | -1,
): TimeTerm | undefined => {
  const short = lengthOf(unit, 1);
  if (short && short.seconds > 0)
    return steps === 1 ? upcomingRange(context, short) : precedingRange(context, short);
  return unitSpanAfter(context, unit, steps);
};

/** Rules for stretches relative to the moment of speaking: "next week", "last 3 days". */
export const RELATIVE_SPAN_RULES: readonly TimeGrammarRule[] = [
  defineRule(['next', 'unit'], (context, _, { unit }) => adjacentUnit(context, unit, 1)),
  defineRule(['coming', 'unit'], (context, _, { unit }) =>
    unit === 'weekend' ? unitSpanAfter(context, unit, 0) : adjacentUnit(context, unit, 1),
  ),
  defineRule(['this', 'unit'], (context, _, { unit }) => unitSpanAfter(context, unit, 0)),
  defineRule(['last', 'unit'], (context, _, { unit }) => adjacentUnit(context, unit, -1)),
  defineRule(['unit', 'overnext'], (context, { unit }) => unitSpanAfter(context, unit, 2)),
  defineRule(['overnext', 'unit'], (context, _, { unit }) => unitSpanAfter(context, unit, 2)),
  defineRule(['unit'], (context, { unit }) =>
    unit === 'weekend' ? unitSpanAfter(context, unit, 0) : undefined,
  ),
  defineRule(['next', 'length'], (context, _, { length }) => upcomingRange(context, length)),
  defineRule(['coming', 'length'], (context, _, { length }) => upcomingRange(context, length)),
  defineRule(['next', 'length', 'mein'], (context, _, { length }) =>
    upcomingRange(context, length),
  ),
  defineRule(['coming', 'length', 'mein'], (context, _, { length }) =>
    upcomingRange(context, length),
  ),
  defineRule(['num', 'next', 'unit'], (context, num, _, { unit }) =>
    upcomingCount(context, num, unit),
  ),
  defineRule(['num', 'coming', 'unit'], (context, num, _, { unit }) =>
    upcomingCount(context, num, unit),
  ),
  defineRule(['last', 'length'], (context, _, { length }) => precedingRange(context, length)),
  defineRule(['num', 'last', 'unit'], (context, { n }, _, { unit }) =>
    withUnitLength(n, unit, (length) => precedingRange(context, length)),
  ),
  defineRule(['within', 'length'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['next', 'unit', 'and', 'length'], (context, _, { unit }, _and, { length }) => {
    const first = lengthOf(unit, 1);
    return first && upcomingRange(context, sumOf(first, length));
  }),
  defineRule(['within', 'range'], (_, _within, it) => it),
  defineRule(['within', 'next', 'length'], (context, _, _next, { length }) =>
    fromNow(context, length),
  ),
  defineRule(['length', 'andar'], (context, { length }) => fromNow(context, length)),
  defineRule(['next', 'month'], ({ today }, _, { m }) =>
    spanTerm(
      monthSpan({ m }, dayNumber(calendarDateOf(today).y, calendarDateOf(today).m + 1, 1)),
      'month',
    ),
  ),
  defineRule(['coming', 'month'], ({ today }, _, { m }) =>
    spanTerm(monthSpan({ m }, today), 'month'),
  ),
  defineRule(['this', 'month'], ({ today }, _, { m }) =>
    spanTerm(monthSpan({ m, y: calendarDateOf(today).y }, today), 'month'),
  ),
];

function fromNow({ now, today }: DateContext, length: TimeLength): TimeTerm {
  return length.seconds > 0
    ? boundedRangeTerm(now, addTimeLength(now, length), false)
    : boundedRangeTerm(today * DAY_SECONDS, addTimeLength(today * DAY_SECONDS, length), true);
}

const withUnitLength = (
  n: number,
  unit: TimeUnit,
  make: (length: TimeLength) => TimeTerm | undefined,
): TimeTerm | undefined => {
  const length = lengthOf(unit, n);
  return length && make(length);
};
const upcomingCount = (
  context: DateContext,
  num: TimeTermOf<'num'>,
  unit: TimeUnit,
): TimeTerm | undefined =>
  withUnitLength(num.ordinal ? 0 : num.n, unit, (length) => upcomingRange(context, length));
