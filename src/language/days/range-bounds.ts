import { addMonths, DAY_SECONDS } from './calendar';
import type { DateContext } from './context';
import { resolveDatableTerm, secondHalfStart } from './resolve';
import type { DatableTerm, DayPattern, ResolvedRange, TimeTerm, TimeTermOf } from './terms';

/** A settled range as a term, undefined where there is none. */
export const rangeTerm = (of: ResolvedRange | undefined): TimeTerm | undefined =>
  of && { kind: 'range', range: of };

// A year said at the end holds for the start too, one less when the start would come after.
function withYearOf(a: DatableTerm, b: DatableTerm): DatableTerm {
  if (a.kind === 'month' && a.y === undefined && b.kind === 'month' && b.y !== undefined)
    return { ...a, y: a.m <= b.m ? b.y : b.y - 1 };
  if (
    a.kind !== 'day' ||
    b.kind !== 'day' ||
    a.day.m === undefined ||
    a.day.y !== undefined ||
    b.day.y === undefined
  )
    return a;
  const order = (each: DayPattern): number => (each.m ?? 0) * 100 + (each.d ?? 0);
  return { ...a, day: { ...a.day, y: order(a.day) <= order(b.day) ? b.day.y : b.day.y - 1 } };
}

/** Where a range that begins or ends with the term has its bound, and the last day it means. */
export function rangeBoundary(
  of: DatableTerm,
  context: DateContext,
  from: number | undefined,
  end: boolean,
): { at: number; days: boolean; lastDay: number } | undefined {
  if (of.kind === 'edged') {
    const over = from !== undefined && edgePoint(of) < from;
    const point = over
      ? edgePoint({ ...of, start: nextYear(of.start), end: nextYear(of.end) })
      : edgePoint(of);
    return {
      at: point * DAY_SECONDS,
      days: true,
      lastDay: end && of.edge === 'end' ? point - 1 : point,
    };
  }
  const found = resolveDatableTerm(of, context, from);
  if (found?.start === undefined) return undefined;
  const lastDay =
    of.kind === 'month' || of.kind === 'span'
      ? (found.lastDay ?? 0)
      : Math.floor(found.start / DAY_SECONDS);
  return { at: found.start, days: found.days, lastDay };
}

const nextYear = (day: number): number => addMonths(day, 12);

/** The range from one time to another, undefined when the second comes before the first. */
export function rangeBetween(
  context: DateContext,
  first: DatableTerm,
  last: DatableTerm,
): TimeTerm | undefined {
  const a = rangeBoundary(withYearOf(first, last), context, undefined, false);
  if (!a) return undefined;
  const b = rangeBoundary(last, context, Math.floor(a.at / DAY_SECONDS), true);
  if (!b || b.at < a.at || a.days !== b.days) return undefined;
  return rangeTerm({ start: a.at, end: b.at, days: a.days, ...(a.days && { lastDay: b.lastDay }) });
}

/** The range that begins with a time and has no end; `after` begins it when the time is over. */
export const rangeSince = (
  context: DateContext,
  of: DatableTerm,
  after = false,
): TimeTerm | undefined => {
  const bound = rangeBoundary(of, context, undefined, false);
  if (!bound) return undefined;
  const passed =
    after && (of.kind === 'month' || of.kind === 'span')
      ? resolveDatableTerm(of, context)?.end
      : undefined;
  return rangeTerm({ start: passed ?? bound.at, days: bound.days });
};

/** The range that ends with a time and has no start; `through` takes the last day in. */
export const rangeUntil = (
  context: DateContext,
  of: DatableTerm,
  through: boolean,
): TimeTerm | undefined => {
  const bound = rangeBoundary(of, context, undefined, true);
  if (!bound) return undefined;
  return rangeTerm({
    end: bound.at,
    days: bound.days,
    ...(bound.days && {
      lastDay: through ? bound.lastDay : Math.floor(bound.at / DAY_SECONDS) - 1,
    }),
  });
};

// The moment an edge names when it bounds something else: the start, the middle or the end of the stretch.
function edgePoint(term: TimeTermOf<'edged'>): number {
  if (term.edge === 'end') return term.end;
  return term.edge === 'start' || term.edge === 'early' ? term.start : secondHalfStart(term);
}
