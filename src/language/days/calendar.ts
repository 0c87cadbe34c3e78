import { DAY_MS } from '../../units';

/**
 * Seconds in a day. In this folder a day is its number counted from 1 January 1970, a moment is
 * seconds of local wall time from that midnight; months are 1 to 12, Monday is 1.
 */
export const DAY_SECONDS = 86_400;

/** A date in the calendar: year, month and day of the month. */
export interface CalendarDate {
  y: number;
  m: number;
  d: number;
}

/** Returns the day number of a date; a day or month out of range carries over. */
export function dayNumber(y: number, m: number, d: number): number {
  return Math.round(Date.UTC(y, m - 1, d) / DAY_MS);
}

/** Returns the date of a day number. */
export function calendarDateOf(day: number): CalendarDate {
  const date = new Date(day * DAY_MS);
  return { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() };
}

/** Returns the weekday of a day number: 1 for Monday to 7 for Sunday. */
export function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: number): number {
  return day - isoWeekday(day) + 1;
}

/** Returns the number of days in a month. */
export function monthLength(y: number, m: number): number {
  return dayNumber(y, m + 1, 1) - dayNumber(y, m, 1);
}

/** Returns the same day of the month `months` later, or the last day of that shorter month. */
export function addMonths(day: number, months: number): number {
  const { y, m, d } = calendarDateOf(day);
  const first = calendarDateOf(dayNumber(y, m + months, 1));
  return dayNumber(first.y, first.m, Math.min(d, monthLength(first.y, first.m)));
}

/** Returns the n-th weekday `dow` of a month, -1 for the last; undefined where there is none. */
export function nthWeekday(y: number, m: number, dow: number, n: number): number | undefined {
  const first = dayNumber(y, m, 1);
  const last = first + monthLength(y, m) - 1;
  const day =
    n > 0
      ? first + ((dow - isoWeekday(first) + 7) % 7) + (n - 1) * 7
      : last - ((isoWeekday(last) - dow + 7) % 7) + (n + 1) * 7;
  return day >= first && day <= last ? day : undefined;
}

/** Returns the Monday of the n-th week (ISO 8601) between two days, -1 for the last. */
export function nthWeek(start: number, end: number, n: number): number {
  const first = mondayOf(start + 3 < end ? firstThursday(start) : start);
  if (n > 0) return first + (n - 1) * 7;
  const last = end - 1;
  const thursday = last - ((isoWeekday(last) - 4 + 7) % 7);
  return mondayOf(thursday) + (n + 1) * 7;
}

const firstThursday = (start: number): number => start + ((4 - isoWeekday(start) + 7) % 7);

/** Returns Easter Sunday of the western churches (anonymous Gregorian rule). */
export function easterSunday(y: number): number {
  const a = y % 19;
  const [b, c] = [Math.floor(y / 100), y % 100];
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return dayNumber(y, Math.floor(at / 31), (at % 31) + 1);
}

const padTwoDigits = (n: number): string => String(n).padStart(2, '0');

/** Writes a day as "2026-08-24". */
export function dayText(day: number): string {
  const { y, m, d } = calendarDateOf(day);
  return `${String(y).padStart(4, '0')}-${padTwoDigits(m)}-${padTwoDigits(d)}`;
}

/** Writes seconds of a day as "17:30:00". */
export function clockText(seconds: number): string {
  return `${padTwoDigits(Math.floor(seconds / 3600))}:${padTwoDigits(Math.floor(seconds / 60) % 60)}:${padTwoDigits(seconds % 60)}`;
}

/** Writes a moment as "2026-08-24 17:30:00". */
export function momentText(moment: number): string {
  const day = Math.floor(moment / DAY_SECONDS);
  return `${dayText(day)} ${clockText(moment - day * DAY_SECONDS)}`;
}
