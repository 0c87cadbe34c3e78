import { type TimeGrammarRule, defineRule } from './chart';
import { clockOf, readPlainHour } from './clock-terms';
import { hourClock, withMeridiem, withPart } from './clocks';
import { NO_GAP, UNLESS_COUNTED, WIDE_GAP } from './rule-options';
import { OPEN_CLOCK_RULES } from './rules-clock-open';
import { CLOCK_SPAN_RULES } from './rules-clock-span';
import type { ClockTime, TimeTerm, TimeTermOf } from './terms';

const minuteOf = (int: TimeTermOf<'int'>): number =>
  int.raw.length === 2 && int.n < 60 ? int.n : Number.NaN;
const leadingZeroFlag = (int: TimeTermOf<'int'>): Partial<ClockTime> =>
  int.raw.startsWith('0') && int.raw.length === 2 ? { leading: true } : {};

// A time of digits with a colon or dot between them; undefined without valid minutes.
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
  // "nine thirty", "saadhe aath": certain only beside a day or a preposition.
  defineRule(['num', 'num'], (_, hour, minute) => clockOf(hourAndMinute(hour, minute), true), {
    gap: 'none',
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

// "11ish" is certain, without am or pm.
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
    hour.n <= 12 &&
    minute.n !== hour.n + 1; // "nine ten" is rather a span of hours
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
    { gap: 'light', uncounted: true },
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

/** Rules for times of day and spans of them. */
export const CLOCK_RULES: readonly TimeGrammarRule[] = [
  ...writtenClockRules,
  ...spokenClockRules,
  ...clockDayPartRules,
  ...CLOCK_SPAN_RULES,
  ...OPEN_CLOCK_RULES,
];
