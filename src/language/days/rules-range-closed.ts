import { DAY_SECONDS } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { rangeBetween, rangeTerm } from './range-bounds';
import { UNLESS_COUNTED, WIDE_GAP } from './rule-options';
import type { ClockTime, DayPattern, TimeTerm, TimeTermOf } from './terms';

// A bare number at one end takes its month from the other end, or the month that keeps the order.
function numberToDay(
  context: DateContext,
  n: number,
  last: TimeTermOf<'day'>,
): TimeTerm | undefined {
  const { m, d, y } = last.day;
  if (!Number.isInteger(n) || n < 1 || n > 31 || d === undefined || last.day.dow !== undefined)
    return undefined;
  const first: DayPattern =
    m !== undefined && n <= d ? { m, d: n, ...(y !== undefined && { y }) } : { d: n };
  return rangeBetween(context, { kind: 'day', day: first }, { kind: 'day', day: last.day });
}

function dayToNumber(
  context: DateContext,
  first: TimeTermOf<'day'>,
  n: number,
): TimeTerm | undefined {
  const { m, d, y, day } = first.day;
  if (!Number.isInteger(n) || n < 1 || n > 31 || first.day.dow !== undefined) return undefined;
  if (d === undefined && day === undefined) return undefined;
  const last: DayPattern =
    m !== undefined && d !== undefined && n >= d
      ? { m, d: n, ...(y !== undefined && { y }) }
      : { d: n };
  return rangeBetween(context, first, { kind: 'day', day: last });
}

/** Rules for ranges with both ends: "12 to 14 August", "between Monday and Friday". */
export const CLOSED_RANGE_RULES: readonly TimeGrammarRule[] = [
  defineRule(
    ['when', 'to', 'when'],
    (context, a, _, b) => rangeBetween(context, a.of, b.of),
    WIDE_GAP,
  ),
  defineRule(
    ['between', 'when', 'and', 'when'],
    (context, _, a, _and, b) => rangeBetween(context, a.of, b.of),
    WIDE_GAP,
  ),
  defineRule(
    ['when', 'and', 'when', 'beech'],
    (context, a, _and, b) => rangeBetween(context, a.of, b.of),
    WIDE_GAP,
  ),
  defineRule(['num', 'to', 'day'], (context, { n }, _, b) => numberToDay(context, n, b)),
  defineRule(['between', 'num', 'and', 'day'], (context, _, { n }, _and, b) =>
    numberToDay(context, n, b),
  ),
  defineRule(['num', 'and', 'day', 'beech'], (context, { n }, _and, b) =>
    numberToDay(context, n, b),
  ),
  defineRule(
    ['day', 'to', 'num'],
    (context, a, _, { n }) => dayToNumber(context, a, n),
    UNLESS_COUNTED,
  ),
  defineRule(
    ['between', 'day', 'and', 'num'],
    (context, _, a, _and, { n }) => dayToNumber(context, a, n),
    UNLESS_COUNTED,
  ),
  defineRule(
    ['day', 'and', 'num', 'beech'],
    (context, a, _and, { n }) => dayToNumber(context, a, n),
    UNLESS_COUNTED,
  ),
  defineRule(['numspan', 'date'], (context, { a, b }) =>
    rangeBetween(context, { kind: 'day', day: { d: a } }, { kind: 'day', day: { d: b } }),
  ),
  defineRule(
    ['numspan', 'month'],
    (context, { a, b }, { m, y }) => monthDays(context, a, b, { m, ...(y !== undefined && { y }) }),
    WIDE_GAP,
  ),
  defineRule(
    ['month', 'numspan'],
    (context, { m, y }, { a, b }) => monthDays(context, a, b, { m, ...(y !== undefined && { y }) }),
    { gap: 'full', uncounted: true },
  ),
  defineRule(['span', 'numspan'], (_, it, { a, b }) => spanDays(it, a, b), {
    gap: 'full',
    uncounted: true,
  }),
  defineRule(['numspan', 'span'], (_, { a, b }, it) => spanDays(it, a, b), WIDE_GAP),
  defineRule(['from', 'range'], (_, _from, it) => it),
  defineRule(['between', 'range'], (_, _from, it) => it),
  defineRule(['range', 'tak'], (_, it) => it),
  defineRule(['range', 'beech'], (_, it) => it),
  defineRule(['month', 'numspan', 'year'], (context, { m }, { a, b }, { y }) =>
    monthDays(context, a, b, { m, y }),
  ),
  defineRule(['range', 'clock'], (_, it, { clock, weak }) => rangeAt(it, clock, weak), {
    gap: 'full',
    uncounted: true,
  }),
  defineRule(['clock', 'range'], (_, { clock, weak }, it) => rangeAt(it, clock, weak), WIDE_GAP),
  defineRule(['between', 'clock', 'and', 'now'], (context, _, { clock }) =>
    untilNow(context, clock),
  ),
  defineRule(['clock', 'to', 'now'], (context, { clock }) => untilNow(context, clock)),
];

const rangeAt = (
  { range: it }: TimeTermOf<'range'>,
  clock: ClockTime,
  weak = false,
): TimeTerm | undefined =>
  it.days && it.lastDay !== undefined && it.start !== undefined && it.clock === undefined && !weak
    ? rangeTerm({ ...it, clock })
    : undefined;

const monthDays = (
  context: DateContext,
  a: number,
  b: number,
  { m, y }: { m: number; y?: number },
): TimeTerm | undefined =>
  a < b
    ? rangeBetween(
        context,
        { kind: 'day', day: { m, d: a, ...(y !== undefined && { y }) } },
        { kind: 'day', day: { m, d: b, ...(y !== undefined && { y }) } },
      )
    : undefined;

const spanDays = (
  { start, unit, end }: TimeTermOf<'span'>,
  a: number,
  b: number,
): TimeTerm | undefined =>
  unit === 'month' && a >= 1 && a < b && start + b - 1 < end
    ? rangeTerm({
        start: (start + a - 1) * DAY_SECONDS,
        end: (start + b - 1) * DAY_SECONDS,
        days: true,
        lastDay: start + b - 1,
      })
    : undefined;

function untilNow(context: DateContext, clock: TimeTermOf<'clock'>['clock']): TimeTerm | undefined {
  const sureClock = { ...clock, sure: true };
  const start = context.today * DAY_SECONDS + sureClock.minutes * 60;
  return start < context.now ? rangeTerm({ start, end: context.now, days: false }) : undefined;
}
