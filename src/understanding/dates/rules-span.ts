import { addMonths, DAY_SECONDS, dayNumber, monday, nthWeek, nthWeekday, weekday, ymd } from './calendar';
import { type Rule, rule } from './chart';
import type { Context } from './context';
import { later, lengthOf, sumOf } from './lengths';
import { findDay, midpoint, monthSpan, searchFrom, stretch, unitSpan } from './resolve';
import type { Edge, Length, Term, TermOf, Unit } from './terms';

const TIGHT = { glue: 'none' } as const;
const FULL = { glue: 'full' } as const;

const span = (bounds: readonly [number, number] | undefined, unit: Unit): Term | undefined =>
  bounds && { kind: 'span', start: bounds[0], end: bounds[1], unit };
const stepped = ({ today }: Context, unit: Unit, steps: number): Term | undefined =>
  unit === 'day' ? undefined : span(unitSpan(unit, steps, today), unit);

const within = (start: number, end: number, days: boolean): Term => ({ kind: 'range', range: { start, end, days } });

// "Next 3 days" begin tomorrow, "next 5 minutes" now; quarters and decades begin where the next one does.
function ahead(context: Context, length: Length): Term | undefined {
  const { now, today } = context;
  if (length.seconds > 0) return within(now, later(now, length), false);
  if (length.unit === 'quarter' || length.unit === 'decade' || length.unit === 'half') {
    const first = unitSpan(length.unit, 1, today);
    return first && span([first[0], addMonths(first[0], length.months)], length.unit);
  }
  const start = (today + 1) * DAY_SECONDS;
  const end = length.workdays > 0 ? later(today * DAY_SECONDS, length) + DAY_SECONDS : later(start, length);
  return within(start, end, true);
}

function behind({ now, today }: Context, length: Length): Term {
  if (length.seconds > 0) return within(later(now, length, -1), now, false);
  const end = today * DAY_SECONDS;
  return within(later(end, length, -1), end, true);
}

const moved = (context: Context, unit: Unit, steps: 1 | -1): Term | undefined => {
  const short = lengthOf(unit, 1);
  if (short && short.seconds > 0) return steps === 1 ? ahead(context, short) : behind(context, short);
  return stepped(context, unit, steps);
};

const relative: readonly Rule[] = [
  rule(['next', 'unit'], (context, _, { unit }) => moved(context, unit, 1)),
  rule(['coming', 'unit'], (context, _, { unit }) => (unit === 'weekend' ? stepped(context, unit, 0) : moved(context, unit, 1))),
  rule(['this', 'unit'], (context, _, { unit }) => stepped(context, unit, 0)),
  rule(['last', 'unit'], (context, _, { unit }) => moved(context, unit, -1)),
  rule(['unit', 'overnext'], (context, { unit }) => stepped(context, unit, 2)),
  rule(['overnext', 'unit'], (context, _, { unit }) => stepped(context, unit, 2)),
  rule(['unit'], (context, { unit }) => (unit === 'weekend' ? stepped(context, unit, 0) : undefined)),
  rule(['next', 'length'], (context, _, { length }) => ahead(context, length)),
  rule(['coming', 'length'], (context, _, { length }) => ahead(context, length)),
  rule(['next', 'length', 'mein'], (context, _, { length }) => ahead(context, length)),
  rule(['coming', 'length', 'mein'], (context, _, { length }) => ahead(context, length)),
  rule(['num', 'next', 'unit'], (context, num, _, { unit }) => aheadCount(context, num, unit)),
  rule(['num', 'coming', 'unit'], (context, num, _, { unit }) => aheadCount(context, num, unit)),
  rule(['last', 'length'], (context, _, { length }) => behind(context, length)),
  rule(['num', 'last', 'unit'], (context, { n }, _, { unit }) => counted(n, unit, (length) => behind(context, length))),
  rule(['within', 'length'], (context, _, { length }) => fromNow(context, length)),
  rule(['next', 'unit', 'and', 'length'], (context, _, { unit }, _and, { length }) => {
    const first = lengthOf(unit, 1);
    return first && ahead(context, sumOf(first, length));
  }),
  rule(['within', 'range'], (_, _within, it) => it),
  rule(['within', 'next', 'length'], (context, _, _next, { length }) => fromNow(context, length)),
  rule(['length', 'andar'], (context, { length }) => fromNow(context, length)),
  rule(['next', 'month'], ({ today }, _, { m }) => span(monthSpan({ m }, dayNumber(ymd(today).y, ymd(today).m + 1, 1)), 'month')),
  rule(['coming', 'month'], ({ today }, _, { m }) => span(monthSpan({ m }, today), 'month')),
  rule(['this', 'month'], ({ today }, _, { m }) => span(monthSpan({ m, y: ymd(today).y }, today), 'month')),
];

function fromNow({ now, today }: Context, length: Length): Term {
  return length.seconds > 0 ? within(now, later(now, length), false) : within(today * DAY_SECONDS, later(today * DAY_SECONDS, length), true);
}

const counted = (n: number, unit: Unit, make: (length: Length) => Term | undefined): Term | undefined => {
  const length = lengthOf(unit, n);
  return length && make(length);
};
const aheadCount = (context: Context, num: TermOf<'num'>, unit: Unit): Term | undefined => counted(num.ordinal ? 0 : num.n, unit, (length) => ahead(context, length));

const dated: readonly Rule[] = [
  rule(['month', 'year'], (_, { m, y }, year) => (y === undefined ? { kind: 'month', m, y: year.y } : undefined)),
  rule(['year', 'month'], (_, year, { m, y }) => (y === undefined ? { kind: 'month', m, y: year.y } : undefined)),
  rule(['month', 'in', 'year'], (_, { m, y }, _in, year) => (y === undefined ? { kind: 'month', m, y: year.y } : undefined)),
  ...(['slash', 'dash'] as const).flatMap((mark) => [
    rule(['month', mark, 'year'], (_, { m, y }, _mark, year) => (y === undefined ? { kind: 'month', m, y: year.y } : undefined)),
    rule(['int', mark, 'year'], (_, int, _mark, { y }) => (int.n >= 1 && int.n <= 12 && int.raw.length <= 2 ? { kind: 'month', m: int.n, y } : undefined), TIGHT),
    rule(['year', mark, 'q', 'int'], (_, { y }, _mark, _q, { n }) => quarter(n, y), TIGHT),
    rule(['year', mark, 'h', 'int'], (_, { y }, _mark, _h, { n }) => halfYear(n, y), TIGHT),
  ]),
  rule(['q', 'int', 'year'], (_, _q, { n }, { y }) => quarter(n, y)),
  rule(['year', 'q', 'int'], (_, { y }, _q, { n }) => quarter(n, y)),
  rule(['h', 'int', 'year'], (_, _h, { n }, { y }) => halfYear(n, y)),
  rule(['year', 'h', 'int'], (_, { y }, _h, { n }) => halfYear(n, y)),
  rule(['num', 'half', 'year'], (_, num, _half, { y }) => halfYear(num.ordinal ? num.n : 0, y)),
  rule(['num', 'half', 'span'], (_, num, _half, it) => (it.unit === 'year' ? halfYear(num.ordinal ? num.n : 0, ymd(it.start).y) : undefined)),
  rule(['month', 'span'], (_, { m, y }, it) => (it.unit === 'year' && y === undefined ? { kind: 'month', m, y: ymd(it.start).y } : undefined), FULL),
  rule(['span', 'month'], (_, it, { m, y }) => (it.unit === 'year' && y === undefined ? { kind: 'month', m, y: ymd(it.start).y } : undefined), FULL),
  rule(['in', 'year'], (_, _in, { y }) => span(months(dayNumber(y, 1, 1), 12), 'year')),
  rule(['year', 'mein'], (_, { y }) => span(months(dayNumber(y, 1, 1), 12), 'year')),
  rule(['year', 'unit'], (_, { y }, { unit }) => (unit === 'year' ? span(months(dayNumber(y, 1, 1), 12), 'year') : undefined)),
  rule(['unit', 'year'], (_, { unit }, { y }) => (unit === 'year' ? span(months(dayNumber(y, 1, 1), 12), 'year') : undefined)),
  rule(['month', 'unit'], (_, it, { unit }) => (unit === 'month' ? it : undefined)),
  rule(['unit', 'day'], (context, { unit }, it) => weekOf(context, unit, it)),
  rule(['unit', 'starting', 'day'], (context, { unit }, _, it) => weekOf(context, unit, it)),
  rule(['day', 'unit'], (context, it, { unit }) => weekOf(context, unit, it)),
  rule(['unit', 'num', 'year'], (_, { unit }, { n }, { y }) => (unit === 'week' ? nth(n, 'week', [dayNumber(y, 1, 1), dayNumber(y + 1, 1, 1)]) : undefined)),
  rule(['year', 'unit', 'num'], (_, { y }, { unit }, { n }) => (unit === 'week' ? nth(n, 'week', [dayNumber(y, 1, 1), dayNumber(y + 1, 1, 1)]) : undefined)),
  rule(['unit', 'num', 'span'], (_, { unit }, { n }, it) => (unit === 'week' ? nth(n, 'week', [it.start, it.end]) : undefined)),
];

const quarter = (n: number, y: number): Term | undefined => (n >= 1 && n <= 4 ? span(months(dayNumber(y, n * 3 - 2, 1), 3), 'quarter') : undefined);
const halfYear = (n: number, y: number): Term | undefined => (n === 1 || n === 2 ? span(months(dayNumber(y, n * 6 - 5, 1), 6), 'half') : undefined);
const months = (start: number, count: number): [number, number] => [start, addMonths(start, count)];

// "The week of 10 April", "Labor Day weekend": Saturday to the feast when it is a Monday.
function weekOf(context: Context, unit: Unit, it: TermOf<'day'>): Term | undefined {
  if (unit !== 'week' && unit !== 'weekend') return undefined;
  if (unit === 'week' && it.day.dow !== undefined && it.day.d === undefined) return undefined;
  const found = findDay(it.day, searchFrom(it.day, context), context);
  if (found === undefined) return undefined;
  if (unit === 'week') return span([monday(found), monday(found) + 7], 'week');
  if (it.day.feast === undefined) return it.day.d === undefined ? undefined : span([monday(found) + 5, monday(found) + 7], 'weekend');
  const saturday = weekday(found) === 1 ? found - 2 : monday(found) + 5;
  return span([Math.min(saturday, found), Math.max(saturday + 2, found + 1)], 'weekend');
}

// The n-th week, month, quarter or weekend of a stretch, -1 for the last.
function nth(n: number, unit: Unit, [start, end]: readonly [number, number], count = 1): Term | undefined {
  if (!Number.isInteger(n) || n === 0 || n < -1 || n > 60) return undefined;
  if (unit === 'week') {
    const first = n === -1 ? nthWeek(start, end, -1) - (count - 1) * 7 : nthWeek(start, end, n);
    return first < end ? span([first, first + count * 7], count === 1 ? 'week' : 'day') : undefined;
  }
  if (unit === 'weekend') return span(weekendOf(n, start, end), 'weekend');
  if (unit === 'day') return nthDays(n === -1 ? end - count : start + n - 1, count);
  const size = lengthOf(unit, 1)?.months ?? 0;
  if (size === 0 || size > 6 || end - start < 300) return undefined;
  const first = n === -1 ? addMonths(end, -size * count) : addMonths(start, (n - 1) * size);
  return first < end ? span(months(first, size * count), unit) : undefined;
}

const nthDays = (first: number, count: number): Term | undefined => (count === 1 ? { kind: 'day', day: { day: first } } : span([first, first + count], 'day'));

function weekendOf(n: number, start: number, end: number): [number, number] | undefined {
  const { y, m } = ymd(start);
  if (end - start > 31) return undefined;
  const saturday = nthWeekday(y, m, 6, n);
  return saturday === undefined ? undefined : [saturday, saturday + 2];
}

type Whole = TermOf<'month'> | TermOf<'span'> | TermOf<'year'>;

// The whole that "first Monday of" or "last week of" counts in; a month without a year is the next whose pick is not over.
function boundsOf(whole: Whole, context: Context): readonly [number, number] {
  if (whole.kind === 'span') return [whole.start, whole.end];
  if (whole.kind === 'year') return months(dayNumber(whole.y, 1, 1), 12);
  return monthSpan(whole, context.today);
}

function pick(context: Context, whole: Whole, make: (bounds: readonly [number, number]) => Term | undefined): Term | undefined {
  const term = make(boundsOf(whole, context));
  const past = (term?.kind === 'span' && term.end <= context.today) || (term?.kind === 'day' && (term.day.day ?? Infinity) < context.today);
  if (!past || whole.kind !== 'month' || whole.y !== undefined) return term;
  return make(monthSpan(whole, boundsOf(whole, context)[1]));
}

const dowIn = (context: Context, n: number, dow: number, whole: Whole): Term | undefined =>
  pick(context, whole, ([start, end]) => {
    const { y, m } = ymd(start);
    const found = end - start <= 31 && end - start >= 28 && Number.isInteger(n) && n !== 0 && n <= 5 ? nthWeekday(y, m, dow, n) : undefined;
    return found === undefined ? undefined : { kind: 'day', day: { day: found } };
  });

const ordinal = (num: TermOf<'num'>): number => (num.ordinal ? num.n : 0);

const wholes = ['month', 'span', 'year'] as const;

const placed: readonly Rule[] = wholes.flatMap((kind): Rule[] => [
  rule(['num', 'unit', kind], (context, num, { unit }, whole) => pick(context, whole, (bounds) => nth(ordinal(num), unit, bounds)), FULL),
  // "July 4th weekend" is the weekend by the fourth, no fourth weekend.
  rule([kind, 'num', 'unit'], (context, whole, num, { unit }) => (unit === 'weekend' && num.suffixed) ? undefined : pick(context, whole, (bounds) => nth(ordinal(num), unit, bounds)), FULL),
  rule(['num', 'num', 'unit', kind], (context, num, { n }, { unit }, whole) => pick(context, whole, (bounds) => several(num, n, unit, bounds)), FULL),
  rule([kind, 'num', 'num', 'unit'], (context, whole, num, { n }, { unit }) => pick(context, whole, (bounds) => several(num, n, unit, bounds)), FULL),
  rule(['num', 'dow', kind], (context, num, { dow }, whole) => dowIn(context, ordinal(num), dow, whole), FULL),
  rule([kind, 'num', 'dow'], (context, whole, num, { dow }) => dowIn(context, ordinal(num), dow, whole), FULL),
  rule(['num', 'dow', 'clockspan', kind], (context, num, { dow }, { a, b }, whole) => {
    const found = dowIn(context, ordinal(num), dow, whole);
    return found?.kind === 'day' ? { kind: 'momentspan', day: found.day, a, b } : undefined;
  }, FULL),
  rule(['num', 'dow', 'clock', kind], (context, num, { dow }, { clock }, whole) => {
    const found = dowIn(context, ordinal(num), dow, whole);
    return found?.kind === 'day' ? { kind: 'moment', day: found.day, clock } : undefined;
  }, FULL),
  rule(['edge', kind], (context, { edge }, whole) => edgedOf(context, edge, whole), FULL),
  rule([kind, 'edge'], (context, whole, { edge }) => edgedOf(context, edge, whole), FULL),
]);

function several(num: TermOf<'num'>, count: number, unit: Unit, bounds: readonly [number, number]): Term | undefined {
  const n = ordinal(num);
  return (n === 1 || n === -1) && Number.isInteger(count) && count > 0 && count < 60 ? nth(n, unit, bounds, count) : undefined;
}

function edgedOf(context: Context, edge: Edge, whole: Whole): Term | undefined {
  const [start, end] = boundsOf(whole, context);
  const unit = whole.kind === 'span' ? whole.unit : whole.kind;
  if (unit === 'weekend' || unit === 'day') return undefined;
  return { kind: 'edged', edge, start, end, unit };
}

const edges: readonly Rule[] = [
  rule(['edge', 'in', 'unit'], (context, { edge }, _in, { unit }) => edgedUnit(context, edge, unit)),
  rule(['edge', 'unit'], (context, { edge }, { unit }) => (edge === 'early' || edge === 'start' ? undefined : edgedUnit(context, edge, unit))),
  rule(['unit', 'edge'], (context, { unit }, { edge }) => edgedUnit(context, edge, unit)),
  rule(['rest', 'this', 'unit'], (context, _, _this, { unit }) => rest(context, unit)),
  rule(['rest', 'unit'], (context, _, { unit }) => (unit === 'day' ? within(context.now, (context.today + 1) * DAY_SECONDS - 1, false) : rest(context, unit))),
  rule(['rest', 'day'], ({ now, today }, _, { day }) => (day.day === today ? within(now, (today + 1) * DAY_SECONDS - 1, false) : undefined)),
  rule(['edge', 'day'], (context, { edge }, it) => dayEdge(context, edge, it), FULL),
  rule(['day', 'edge'], (context, it, { edge }) => dayEdge(context, edge, it), FULL),
  rule(['edge', 'unit', 'day'], (context, { edge }, { unit }, it) => (unit === 'day' ? dayEdge(context, edge, it) : undefined), FULL),
  rule(['eod'], ({ today }) => ({ kind: 'instant', at: (today + 1) * DAY_SECONDS - 1 })),
  rule(['eod', 'day'], (context, _, it) => dayEdge(context, 'end', it), FULL),
  rule(['day', 'eod'], (context, it) => dayEdge(context, 'end', it), FULL),
  rule(['now'], ({ now }) => ({ kind: 'instant', at: now })),
];

function edgedUnit(context: Context, edge: Edge, unit: Unit): Term | undefined {
  const bounds = unit === 'week' || unit === 'month' || unit === 'year' ? unitSpan(unit, 0, context.today) : undefined;
  return bounds && { kind: 'edged', edge, start: bounds[0], end: bounds[1], unit };
}

function rest({ today }: Context, unit: Unit): Term | undefined {
  const bounds = unit === 'week' || unit === 'month' || unit === 'year' || unit === 'quarter' ? unitSpan(unit, 0, today) : undefined;
  return bounds && span([today, bounds[1]], 'day');
}

// The end of a day is its last second; early and late are its halves.
function dayEdge(context: Context, edge: Edge, it: TermOf<'day'>): Term | undefined {
  const found = stretch(it, context);
  if (found?.start === undefined || it.weak === true || edge === 'start') return undefined;
  const { start } = found;
  const noon = start + DAY_SECONDS / 2;
  if (edge === 'end') return { kind: 'instant', at: start + DAY_SECONDS - 1 };
  if (edge === 'mid') return within(noon - 7200, noon + 7200, false);
  return edge === 'late' ? within(noon, start + DAY_SECONDS, false) : within(start, noon, false);
}

/** The moment an edge names when it bounds something else: the start, the middle or the end of the stretch. */
export function edgePoint(term: TermOf<'edged'>): number {
  if (term.edge === 'end') return term.end;
  return term.edge === 'start' || term.edge === 'early' ? term.start : midpoint(term);
}

/** Weeks, months, quarters, years and their parts. */
export const SPAN_RULES: readonly Rule[] = [...relative, ...dated, ...placed, ...edges];
