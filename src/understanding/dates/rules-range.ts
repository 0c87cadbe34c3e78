import { addMonths, DAY_SECONDS } from './calendar';
import { type Rule, rule } from './chart';
import { pair, withPart } from './clocks';
import type { Context } from './context';
import { later } from './lengths';
import { findDay, momentOf, monthSpan, searchFrom, stretch } from './resolve';
import { edgePoint } from './rules-span';
import type { ClockTime, Datable, DayPattern, Range, Term, TermOf } from './terms';

const UNCOUNTED = { uncounted: true } as const;
const FULL = { glue: 'full' } as const;

const range = (of: Range | undefined): Term | undefined => of && { kind: 'range', range: of };

const datable: readonly Rule[] = [
  rule(['day'], (_, of) => (of.weak === true ? undefined : { kind: 'when', of })),
  rule(['month'], (_, of) => ({ kind: 'when', of })),
  rule(['span'], (_, of) => ({ kind: 'when', of })),
  rule(['edged'], (_, of) => ({ kind: 'when', of })),
  rule(['moment'], (_, of) => ({ kind: 'when', of })),
  rule(['instant'], (_, of) => ({ kind: 'when', of })),
];

// A year said at the end holds for the start too, one less when the start would come after.
function withYearOf(a: Datable, b: Datable): Datable {
  if (a.kind === 'month' && a.y === undefined && b.kind === 'month' && b.y !== undefined) return { ...a, y: a.m <= b.m ? b.y : b.y - 1 };
  if (a.kind !== 'day' || b.kind !== 'day' || a.day.m === undefined || a.day.y !== undefined || b.day.y === undefined) return a;
  const order = (each: DayPattern): number => (each.m ?? 0) * 100 + (each.d ?? 0);
  return { ...a, day: { ...a.day, y: order(a.day) <= order(b.day) ? b.day.y : b.day.y - 1 } };
}

// Where a range that begins or ends with the term has its bound, and the last day it means.
function boundary(of: Datable, context: Context, from: number | undefined, end: boolean): { at: number; days: boolean; lastDay: number } | undefined {
  if (of.kind === 'edged') {
    const over = from !== undefined && edgePoint(of) < from;
    const point = over ? edgePoint({ ...of, start: nextYear(of.start), end: nextYear(of.end) }) : edgePoint(of);
    return { at: point * DAY_SECONDS, days: true, lastDay: end && of.edge === 'end' ? point - 1 : point };
  }
  const found = stretch(of, context, from);
  if (found?.start === undefined) return undefined;
  const lastDay = of.kind === 'month' || of.kind === 'span' ? (found.lastDay ?? 0) : Math.floor(found.start / DAY_SECONDS);
  return { at: found.start, days: found.days, lastDay };
}

const nextYear = (day: number): number => addMonths(day, 12);

function between(context: Context, first: Datable, last: Datable): Term | undefined {
  const a = boundary(withYearOf(first, last), context, undefined, false);
  if (!a) return undefined;
  const b = boundary(last, context, Math.floor(a.at / DAY_SECONDS), true);
  if (!b || b.at < a.at || a.days !== b.days) return undefined;
  return range({ start: a.at, end: b.at, days: a.days, ...(a.days && { lastDay: b.lastDay }) });
}

// A bare number at one end takes its month, or its place in the row of months, from the other end.
function numberToDay(context: Context, n: number, last: TermOf<'day'>): Term | undefined {
  const { m, d, y } = last.day;
  if (!Number.isInteger(n) || n < 1 || n > 31 || d === undefined || last.day.dow !== undefined) return undefined;
  const first: DayPattern = m !== undefined && n <= d ? { m, d: n, ...(y !== undefined && { y }) } : { d: n };
  return between(context, { kind: 'day', day: first }, { kind: 'day', day: last.day });
}

function dayToNumber(context: Context, first: TermOf<'day'>, n: number): Term | undefined {
  const { m, d, y, day } = first.day;
  if (!Number.isInteger(n) || n < 1 || n > 31 || first.day.dow !== undefined) return undefined;
  if (d === undefined && day === undefined) return undefined;
  const last: DayPattern = m !== undefined && d !== undefined && n >= d ? { m, d: n, ...(y !== undefined && { y }) } : { d: n };
  return between(context, first, { kind: 'day', day: last });
}

const closed: readonly Rule[] = [
  rule(['when', 'to', 'when'], (context, a, _, b) => between(context, a.of, b.of), FULL),
  rule(['between', 'when', 'and', 'when'], (context, _, a, _and, b) => between(context, a.of, b.of), FULL),
  rule(['when', 'and', 'when', 'beech'], (context, a, _and, b) => between(context, a.of, b.of), FULL),
  rule(['num', 'to', 'day'], (context, { n }, _, b) => numberToDay(context, n, b)),
  rule(['between', 'num', 'and', 'day'], (context, _, { n }, _and, b) => numberToDay(context, n, b)),
  rule(['num', 'and', 'day', 'beech'], (context, { n }, _and, b) => numberToDay(context, n, b)),
  rule(['day', 'to', 'num'], (context, a, _, { n }) => dayToNumber(context, a, n), UNCOUNTED),
  rule(['between', 'day', 'and', 'num'], (context, _, a, _and, { n }) => dayToNumber(context, a, n), UNCOUNTED),
  rule(['day', 'and', 'num', 'beech'], (context, a, _and, { n }) => dayToNumber(context, a, n), UNCOUNTED),
  rule(['numspan', 'date'], (context, { a, b }) => between(context, { kind: 'day', day: { d: a } }, { kind: 'day', day: { d: b } })),
  rule(['numspan', 'month'], (context, { a, b }, { m, y }) => monthDays(context, a, b, { m, ...(y !== undefined && { y }) }), FULL),
  rule(['month', 'numspan'], (context, { m, y }, { a, b }) => monthDays(context, a, b, { m, ...(y !== undefined && { y }) }), { glue: 'full', uncounted: true }),
  rule(['span', 'numspan'], (_, it, { a, b }) => spanDays(it, a, b), { glue: 'full', uncounted: true }),
  rule(['numspan', 'span'], (_, { a, b }, it) => spanDays(it, a, b), FULL),
  rule(['from', 'range'], (_, _from, it) => it),
  rule(['between', 'range'], (_, _from, it) => it),
  rule(['range', 'tak'], (_, it) => it),
  rule(['range', 'beech'], (_, it) => it),
  rule(['month', 'numspan', 'year'], (context, { m }, { a, b }, { y }) => monthDays(context, a, b, { m, y })),
  rule(['range', 'clock'], (_, it, { clock, weak }) => rangeAt(it, clock, weak), { glue: 'full', uncounted: true }),
  rule(['clock', 'range'], (_, { clock, weak }, it) => rangeAt(it, clock, weak), FULL),
  rule(['between', 'clock', 'and', 'now'], (context, _, { clock }) => untilNow(context, clock)),
  rule(['clock', 'to', 'now'], (context, { clock }) => untilNow(context, clock)),
];

const rangeAt = ({ range: it }: TermOf<'range'>, clock: ClockTime, weak = false): Term | undefined =>
  it.days && it.lastDay !== undefined && it.start !== undefined && it.clock === undefined && !weak ? range({ ...it, clock }) : undefined;

const monthDays = (context: Context, a: number, b: number, { m, y }: { m: number; y?: number }): Term | undefined =>
  a < b ? between(context, { kind: 'day', day: { m, d: a, ...(y !== undefined && { y }) } }, { kind: 'day', day: { m, d: b, ...(y !== undefined && { y }) } }) : undefined;

const spanDays = ({ start, unit, end }: TermOf<'span'>, a: number, b: number): Term | undefined =>
  unit === 'month' && a >= 1 && a < b && start + b - 1 < end ? range({ start: (start + a - 1) * DAY_SECONDS, end: (start + b - 1) * DAY_SECONDS, days: true, lastDay: start + b - 1 }) : undefined;

function untilNow(context: Context, clock: TermOf<'clock'>['clock']): Term | undefined {
  const noted = { ...clock, sure: true };
  const start = context.today * DAY_SECONDS + noted.minutes * 60;
  return start < context.now ? range({ start, end: context.now, days: false }) : undefined;
}

const since = (context: Context, of: Datable, after = false): Term | undefined => {
  const bound = boundary(of, context, undefined, false);
  if (!bound) return undefined;
  const passed = after && (of.kind === 'month' || of.kind === 'span') ? stretch(of, context)?.end : undefined;
  return range({ start: passed ?? bound.at, days: bound.days });
};

const late = (context: Context, of: Datable): Term | undefined => {
  if (of.kind !== 'edged') return since(context, of);
  const start = stretch(of, context)?.start;
  return start === undefined ? undefined : range({ start, days: true });
};

const until = (context: Context, of: Datable, through: boolean): Term | undefined => {
  const bound = boundary(of, context, undefined, true);
  if (!bound) return undefined;
  return range({ end: bound.at, days: bound.days, ...(bound.days && { lastDay: through ? bound.lastDay : Math.floor(bound.at / DAY_SECONDS) - 1 }) });
};

const yearSpan = (y: number): Datable => ({ kind: 'span', start: ymdStart(y), end: ymdStart(y + 1), unit: 'year' });
const ymdStart = (y: number): number => monthSpan({ m: 1, y }, 0)[0];

const open: readonly Rule[] = [
  rule(['since', 'when'], (context, _, { of }) => late(context, of), FULL),
  rule(['starting', 'when'], (context, _, { of }) => late(context, of), FULL),
  rule(['from', 'when'], (context, _, { of }) => (of.kind === 'span' || of.kind === 'edged' ? undefined : late(context, of)), FULL),
  rule(['when', 'onwards'], (context, { of }) => late(context, of), FULL),
  rule(['from', 'when', 'onwards'], (context, _, { of }) => late(context, of), FULL),
  rule(['when', 'se'], (context, { of }) => (of.kind === 'moment' || of.kind === 'instant' ? undefined : late(context, of))),
  rule(['after', 'when'], (context, _, { of }) => since(context, of, true), FULL),
  rule(['when', 'baad'], (context, { of }) => since(context, of, true)),
  rule(['from', 'year', 'to', 'year'], (context, _, a, _to, b) => between(context, yearSpan(a.y), yearSpan(b.y))),
  rule(['between', 'year', 'and', 'year'], (context, _, a, _and, b) => between(context, yearSpan(a.y), yearSpan(b.y))),
  rule(['year', 'to', 'year', 'tak'], (context, a, _to, b) => between(context, yearSpan(a.y), yearSpan(b.y))),
  rule(['after', 'year'], (context, _, { y }) => since(context, yearSpan(y), true)),
  rule(['since', 'year'], (context, _, { y }) => since(context, yearSpan(y))),
  rule(['year', 'baad'], (context, { y }) => since(context, yearSpan(y), true)),
  rule(['before', 'year'], (context, _, { y }) => until(context, yearSpan(y), false)),
  rule(['year', 'pehle'], (context, { y }) => until(context, yearSpan(y), false)),
  rule(['before', 'when'], (context, _, { of }) => until(context, of, false), FULL),
  rule(['when', 'pehle'], (context, { of }) => until(context, of, false)),
  rule(['until', 'when'], (context, _, { of }) => until(context, of, true), FULL),
];

const start = (context: Context, pattern: DayPattern): number | undefined => findDay(pattern, searchFrom(pattern, context), context);

// "For 3 days from today", "a week starting tomorrow", "for 7 hours from 9:30 on the 14th".
function lasting(context: Context, of: Datable, { length }: TermOf<'length'>): Term | undefined {
  const from = boundary(of, context, undefined, false);
  if (!from || (of.kind === 'day' && length.seconds > 0)) return undefined;
  const end = later(from.at, length);
  return range({ start: from.at, end, days: from.days });
}

const lengths: readonly Rule[] = [
  rule(['for', 'length', 'from', 'when'], (context, _, length, _from, { of }) => lasting(context, of, length), FULL),
  rule(['for', 'length', 'starting', 'when'], (context, _, length, _from, { of }) => lasting(context, of, length), FULL),
  rule(['for', 'length', 'when'], (context, _, length, { of }) => lasting(context, of, length), FULL),
  rule(['length', 'starting', 'when'], (context, length, _from, { of }) => lasting(context, of, length), FULL),
  rule(['from', 'when', 'for', 'length'], (context, _, { of }, _for, length) => lasting(context, of, length)),
  rule(['when', 'for', 'length'], (context, { of }, _for, length) => lasting(context, of, length)),
  rule(['when', 'se', 'length', 'tak'], (context, { of }, _se, length) => lasting(context, of, length)),
  rule(['when', 'se', 'length', 'for'], (context, { of }, _se, length) => lasting(context, of, length)),
];

const openOn = (context: Context, day: DayPattern, { clock, side }: TermOf<'openclock'>): Term | undefined =>
  side === 'from' ? since(context, { kind: 'moment', day, clock }) : until(context, { kind: 'moment', day, clock }, false);

const openClock: readonly Rule[] = [
  rule(['day', 'openclock'], (context, { day }, it) => openOn(context, day, it), FULL),
  rule(['openclock', 'day'], (context, it, { day }) => openOn(context, day, it), FULL),
  rule(['daypart', 'openclock'], (context, { day, part }, it) => openOn(context, day, { ...it, clock: withPart(it.clock, part) }), FULL),
  rule(['now', 'to', 'clock'], (context, _, _to, { clock }) => fromNow(context, clock)),
  rule(['between', 'now', 'and', 'clock'], (context, _, _now, _and, { clock }) => fromNow(context, clock)),
];

function fromNow(context: Context, clock: TermOf<'clock'>['clock']): Term | undefined {
  const end = momentOf(context.today, clock, context);
  return end > context.now ? range({ start: context.now, end, days: false }) : undefined;
}

/** Settled seconds of a span of clocks on a day. */
export function spanOnDay(it: Pick<TermOf<'momentspan'>, 'a' | 'b' | 'length'>, dayStart: number, context: Context): Range {
  const [from, to] = pair(it.a, it.b, context.convention);
  const begin = dayStart + from * 60 + it.a.seconds;
  return { start: begin, end: it.length === undefined ? dayStart + to * 60 + it.b.seconds : begin + it.length, days: false };
}

/** The day a span of clocks falls on, in local seconds. */
export function dayStart(context: Context, pattern: DayPattern): number | undefined {
  const day = start(context, pattern);
  return day === undefined ? undefined : day * DAY_SECONDS;
}

/** Ranges between two times, open ranges, and lengths from a time. */
export const RANGE_RULES: readonly Rule[] = [...datable, ...closed, ...open, ...lengths, ...openClock];
