import { calendarDateOf, dayNumber, nthWeekday } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { nthUnit } from './nth-unit';
import { monthSpan } from './resolve';
import { WIDE_GAP } from './rule-options';
import { monthsFrom } from './span-terms';
import type { StretchEdge, TimeTerm, TimeTermOf, TimeUnit } from './terms';

type EnclosingTerm = TimeTermOf<'month'> | TimeTermOf<'span'> | TimeTermOf<'year'>;

// The stretch in which "first Monday of" or "last week of" counts; `pickWithin` moves a month
// without a year on where its part is past.
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

const unitsWithin = (kind: EnclosingTerm['kind']): readonly TimeGrammarRule[] => [
  defineRule(
    ['num', 'unit', kind],
    (context, num, { unit }, whole) =>
      pickWithin(context, whole, (bounds) => nthUnit(ordinalValue(num), unit, bounds)),
    WIDE_GAP,
  ),
  // "July 4th weekend" is the weekend around the fourth, not a fourth weekend.
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
];

const weekdaysWithin = (kind: EnclosingTerm['kind']): readonly TimeGrammarRule[] => [
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
];

const edgesOf = (kind: EnclosingTerm['kind']): readonly TimeGrammarRule[] => [
  defineRule(['edge', kind], (context, { edge }, whole) => edgedOf(context, edge, whole), WIDE_GAP),
  defineRule([kind, 'edge'], (context, whole, { edge }) => edgedOf(context, edge, whole), WIDE_GAP),
];

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

const enclosingKinds = ['month', 'span', 'year'] as const;

/** Rules for parts and edges of a named stretch: "first Monday of March", "end of June". */
export const PART_OF_SPAN_RULES: readonly TimeGrammarRule[] = enclosingKinds.flatMap((kind) => [
  ...unitsWithin(kind),
  ...weekdaysWithin(kind),
  ...edgesOf(kind),
]);
