import { addMonths, DAY_SECONDS } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import { resolveClockSpan, withPart } from './clocks';
import type { DateContext } from './context';
import { addTimeLength } from './lengths';
import { findDay, momentOf, monthSpan, searchFrom, resolveDatableTerm } from './resolve';
import { edgePoint } from './rules-span';
import type {
  ClockTime,
  DatableTerm,
  DayPattern,
  ResolvedRange,
  TimeTerm,
  TimeTermOf,
} from './terms';

const UNLESS_COUNTED = { uncounted: true } as const;
const WIDE_GAP = { glue: 'full' } as const;

const rangeTerm = (of: ResolvedRange | undefined): TimeTerm | undefined =>
  of && { kind: 'range', range: of };

const datableRules: readonly TimeGrammarRule[] = [
  defineRule(['day'], (_, of) => (of.weak === true ? undefined : { kind: 'when', of })),
  defineRule(['month'], (_, of) => ({ kind: 'when', of })),
  defineRule(['span'], (_, of) => ({ kind: 'when', of })),
  defineRule(['edged'], (_, of) => ({ kind: 'when', of })),
  defineRule(['moment'], (_, of) => ({ kind: 'when', of })),
  defineRule(['instant'], (_, of) => ({ kind: 'when', of })),
];

// A year said at the end holds for the start too, one less when the start would come after.
function withYearOf(a: DatableTerm, b: DatableTerm): DatableTerm {
  if (a.kind === 'month' && a.y === undefined && b.kind === 'month' && b.y !== undefined)
    return { ...a, y: a.m <= b.m ? b.y : b.y - 1 };
  if (
    a.kind !== 'day' ||
    b.kind !== 'day' ||
    a.day.m === undefined ||
    a.day.y !== undefined ||
    b.day.y === undefined
  )
    return a;
  const order = (each: DayPattern): number => (each.m ?? 0) * 100 + (each.d ?? 0);
  return { ...a, day: { ...a.day, y: order(a.day) <= order(b.day) ? b.day.y : b.day.y - 1 } };
}

// Where a range that begins or ends with the term has its bound, and the last day it means.
function rangeBoundary(
  of: DatableTerm,
  context: DateContext,
  from: number | undefined,
  end: boolean,
): { at: number; days: boolean; lastDay: number } | undefined {
  if (of.kind === 'edged') {
    const over = from !== undefined && edgePoint(of) < from;
    const point = over
      ? edgePoint({ ...of, start: nextYear(of.start), end: nextYear(of.end) })
      : edgePoint(of);
    return {
      at: point * DAY_SECONDS,
      days: true,
      lastDay: end && of.edge === 'end' ? point - 1 : point,
    };
  }
  const found = resolveDatableTerm(of, context, from);
  if (found?.start === undefined) return undefined;
  const lastDay =
    of.kind === 'month' || of.kind === 'span'
      ? (found.lastDay ?? 0)
      : Math.floor(found.start / DAY_SECONDS);
  return { at: found.start, days: found.days, lastDay };
}

const nextYear = (day: number): number => addMonths(day, 12);

function rangeBetween(
  context: DateContext,
  first: DatableTerm,
  last: DatableTerm,
): TimeTerm | undefined {
  const a = rangeBoundary(withYearOf(first, last), context, undefined, false);
  if (!a) return undefined;
  const b = rangeBoundary(last, context, Math.floor(a.at / DAY_SECONDS), true);
  if (!b || b.at < a.at || a.days !== b.days) return undefined;
  return rangeTerm({ start: a.at, end: b.at, days: a.days, ...(a.days && { lastDay: b.lastDay }) });
}

// A bare number at one end takes its month, or its place in the row of months, from the other end.
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

const closedRangeRules: readonly TimeGrammarRule[] = [
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
    { glue: 'full', uncounted: true },
  ),
  defineRule(['span', 'numspan'], (_, it, { a, b }) => spanDays(it, a, b), {
    glue: 'full',
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
    glue: 'full',
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
  const noted = { ...clock, sure: true };
  const start = context.today * DAY_SECONDS + noted.minutes * 60;
  return start < context.now ? rangeTerm({ start, end: context.now, days: false }) : undefined;
}

const rangeSince = (context: DateContext, of: DatableTerm, after = false): TimeTerm | undefined => {
  const bound = rangeBoundary(of, context, undefined, false);
  if (!bound) return undefined;
  const passed =
    after && (of.kind === 'month' || of.kind === 'span')
      ? resolveDatableTerm(of, context)?.end
      : undefined;
  return rangeTerm({ start: passed ?? bound.at, days: bound.days });
};

const rangeFromStart = (context: DateContext, of: DatableTerm): TimeTerm | undefined => {
  if (of.kind !== 'edged') return rangeSince(context, of);
  const start = resolveDatableTerm(of, context)?.start;
  return start === undefined ? undefined : rangeTerm({ start, days: true });
};

const rangeUntil = (
  context: DateContext,
  of: DatableTerm,
  through: boolean,
): TimeTerm | undefined => {
  const bound = rangeBoundary(of, context, undefined, true);
  if (!bound) return undefined;
  return rangeTerm({
    end: bound.at,
    days: bound.days,
    ...(bound.days && {
      lastDay: through ? bound.lastDay : Math.floor(bound.at / DAY_SECONDS) - 1,
    }),
  });
};

const yearSpan = (y: number): DatableTerm => ({
  kind: 'span',
  start: ymdStart(y),
  end: ymdStart(y + 1),
  unit: 'year',
});
const ymdStart = (y: number): number => monthSpan({ m: 1, y }, 0)[0];

const openRangeRules: readonly TimeGrammarRule[] = [
  defineRule(['since', 'when'], (context, _, { of }) => rangeFromStart(context, of), WIDE_GAP),
  defineRule(['starting', 'when'], (context, _, { of }) => rangeFromStart(context, of), WIDE_GAP),
  defineRule(
    ['from', 'when'],
    (context, _, { of }) =>
      of.kind === 'span' || of.kind === 'edged' ? undefined : rangeFromStart(context, of),
    WIDE_GAP,
  ),
  defineRule(['when', 'onwards'], (context, { of }) => rangeFromStart(context, of), WIDE_GAP),
  defineRule(
    ['from', 'when', 'onwards'],
    (context, _, { of }) => rangeFromStart(context, of),
    WIDE_GAP,
  ),
  defineRule(['when', 'se'], (context, { of }) =>
    of.kind === 'moment' || of.kind === 'instant' ? undefined : rangeFromStart(context, of),
  ),
  defineRule(['after', 'when'], (context, _, { of }) => rangeSince(context, of, true), WIDE_GAP),
  defineRule(['when', 'baad'], (context, { of }) => rangeSince(context, of, true)),
  defineRule(['from', 'year', 'to', 'year'], (context, _, a, _to, b) =>
    rangeBetween(context, yearSpan(a.y), yearSpan(b.y)),
  ),
  defineRule(['between', 'year', 'and', 'year'], (context, _, a, _and, b) =>
    rangeBetween(context, yearSpan(a.y), yearSpan(b.y)),
  ),
  defineRule(['year', 'to', 'year', 'tak'], (context, a, _to, b) =>
    rangeBetween(context, yearSpan(a.y), yearSpan(b.y)),
  ),
  defineRule(['after', 'year'], (context, _, { y }) => rangeSince(context, yearSpan(y), true)),
  defineRule(['since', 'year'], (context, _, { y }) => rangeSince(context, yearSpan(y))),
  defineRule(['year', 'baad'], (context, { y }) => rangeSince(context, yearSpan(y), true)),
  defineRule(['before', 'year'], (context, _, { y }) => rangeUntil(context, yearSpan(y), false)),
  defineRule(['year', 'pehle'], (context, { y }) => rangeUntil(context, yearSpan(y), false)),
  defineRule(['before', 'when'], (context, _, { of }) => rangeUntil(context, of, false), WIDE_GAP),
  defineRule(['when', 'pehle'], (context, { of }) => rangeUntil(context, of, false)),
  defineRule(['until', 'when'], (context, _, { of }) => rangeUntil(context, of, true), WIDE_GAP),
];

const findFirstDay = (context: DateContext, pattern: DayPattern): number | undefined =>
  findDay(pattern, searchFrom(pattern, context), context);

// "For 3 days from today", "a week starting tomorrow", "for 7 hours from 9:30 on the 14th".
function rangeLasting(
  context: DateContext,
  of: DatableTerm,
  { length }: TimeTermOf<'length'>,
): TimeTerm | undefined {
  const from = rangeBoundary(of, context, undefined, false);
  if (!from || (of.kind === 'day' && length.seconds > 0)) return undefined;
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

const openOn = (
  context: DateContext,
  day: DayPattern,
  { clock, side }: TimeTermOf<'openclock'>,
): TimeTerm | undefined =>
  side === 'from'
    ? rangeSince(context, { kind: 'moment', day, clock })
    : rangeUntil(context, { kind: 'moment', day, clock }, false);

const openClockDayRules: readonly TimeGrammarRule[] = [
  defineRule(['day', 'openclock'], (context, { day }, it) => openOn(context, day, it), WIDE_GAP),
  defineRule(['openclock', 'day'], (context, it, { day }) => openOn(context, day, it), WIDE_GAP),
  defineRule(
    ['daypart', 'openclock'],
    (context, { day, part }, it) =>
      openOn(context, day, { ...it, clock: withPart(it.clock, part) }),
    WIDE_GAP,
  ),
  defineRule(['now', 'to', 'clock'], (context, _, _to, { clock }) => fromNow(context, clock)),
  defineRule(['between', 'now', 'and', 'clock'], (context, _, _now, _and, { clock }) =>
    fromNow(context, clock),
  ),
];

function fromNow(context: DateContext, clock: TimeTermOf<'clock'>['clock']): TimeTerm | undefined {
  const end = momentOf(context.today, clock, context);
  return end > context.now ? rangeTerm({ start: context.now, end, days: false }) : undefined;
}

/** Settled seconds of a span of clocks on a day. */
export function spanOnDay(
  it: Pick<TimeTermOf<'momentspan'>, 'a' | 'b' | 'length'>,
  dayStart: number,
  context: DateContext,
): ResolvedRange {
  const [from, to] = resolveClockSpan(it.a, it.b, context.convention);
  const begin = dayStart + from * 60 + it.a.seconds;
  return {
    start: begin,
    end: it.length === undefined ? dayStart + to * 60 + it.b.seconds : begin + it.length,
    days: false,
  };
}

/** The day a span of clocks falls on, in local seconds. */
export function dayStart(context: DateContext, pattern: DayPattern): number | undefined {
  const day = findFirstDay(context, pattern);
  return day === undefined ? undefined : day * DAY_SECONDS;
}

/** Ranges between two times, open ranges, and lengths from a time. */
export const RANGE_RULES: readonly TimeGrammarRule[] = [
  ...datableRules,
  ...closedRangeRules,
  ...openRangeRules,
  ...rangeLengthRules,
  ...openClockDayRules,
];
