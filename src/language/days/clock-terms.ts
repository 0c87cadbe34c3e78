import { hourClock } from './clocks';
import type { ClockTime, TimeTerm, TimeTermOf } from './terms';

/** Wraps a time of day as a term; undefined stays undefined. */
export const clockOf = (clock: ClockTime | undefined, weak = false): TimeTerm | undefined =>
  clock && (weak ? { kind: 'clock', clock, weak } : { kind: 'clock', clock });

/** Reads a plain number as an hour: 7, seven, saadhe saat. */
export function readPlainHour(num: TimeTermOf<'num'>): ClockTime | undefined {
  if (num.ordinal || (!Number.isInteger(num.n) && !num.parted) || num.n < 0 || num.n > 24)
    return undefined;
  return hourClock(num.n);
}
