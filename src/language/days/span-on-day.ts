import { DAY_SECONDS } from './calendar';
import { resolveClockSpan } from './clocks';
import type { DateContext } from './context';
import { findDay, searchFrom } from './resolve';
import type { DayPattern, ResolvedRange, TimeTermOf } from './terms';

/** Resolves a span of times on a day to local seconds. */
export function spanOnDay(
  it: Pick<TimeTermOf<'momentspan'>, 'a' | 'b' | 'length'>,
  dayStart: number,
  context: DateContext,
): ResolvedRange {
  const [from, to] = resolveClockSpan(it.a, it.b, context.convention);
  const begin = dayStart + from * 60 + it.a.seconds;
  return {
    start: begin,
    end: it.length === undefined ? dayStart + to * 60 + it.b.seconds : begin + it.length,
    days: false,
  };
}

/** Returns the start of the day that fits a pattern, in local seconds. */
export function dayStart(context: DateContext, pattern: DayPattern): number | undefined {
  const day = findDay(pattern, searchFrom(pattern, context), context);
  return day === undefined ? undefined : day * DAY_SECONDS;
}
