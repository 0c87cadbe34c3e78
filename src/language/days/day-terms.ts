import type { DayPattern, TimeTerm } from './terms';

/** A day as a term, undefined where the pattern is. */
export const dayTerm = (pattern: DayPattern | undefined): TimeTerm | undefined =>
  pattern && { kind: 'day', day: pattern };
/** What has the form of a date and is none, like 30 February. */
export const NO_DATE: TimeTerm = { kind: 'nodate' };
/** Whether a number is whole, at least one and at most `most`. */
export const isWholeUpTo = (n: number, most: number): boolean =>
  Number.isInteger(n) && n >= 1 && n <= most;

/** A day of a month, undefined where the month never has it. */
export function monthDay(m: number, d: number, y?: number): DayPattern | undefined {
  if (
    !isWholeUpTo(m, 12) ||
    !isWholeUpTo(d, 31) ||
    d > 31 - Number([4, 6, 9, 11].includes(m)) - 2 * Number(m === 2)
  )
    return undefined;
  return y === undefined ? { m, d } : { y, m, d };
}
