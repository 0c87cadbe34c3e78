import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { hourClock, pairWithPart, withMeridiem, withPart } from './clocks';
import type { ClockTime, PartName, TimeTerm, TimeTermOf } from './terms';

const clockOf = (clock: ClockTime | undefined, weak = false): TimeTerm | undefined =>
  clock && (weak ? { kind: 'clock', clock, weak } : { kind: 'clock', clock });

const UNLESS_COUNTED = { uncounted: true } as const;
const NO_GAP = { glue: 'none' } as const;
const WIDE_GAP = { glue: 'full' } as const;

const minuteOf = (int: TimeTermOf<'int'>): number =>
  int.raw.length === 2 && int.n < 60 ? int.n : Number.NaN;
const leadingZeroFlag = (int: TimeTermOf<'int'>): Partial<ClockTime> =>
  int.raw.startsWith('0') && int.raw.length === 2 ? { leading: true } : {};

// Digits with a colon or dot; NaN minutes make no clock.
function digitalClock(
  hour: TimeTermOf<'int'>,
  minute: TimeTermOf<'int'>,
  second?: TimeTermOf<'int'>,
): ClockTime | undefined {
  const minutes = minuteOf(minute);
  const seconds = second ? minuteOf(second) : 0;
  if (Number.isNaN(minutes) || Number.isNaN(seconds) || hour.raw.length > 2) return undefined;
  return hourClock(hour.n, minutes, { seconds, ...leadingZeroFlag(hour) });
}

// An hour said as a plain number: 7, seven, saadhe saat.
function readPlainHour(num: TimeTermOf<'num'>): ClockTime | undefined {
  if (num.ordinal || (!Number.isInteger(num.n) && !num.parted) || num.n < 0 || num.n > 24)
    return undefined;
  return hourClock(num.n);
}

const clockBefore = (clock: ClockTime | undefined, minutes: number): TimeTerm | undefined =>
  clock &&
  clockOf({ ...clock, minutes: (clock.minutes - minutes + 1440) % 1440 || (clock.sure ? 0 : 720) });
const clockAfter = (clock: ClockTime | undefined, minutes: number): TimeTerm | undefined =>
  clock && minutes < 60 && clock.minutes % 60 === 0
    ? clockOf({ ...clock, minutes: clock.minutes + minutes })
    : undefined;

const writtenClockRules: readonly TimeGrammarRule[] = [
  defineRule(['int', 'colon', 'int'], (_, h, _colon, m) => clockOf(digitalClock(h, m)), NO_GAP),
  defineRule(
    ['int', 'colon', 'int', 'colon', 'int'],
    (_, h, _1, m, _2, s) => clockOf(digitalClock(h, m, s)),
    NO_GAP,
  ),
  defineRule(['int', 'dot', 'int'], (_, h, _dot, m) => clockOf(digitalClock(h, m), true), NO_GAP),
  defineRule(['int'], (_, { n, raw }) => {
    const clock =
      raw.length === 3 || raw.length === 4 ? hourClock(Math.floor(n / 100), n % 100) : undefined;
    return clock && { kind: 'military', clock };
  }),
  defineRule(
    ['num', 'meridiem'],
    (_, num, { pm }) =>
      num.n >= 1 && num.n <= 12 ? clockOf(applyMeridiem(readPlainHour(num), pm)) : undefined,
    NO_GAP,
  ),
  defineRule(
    ['clock', 'meridiem'],
    (_, { clock }, { pm }) => clockOf(withMeridiem(clock, pm)),
    NO_GAP,
  ),
  defineRule(
    ['military', 'meridiem'],
    (_, { clock }, { pm }) => clockOf(withMeridiem(clock, pm)),
    NO_GAP,
  ),
  defineRule(['military', 'oclock'], (_, { clock }) => clockOf(clock)),
  defineRule(['military', 'unit'], (_, { clock }, { unit }) =>
    unit === 'hour' ? clockOf({ ...clock, sure: true }) : undefined,
  ),
  defineRule(['int', 'h', 'int'], (_, h, _h, m) => clockOf(digitalClock(h, m)), NO_GAP),
];

const applyMeridiem = (clock: ClockTime | undefined, pm: boolean): ClockTime | undefined =>
  clock && withMeridiem(clock, pm);

const spokenClockRules: readonly TimeGrammarRule[] = [
  defineRule(['num', 'oclock'], (_, num) => clockOf(readPlainHour(num))),
  defineRule(['clock', 'oclock'], (_, { clock }) => clockOf(clock)),
  defineRule(['half', 'past', 'num'], (_, _1, _2, num) => clockAfter(readPlainHour(num), 30)),
  defineRule(['half', 'past', 'clock'], (_, _1, _2, { clock }) => clockAfter(clock, 30)),
  defineRule(['quarter', 'past', 'num'], (_, _1, _2, num) => clockAfter(readPlainHour(num), 15)),
  defineRule(['quarter', 'past', 'clock'], (_, _1, _2, { clock }) => clockAfter(clock, 15)),
  defineRule(['quarter', 'to', 'num'], (_, _1, _2, num) => clockBefore(readPlainHour(num), 15)),
  defineRule(['quarter', 'to', 'clock'], (_, _1, _2, { clock }) => clockBefore(clock, 15)),
  defineRule(['num', 'past', 'num'], (_, minutes, _past, num) =>
    clockAfter(readPlainHour(num), minutes.n),
  ),
  defineRule(['num', 'past', 'clock'], (_, minutes, _past, { clock }) =>
    clockAfter(clock, minutes.n),
  ),
  defineRule(['num', 'unit', 'past', 'num'], (_, minutes, { unit }, _past, num) =>
    unit === 'minute' ? clockAfter(readPlainHour(num), minutes.n) : undefined,
  ),
  defineRule(['num', 'unit', 'past', 'clock'], (_, minutes, { unit }, _past, { clock }) =>
    unit === 'minute' ? clockAfter(clock, minutes.n) : undefined,
  ),
  defineRule(
    ['num', 'unit', 'to', 'num'],
    (_, minutes, { unit }, _to, num) =>
      unit === 'minute' && minutes.n < 60 ? clockBefore(readPlainHour(num), minutes.n) : undefined,
    UNLESS_COUNTED,
  ),
  defineRule(['num', 'unit', 'to', 'clock'], (_, minutes, { unit }, _to, { clock }) =>
    unit === 'minute' && minutes.n < 60 ? clockBefore(clock, minutes.n) : undefined,
  ),
  defineRule(['num', 'bajkar', 'num', 'unit'], (_, num, _b, minutes, { unit }) =>
    unit === 'minute' ? clockAfter(readPlainHour(num), minutes.n) : undefined,
  ),
  defineRule(['num', 'bajkar', 'num'], (_, num, _b, minutes) =>
    clockAfter(readPlainHour(num), minutes.n),
  ),
  defineRule(['num', 'bajne', 'num', 'unit'], (_, num, _b, minutes, { unit }) =>
    unit === 'minute' && minutes.n < 60 ? clockBefore(readPlainHour(num), minutes.n) : undefined,
  ),
  defineRule(
    ['num', 'oclock', 'num', 'unit'],
    (_, num, _o, minutes, { unit }) =>
      unit === 'minute' ? clockAfter(readPlainHour(num), minutes.n) : undefined,
    NO_GAP,
  ),
  // "nine thirty", "six forty-three minutes", "saadhe aath": clear only beside a day or a frame.
  defineRule(['num', 'num'], (_, hour, minute) => clockOf(hourAndMinute(hour, minute), true), {
    glue: 'none',
    uncounted: true,
  }),
  defineRule(
    ['num', 'num', 'unit'],
    (_, hour, minute, { unit }) =>
      unit === 'minute' ? clockOf(hourAndMinute(hour, minute), true) : undefined,
    NO_GAP,
  ),
  defineRule(
    ['num'],
    (_, num) =>
      num.parted && num.n > 1 && num.n < 13 ? clockOf(readPlainHour(num), true) : undefined,
    UNLESS_COUNTED,
  ),
  defineRule(['num', 'ish'], (_, num) =>
    num.n >= 1 && num.n <= 12 ? clockOf(markCertain(readPlainHour(num))) : undefined,
  ),
  defineRule(['clock', 'ish'], (_, { clock }) => clockOf(clock)),
  defineRule(['at', 'num'], (_, _at, num) => clockOf(readPlainHour(num)), UNLESS_COUNTED),
  defineRule(['at', 'clock'], (_, _at, { clock }) => clockOf(clock)),
  defineRule(['at', 'military'], (_, _at, { clock }) => clockOf(clock), UNLESS_COUNTED),
];

// "11ish" is taken as it stands.
const markCertain = (clock: ClockTime | undefined): ClockTime | undefined =>
  clock && { ...clock, sure: true };

function hourAndMinute(hour: TimeTermOf<'num'>, minute: TimeTermOf<'num'>): ClockTime | undefined {
  const fits =
    hour.spoken &&
    minute.spoken &&
    !minute.ordinal &&
    Number.isInteger(minute.n) &&
    minute.n >= 10 &&
    hour.n >= 1 &&
    hour.n <= 12;
  return fits && Number.isInteger(hour.n) && !hour.ordinal
    ? hourClock(hour.n, minute.n)
    : undefined;
}

const clockDayPartRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['part', 'clock'],
    (_, { part }, { clock }) => clockOf(withPart(clock, part)),
    WIDE_GAP,
  ),
  defineRule(
    ['clock', 'part'],
    (_, { clock }, { part }) => clockOf(withPart(clock, part)),
    WIDE_GAP,
  ),
  defineRule(
    ['part', 'num'],
    (_, { part }, num) => (num.n <= 12 ? clockOf(partHour(num, part)) : undefined),
    { glue: 'light', uncounted: true },
  ),
  defineRule(['num', 'in', 'part'], (_, num, _in, { part }) =>
    num.n <= 12 ? clockOf(partHour(num, part)) : undefined,
  ),
  defineRule(['edge', 'part'], (_, { edge }, { part }) => ({ kind: 'part', part, edge }), WIDE_GAP),
  defineRule(['part', 'edge'], (_, { part }, { edge }) =>
    edge === 'early' || edge === 'end' ? { kind: 'part', part, edge } : undefined,
  ),
];

const partHour = (
  num: TimeTermOf<'num'>,
  part: TimeTermOf<'part'>['part'],
): ClockTime | undefined => {
  const clock = num.n >= 1 ? readPlainHour(num) : undefined;
  return clock && withPart(clock, part);
};

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

// 19:00 to 21:59 written without a colon is a year sooner.
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
    { glue: 'full', uncounted: true },
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

const openClockTerm = (
  clock: ClockTime | undefined,
  side: 'from' | 'until',
): TimeTerm | undefined => clock && { kind: 'openclock', clock, side };
const faceHour = (num: TimeTermOf<'num'>): ClockTime | undefined =>
  num.n >= 1 && num.n <= 12 ? readPlainHour(num) : undefined;
const edgeOfMeal = ({ convention }: DateContext, part: PartName, side: 0 | 1): ClockTime => ({
  minutes: convention.parts[part][side],
  seconds: 0,
  sure: true,
});

const openClockRules: readonly TimeGrammarRule[] = [
  defineRule(['after', 'clock'], (_, _after, { clock }) => openClockTerm(clock, 'from'), WIDE_GAP),
  defineRule(['since', 'clock'], (_, _since, { clock }) => openClockTerm(clock, 'from'), WIDE_GAP),
  defineRule(['clock', 'onwards'], (_, { clock }) => openClockTerm(clock, 'from')),
  defineRule(['clock', 'baad'], (_, { clock }) => openClockTerm(clock, 'from')),
  defineRule(['clock', 'se', 'onwards'], (_, { clock }) => openClockTerm(clock, 'from')),
  defineRule(
    ['before', 'clock'],
    (_, _before, { clock }) => openClockTerm(clock, 'until'),
    WIDE_GAP,
  ),
  defineRule(['until', 'clock'], (_, _until, { clock }) => openClockTerm(clock, 'until'), WIDE_GAP),
  defineRule(['clock', 'pehle'], (_, { clock }) => openClockTerm(clock, 'until')),
  defineRule(['after', 'num'], (_, _after, num) => openClockTerm(faceHour(num), 'from'), {
    glue: 'none',
    uncounted: true,
  }),
  defineRule(['before', 'num'], (_, _before, num) => openClockTerm(faceHour(num), 'until'), {
    glue: 'none',
    uncounted: true,
  }),
  defineRule(['after', 'meal'], (context, _, { part }) =>
    openClockTerm(edgeOfMeal(context, part, 1), 'from'),
  ),
  defineRule(['before', 'meal'], (context, _, { part }) =>
    openClockTerm(edgeOfMeal(context, part, 0), 'until'),
  ),
  defineRule(
    ['part', 'openclock'],
    (_, { part }, it) => ({ ...it, clock: withPart(it.clock, part) }),
    WIDE_GAP,
  ),
];

/** Times of day and spans of them. */
export const CLOCK_RULES: readonly TimeGrammarRule[] = [
  ...writtenClockRules,
  ...spokenClockRules,
  ...clockDayPartRules,
  ...clockSpanRules,
  ...clockLengthRules,
  ...openClockRules,
];
