import { addDays } from './zone';
import type { SlotValue } from './value';

/** A day or a span of days, as a slot holds it. */
export type DayValue = Extract<SlotValue, { is: 'day' }>;

const DAYS_A_WEEK = 7;
const weekdayIndex = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK; // Monday is 0
const mondayOf = (day: string): string => addDays(day, -weekdayIndex(day));

/**
 * Moves a weekday told by its name alone into the week, Monday to Sunday, of the day told before: "no, Sunday" over
 * next Saturday is that week's Sunday. When that Sunday is past, it is the next one from `today` (YYYY-MM-DD) on.
 */
export function inSameWeek(
  said: SlotValue,
  before: SlotValue | undefined,
  today: string,
): SlotValue {
  if (said.is !== 'day' || said.weekday !== true) return said;
  const { weekday: _name, ...named } = said;
  const plain = said.from === today ? said : named; // "on Sunday" said on a Sunday may be the coming one
  if (before?.is !== 'day') return plain;
  const day = addDays(mondayOf(before.from), weekdayIndex(said.from));
  const within: DayValue = { is: 'day', from: day, to: day };
  const long = before.to >= addDays(mondayOf(before.from), DAYS_A_WEEK);
  return day < today || (long && (day < before.from || day > before.to)) ? plain : within;
}
