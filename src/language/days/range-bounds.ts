import { addMonths, DAY_SECONDS } from './calendar';
import type { DateContext } from './context';
import { resolveDatableTerm, secondHalfStart } from './resolve';
import type { DatableTerm, DayPattern, ResolvedRange, TimeTerm, TimeTermOf } from './terms';

/** Wraps a resolved range as a term; undefined stays undefined. */
export const rangeTerm = (of: ResolvedRange | undefined): TimeTerm | undefined =>
  of && { kind: 'range', range: of };

// The year of the end holds for the start too, less one where the start would come after the end.
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

/** Returns the moment at which a range begins or ends with a term, and the last day of it. */
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

/** Returns the range from one time to another; undefined where the second comes first. */
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

/** Returns the range without an end from a time on, or from its end on if `after` is set. */
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

/** Returns the range without a start that ends with a time; `through` includes its last day. */
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

// The day that an edge names as a bound: the start, middle or end of the stretch.
function edgePoint(term: TimeTermOf<'edged'>): number {
  if (term.edge === 'end') return term.end;
  return term.edge === 'start' || term.edge === 'early' ? term.start : secondHalfStart(term);
}
