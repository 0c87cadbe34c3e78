import { dayNumber, easter, nthWeekday } from './calendar';

type DayOf = (year: number) => number;

const fixed = (m: number, d: number): DayOf => (y) => dayNumber(y, m, d);
const floating = (m: number, dow: number, n: number): DayOf => (y) => nthWeekday(y, m, dow, n) ?? dayNumber(y, m, 1);

// Only feasts whose day follows from the year; those of the moon are looked up by people, not guessed by us.
const FEASTS: ReadonlyMap<string, DayOf> = new Map([
  ['christmas', fixed(12, 25)],
  ['christmas-eve', fixed(12, 24)],
  ['boxing', fixed(12, 26)],
  ['new-year', fixed(1, 1)],
  ['new-year-eve', fixed(12, 31)],
  ['easter', easter],
  ['easter-monday', (y) => easter(y) + 1],
  ['good-friday', (y) => easter(y) - 2],
  ['valentine', fixed(2, 14)],
  ['women', fixed(3, 8)],
  ['patrick', fixed(3, 17)],
  ['fools', fixed(4, 1)],
  ['earth', fixed(4, 22)],
  ['labour', fixed(5, 1)],
  ['may-day', fixed(5, 1)],
  ['mothers', floating(5, 7, 2)],
  ['memorial', floating(5, 1, -1)],
  ['fathers', floating(6, 7, 3)],
  ['independence', fixed(8, 15)],
  ['republic', fixed(1, 26)],
  ['gandhi', fixed(10, 2)],
  ['children', fixed(11, 14)],
  ['teachers', fixed(9, 5)],
  ['halloween', fixed(10, 31)],
  ['veterans', fixed(11, 11)],
  ['columbus', floating(10, 1, 2)],
  ['king', floating(1, 1, 3)],
  ['presidents', floating(2, 1, 3)],
  ['thanksgiving', floating(11, 4, 4)],
  ['black-friday', (y) => floating(11, 4, 4)(y) + 1],
]);

const AMERICAN: ReadonlyMap<string, DayOf> = new Map([
  ['labour', floating(9, 1, 1)],
  ['independence', fixed(7, 4)],
]);

/** The day number of a named feast in a year; undefined for names not in the table. */
export function feastDay(name: string, year: number, american: boolean): number | undefined {
  const of = (american ? AMERICAN.get(name) : undefined) ?? FEASTS.get(name);
  return of?.(year);
}
