import type { DayPattern, TimeTerm } from './terms';

/** Wraps a day pattern as a term; undefined stays undefined. */
export const dayTerm = (pattern: DayPattern | undefined): TimeTerm | undefined =>
  pattern && { kind: 'day', day: pattern };
/** The term of a date that does not exist, such as 30 February. */
export const NO_DATE: TimeTerm = { kind: 'nodate' };
/** True for a whole number from one to `most`. */
export const isWholeUpTo = (n: number, most: number): boolean =>
  Number.isInteger(n) && n >= 1 && n <= most;

/** Makes the pattern of a day of a month; undefined where the month never has that day. */
export function monthDay(m: number, d: number, y?: number): DayPattern | undefined {
  if (
    !isWholeUpTo(m, 12) ||
    !isWholeUpTo(d, 31) ||
    d > 31 - Number([4, 6, 9, 11].includes(m)) - 2 * Number(m === 2)
  )
    return undefined;
  return y === undefined ? { m, d } : { y, m, d };
}
