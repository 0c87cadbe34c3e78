import { DAY_MS } from '../../../../units';

const WEEK = 7;
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the month (`YYYY-MM`) of a day (`YYYY-MM-DD`). */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** Returns the day that many days later. */
export const daysLater = (day: string, days: number): string => dayAt(atNoon(day) + days * DAY_MS);

/** Returns a month's days in whole weeks from Sunday on; undefined stands for a day of another month. */
export function weeksOf(month: string): (string | undefined)[] {
  const first = `${month}-01`;
  const before = new Date(atNoon(first)).getUTCDay();
  if (Number.isNaN(before)) return [];
  const days: (string | undefined)[] = Array.from({ length: before }, () => undefined);
  for (let day = first; monthOf(day) === month; day = daysLater(day, 1)) days.push(day);
  while (days.length % WEEK > 0) days.push(undefined);
  return days;
}
