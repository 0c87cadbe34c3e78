import type { OpeningHours } from './views';
import { DAY_MS, MINUTE_MS } from '../../units';

/**
 * Whether a restaurant takes orders, and until or from when (ms UTC). `open` without `until` never
 * closes; `closed` without `from` names no next opening.
 */
export type RestaurantOpening = { is: 'open'; until?: number } | { is: 'closed'; from?: number };

const INDIA_MS = 330 * MINUTE_MS; // sellers tell their hours in Indian time, which knows no summer time
const DAYS_PER_WEEK = 7;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2));

/**
 * Tells whether a restaurant is open at a moment (ms UTC). A closing time at or before the opening
 * is after midnight. Undefined for hours that cannot be read.
 */
export function openingAt(
  hours: OpeningHours | undefined,
  now: number,
): RestaurantOpening | undefined {
  if (!hours || !/^\d{4}$/u.test(hours.opens) || !/^\d{4}$/u.test(hours.closes)) return undefined;
  const opens = minuteOf(hours.opens);
  const closes = closingOf(hours.closes);
  const length = (closes > opens ? closes - opens : closes + 24 * 60 - opens) * MINUTE_MS;
  const today = Math.floor((now + INDIA_MS) / DAY_MS);
  const starts = Array.from({ length: DAYS_PER_WEEK + 2 }, (_, n) => today - 1 + n)
    .filter((day) => hours.days.includes(weekdayOf(day)))
    .map((day) => day * DAY_MS + opens * MINUTE_MS - INDIA_MS);
  const open = starts.find((start) => now >= start && now < start + length);
  if (open !== undefined) return openFrom(open, length, starts, now);
  const next = starts.find((start) => start > now);
  return next === undefined ? { is: 'closed' } : { is: 'closed', from: next };
}

/** Reads `2359`, the last time that HHMM can write, as the end of the day. */
const closingOf = (clock: string): number => (clock === '2359' ? 24 * 60 : minuteOf(clock));

/** Joins opening times that follow without a break; a week of those has no end. */
function openFrom(
  start: number,
  length: number,
  starts: readonly number[],
  now: number,
): RestaurantOpening {
  const until = starts.reduce(
    (end, next) => (next > start && next <= end ? next + length : end),
    start + length,
  );
  return until - now < DAYS_PER_WEEK * DAY_MS ? { is: 'open', until } : { is: 'open' };
}

/** Weekday of a day counted from 1970-01-01, a Thursday: 1 Monday to 7 Sunday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
}
