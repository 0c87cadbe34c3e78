import { calendarDateOf, dayNumber, isoWeekday, mondayOf } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { nthUnit } from './nth-unit';
import { findDay, searchFrom } from './resolve';
import { NO_GAP, WIDE_GAP } from './rule-options';
import { monthsFrom, spanTerm } from './span-terms';
import type { TimeTerm, TimeTermOf, TimeUnit } from './terms';

/** Rules for stretches placed by a year or a day: "Q2 2027", "the week of 10 April". */
export const DATED_SPAN_RULES: readonly TimeGrammarRule[] = [
  defineRule(['month', 'year'], (_, { m, y }, year) =>
    y === undefined ? { kind: 'month', m, y: year.y } : undefined,
  ),
  defineRule(['year', 'month'], (_, year, { m, y }) =>
    y === undefined ? { kind: 'month', m, y: year.y } : undefined,
  ),
  defineRule(['month', 'in', 'year'], (_, { m, y }, _in, year) =>
    y === undefined ? { kind: 'month', m, y: year.y } : undefined,
  ),
  ...(['slash', 'dash'] as const).flatMap((mark) => [
    defineRule(['month', mark, 'year'], (_, { m, y }, _mark, year) =>
      y === undefined ? { kind: 'month', m, y: year.y } : undefined,
    ),
    defineRule(
      ['int', mark, 'year'],
      (_, int, _mark, { y }) =>
        int.n >= 1 && int.n <= 12 && int.raw.length <= 2
          ? { kind: 'month', m: int.n, y }
          : undefined,
      NO_GAP,
    ),
    defineRule(
      ['year', mark, 'q', 'int'],
      (_, { y }, _mark, _q, { n }) => quarterOfYear(n, y),
      NO_GAP,
    ),
    defineRule(['year', mark, 'h', 'int'], (_, { y }, _mark, _h, { n }) => halfYear(n, y), NO_GAP),
  ]),
  defineRule(['q', 'int', 'year'], (_, _q, { n }, { y }) => quarterOfYear(n, y)),
  defineRule(['year', 'q', 'int'], (_, { y }, _q, { n }) => quarterOfYear(n, y)),
  defineRule(['h', 'int', 'year'], (_, _h, { n }, { y }) => halfYear(n, y)),
  defineRule(['year', 'h', 'int'], (_, { y }, _h, { n }) => halfYear(n, y)),
  defineRule(['num', 'half', 'year'], (_, num, _half, { y }) =>
    halfYear(num.ordinal ? num.n : 0, y),
  ),
  defineRule(['num', 'half', 'span'], (_, num, _half, it) =>
    it.unit === 'year' ? halfYear(num.ordinal ? num.n : 0, calendarDateOf(it.start).y) : undefined,
  ),
  defineRule(
    ['month', 'span'],
    (_, { m, y }, it) =>
      it.unit === 'year' && y === undefined
        ? { kind: 'month', m, y: calendarDateOf(it.start).y }
        : undefined,
    WIDE_GAP,
  ),
  defineRule(
    ['span', 'month'],
    (_, it, { m, y }) =>
      it.unit === 'year' && y === undefined
        ? { kind: 'month', m, y: calendarDateOf(it.start).y }
        : undefined,
    WIDE_GAP,
  ),
  defineRule(['in', 'year'], (_, _in, { y }) =>
    spanTerm(monthsFrom(dayNumber(y, 1, 1), 12), 'year'),
  ),
  defineRule(['year', 'mein'], (_, { y }) => spanTerm(monthsFrom(dayNumber(y, 1, 1), 12), 'year')),
  defineRule(['year', 'unit'], (_, { y }, { unit }) =>
    unit === 'year' ? spanTerm(monthsFrom(dayNumber(y, 1, 1), 12), 'year') : undefined,
  ),
  defineRule(['unit', 'year'], (_, { unit }, { y }) =>
    unit === 'year' ? spanTerm(monthsFrom(dayNumber(y, 1, 1), 12), 'year') : undefined,
  ),
  defineRule(['month', 'unit'], (_, it, { unit }) => (unit === 'month' ? it : undefined)),
  defineRule(['unit', 'day'], (context, { unit }, it) => weekOf(context, unit, it)),
  defineRule(['unit', 'starting', 'day'], (context, { unit }, _, it) => weekOf(context, unit, it)),
  defineRule(['day', 'unit'], (context, it, { unit }) => weekOf(context, unit, it)),
  defineRule(['unit', 'num', 'year'], (_, { unit }, { n }, { y }) =>
    unit === 'week' ? nthUnit(n, 'week', [dayNumber(y, 1, 1), dayNumber(y + 1, 1, 1)]) : undefined,
  ),
  defineRule(['year', 'unit', 'num'], (_, { y }, { unit }, { n }) =>
    unit === 'week' ? nthUnit(n, 'week', [dayNumber(y, 1, 1), dayNumber(y + 1, 1, 1)]) : undefined,
  ),
  defineRule(['unit', 'num', 'span'], (_, { unit }, { n }, it) =>
    unit === 'week' ? nthUnit(n, 'week', [it.start, it.end]) : undefined,
  ),
];

const quarterOfYear = (n: number, y: number): TimeTerm | undefined =>
  n >= 1 && n <= 4 ? spanTerm(monthsFrom(dayNumber(y, n * 3 - 2, 1), 3), 'quarter') : undefined;
const halfYear = (n: number, y: number): TimeTerm | undefined =>
  n === 1 || n === 2 ? spanTerm(monthsFrom(dayNumber(y, n * 6 - 5, 1), 6), 'half') : undefined;

// "The week of 10 April", "Labor Day weekend" (Saturday to the holiday when that is a Monday).
function weekOf(context: DateContext, unit: TimeUnit, it: TimeTermOf<'day'>): TimeTerm | undefined {
  if (unit !== 'week' && unit !== 'weekend') return undefined;
  if (unit === 'week' && it.day.dow !== undefined && it.day.d === undefined) return undefined;
  const found = findDay(it.day, searchFrom(it.day, context), context);
  if (found === undefined) return undefined;
  if (unit === 'week') return spanTerm([mondayOf(found), mondayOf(found) + 7], 'week');
  if (it.day.feast === undefined)
    return it.day.d === undefined
      ? undefined
      : spanTerm([mondayOf(found) + 5, mondayOf(found) + 7], 'weekend');
  const saturday = isoWeekday(found) === 1 ? found - 2 : mondayOf(found) + 5;
  return spanTerm([Math.min(saturday, found), Math.max(saturday + 2, found + 1)], 'weekend');
}
