import { type TimeGrammarRule, defineRule } from './chart';
import { readPlainHour } from './clock-terms';
import { hourClock, pairWithPart } from './clocks';
import { NO_GAP, UNLESS_COUNTED, WIDE_GAP } from './rule-options';
import type { ClockTime, TimeTerm, TimeTermOf } from './terms';

const clockSpanTerm = (
  a: ClockTime | undefined,
  b: ClockTime | undefined,
  weak = false,
): TimeTerm | undefined =>
  a && b && (weak ? { kind: 'clockspan', a, b, weak } : { kind: 'clockspan', a, b });
const numberSpanTerm = (
  a: TimeTermOf<'num'>,
  b: TimeTermOf<'num'>,
  framed: boolean,
): TimeTerm | undefined =>
  [a, b].every(({ n }) => n >= 0 && n <= 31 && Number.isInteger(n * 4))
    ? { kind: 'numspan', a: a.n, b: b.n, framed }
    : undefined;
const withoutWeak = ({ a, b }: TimeTermOf<'clockspan'>): TimeTerm => ({ kind: 'clockspan', a, b });

/** "nau das baje": from one hour to the next. */
const neighbouringHours = (a: TimeTermOf<'num'>, b: TimeTermOf<'num'>): TimeTerm | undefined =>
  !a.ordinal && !b.ordinal && a.n >= 1 && b.n === a.n + 1 && b.n <= 12
    ? clockSpanTerm(readPlainHour(a), readPlainHour(b))
    : undefined;

// True for 19:00 to 21:59 written without a colon, which are rather years.
const yearLike = ({ clock }: TimeTermOf<'military'>): boolean =>
  clock.minutes >= 1140 && clock.minutes < 1320;

const clockSpanRules: readonly TimeGrammarRule[] = [
  defineRule(['clock', 'to', 'clock'], (_, a, _to, b) => clockSpanTerm(a.clock, b.clock)),
  defineRule(['num', 'to', 'clock'], (_, a, _to, b) =>
    clockSpanTerm(readPlainHour(a), b.clock, b.weak),
  ),
  defineRule(
    ['clock', 'to', 'num'],
    (_, a, _to, b) => clockSpanTerm(a.clock, readPlainHour(b)),
    UNLESS_COUNTED,
  ),
  defineRule(['military', 'to', 'military'], (_, a, _to, b) =>
    yearLike(a) && yearLike(b) ? undefined : clockSpanTerm(a.clock, b.clock, true),
  ),
  defineRule(['between', 'clock', 'and', 'clock'], (_, _b, a, _and, b) =>
    clockSpanTerm(a.clock, b.clock),
  ),
  defineRule(['between', 'num', 'and', 'clock'], (_, _b, a, _and, b) =>
    clockSpanTerm(readPlainHour(a), b.clock),
  ),
  defineRule(
    ['between', 'clock', 'and', 'num'],
    (_, _b, a, _and, b) => clockSpanTerm(a.clock, readPlainHour(b)),
    UNLESS_COUNTED,
  ),
  defineRule(['between', 'military', 'and', 'military'], (_, _b, a, _and, b) =>
    yearLike(a) && yearLike(b) ? undefined : clockSpanTerm(a.clock, b.clock),
  ),
  defineRule(['clock', 'and', 'clock', 'beech'], (_, a, _and, b) =>
    clockSpanTerm(a.clock, b.clock),
  ),
  defineRule(['num', 'and', 'clock', 'beech'], (_, a, _and, b) =>
    clockSpanTerm(readPlainHour(a), b.clock),
  ),
  defineRule(['clock', 'and', 'num', 'beech'], (_, a, _and, b) =>
    clockSpanTerm(a.clock, readPlainHour(b)),
  ),
  defineRule(['from', 'clockspan'], (_, _f, it) => withoutWeak(it)),
  defineRule(['between', 'clockspan'], (_, _f, it) => withoutWeak(it)),
  defineRule(['at', 'clockspan'], (_, _f, it) => withoutWeak(it)),
  defineRule(['clockspan', 'tak'], (_, it) => withoutWeak(it)),
  defineRule(['clockspan', 'beech'], (_, it) => withoutWeak(it)),
  defineRule(['clockspan', 'oclock'], (_, it) => withoutWeak(it)),
  defineRule(['num', 'num', 'oclock'], (_, a, b) => neighbouringHours(a, b), NO_GAP),
  defineRule(['num', 'to', 'num'], (_, a, _to, b) => numberSpanTerm(a, b, false), UNLESS_COUNTED),
  defineRule(
    ['from', 'num', 'to', 'num'],
    (_, _f, a, _to, b) => numberSpanTerm(a, b, true),
    UNLESS_COUNTED,
  ),
  defineRule(
    ['between', 'num', 'and', 'num'],
    (_, _f, a, _and, b) => numberSpanTerm(a, b, true),
    UNLESS_COUNTED,
  ),
  defineRule(['between', 'numspan'], (_, _f, it) => ({ ...it, framed: true })),
  defineRule(
    ['num', 'and', 'num', 'beech'],
    (_, a, _and, b) => numberSpanTerm(a, b, true),
    UNLESS_COUNTED,
  ),
  defineRule(['numspan', 'tak'], (_, it) => ({ ...it, framed: true }), UNLESS_COUNTED),
  defineRule(['numspan', 'beech'], (_, it) => ({ ...it, framed: true }), UNLESS_COUNTED),
  defineRule(
    ['part', 'numspan'],
    (_, { part }, { a, b }) => partSpan(hourClock(a), hourClock(b), part),
    { gap: 'full', uncounted: true },
  ),
  defineRule(
    ['numspan', 'part'],
    (_, { a, b }, { part }) => partSpan(hourClock(a), hourClock(b), part),
    WIDE_GAP,
  ),
  defineRule(['part', 'clockspan'], (_, { part }, { a, b }) => partSpan(a, b, part), WIDE_GAP),
  defineRule(['clockspan', 'part'], (_, { a, b }, { part }) => partSpan(a, b, part), WIDE_GAP),
];

function partSpan(
  a: ClockTime | undefined,
  b: ClockTime | undefined,
  part: TimeTermOf<'part'>['part'],
): TimeTerm | undefined {
  return a && b && clockSpanTerm(...pairWithPart(a, b, part));
}

const clockSpanLasting = (clock: ClockTime | undefined, seconds: number): TimeTerm | undefined =>
  clock && seconds > 0 ? { kind: 'clockspan', a: clock, b: clock, length: seconds } : undefined;
const clockSecondsOf = ({ length }: TimeTermOf<'length'>): number =>
  length.months + length.days + length.workdays === 0 ? length.seconds : 0;
const readCertainHour = (num: TimeTermOf<'num'>): ClockTime | undefined => {
  const clock = readPlainHour(num);
  return clock && { ...clock, sure: true };
};

const clockLengthRules: readonly TimeGrammarRule[] = [
  defineRule(['clock', 'for', 'length'], (_, { clock }, _for, length) =>
    clockSpanLasting(clock, clockSecondsOf(length)),
  ),
  defineRule(['from', 'clock', 'for', 'length'], (_, _f, { clock }, _for, length) =>
    clockSpanLasting(clock, clockSecondsOf(length)),
  ),
  defineRule(['from', 'num', 'for', 'length'], (_, _f, num, _for, length) =>
    clockSpanLasting(readCertainHour(num), clockSecondsOf(length)),
  ),
  defineRule(['for', 'length', 'from', 'clock'], (_, _f, length, _from, { clock }) =>
    clockSpanLasting(clock, clockSecondsOf(length)),
  ),
  defineRule(['for', 'length', 'from', 'num'], (_, _f, length, _from, num) =>
    clockSpanLasting(readCertainHour(num), clockSecondsOf(length)),
  ),
  defineRule(['for', 'length', 'starting', 'clock'], (_, _f, length, _from, { clock }) =>
    clockSpanLasting(clock, clockSecondsOf(length)),
  ),
  defineRule(['clock', 'se', 'length', 'tak'], (_, { clock }, _se, length) =>
    clockSpanLasting(clock, clockSecondsOf(length)),
  ),
];

/** Rules for spans of time, by both ends or by a length: "5 to 7 pm", "from 6 for 2 hours". */
export const CLOCK_SPAN_RULES: readonly TimeGrammarRule[] = [
  ...clockSpanRules,
  ...clockLengthRules,
];
