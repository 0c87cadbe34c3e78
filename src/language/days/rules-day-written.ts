import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { dayTerm, isWholeUpTo, monthDay, NO_DATE } from './day-terms';
import { NO_GAP, UNLESS_COUNTED } from './rule-options';
import type { DayPattern, TimeTerm, TimeTermOf } from './terms';

// Reads two numbers in the order of the convention, or in the other where only that makes a date.
function numericDate(
  { convention }: DateContext,
  first: number,
  second: number,
  y?: number,
): TimeTerm | undefined {
  const [d, m] = convention.dayFirst ? [first, second] : [second, first];
  return dayTerm(monthDay(m, d, y) ?? monthDay(d, m, y));
}

// "Sat 1.30" is an hour: where days come first, no month is the thirtieth.
const dottedDate = (
  context: DateContext,
  first: TimeTermOf<'int'>,
  second: TimeTermOf<'int'>,
): TimeTerm | undefined =>
  context.convention.dayFirst && second.n > 12
    ? undefined
    : numericDate(context, first.n, second.n);

// Two digits are a year of this century.
function fullYear({ n, raw }: TimeTermOf<'int'>): number | undefined {
  if (raw.length === 2) return 2000 + n;
  return raw.length === 4 && n >= 1900 && n <= 2200 ? n : undefined;
}

// Three numbers that make no day (31/2/2027) stay a wrong date: "2/2027" in them is not February.
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
  defineRule(['dow', 'int', 'dot', 'int'], (context, _, a, _dot, b) => dottedDate(context, a, b)),
  defineRule(
    ['dow', 'int', 'dash', 'int'],
    (context, _, a, _dash, b) =>
      Math.max(a.n, b.n) > 12 ? numericDate(context, a.n, b.n) : undefined,
    { gap: 'light', uncounted: true },
  ),
];

const dayOf = (m: number, num: TimeTermOf<'num'>, y?: number): TimeTerm | undefined =>
  dayTerm(monthDay(m, num.n, y));

/** Makes the term of a day of a month; NO_DATE for a day that the month does not have. */
const dayOrNone = (m: number, num: TimeTermOf<'num'>, y?: number): TimeTerm | undefined =>
  dayOf(m, num, y) ?? (isWholeUpTo(num.n, 31) ? NO_DATE : undefined);

const monthDayRules: readonly TimeGrammarRule[] = [
  defineRule(
    ['month', 'num'],
    (_, { m, y }, num) => (y === undefined && !num.ordinal ? dayOrNone(m, num) : undefined),
    UNLESS_COUNTED,
  ),
  defineRule(['month', 'num'], (_, { m, y }, num) =>
    y === undefined && num.ordinal ? dayOrNone(m, num) : undefined,
  ),
  defineRule(['num', 'month'], (_, num, { m, y }) => dayOrNone(m, num, y)), // 30 February is no February
  defineRule(['on', 'nodate'], () => NO_DATE), // nor "on the 30th" as some 30th
  defineRule(['the', 'nodate'], () => NO_DATE),
  defineRule(['nodate', 'ko'], () => NO_DATE),
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

/** Rules for days with their month or by their holiday: "24/8/2026", "24 August", "Christmas". */
export const WRITTEN_DAY_RULES: readonly TimeGrammarRule[] = [
  ...writtenDateRules,
  ...monthDayRules,
];
