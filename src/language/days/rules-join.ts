import { type TimeGrammarRule, defineRule } from './chart';
import { hourClock, pairWithPart, withPart } from './clocks';
import type { ClockTime, DayPattern, PartName, TimeTerm, TimeTermOf } from './terms';

const WIDE_GAP = { gap: 'full' } as const;
const WIDE_GAP_UNLESS_COUNTED = { gap: 'full', uncounted: true } as const;

const momentTerm = (day: DayPattern, clock: ClockTime | undefined): TimeTerm | undefined =>
  clock && { kind: 'moment', day, clock };
const momentSpanTerm = (
  day: DayPattern,
  a: ClockTime | undefined,
  b: ClockTime | undefined,
  length?: number,
): TimeTerm | undefined =>
  a && b && { kind: 'momentspan', day, a, b, ...(length !== undefined && { length }) };
const dayWithPartTerm = (
  day: DayPattern,
  part: PartName,
  edge?: TimeTermOf<'part'>['edge'],
): TimeTerm => ({ kind: 'daypart', day, part, ...(edge && { edge }) });

// False for a bare day of the month, which is too uncertain for "6-8" or a weak time beside it.
const isFirmDay = ({ day, weak }: TimeTermOf<'day'>): boolean =>
  weak !== true &&
  (day.day !== undefined ||
    day.dow !== undefined ||
    day.m !== undefined ||
    day.feast !== undefined);

const dayPartRules: readonly TimeGrammarRule[] = [
  defineRule(['tonight'], ({ today }) => dayWithPartTerm({ day: today }, 'night')),
  defineRule(['this', 'part'], ({ today }, _, { part, edge }) =>
    dayWithPartTerm({ day: today }, part, edge),
  ),
  defineRule(['this', 'daypart'], (_, _this, it) => it),
  defineRule(['next', 'part'], ({ today }, _, { part, edge }) =>
    dayWithPartTerm({ day: today + 1 }, part, edge),
  ),
  defineRule(['last', 'part'], ({ today }, _, { part, edge }) =>
    dayWithPartTerm({ day: today - 1 }, part, edge),
  ),
  defineRule(
    ['day', 'part'],
    (_, { day }, { part, edge }) => dayWithPartTerm(day, part, edge),
    WIDE_GAP,
  ),
  defineRule(
    ['part', 'day'],
    (_, { part, edge }, { day }) => dayWithPartTerm(day, part, edge),
    WIDE_GAP,
  ),
  defineRule(
    ['day', 'in', 'part'],
    (_, { day }, _in, { part, edge }) => dayWithPartTerm(day, part, edge),
    WIDE_GAP,
  ),
  defineRule(['edge', 'daypart'], (_, { edge }, it) => ({ ...it, edge }), WIDE_GAP),
];

const dayClockRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['day', 'clock'],
    (_, it, { clock, weak }) =>
      weak !== true || isFirmDay(it) ? momentTerm(it.day, clock) : undefined,
    WIDE_GAP_UNLESS_COUNTED,
  ),
  defineRule(
    ['clock', 'day'],
    (_, { clock, weak }, it) => (weak === true ? undefined : momentTerm(it.day, clock)),
    WIDE_GAP,
  ),
  defineRule(
    ['daypart', 'clock'],
    (_, { day, part }, { clock }) => momentTerm(day, inPart(clock, part)),
    WIDE_GAP_UNLESS_COUNTED,
  ),
  defineRule(
    ['clock', 'daypart'],
    (_, { clock, weak }, { day, part }) =>
      weak === true ? undefined : momentTerm(day, inPart(clock, part)),
    WIDE_GAP,
  ),
  defineRule(['daypart', 'num'], (_, { day, part }, num) => momentTerm(day, partHour(num, part)), {
    gap: 'light',
    uncounted: true,
  }),
  defineRule(['num', 'tonight'], ({ today }, num) =>
    num.n >= 5 && num.n < 12 ? momentTerm({ day: today }, partHour(num, 'night')) : undefined,
  ),
  defineRule(['num', 'comma', 'daypart'], (_, num, _comma, { day, part }) =>
    momentTerm(day, partHour(num, part)),
  ),
  defineRule(
    ['moment', 'part'],
    (_, { day, clock }, { part }) =>
      clock.sure ? undefined : momentTerm(day, withPart(clock, part)),
    WIDE_GAP,
  ),
];

// Midnight "at night" is the one that ends the day.
const inPart = (clock: ClockTime, part: PartName): ClockTime =>
  part === 'night' && clock.minutes === 0 ? { ...clock, late: true } : withPart(clock, part);

function partHour(num: TimeTermOf<'num'>, part: PartName): ClockTime | undefined {
  if (num.ordinal || num.n < 1 || num.n > 12 || (!Number.isInteger(num.n) && !num.parted))
    return undefined;
  const clock = hourClock(num.n);
  return clock && withPart(clock, part);
}

const dayClockSpanRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['day', 'clockspan'],
    (_, { day }, { a, b, length }) => momentSpanTerm(day, a, b, length),
    WIDE_GAP,
  ),
  defineRule(
    ['clockspan', 'day'],
    (_, { a, b, length }, { day }) => momentSpanTerm(day, a, b, length),
    WIDE_GAP,
  ),
  defineRule(
    ['daypart', 'clockspan'],
    (_, { day, part }, { a, b, length }) => partSpan(day, part, a, b, length),
    WIDE_GAP,
  ),
  defineRule(
    ['clockspan', 'daypart'],
    (_, { a, b, length }, { day, part }) => partSpan(day, part, a, b, length),
    WIDE_GAP,
  ),
  defineRule(
    ['day', 'numspan'],
    (_, it, { a, b }) =>
      isFirmDay(it) ? momentSpanTerm(it.day, hourClock(a), hourClock(b)) : undefined,
    WIDE_GAP_UNLESS_COUNTED,
  ),
  defineRule(
    ['numspan', 'day'],
    (_, { a, b, framed }, it) =>
      framed && it.day.m === undefined && isFirmDay(it)
        ? momentSpanTerm(it.day, hourClock(a), hourClock(b))
        : undefined,
    WIDE_GAP,
  ),
  defineRule(
    ['daypart', 'numspan'],
    (_, { day, part }, { a, b }) => partSpan(day, part, hourClock(a), hourClock(b)),
    WIDE_GAP_UNLESS_COUNTED,
  ),
  defineRule(
    ['numspan', 'daypart'],
    (_, { a, b, framed }, { day, part }) =>
      framed ? partSpan(day, part, hourClock(a), hourClock(b)) : undefined,
    WIDE_GAP,
  ),
  defineRule(
    ['day', 'clock', 'and', 'clock', 'beech'],
    (_, { day }, a, _and, b) => momentSpanTerm(day, a.clock, b.clock),
    WIDE_GAP,
  ),
  // A span of hours on one day; for several days see the range rules, which add the hour.
  defineRule(['moment', 'for', 'length'], (_, { day, clock }, _for, { length }) =>
    length.seconds > 0 && length.days === 0
      ? momentSpanTerm(day, clock, clock, length.seconds)
      : undefined,
  ),
];

function partSpan(
  day: DayPattern,
  part: PartName,
  a: ClockTime | undefined,
  b: ClockTime | undefined,
  length?: number,
): TimeTerm | undefined {
  if (!a || !b) return undefined;
  if (length !== undefined)
    return momentSpanTerm(day, withPart(a, part), withPart(a, part), length);
  return momentSpanTerm(day, ...pairWithPart(a, b, part));
}

/** Rules that join days with times of day. */
export const JOIN_RULES: readonly TimeGrammarRule[] = [
  ...dayPartRules,
  ...dayClockRules,
  ...dayClockSpanRules,
];
