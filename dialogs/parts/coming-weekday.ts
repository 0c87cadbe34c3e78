import type { DayValue } from '../../src/engine/same-week';
import type { Turn } from '../../src/engine/turn';
import { addDays, wallTime } from '../../src/engine/zone';

const DAYS_A_WEEK = 7;

/**
 * Returns the same weekday of the next week for today's weekday said by its name alone: "on Sunday",
 * said on a Sunday of which nothing is left.
 */
export function comingWeekday(t: Turn, day: DayValue | undefined): DayValue | undefined {
  if (day?.weekday !== true || day.from !== day.to) return undefined;
  if (day.from !== wallTime(t.now, t.zone).day) return undefined;
  const coming = addDays(day.from, DAYS_A_WEEK);
  return { is: 'day', from: coming, to: coming };
}
