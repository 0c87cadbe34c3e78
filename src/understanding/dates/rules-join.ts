import { type Rule, rule } from './chart';
import { hourClock, pairWithPart, withPart } from './clocks';
import type { ClockTime, DayPattern, PartName, Term, TermOf } from './terms';

const FULL = { glue: 'full' } as const;
const FULL_UNCOUNTED = { glue: 'full', uncounted: true } as const;

const moment = (day: DayPattern, clock: ClockTime | undefined): Term | undefined => clock && { kind: 'moment', day, clock };
const momentspan = (day: DayPattern, a: ClockTime | undefined, b: ClockTime | undefined, length?: number): Term | undefined =>
  a && b && { kind: 'momentspan', day, a, b, ...(length !== undefined && { length }) };
const daypart = (day: DayPattern, part: PartName, edge?: TermOf<'part'>['edge']): Term => ({ kind: 'daypart', day, part, ...(edge && { edge }) });

// A day of the month alone is too little to hang "6-8" or a weak clock on.
const firm = ({ day, weak }: TermOf<'day'>): boolean => weak !== true && (day.day !== undefined || day.dow !== undefined || day.m !== undefined || day.feast !== undefined);

const parted: readonly Rule[] = [
  rule(['tonight'], ({ today }) => daypart({ day: today }, 'night')),
  rule(['this', 'part'], ({ today }, _, { part, edge }) => daypart({ day: today }, part, edge)),
  rule(['this', 'daypart'], (_, _this, it) => it),
  rule(['next', 'part'], ({ today }, _, { part, edge }) => daypart({ day: today + 1 }, part, edge)),
  rule(['last', 'part'], ({ today }, _, { part, edge }) => daypart({ day: today - 1 }, part, edge)),
  rule(['day', 'part'], (_, { day }, { part, edge }) => daypart(day, part, edge), FULL),
  rule(['part', 'day'], (_, { part, edge }, { day }) => daypart(day, part, edge), FULL),
  rule(['day', 'in', 'part'], (_, { day }, _in, { part, edge }) => daypart(day, part, edge), FULL),
  rule(['edge', 'daypart'], (_, { edge }, it) => ({ ...it, edge }), FULL),
];

const withClock: readonly Rule[] = [
  rule(['day', 'clock'], (_, it, { clock, weak }) => (weak !== true || firm(it) ? moment(it.day, clock) : undefined), FULL_UNCOUNTED),
  rule(['clock', 'day'], (_, { clock, weak }, it) => (weak === true ? undefined : moment(it.day, clock)), FULL),
  rule(['daypart', 'clock'], (_, { day, part }, { clock }) => moment(day, inPart(clock, part)), FULL_UNCOUNTED),
  rule(['clock', 'daypart'], (_, { clock, weak }, { day, part }) => (weak === true ? undefined : moment(day, inPart(clock, part))), FULL),
  rule(['daypart', 'num'], (_, { day, part }, num) => moment(day, partHour(num, part)), { glue: 'light', uncounted: true }),
  rule(['num', 'tonight'], ({ today }, num) => (num.n >= 5 && num.n < 12 ? moment({ day: today }, partHour(num, 'night')) : undefined)),
  rule(['num', 'comma', 'daypart'], (_, num, _comma, { day, part }) => moment(day, partHour(num, part))),
  rule(['moment', 'part'], (_, { day, clock }, { part }) => (clock.sure ? undefined : moment(day, withPart(clock, part))), FULL),
];

// The midnight of a night is the one that ends it.
const inPart = (clock: ClockTime, part: PartName): ClockTime => (part === 'night' && clock.minutes === 0 ? { ...clock, late: true } : withPart(clock, part));

function partHour(num: TermOf<'num'>, part: PartName): ClockTime | undefined {
  if (num.ordinal || num.n < 1 || num.n > 12 || (!Number.isInteger(num.n) && !num.parted)) return undefined;
  const clock = hourClock(num.n);
  return clock && withPart(clock, part);
}

const withSpan: readonly Rule[] = [
  rule(['day', 'clockspan'], (_, { day }, { a, b, length }) => momentspan(day, a, b, length), FULL),
  rule(['clockspan', 'day'], (_, { a, b, length }, { day }) => momentspan(day, a, b, length), FULL),
  rule(['daypart', 'clockspan'], (_, { day, part }, { a, b, length }) => partSpan(day, part, a, b, length), FULL),
  rule(['clockspan', 'daypart'], (_, { a, b, length }, { day, part }) => partSpan(day, part, a, b, length), FULL),
  rule(['day', 'numspan'], (_, it, { a, b }) => (firm(it) ? momentspan(it.day, hourClock(a), hourClock(b)) : undefined), FULL_UNCOUNTED),
  rule(['numspan', 'day'], (_, { a, b, framed }, it) => (framed && it.day.m === undefined && firm(it) ? momentspan(it.day, hourClock(a), hourClock(b)) : undefined), FULL),
  rule(['daypart', 'numspan'], (_, { day, part }, { a, b }) => partSpan(day, part, hourClock(a), hourClock(b)), FULL_UNCOUNTED),
  rule(['numspan', 'daypart'], (_, { a, b, framed }, { day, part }) => (framed ? partSpan(day, part, hourClock(a), hourClock(b)) : undefined), FULL),
  rule(['day', 'clock', 'and', 'clock', 'beech'], (_, { day }, a, _and, b) => momentspan(day, a.clock, b.clock), FULL),
  // The days of a range, each at the same hour, are told as the range from that hour on.
  rule(['moment', 'for', 'length'], (_, { day, clock }, _for, { length }) => (length.seconds > 0 && length.days === 0 ? momentspan(day, clock, clock, length.seconds) : undefined)),
];

function partSpan(day: DayPattern, part: PartName, a: ClockTime | undefined, b: ClockTime | undefined, length?: number): Term | undefined {
  if (!a || !b) return undefined;
  if (length !== undefined) return momentspan(day, withPart(a, part), withPart(a, part), length);
  return momentspan(day, ...pairWithPart(a, b, part));
}

/** Days joined with times of day. */
export const JOIN_RULES: readonly Rule[] = [...parted, ...withClock, ...withSpan];
