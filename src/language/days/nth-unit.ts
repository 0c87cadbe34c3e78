import { addMonths, calendarDateOf, nthWeek, nthWeekday } from './calendar';
import { lengthOf } from './lengths';
import { monthsFrom, spanTerm } from './span-terms';
import type { TimeTerm, TimeUnit } from './terms';

/** Returns the n-th unit (or `count` units) of a stretch, such as its second week; -1: the last. */
export function nthUnit(
  n: number,
  unit: TimeUnit,
  [start, end]: readonly [number, number],
  count = 1,
): TimeTerm | undefined {
  if (!Number.isInteger(n) || n === 0 || n < -1 || n > 60) return undefined;
  if (unit === 'week') {
    const first = n === -1 ? nthWeek(start, end, -1) - (count - 1) * 7 : nthWeek(start, end, n);
    return first < end
      ? spanTerm([first, first + count * 7], count === 1 ? 'week' : 'day')
      : undefined;
  }
  if (unit === 'weekend') return spanTerm(weekendOf(n, start, end), 'weekend');
  if (unit === 'day') return nthDays(n === -1 ? end - count : start + n - 1, count);
  const size = lengthOf(unit, 1)?.months ?? 0;
  if (size === 0 || size > 6 || end - start < 300) return undefined;
  const first = n === -1 ? addMonths(end, -size * count) : addMonths(start, (n - 1) * size);
  return first < end ? spanTerm(monthsFrom(first, size * count), unit) : undefined;
}

const nthDays = (first: number, count: number): TimeTerm | undefined =>
  count === 1 ? { kind: 'day', day: { day: first } } : spanTerm([first, first + count], 'day');

function weekendOf(n: number, start: number, end: number): [number, number] | undefined {
  const { y, m } = calendarDateOf(start);
  if (end - start > 31) return undefined;
  const saturday = nthWeekday(y, m, 6, n);
  return saturday === undefined ? undefined : [saturday, saturday + 2];
}
