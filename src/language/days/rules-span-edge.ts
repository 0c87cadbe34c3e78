import { DAY_SECONDS } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { resolveDatableTerm, unitSpan } from './resolve';
import { WIDE_GAP } from './rule-options';
import { boundedRangeTerm, spanTerm } from './span-terms';
import type { StretchEdge, TimeTerm, TimeTermOf, TimeUnit } from './terms';

/**
 * Rules for the edges and the rest of the current stretch, and for edges of a day: "end of the
 * month", "rest of the week", "late Friday".
 */
export const EDGE_RULES: readonly TimeGrammarRule[] = [
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
      ? boundedRangeTerm(context.now, (context.today + 1) * DAY_SECONDS - 1, false)
      : restOfUnit(context, unit),
  ),
  defineRule(['rest', 'day'], ({ now, today }, _, { day }) =>
    day.day === today ? boundedRangeTerm(now, (today + 1) * DAY_SECONDS - 1, false) : undefined,
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
  if (edge === 'mid') return boundedRangeTerm(noon - 7200, noon + 7200, false);
  return edge === 'late'
    ? boundedRangeTerm(noon, start + DAY_SECONDS, false)
    : boundedRangeTerm(start, noon, false);
}
