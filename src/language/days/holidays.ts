import { dayNumber, easterSunday, nthWeekday } from './calendar';

type DayOf = (year: number) => number;

const fixedDate =
  (m: number, d: number): DayOf =>
  (y) =>
    dayNumber(y, m, d);
const nthWeekdayDate =
  (m: number, dow: number, n: number): DayOf =>
  (y) =>
    nthWeekday(y, m, dow, n) ?? dayNumber(y, m, 1);

// Only holidays whose date follows from the year; the table has none that follow the moon.
const HOLIDAY_DATES: ReadonlyMap<string, DayOf> = new Map([
  ['christmas', fixedDate(12, 25)],
  ['christmas-eve', fixedDate(12, 24)],
  ['boxing', fixedDate(12, 26)],
  ['new-year', fixedDate(1, 1)],
  ['new-year-eve', fixedDate(12, 31)],
  ['easter', easterSunday],
  ['easter-monday', (y) => easterSunday(y) + 1],
  ['good-friday', (y) => easterSunday(y) - 2],
  ['valentine', fixedDate(2, 14)],
  ['women', fixedDate(3, 8)],
  ['patrick', fixedDate(3, 17)],
  ['fools', fixedDate(4, 1)],
  ['earth', fixedDate(4, 22)],
  ['labour', fixedDate(5, 1)],
  ['may-day', fixedDate(5, 1)],
  ['mothers', nthWeekdayDate(5, 7, 2)],
  ['memorial', nthWeekdayDate(5, 1, -1)],
  ['fathers', nthWeekdayDate(6, 7, 3)],
  ['independence', fixedDate(8, 15)],
  ['republic', fixedDate(1, 26)],
  ['gandhi', fixedDate(10, 2)],
  ['children', fixedDate(11, 14)],
  ['teachers', fixedDate(9, 5)],
  ['halloween', fixedDate(10, 31)],
  ['veterans', fixedDate(11, 11)],
  ['columbus', nthWeekdayDate(10, 1, 2)],
  ['king', nthWeekdayDate(1, 1, 3)],
  ['presidents', nthWeekdayDate(2, 1, 3)],
  ['thanksgiving', nthWeekdayDate(11, 4, 4)],
  ['black-friday', (y) => nthWeekdayDate(11, 4, 4)(y) + 1],
]);

const AMERICAN_HOLIDAY_DATES: ReadonlyMap<string, DayOf> = new Map([
  ['labour', nthWeekdayDate(9, 1, 1)],
  ['independence', fixedDate(7, 4)],
]);

/** Returns the day number of a holiday in a year; undefined for a name not in the table. */
export function holidayDay(name: string, year: number, american: boolean): number | undefined {
  const of = (american ? AMERICAN_HOLIDAY_DATES.get(name) : undefined) ?? HOLIDAY_DATES.get(name);
  return of?.(year);
}
