import {
  addMonths,
  DAY_SECONDS,
  dayNumber,
  mondayOf,
  nthWeek,
  nthWeekday,
  isoWeekday,
  calendarDateOf,
} from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { addTimeLength, lengthOf, sumOf } from './lengths';
import {
  findDay,
  secondHalfStart,
  monthSpan,
  searchFrom,
  resolveDatableTerm,
  unitSpan,
} from './resolve';
import type { StretchEdge, TimeLength, TimeTerm, TimeTermOf, TimeUnit } from './terms';

const NO_GAP = { glue: 'none' } as const;
const WIDE_GAP = { glue: 'full' } as const;

const spanTerm = (
  bounds: readonly [number, number] | undefined,
  unit: TimeUnit,
): TimeTerm | undefined => bounds && { kind: 'span', start: bounds[0], end: bounds[1], unit };
const unitSpanAfter = (
  { today }: DateContext,
  unit: TimeUnit,
  steps: number,
): TimeTerm | undefined =>
  unit === 'day' ? undefined : spanTerm(unitSpan(unit, steps, today), unit);

const rangeTerm = (start: number, end: number, days: boolean): TimeTerm => ({
  kind: 'range',
  range: { start, end, days },
});

// "Next 3 days" begin tomorrow, "next 5 minutes" now; quarters and decades begin where the next one does.
function upcomingRange(context: DateContext, length: TimeLength): TimeTerm | undefined {
  const { now, today } = context;
  if (length.seconds > 0) return rangeTerm(now, addTimeLength(now, length), false);
  if (length.unit === 'quarter' || length.unit === 'decade' || length.unit === 'half') {
    const first = unitSpan(length.unit, 1, today);
    return first && spanTerm([first[0], addMonths(first[0], length.months)], length.unit);
  }
  const start = (today + 1) * DAY_SECONDS;
  const end =
    length.workdays > 0
      ? addTimeLength(today * DAY_SECONDS, length) + DAY_SECONDS
      : addTimeLength(start, length);
  return rangeTerm(start, end, true);
}

function precedingRange({ now, today }: DateContext, length: TimeLength): TimeTerm {
  if (length.seconds > 0) return rangeTerm(addTimeLength(now, length, -1), now, false);
  const end = today * DAY_SECONDS;
  return rangeTerm(addTimeLength(end, length, -1), end, true);
}

const adjacentUnit = (
  context: DateContext,
  unit: TimeUnit,
  steps: 1 | -1,
): TimeTerm | undefined => {
  const short = lengthOf(unit, 1);
  if (short && short.seconds > 0)
    return steps === 1 ? upcomingRange(context, short) : precedingRange(context, short);
  return unitSpanAfter(context, unit, steps);
};

const relativeSpanRules: readonly TimeGrammarRule[] = [
  defineRule(['next', 'unit'], (context, _, { unit }) => adjacentUnit(context, unit, 1)),
  defineRule(['coming', 'unit'], (context, _, { unit }) =>
    unit === 'weekend' ? unitSpanAfter(context, unit, 0) : adjacentUnit(context, unit, 1),
  ),
  defineRule(['this', 'unit'], (context, _, { unit }) => unitSpanAfter(context, unit, 0)),
  defineRule(['last', 'unit'], (context, _, { unit }) => adjacentUnit(context, unit, -1)),
  defineRule(['unit', 'overnext'], (context, { unit }) => unitSpanAfter(context, unit, 2)),
  defineRule(['overnext', 'unit'], (context, _, { unit }) => unitSpanAfter(context, unit, 2)),
  defineRule(['unit'], (context, { unit }) =>
    unit === 'weekend' ? unitSpanAfter(context, unit, 0) : undefined,
  ),
  defineRule(['next', 'length'], (context, _, { length }) => upcomingRange(context, length)),
  defineRule(['coming', 'length'], (context, _, { length }) => upcomingRange(context, length)),
  defineRule(['next', 'length', 'mein'], (context, _, { length }) =>
    upcomingRange(context, length),
  ),
  defineRule(['coming', 'length', 'mein'], (context, _, { length }) =>
    upcomingRange(context, length),
  ),
  defineRule(['num', 'next', 'unit'], (context, num, _, { unit }) =>
    upcomingCount(context, num, unit),
  ),
  defineRule(['num', 'coming', 'unit'], (context, num, _, { unit }) =>
    upcomingCount(context, num, unit),
  ),
  defineRule(['last', 'length'], (context, _, { length }) => precedingRange(context, length)),
  defineRule(['num', 'last', 'unit'], (context, { n }, _, { unit }) =>
    withUnitLength(n, unit, (length) => precedingRange(context, length)),
  ),
  defineRule(['within', 'length'], (context, _, { length }) => fromNow(context, length)),
  defineRule(['next', 'unit', 'and', 'length'], (context, _, { unit }, _and, { length }) => {
    const first = lengthOf(unit, 1);
    return first && upcomingRange(context, sumOf(first, length));
  }),
  defineRule(['within', 'range'], (_, _within, it) => it),
  defineRule(['within', 'next', 'length'], (context, _, _next, { length }) =>
    fromNow(context, length),
  ),
  defineRule(['length', 'andar'], (context, { length }) => fromNow(context, length)),
  defineRule(['next', 'month'], ({ today }, _, { m }) =>
    spanTerm(
      monthSpan({ m }, dayNumber(calendarDateOf(today).y, calendarDateOf(today).m + 1, 1)),
      'month',
    ),
  ),
  defineRule(['coming', 'month'], ({ today }, _, { m }) =>
    spanTerm(monthSpan({ m }, today), 'month'),
  ),
  defineRule(['this', 'month'], ({ today }, _, { m }) =>
    spanTerm(monthSpan({ m, y: calendarDateOf(today).y }, today), 'month'),
  ),
];

function fromNow({ now, today }: DateContext, length: TimeLength): TimeTerm {
  return length.seconds > 0
    ? rangeTerm(now, addTimeLength(now, length), false)
    : rangeTerm(today * DAY_SECONDS, addTimeLength(today * DAY_SECONDS, length), true);
}

const withUnitLength = (
  n: number,
  unit: TimeUnit,
  make: (length: TimeLength) => TimeTerm | undefined,
): TimeTerm | undefined => {
  const length = lengthOf(unit, n);
  return length && make(length);
};
const upcomingCount = (
  context: DateContext,
  num: TimeTermOf<'num'>,
  unit: TimeUnit,
): TimeTerm | undefined =>
  withUnitLength(num.ordinal ? 0 : num.n, unit, (length) => upcomingRange(context, length));

const datedSpanRules: readonly TimeGrammarRule[] = [
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
const monthsFrom = (start: number, count: number): [number, number] => [
  start,
  addMonths(start, count),
];

// "The week of 10 April", "Labor Day weekend": Saturday to the feast when it is a Monday.
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

// The n-th week, month, quarter or weekend of a stretch, -1 for the last.
function nthUnit(
  n: number,
  unit: TimeUnit,
  [start, end]: readonly [number, number],
  count = 1,
): TimeTerm | undefined {
  if (!Number.isInteger(n) || n === 0 || n < -1 || n > 60) return undefined;
  if (unit === 'week') {
    const first = n === -1 ? nthWeek(start, end, -1) - (count - 1) * 7 : nthWeek(start, end, n);
    return first < end
      ? spanTerm([first, first + count * 7], count === 1 ? 'week' : 'day')
      : undefined;
  }
  if (unit === 'weekend') return spanTerm(weekendOf(n, start, end), 'weekend');
  if (unit === 'day') return nthDays(n === -1 ? end - count : start + n - 1, count);
  const size = lengthOf(unit, 1)?.months ?? 0;
  if (size === 0 || size > 6 || end - start < 300) return undefined;
  const first = n === -1 ? addMonths(end, -size * count) : addMonths(start, (n - 1) * size);
  return first < end ? spanTerm(monthsFrom(first, size * count), unit) : undefined;
}

const nthDays = (first: number, count: number): TimeTerm | undefined =>
  count === 1 ? { kind: 'day', day: { day: first } } : spanTerm([first, first + count], 'day');

function weekendOf(n: number, start: number, end: number): [number, number] | undefined {
  const { y, m } = calendarDateOf(start);
  if (end - start > 31) return undefined;
  const saturday = nthWeekday(y, m, 6, n);
  return saturday === undefined ? undefined : [saturday, saturday + 2];
}

type EnclosingTerm = TimeTermOf<'month'> | TimeTermOf<'span'> | TimeTermOf<'year'>;

// The whole that "first Monday of" or "last week of" counts in; a month without a year is the next whose pick is not over.
function boundsOf(whole: EnclosingTerm, context: DateContext): readonly [number, number] {
  if (whole.kind === 'span') return [whole.start, whole.end];
  if (whole.kind === 'year') return monthsFrom(dayNumber(whole.y, 1, 1), 12);
  return monthSpan(whole, context.today);
}

function pickWithin(
  context: DateContext,
  whole: EnclosingTerm,
  make: (bounds: readonly [number, number]) => TimeTerm | undefined,
): TimeTerm | undefined {
  const term = make(boundsOf(whole, context));
  const past =
    (term?.kind === 'span' && term.end <= context.today) ||
    (term?.kind === 'day' && (term.day.day ?? Infinity) < context.today);
  if (!past || whole.kind !== 'month' || whole.y !== undefined) return term;
  return make(monthSpan(whole, boundsOf(whole, context)[1]));
}

const dowIn = (
  context: DateContext,
  n: number,
  dow: number,
  whole: EnclosingTerm,
): TimeTerm | undefined =>
  pickWithin(context, whole, ([start, end]) => {
    const { y, m } = calendarDateOf(start);
    const found =
      end - start <= 31 && end - start >= 28 && Number.isInteger(n) && n !== 0 && n <= 5
        ? nthWeekday(y, m, dow, n)
        : undefined;
    return found === undefined ? undefined : { kind: 'day', day: { day: found } };
  });

const ordinalValue = (num: TimeTermOf<'num'>): number => (num.ordinal ? num.n : 0);

const enclosingKinds = ['month', 'span', 'year'] as const;

const ordinalSpanRules: readonly TimeGrammarRule[] = enclosingKinds.flatMap(
  (kind): TimeGrammarRule[] => [
    defineRule(
      ['num', 'unit', kind],
      (context, num, { unit }, whole) =>
        pickWithin(context, whole, (bounds) => nthUnit(ordinalValue(num), unit, bounds)),
      WIDE_GAP,
    ),
    // "July 4th weekend" is the weekend by the fourth, no fourth weekend.
    defineRule(
      [kind, 'num', 'unit'],
      (context, whole, num, { unit }) =>
        unit === 'weekend' && num.suffixed
          ? undefined
          : pickWithin(context, whole, (bounds) => nthUnit(ordinalValue(num), unit, bounds)),
      WIDE_GAP,
    ),
    defineRule(
      ['num', 'num', 'unit', kind],
      (context, num, { n }, { unit }, whole) =>
        pickWithin(context, whole, (bounds) => firstOrLastUnits(num, n, unit, bounds)),
      WIDE_GAP,
    ),
    defineRule(
      [kind, 'num', 'num', 'unit'],
      (context, whole, num, { n }, { unit }) =>
        pickWithin(context, whole, (bounds) => firstOrLastUnits(num, n, unit, bounds)),
      WIDE_GAP,
    ),
    defineRule(
      ['num', 'dow', kind],
      (context, num, { dow }, whole) => dowIn(context, ordinalValue(num), dow, whole),
      WIDE_GAP,
    ),
    defineRule(
      [kind, 'num', 'dow'],
      (context, whole, num, { dow }) => dowIn(context, ordinalValue(num), dow, whole),
      WIDE_GAP,
    ),
    defineRule(
      ['num', 'dow', 'clockspan', kind],
      (context, num, { dow }, { a, b }, whole) => {
        const found = dowIn(context, ordinalValue(num), dow, whole);
        return found?.kind === 'day' ? { kind: 'momentspan', day: found.day, a, b } : undefined;
      },
      WIDE_GAP,
    ),
    defineRule(
      ['num', 'dow', 'clock', kind],
      (context, num, { dow }, { clock }, whole) => {
        const found = dowIn(context, ordinalValue(num), dow, whole);
        return found?.kind === 'day' ? { kind: 'moment', day: found.day, clock } : undefined;
      },
      WIDE_GAP,
    ),
    defineRule(
      ['edge', kind],
      (context, { edge }, whole) => edgedOf(context, edge, whole),
      WIDE_GAP,
    ),
    defineRule(
      [kind, 'edge'],
      (context, whole, { edge }) => edgedOf(context, edge, whole),
      WIDE_GAP,
    ),
  ],
);

function firstOrLastUnits(
  num: TimeTermOf<'num'>,
  count: number,
  unit: TimeUnit,
  bounds: readonly [number, number],
): TimeTerm | undefined {
  const n = ordinalValue(num);
  return (n === 1 || n === -1) && Number.isInteger(count) && count > 0 && count < 60
    ? nthUnit(n, unit, bounds, count)
    : undefined;
}

function edgedOf(
  context: DateContext,
  edge: StretchEdge,
  whole: EnclosingTerm,
): TimeTerm | undefined {
  const [start, end] = boundsOf(whole, context);
  const unit = whole.kind === 'span' ? whole.unit : whole.kind;
  if (unit === 'weekend' || unit === 'day') return undefined;
  return { kind: 'edged', edge, start, end, unit };
}

const edgeRules: readonly TimeGrammarRule[] = [
  defineRule(['edge', 'in', 'unit'], (context, { edge }, _in, { unit }) =>
    edgedUnit(context, edge, unit),
  ),
  defineRule(['edge', 'unit'], (context, { edge }, { unit }) =>
    edge === 'early' || edge === 'start' ? undefined : edgedUnit(context, edge, unit),
  ),
  defineRule(['unit', 'edge'], (context, { unit }, { edge }) => edgedUnit(context, edge, unit)),
  defineRule(['rest', 'this', 'unit'], (context, _, _this, { unit }) => restOfUnit(context, unit)),
  defineRule(['rest', 'unit'], (context, _, { unit }) =>
    unit === 'day'
      ? rangeTerm(context.now, (context.today + 1) * DAY_SECONDS - 1, false)
      : restOfUnit(context, unit),
  ),
  defineRule(['rest', 'day'], ({ now, today }, _, { day }) =>
    day.day === today ? rangeTerm(now, (today + 1) * DAY_SECONDS - 1, false) : undefined,
  ),
  defineRule(['edge', 'day'], (context, { edge }, it) => dayEdge(context, edge, it), WIDE_GAP),
  defineRule(['day', 'edge'], (context, it, { edge }) => dayEdge(context, edge, it), WIDE_GAP),
  defineRule(
    ['edge', 'unit', 'day'],
    (context, { edge }, { unit }, it) => (unit === 'day' ? dayEdge(context, edge, it) : undefined),
    WIDE_GAP,
  ),
  defineRule(['eod'], ({ today }) => ({ kind: 'instant', at: (today + 1) * DAY_SECONDS - 1 })),
  defineRule(['eod', 'day'], (context, _, it) => dayEdge(context, 'end', it), WIDE_GAP),
  defineRule(['day', 'eod'], (context, it) => dayEdge(context, 'end', it), WIDE_GAP),
  defineRule(['now'], ({ now }) => ({ kind: 'instant', at: now })),
];

function edgedUnit(context: DateContext, edge: StretchEdge, unit: TimeUnit): TimeTerm | undefined {
  const bounds =
    unit === 'week' || unit === 'month' || unit === 'year'
      ? unitSpan(unit, 0, context.today)
      : undefined;
  return bounds && { kind: 'edged', edge, start: bounds[0], end: bounds[1], unit };
}

function restOfUnit({ today }: DateContext, unit: TimeUnit): TimeTerm | undefined {
  const bounds =
    unit === 'week' || unit === 'month' || unit === 'year' || unit === 'quarter'
      ? unitSpan(unit, 0, today)
      : undefined;
  return bounds && spanTerm([today, bounds[1]], 'day');
}

// The end of a day is its last second; early and late are its halves.
function dayEdge(
  context: DateContext,
  edge: StretchEdge,
  it: TimeTermOf<'day'>,
): TimeTerm | undefined {
  const found = resolveDatableTerm(it, context);
  if (found?.start === undefined || it.weak === true || edge === 'start') return undefined;
  const { start } = found;
  const noon = start + DAY_SECONDS / 2;
  if (edge === 'end') return { kind: 'instant', at: start + DAY_SECONDS - 1 };
  if (edge === 'mid') return rangeTerm(noon - 7200, noon + 7200, false);
  return edge === 'late'
    ? rangeTerm(noon, start + DAY_SECONDS, false)
    : rangeTerm(start, noon, false);
}

/** The moment an edge names when it bounds something else: the start, the middle or the end of the stretch. */
export function edgePoint(term: TimeTermOf<'edged'>): number {
  if (term.edge === 'end') return term.end;
  return term.edge === 'start' || term.edge === 'early' ? term.start : secondHalfStart(term);
}

/** Weeks, months, quarters, years and their parts. */
export const SPAN_RULES: readonly TimeGrammarRule[] = [
  ...relativeSpanRules,
  ...datedSpanRules,
  ...ordinalSpanRules,
  ...edgeRules,
];
