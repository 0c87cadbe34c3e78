import { DAY_SECONDS, mondayOf, isoWeekday, calendarDateOf } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { addTimeLength, lengthOf, sumOf } from './lengths';
import { resolveDatableTerm } from './resolve';
import type { DayPattern, TimeLength, TimeTerm, TimeTermOf } from './terms';

const WIDE_GAP = { glue: 'full' } as const;
const NO_GAP = { glue: 'none' } as const;
const UNLESS_COUNTED = { uncounted: true } as const;

const dayTerm = (pattern: DayPattern | undefined): TimeTerm | undefined =>
  pattern && { kind: 'day', day: pattern };
const NO_DATE: TimeTerm = { kind: 'nodate' };
const isWholeUpTo = (n: number, most: number): boolean =>
  Number.isInteger(n) && n >= 1 && n <= most;

function monthDay(m: number, d: number, y?: number): DayPattern | undefined {
  if (
    !isWholeUpTo(m, 12) ||
    !isWholeUpTo(d, 31) ||
    d > 31 - Number([4, 6, 9, 11].includes(m)) - 2 * Number(m === 2)
  )
    return undefined;
  return y === undefined ? { m, d } : { y, m, d };
}

// The order of the convention, the other one where only that makes a date.
function numericDate(
  { convention }: DateContext,
  first: number,
  second: number,
  y?: number,
): TimeTerm | undefined {
  const [d, m] = convention.dayFirst ? [first, second] : [second, first];
  return dayTerm(monthDay(m, d, y) ?? monthDay(d, m, y));
}

// Two digits are years of this century.
function fullYear({ n, raw }: TimeTermOf<'int'>): number | undefined {
  if (raw.length === 2) return 2000 + n;
  return raw.length === 4 && n >= 1900 && n <= 2200 ? n : undefined;
}

// Three numbers that make no day (31/2/2027) make nothing else either: "2/2027" in them is no February.
const threeParts = (
  context: DateContext,
  a: TimeTermOf<'int'>,
  b: TimeTermOf<'int'>,
  c: TimeTermOf<'int'>,
): TimeTerm | undefined => {
  if (a.raw.length === 4)
    return fullYear(a) === undefined
      ? undefined
      : (dayTerm(monthDay(b.n, c.n, a.n)) ?? dayTerm(monthDay(c.n, b.n, a.n)) ?? NO_DATE);
  const y = fullYear(c);
  return y === undefined || a.raw.length > 2 || b.raw.length > 2
    ? undefined
    : (numericDate(context, a.n, b.n, y) ?? NO_DATE);
};

const dateInMonth = (
  m: number,
  first: TimeTermOf<'int'>,
  second: TimeTermOf<'int'>,
): TimeTerm | undefined => {
  const [d, y] = first.raw.length === 4 ? [second.n, fullYear(first)] : [first.n, fullYear(second)];
  return y === undefined ? undefined : dayTerm(monthDay(m, d, y));
};

const dateSeparators = ['slash', 'dash', 'dot'] as const;

const writtenDateRules: readonly TimeGrammarRule[] = [
  ...dateSeparators.flatMap((mark): TimeGrammarRule[] => [
    defineRule(
      ['int', mark, 'int', mark, 'int'],
      (context, a, _1, b, _2, c) => threeParts(context, a, b, c),
      NO_GAP,
    ),
    defineRule(
      ['int', mark, 'month', mark, 'int'],
      (_, a, _1, { m }, _2, b) => dateInMonth(m, a, b),
      NO_GAP,
    ),
    defineRule(
      ['month', mark, 'int', mark, 'int'],
      (_, { m }, _1, a, _2, b) => dateInMonth(m, a, b),
      NO_GAP,
    ),
    defineRule(
      ['int', mark, 'int', mark, 'month'],
      (_, a, _1, b, _2, { m }) => dateInMonth(m, a, b),
      NO_GAP,
    ),
    defineRule(
      ['month', mark, 'int'],
      (_, { m }, _1, a) => (a.raw.length > 2 ? undefined : dayTerm(monthDay(m, a.n))),
      NO_GAP,
    ),
    defineRule(
      ['int', mark, 'month'],
      (_, a, _1, { m }) => (a.raw.length > 2 ? undefined : dayTerm(monthDay(m, a.n))),
      NO_GAP,
    ),
  ]),
  defineRule(
    ['int', 'slash', 'int'],
    (context, a, _, b) =>
      a.raw.length > 2 || b.raw.length > 2 ? undefined : numericDate(context, a.n, b.n),
    NO_GAP,
  ),
  // "7.6" and "7-6" are dates only beside a weekday.
  defineRule(['dow', 'int', 'dot', 'int'], (context, _, a, _dot, b) =>
    numericDate(context, a.n, b.n),
  ),
  defineRule(
    ['dow', 'int', 'dash', 'int'],
    (context, _, a, _dash, b) =>
      Math.max(a.n, b.n) > 12 ? numericDate(context, a.n, b.n) : undefined,
    { glue: 'light', uncounted: true },
  ),
];

const dayOf = (m: number, num: TimeTermOf<'num'>, y?: number): TimeTerm | undefined =>
  dayTerm(monthDay(m, num.n, y));

const monthDayRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['month', 'num'],
    (_, { m, y }, num) => (y === undefined && !num.ordinal ? dayOf(m, num) : undefined),
    UNLESS_COUNTED,
  ),
  defineRule(['month', 'num'], (_, { m, y }, num) =>
    y === undefined && num.ordinal ? dayOf(m, num) : undefined,
  ),
  defineRule(
    ['num', 'month'],
    (_, num, { m, y }) =>
      (y === undefined ? dayOf(m, num) : dayOf(m, num, y)) ??
      (isWholeUpTo(num.n, 31) ? NO_DATE : undefined),
  ), // 30 February is no February
  defineRule(['month', 'num', 'date'], (_, { m }, num) => dayOf(m, num)),
  defineRule(['num', 'unit', 'month'], (_, num, { unit }, { m, y }) =>
    unit === 'day' && num.ordinal ? dayOf(m, num, y) : undefined,
  ),
  defineRule(['month', 'date', 'num'], (_, { m }, _date, num) => dayOf(m, num)),
  defineRule(['num', 'date', 'month'], (_, num, _date, { m, y }) => dayOf(m, num, y)),
  defineRule(['day', 'year'], (_, it, { y }) => withYear(it.day, y)),
  defineRule(['day', 'in', 'year'], (_, it, _in, { y }) => withYear(it.day, y)),
  defineRule(['year', 'day'], (_, { y }, it) => withYear(it.day, y)),
  defineRule(['year', 'mein', 'day'], (_, { y }, _in, it) => withYear(it.day, y)),
  defineRule(['next', 'day'], (_, _next, it) =>
    it.day.m === undefined && it.day.feast === undefined ? undefined : it,
  ),
  defineRule(['coming', 'day'], (_, _next, it) =>
    it.day.m === undefined && it.day.feast === undefined ? undefined : it,
  ),
  defineRule(['this', 'day'], (_, _this, it) =>
    it.day.m === undefined && it.day.feast === undefined ? undefined : it,
  ),
  defineRule(['feast'], (_, { name }) => dayTerm({ feast: name })),
];

const withYear = (pattern: DayPattern, y: number): TimeTerm | undefined =>
  (pattern.m !== undefined || pattern.feast !== undefined) && pattern.y === undefined
    ? dayTerm({ ...pattern, y })
    : undefined;

const dayOfMonthRules: readonly TimeGrammarRule[] = [
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
  // "15 ko"; a small number before "ko" may be a choice from a list.
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

const weekdayRules: readonly TimeGrammarRule[] = [
  defineRule(['dow'], (_, { dow, weak }) =>
    weak ? { kind: 'day', day: { dow }, weak } : dayTerm({ dow }),
  ),
  defineRule(['next', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: mondayOf(today) + 6 + dow }),
  ),
  defineRule(['this', 'dow'], ({ today, convention }, _, { dow }) => {
    const thisWeek = mondayOf(today) + dow - 1;
    return dayTerm({ day: thisWeek < today && convention.todayCounts ? thisWeek + 7 : thisWeek });
  }),
  defineRule(['last', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: mondayOf(today) - 8 + dow }),
  ),
  defineRule(['coming', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: today + 1 + ((dow - isoWeekday(today + 1) + 7) % 7) }),
  ),
  defineRule(['overnext', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: mondayOf(today) + 13 + dow }),
  ),
  defineRule(['dow', 'overnext'], ({ today }, { dow }) =>
    dayTerm({ day: mondayOf(today) + 13 + dow }),
  ),
  defineRule(
    ['dow', 'num'],
    (_, { dow }, num) =>
      num.parted || !isWholeUpTo(num.n, 31) || (num.spoken && !num.ordinal)
        ? undefined
        : dayTerm({ dow, d: num.n }),
    UNLESS_COUNTED,
  ),
  defineRule(['num', 'dow'], (_, num, { dow }) =>
    isWholeUpTo(num.n, 31) && (num.n >= 10 || num.suffixed)
      ? dayTerm({ dow, d: num.n })
      : undefined,
  ),
  // A date in full is believed over the weekday beside it.
  defineRule(
    ['dow', 'day'],
    (context, { dow }, it) => besideWeekday(context, it.day, dow),
    WIDE_GAP,
  ),
  defineRule(
    ['day', 'dow'],
    (context, it, { dow }) => besideWeekday(context, it.day, dow),
    WIDE_GAP,
  ),
  defineRule(
    ['relday', 'day'],
    (_, _rel, it) => (it.day.m !== undefined && it.day.d !== undefined ? it : undefined),
    WIDE_GAP,
  ),
];

function besideWeekday(
  context: DateContext,
  pattern: DayPattern,
  dow: number,
): TimeTerm | undefined {
  if (pattern.m !== undefined || pattern.feast !== undefined) return dayTerm(pattern);
  if (pattern.d !== undefined)
    return pattern.dow === undefined ? dayTerm({ dow, d: pattern.d }) : undefined;
  if (pattern.day === undefined || pattern.day === context.today) return undefined;
  return dayTerm({ day: mondayOf(pattern.day) + dow - 1 });
}

const relativeDayRules: readonly TimeGrammarRule[] = [
  defineRule(['num', 'dow', 'later'], ({ today }, num, { dow }) =>
    !num.ordinal && isWholeUpTo(num.n, 52)
      ? dayTerm({ day: today + 1 + ((dow - isoWeekday(today + 1) + 7) % 7) + (num.n - 1) * 7 })
      : undefined,
  ),
  defineRule(
    ['apostrophe', 'int'],
    (_, _mark, { n, raw }) => (raw.length === 2 ? { kind: 'year', y: 2000 + n } : undefined),
    NO_GAP,
  ),
  defineRule(['relday'], ({ today }, { n }) => dayTerm({ day: today + n })),
  defineRule(['dayafter'], ({ today }) => ({ kind: 'day', day: { day: today + 1 }, weak: true })),
  defineRule(['dayafter', 'when'], (context, _, { of }) => dayShiftedFrom(context, of, 1)),
  defineRule(['daybefore', 'when'], (context, _, { of }) => dayShiftedFrom(context, of, -1)),
];

function dayShiftedFrom(
  context: DateContext,
  of: TimeTermOf<'when'>['of'],
  days: number,
): TimeTerm | undefined {
  const start = of.kind === 'day' ? resolveDatableTerm(of, context)?.start : undefined;
  return start === undefined ? undefined : dayTerm({ day: start / DAY_SECONDS + days });
}

const lengthTerm = (of: TimeLength | undefined): TimeTerm | undefined =>
  of && { kind: 'length', length: of };
const sumOfLengths = (a: TimeLength, b: TimeLength | undefined): TimeTerm | undefined =>
  b === undefined || a.unit === b.unit ? undefined : lengthTerm(sumOf(a, b));

const lengthRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['num', 'unit'],
    (_, num, { unit }) => (num.ordinal ? undefined : lengthTerm(lengthOf(unit, num.n))),
    NO_GAP,
  ),
  defineRule(['a', 'unit'], (_, _a, { unit }) => lengthTerm(lengthOf(unit, 1)), NO_GAP),
  defineRule(['half', 'unit'], (_, _half, { unit }) =>
    unit === 'hour' ? lengthTerm(lengthOf(unit, 0.5)) : undefined,
  ),
  defineRule(['half', 'a', 'unit'], (_, _half, _a, { unit }) =>
    unit === 'hour' ? lengthTerm(lengthOf(unit, 0.5)) : undefined,
  ),
  defineRule(['num', 'and', 'half', 'unit'], (_, num, _and, _half, { unit }) =>
    lengthTerm(lengthOf(unit, num.n + 0.5)),
  ),
  defineRule(['num', 'and', 'a', 'half', 'unit'], (_, num, _and, _a, _half, { unit }) =>
    lengthTerm(lengthOf(unit, num.n + 0.5)),
  ),
  defineRule(['length', 'and', 'a', 'half'], (_, it) =>
    it.length.unit === 'hour' ? sumOfLengths(it.length, lengthOf('minute', 30)) : undefined,
  ),
  defineRule(['length', 'length'], (_, a, b) => sumOfLengths(a.length, b.length)),
  defineRule(['length', 'and', 'half'], (_, it) =>
    it.length.unit === 'hour' ? sumOfLengths(it.length, lengthOf('minute', 30)) : undefined,
  ),
  defineRule(['length', 'and', 'length'], (_, a, _and, b) => sumOfLengths(a.length, b.length)),
];

function fromNow(
  { now, today }: DateContext,
  length: TimeLength,
  sign: 1 | -1 = 1,
): TimeTerm | undefined {
  const at = addTimeLength(now, length, sign);
  if (length.seconds > 0) return { kind: 'instant', at };
  const found = addTimeLength(today * DAY_SECONDS, length, sign) / DAY_SECONDS;
  return calendarDateOf(found).y > 9999 ? undefined : dayTerm({ day: found });
}

function fromWhen(
  context: DateContext,
  length: TimeLength,
  of: TimeTermOf<'when'>['of'],
  sign: 1 | -1,
): TimeTerm | undefined {
  if (of.kind === 'instant' || (length.seconds > 0 && of.kind !== 'moment')) return undefined;
  const from = resolveDatableTerm(of, context)?.start;
  if (from === undefined) return undefined;
  const at = addTimeLength(from, length, sign);
  return length.seconds > 0 || of.kind === 'moment'
    ? { kind: 'instant', at }
    : dayTerm({ day: Math.floor(at / DAY_SECONDS) });
}

const countedDayRules: readonly TimeGrammarRule[] = [
  defineRule(['in', 'length'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['length', 'later'], (context, { length }) => fromNow(context, length)),
  defineRule(['in', 'length', 'later'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['after', 'length'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['length', 'baad'], (context, { length }) => fromNow(context, length)),
  defineRule(['length', 'mein'], (context, { length }) => fromNow(context, length)),
  defineRule(['length', 'ago'], (context, { length }) => fromNow(context, length, -1)),
  defineRule(['length', 'pehle'], (context, { length }) => fromNow(context, length, -1)),
  defineRule(['length', 'from', 'when'], (context, { length }, _, { of }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['length', 'after', 'when'], (context, { length }, _, { of }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['length', 'before', 'when'], (context, { length }, _, { of }) =>
    fromWhen(context, length, of, -1),
  ),
  defineRule(['when', 'se', 'length', 'baad'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'se', 'length', 'mein'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'length', 'baad'], (context, { of }, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'baad', 'length'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, 1),
  ),
  defineRule(['when', 'se', 'length', 'pehle'], (context, { of }, _, { length }) =>
    fromWhen(context, length, of, -1),
  ),
];

/** Single days: written, named, counted from another, and lengths of time. */
export const DAY_RULES: readonly TimeGrammarRule[] = [
  ...writtenDateRules,
  ...monthDayRules,
  ...dayOfMonthRules,
  ...weekdayRules,
  ...relativeDayRules,
  ...lengthRules,
  ...countedDayRules,
];
