import { DAY_SECONDS, monday, weekday, ymd } from './calendar';
import { type Rule, rule } from './chart';
import type { Context } from './context';
import { later, lengthOf, sumOf } from './lengths';
import { stretch } from './resolve';
import type { DayPattern, Length, Term, TermOf } from './terms';

const FULL = { glue: 'full' } as const;
const TIGHT = { glue: 'none' } as const;
const UNCOUNTED = { uncounted: true } as const;

const day = (pattern: DayPattern | undefined): Term | undefined => pattern && { kind: 'day', day: pattern };
const NO_DATE: Term = { kind: 'nodate' };
const whole = (n: number, most: number): boolean => Number.isInteger(n) && n >= 1 && n <= most;

function monthDay(m: number, d: number, y?: number): DayPattern | undefined {
  if (!whole(m, 12) || !whole(d, 31) || d > 31 - Number([4, 6, 9, 11].includes(m)) - 2 * Number(m === 2)) return undefined;
  return y === undefined ? { m, d } : { y, m, d };
}

// The order of the convention, the other one where only that makes a date.
function slashed({ convention }: Context, first: number, second: number, y?: number): Term | undefined {
  const [d, m] = convention.dayFirst ? [first, second] : [second, first];
  return day(monthDay(m, d, y) ?? monthDay(d, m, y));
}

// Two digits are years of this century.
function fullYear({ n, raw }: TermOf<'int'>): number | undefined {
  if (raw.length === 2) return 2000 + n;
  return raw.length === 4 && n >= 1900 && n <= 2200 ? n : undefined;
}

// Three numbers that make no day (31/2/2027) make nothing else either: "2/2027" in them is no February.
const threeParts = (context: Context, a: TermOf<'int'>, b: TermOf<'int'>, c: TermOf<'int'>): Term | undefined => {
  if (a.raw.length === 4) return fullYear(a) === undefined ? undefined : (day(monthDay(b.n, c.n, a.n)) ?? day(monthDay(c.n, b.n, a.n)) ?? NO_DATE);
  const y = fullYear(c);
  return y === undefined || a.raw.length > 2 || b.raw.length > 2 ? undefined : (slashed(context, a.n, b.n, y) ?? NO_DATE);
};

const named = (m: number, first: TermOf<'int'>, second: TermOf<'int'>): Term | undefined => {
  const [d, y] = first.raw.length === 4 ? [second.n, fullYear(first)] : [first.n, fullYear(second)];
  return y === undefined ? undefined : day(monthDay(m, d, y));
};

const separators = ['slash', 'dash', 'dot'] as const;

const written: readonly Rule[] = [
  ...separators.flatMap((mark): Rule[] => [
    rule(['int', mark, 'int', mark, 'int'], (context, a, _1, b, _2, c) => threeParts(context, a, b, c), TIGHT),
    rule(['int', mark, 'month', mark, 'int'], (_, a, _1, { m }, _2, b) => named(m, a, b), TIGHT),
    rule(['month', mark, 'int', mark, 'int'], (_, { m }, _1, a, _2, b) => named(m, a, b), TIGHT),
    rule(['int', mark, 'int', mark, 'month'], (_, a, _1, b, _2, { m }) => named(m, a, b), TIGHT),
    rule(['month', mark, 'int'], (_, { m }, _1, a) => (a.raw.length > 2 ? undefined : day(monthDay(m, a.n))), TIGHT),
    rule(['int', mark, 'month'], (_, a, _1, { m }) => (a.raw.length > 2 ? undefined : day(monthDay(m, a.n))), TIGHT),
  ]),
  rule(['int', 'slash', 'int'], (context, a, _, b) => (a.raw.length > 2 || b.raw.length > 2 ? undefined : slashed(context, a.n, b.n)), TIGHT),
  // "7.6" and "7-6" are dates only beside a weekday.
  rule(['dow', 'int', 'dot', 'int'], (context, _, a, _dot, b) => slashed(context, a.n, b.n)),
  rule(['dow', 'int', 'dash', 'int'], (context, _, a, _dash, b) => (Math.max(a.n, b.n) > 12 ? slashed(context, a.n, b.n) : undefined), { glue: 'light', uncounted: true }),
];

const dayOf = (m: number, num: TermOf<'num'>, y?: number): Term | undefined => day(monthDay(m, num.n, y));

const monthly: readonly Rule[] = [
  rule(['month', 'num'], (_, { m, y }, num) => (y === undefined && !num.ordinal ? dayOf(m, num) : undefined), UNCOUNTED),
  rule(['month', 'num'], (_, { m, y }, num) => (y === undefined && num.ordinal ? dayOf(m, num) : undefined)),
  rule(['num', 'month'], (_, num, { m, y }) => (y === undefined ? dayOf(m, num) : dayOf(m, num, y)) ?? (whole(num.n, 31) ? NO_DATE : undefined)), // 30 February is no February
  rule(['month', 'num', 'date'], (_, { m }, num) => dayOf(m, num)),
  rule(['num', 'unit', 'month'], (_, num, { unit }, { m, y }) => (unit === 'day' && num.ordinal ? dayOf(m, num, y) : undefined)),
  rule(['month', 'date', 'num'], (_, { m }, _date, num) => dayOf(m, num)),
  rule(['num', 'date', 'month'], (_, num, _date, { m, y }) => dayOf(m, num, y)),
  rule(['day', 'year'], (_, it, { y }) => withYear(it.day, y)),
  rule(['day', 'in', 'year'], (_, it, _in, { y }) => withYear(it.day, y)),
  rule(['year', 'day'], (_, { y }, it) => withYear(it.day, y)),
  rule(['year', 'mein', 'day'], (_, { y }, _in, it) => withYear(it.day, y)),
  rule(['next', 'day'], (_, _next, it) => (it.day.m === undefined && it.day.feast === undefined ? undefined : it)),
  rule(['coming', 'day'], (_, _next, it) => (it.day.m === undefined && it.day.feast === undefined ? undefined : it)),
  rule(['this', 'day'], (_, _this, it) => (it.day.m === undefined && it.day.feast === undefined ? undefined : it)),
  rule(['feast'], (_, { name }) => day({ feast: name })),
];

const withYear = (pattern: DayPattern, y: number): Term | undefined =>
  (pattern.m !== undefined || pattern.feast !== undefined) && pattern.y === undefined ? day({ ...pattern, y }) : undefined;

const inMonth: readonly Rule[] = [
  // "the 18th", "on the 17", "18 tareekh"
  rule(['num'], (_, num) => (num.suffixed && whole(num.n, 31) ? { kind: 'day', day: { d: num.n }, weak: true } : undefined), UNCOUNTED),
  rule(['the', 'num'], (_, _the, num) => (num.suffixed && whole(num.n, 31) ? day({ d: num.n }) : undefined), UNCOUNTED),
  rule(['on', 'num'], (_, _on, num) => (!num.parted && whole(num.n, 31) && !num.spoken ? day({ d: num.n }) : undefined), UNCOUNTED),
  // "15 ko"; a small number before "ko" may be a choice from a list.
  rule(['num', 'ko'], (_, num) => (whole(num.n, 31) && !num.spoken ? { kind: 'day', day: { d: num.n }, ...(num.n < 5 && !num.ordinal && { weak: true }) } : undefined)),
  rule(['num', 'date'], (_, num) => (whole(num.n, 31) ? day({ d: num.n }) : undefined)),
  rule(['date', 'num'], (_, _date, num) => (whole(num.n, 31) ? day({ d: num.n }) : undefined), UNCOUNTED),
  rule(['num', 'unit'], (_, num, { unit }) => (unit === 'day' && num.ordinal && whole(num.n, 31) ? { kind: 'day', day: { d: num.n }, weak: true } : undefined)),
  rule(['day', 'span'], (_, it, span) => dayInSpan(it.day, span), FULL),
  rule(['span', 'day'], (_, span, it) => dayInSpan(it.day, span), FULL),
  rule(['num', 'span'], (_, num, span) => (span.unit === 'month' && num.ordinal && num.n > 0 ? dayInSpan({ d: num.n }, span) : undefined)),
  rule(['span', 'num'], (_, span, num) => (span.unit === 'month' && whole(num.n, 31) ? dayInSpan({ d: num.n }, span) : undefined), UNCOUNTED),
  rule(['daypart', 'span'], (context, it, span) => daypartInSpan(context, it, span), FULL),
  rule(['span', 'daypart'], (context, span, it) => daypartInSpan(context, it, span), FULL),
];

// "Tuesday of next week", "21st of next month", "Friday of the first week".
function dayInSpan({ d, dow, m }: DayPattern, { start, end, unit }: TermOf<'span'>): Term | undefined {
  if (m !== undefined) return unit === 'year' && d !== undefined ? day(monthDay(m, d, ymd(start).y)) : undefined;
  if (d !== undefined && unit === 'month' && start + d - 1 < end) return day({ day: start + d - 1 });
  if (dow === undefined || d !== undefined || (unit !== 'week' && unit !== 'weekend')) return undefined;
  const found = start + ((dow - weekday(start) + 7) % 7);
  return found < end ? day({ day: found }) : undefined;
}

function daypartInSpan(_: Context, { day: pattern, part, edge }: TermOf<'daypart'>, span: TermOf<'span'>): Term | undefined {
  const found = dayInSpan(pattern, span);
  return found?.kind === 'day' ? { kind: 'daypart', day: found.day, part, ...(edge && { edge }) } : undefined;
}

const weekly: readonly Rule[] = [
  rule(['dow'], (_, { dow, weak }) => (weak ? { kind: 'day', day: { dow }, weak } : day({ dow }))),
  rule(['next', 'dow'], ({ today }, _, { dow }) => day({ day: monday(today) + 6 + dow })),
  rule(['this', 'dow'], ({ today, convention }, _, { dow }) => {
    const thisWeek = monday(today) + dow - 1;
    return day({ day: thisWeek < today && convention.todayCounts ? thisWeek + 7 : thisWeek });
  }),
  rule(['last', 'dow'], ({ today }, _, { dow }) => day({ day: monday(today) - 8 + dow })),
  rule(['coming', 'dow'], ({ today }, _, { dow }) => day({ day: today + 1 + ((dow - weekday(today + 1) + 7) % 7) })),
  rule(['overnext', 'dow'], ({ today }, _, { dow }) => day({ day: monday(today) + 13 + dow })),
  rule(['dow', 'overnext'], ({ today }, { dow }) => day({ day: monday(today) + 13 + dow })),
  rule(['dow', 'num'], (_, { dow }, num) => (num.parted || !whole(num.n, 31) || (num.spoken && !num.ordinal) ? undefined : day({ dow, d: num.n })), UNCOUNTED),
  rule(['num', 'dow'], (_, num, { dow }) => (whole(num.n, 31) && (num.n >= 10 || num.suffixed) ? day({ dow, d: num.n }) : undefined)),
  // A date in full is believed over the weekday beside it.
  rule(['dow', 'day'], (context, { dow }, it) => besideWeekday(context, it.day, dow), FULL),
  rule(['day', 'dow'], (context, it, { dow }) => besideWeekday(context, it.day, dow), FULL),
  rule(['relday', 'day'], (_, _rel, it) => (it.day.m !== undefined && it.day.d !== undefined ? it : undefined), FULL),
];

function besideWeekday(context: Context, pattern: DayPattern, dow: number): Term | undefined {
  if (pattern.m !== undefined || pattern.feast !== undefined) return day(pattern);
  if (pattern.d !== undefined) return pattern.dow === undefined ? day({ dow, d: pattern.d }) : undefined;
  if (pattern.day === undefined || pattern.day === context.today) return undefined;
  return day({ day: monday(pattern.day) + dow - 1 });
}

const relative: readonly Rule[] = [
  rule(['num', 'dow', 'later'], ({ today }, num, { dow }) => (!num.ordinal && whole(num.n, 52) ? day({ day: today + 1 + ((dow - weekday(today + 1) + 7) % 7) + (num.n - 1) * 7 }) : undefined)),
  rule(['apostrophe', 'int'], (_, _mark, { n, raw }) => (raw.length === 2 ? { kind: 'year', y: 2000 + n } : undefined), TIGHT),
  rule(['relday'], ({ today }, { n }) => day({ day: today + n })),
  rule(['dayafter'], ({ today }) => ({ kind: 'day', day: { day: today + 1 }, weak: true })),
  rule(['dayafter', 'when'], (context, _, { of }) => shifted(context, of, 1)),
  rule(['daybefore', 'when'], (context, _, { of }) => shifted(context, of, -1)),
];

function shifted(context: Context, of: TermOf<'when'>['of'], days: number): Term | undefined {
  const start = of.kind === 'day' ? stretch(of, context)?.start : undefined;
  return start === undefined ? undefined : day({ day: start / DAY_SECONDS + days });
}

const length = (of: Length | undefined): Term | undefined => of && { kind: 'length', length: of };
const together = (a: Length, b: Length | undefined): Term | undefined => (b === undefined || a.unit === b.unit ? undefined : length(sumOf(a, b)));

const lengths: readonly Rule[] = [
  rule(['num', 'unit'], (_, num, { unit }) => (num.ordinal ? undefined : length(lengthOf(unit, num.n))), TIGHT),
  rule(['a', 'unit'], (_, _a, { unit }) => length(lengthOf(unit, 1)), TIGHT),
  rule(['half', 'unit'], (_, _half, { unit }) => (unit === 'hour' ? length(lengthOf(unit, 0.5)) : undefined)),
  rule(['half', 'a', 'unit'], (_, _half, _a, { unit }) => (unit === 'hour' ? length(lengthOf(unit, 0.5)) : undefined)),
  rule(['num', 'and', 'half', 'unit'], (_, num, _and, _half, { unit }) => length(lengthOf(unit, num.n + 0.5))),
  rule(['num', 'and', 'a', 'half', 'unit'], (_, num, _and, _a, _half, { unit }) => length(lengthOf(unit, num.n + 0.5))),
  rule(['length', 'and', 'a', 'half'], (_, it) => (it.length.unit === 'hour' ? together(it.length, lengthOf('minute', 30)) : undefined)),
  rule(['length', 'length'], (_, a, b) => together(a.length, b.length)),
  rule(['length', 'and', 'half'], (_, it) => (it.length.unit === 'hour' ? together(it.length, lengthOf('minute', 30)) : undefined)),
  rule(['length', 'and', 'length'], (_, a, _and, b) => together(a.length, b.length)),
];

function fromNow({ now, today }: Context, length: Length, sign: 1 | -1 = 1): Term | undefined {
  const at = later(now, length, sign);
  if (length.seconds > 0) return { kind: 'instant', at };
  const found = later(today * DAY_SECONDS, length, sign) / DAY_SECONDS;
  return ymd(found).y > 9999 ? undefined : day({ day: found });
}

function fromWhen(context: Context, length: Length, of: TermOf<'when'>['of'], sign: 1 | -1): Term | undefined {
  if (of.kind === 'instant' || (length.seconds > 0 && of.kind !== 'moment')) return undefined;
  const from = stretch(of, context)?.start;
  if (from === undefined) return undefined;
  const at = later(from, length, sign);
  return length.seconds > 0 || of.kind === 'moment' ? { kind: 'instant', at } : day({ day: Math.floor(at / DAY_SECONDS) });
}

const counted: readonly Rule[] = [
  rule(['in', 'length'], (context, _, { length }) => fromNow(context, length)),
  rule(['length', 'later'], (context, { length }) => fromNow(context, length)),
  rule(['in', 'length', 'later'], (context, _, { length }) => fromNow(context, length)),
  rule(['after', 'length'], (context, _, { length }) => fromNow(context, length)),
  rule(['length', 'baad'], (context, { length }) => fromNow(context, length)),
  rule(['length', 'mein'], (context, { length }) => fromNow(context, length)),
  rule(['length', 'ago'], (context, { length }) => fromNow(context, length, -1)),
  rule(['length', 'pehle'], (context, { length }) => fromNow(context, length, -1)),
  rule(['length', 'from', 'when'], (context, { length }, _, { of }) => fromWhen(context, length, of, 1)),
  rule(['length', 'after', 'when'], (context, { length }, _, { of }) => fromWhen(context, length, of, 1)),
  rule(['length', 'before', 'when'], (context, { length }, _, { of }) => fromWhen(context, length, of, -1)),
  rule(['when', 'se', 'length', 'baad'], (context, { of }, _, { length }) => fromWhen(context, length, of, 1)),
  rule(['when', 'se', 'length', 'mein'], (context, { of }, _, { length }) => fromWhen(context, length, of, 1)),
  rule(['when', 'length', 'baad'], (context, { of }, { length }) => fromWhen(context, length, of, 1)),
  rule(['when', 'baad', 'length'], (context, { of }, _, { length }) => fromWhen(context, length, of, 1)),
  rule(['when', 'se', 'length', 'pehle'], (context, { of }, _, { length }) => fromWhen(context, length, of, -1)),
];

/** Single days: written, named, counted from another, and lengths of time. */
export const DAY_RULES: readonly Rule[] = [...written, ...monthly, ...inMonth, ...weekly, ...relative, ...lengths, ...counted];
