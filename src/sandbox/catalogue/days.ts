import { DAY_MS, MINUTE_MS } from '../../units';

// Every city of the catalogue keeps Indian Standard Time, UTC+05:30, without summer time.
const IST_OFFSET_MS = 19_800_000;

/** A day in India, counted from 1970-01-01. */
export type DayNumber = number;

/** Returns the Indian day of a moment (ms UTC). */
export function dayAt(ms: number): DayNumber {
  return Math.floor((ms + IST_OFFSET_MS) / DAY_MS);
}

/**
 * Returns a day's weekday, 1 (Monday) to 7 (Sunday), as interface.md writes `days` of a restaurant.
 */
export function weekdayOf(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Returns the moment (ms UTC) so many minutes after midnight in India on a day. */
export function momentOn(day: DayNumber, minutes: number): number {
  return day * DAY_MS - IST_OFFSET_MS + minutes * MINUTE_MS;
}

/** Returns the minutes since midnight in India at a moment (ms UTC). */
export function minuteAt(ms: number): number {
  return Math.floor((ms - momentOn(dayAt(ms), 0)) / MINUTE_MS);
}

/** Converts `HHMM` to minutes after midnight: `0430` is 270. */
export function minutesOf(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2, 4));
}

/** Returns the Indian day of a date `YYYY-MM-DD` or of a timestamp; undefined for other text. */
export function dayOfText(text: string): DayNumber | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayOrNothing(Date.parse(`${text}T00:00:00+05:30`));
  return dayOrNothing(Date.parse(text));
}

function dayOrNothing(ms: number): DayNumber | undefined {
  return Number.isNaN(ms) ? undefined : dayAt(ms);
}
