import { addDays } from './zone';
import type { Value } from './value';

type Days = Extract<Value, { is: 'day' }>;

const WEEK = 7;
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK; // Monday is 0
const monday = (day: string): string => addDays(day, -weekday(day));

/**
 * "No, Sunday" said over next Saturday is that week's Sunday: a weekday told by its name alone is taken in the week, Monday
 * to Sunday, of what was told before; the next one from `today` (YYYY-MM-DD) on where that week's is over.
 */
export function inSameWeek(said: Value, before: Value | undefined, today: string): Value {
  if (said.is !== 'day' || said.weekday !== true) return said;
  const { weekday: _name, ...plain } = said;
  if (before?.is !== 'day') return plain;
  const day = addDays(monday(before.from), weekday(said.from));
  const within: Days = { is: 'day', from: day, to: day };
  const long = before.to >= addDays(monday(before.from), WEEK);
  return day < today || (long && (day < before.from || day > before.to)) ? plain : within;
}
