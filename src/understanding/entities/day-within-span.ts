import { addDays } from '../../engine/zone';
import type { SpannedValue } from './found';
import type { DayInterval } from './when';

const DAYS_A_WEEK = 7;
const MOST_WEEKS = 60; // further away no week is spoken of

/** Moves a weekday by whole weeks to the first one not before a day. */
function notBefore(first: string, day: DayInterval): DayInterval {
  let { from, to } = day;
  for (let n = 0; n < MOST_WEEKS && from < first; n++)
    [from, to] = [addDays(from, DAYS_A_WEEK), addDays(to, DAYS_A_WEEK)];
  return { ...day, from, to };
}

/**
 * Reads weekdays beside a week as days of that week, and leaves the week out: "next week some
 * museum, Tuesday or Wednesday".
 */
export function daysWithinSpan(
  days: readonly SpannedValue<DayInterval>[],
): SpannedValue<DayInterval>[] {
  const week = days.find(({ value: { from, to } }) => addDays(from, DAYS_A_WEEK - 1) === to)?.value;
  const others = days.filter(({ value }) => value !== week);
  if (!week || others.length === 0) return [...days];
  const moved = others.map((one) => ({ ...one, value: notBefore(week.from, one.value) }));
  const fit = moved.every(({ value }) => value.weekday === true && value.to <= week.to);
  return fit ? moved : [...days];
}
