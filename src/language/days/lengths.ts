import { addMonths, DAY_SECONDS, isoWeekday } from './calendar';
import type { TimeLength, TimeUnit } from './terms';

type UnitMeasure = Pick<TimeLength, 'months' | 'days' | 'workdays' | 'seconds'>;

const noLength: UnitMeasure = { months: 0, days: 0, workdays: 0, seconds: 0 };

const UNIT_MEASURES: Readonly<Record<TimeUnit, UnitMeasure>> = {
  second: { ...noLength, seconds: 1 },
  minute: { ...noLength, seconds: 60 },
  hour: { ...noLength, seconds: 3600 },
  day: { ...noLength, days: 1 },
  workday: { ...noLength, workdays: 1 },
  week: { ...noLength, days: 7 },
  weekend: { ...noLength, days: 7 },
  fortnight: { ...noLength, days: 14 },
  month: { ...noLength, months: 1 },
  quarter: { ...noLength, months: 3 },
  half: { ...noLength, months: 6 },
  year: { ...noLength, months: 12 },
  decade: { ...noLength, months: 120 },
};

const LARGEST_COUNT = 10_000;

/** Returns `count` units as a length; undefined for a count of no whole days or months. */
export function lengthOf(unit: TimeUnit, count: number): TimeLength | undefined {
  const { months, days, workdays, seconds } = UNIT_MEASURES[unit];
  const length = {
    months: months * count,
    days: days * count,
    workdays: workdays * count,
    seconds: Math.round(seconds * count),
    unit,
    count,
  };
  const whole = [length.days, length.months, length.workdays].every((each) =>
    Number.isInteger(each),
  );
  return whole && count > 0 && count < LARGEST_COUNT && length.months < LARGEST_COUNT
    ? length
    : undefined;
}

/** Adds two lengths; the sum has the unit of the second. */
export function sumOf(a: TimeLength, b: TimeLength): TimeLength {
  return {
    months: a.months + b.months,
    days: a.days + b.days,
    workdays: a.workdays + b.workdays,
    seconds: a.seconds + b.seconds,
    unit: b.unit,
    count: b.count,
  };
}

/**
 * Returns the moment a length after another (before it for sign -1), in local seconds; workdays
 * skip Saturday and Sunday.
 */
export function addTimeLength(
  moment: number,
  { months, days, workdays, seconds }: TimeLength,
  sign: 1 | -1 = 1,
): number {
  const start = Math.floor(moment / DAY_SECONDS);
  let found = addMonths(start, sign * months) + sign * days;
  for (let left = workdays; left > 0; ) {
    found += sign;
    if (isoWeekday(found) <= 5) left--;
  }
  return moment + (found - start) * DAY_SECONDS + sign * seconds;
}
