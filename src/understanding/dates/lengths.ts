import { addMonths, DAY_SECONDS, weekday } from './calendar';
import type { Length, Unit } from './terms';

type Measure = Pick<Length, 'months' | 'days' | 'workdays' | 'seconds'>;

const none: Measure = { months: 0, days: 0, workdays: 0, seconds: 0 };

const MEASURES: Readonly<Record<Unit, Measure>> = {
  second: { ...none, seconds: 1 },
  minute: { ...none, seconds: 60 },
  hour: { ...none, seconds: 3600 },
  day: { ...none, days: 1 },
  workday: { ...none, workdays: 1 },
  week: { ...none, days: 7 },
  weekend: { ...none, days: 7 },
  fortnight: { ...none, days: 14 },
  month: { ...none, months: 1 },
  quarter: { ...none, months: 3 },
  half: { ...none, months: 6 },
  year: { ...none, months: 12 },
  decade: { ...none, months: 120 },
};

const MOST = 10_000;

/** So many of a unit; undefined for counts that make no whole days or months, none, or absurdly many. */
export function lengthOf(unit: Unit, count: number): Length | undefined {
  const { months, days, workdays, seconds } = MEASURES[unit];
  const length = { months: months * count, days: days * count, workdays: workdays * count, seconds: Math.round(seconds * count), unit, count };
  const whole = [length.days, length.months, length.workdays].every((each) => Number.isInteger(each));
  return whole && count > 0 && count < MOST && length.months < MOST ? length : undefined;
}

/** Two lengths said one after the other, in the unit of the second. */
export function sumOf(a: Length, b: Length): Length {
  return {
    months: a.months + b.months,
    days: a.days + b.days,
    workdays: a.workdays + b.workdays,
    seconds: a.seconds + b.seconds,
    unit: b.unit,
    count: b.count,
  };
}

/** The moment a length after (or, with sign -1, before) a moment, in local seconds; work days leave Saturday and Sunday out. */
export function later(moment: number, { months, days, workdays, seconds }: Length, sign: 1 | -1 = 1): number {
  const start = Math.floor(moment / DAY_SECONDS);
  let found = addMonths(start, sign * months) + sign * days;
  for (let left = workdays; left > 0; ) {
    found += sign;
    if (weekday(found) <= 5) left--;
  }
  return moment + (found - start) * DAY_SECONDS + sign * seconds;
}
