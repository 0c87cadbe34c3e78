import { addDays } from '../../src/engine/zone';
import { say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';

const DAYS_PER_WEEK = 7;
const MOST_DAY_RANGES = 4; // stretches of days in one sentence

/** Text keys of the weekdays, in the order of `Date.getUTCDay`; sorted, Monday comes first. */
const WEEKDAYS = ['7', '1', '2', '3', '4', '5', '6'] as const satisfies TextKeyEnd<'weekday'>[];
type Weekday = (typeof WEEKDAYS)[number];

const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '7';

/** Joins consecutive days into [first, last] ranges; `days` are sorted, without repeats. */
function consecutiveDayRanges(days: readonly string[]): [string, string][] {
  const all: [string, string][] = [];
  for (const day of days) {
    const last = all.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else all.push([day, day]);
  }
  return all;
}

/**
 * Returns the weekdays on which something recurs, where a list longer than a week holds every such
 * weekday from its first day to its last.
 */
function recurringWeekdays(days: readonly string[]): Weekday[] | undefined {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const wanted = new Set(days.map(weekdayOf));
  const there = new Set(days);
  if (first === '' || addDays(first, DAYS_PER_WEEK) > last || wanted.size === DAYS_PER_WEEK)
    return undefined;
  for (let day = first; day <= last; day = addDays(day, 1))
    if (wanted.has(weekdayOf(day)) && !there.has(day)) return undefined;
  return [...wanted].toSorted();
}

/**
 * Returns bookable days as people say them: "every day until Sun 20 Dec", "Sat and Sun until Sun 20
 * Dec", else range by range. Names no day that the service did not tell (interface.md, Item detail:
 * `bookableDates`).
 */
export function rangeWords(days: readonly string[]): ReplyText | undefined {
  const last = days.at(-1);
  if (last === undefined) return undefined;
  const all = consecutiveDayRanges(days);
  if (all.length === 1 && days.length >= DAYS_PER_WEEK)
    return say('days.daily', { first: { day: days[0] ?? last }, last: { day: last } });
  const wanted = recurringWeekdays(days);
  if (wanted)
    return say('days.weekly', {
      weekdays: { list: wanted.map((one) => say(`weekday.${one}`)) },
      last: { day: last },
    });
  const list = all
    .slice(0, MOST_DAY_RANGES)
    .map(([from, to]) =>
      from === to
        ? say('day', { day: { day: from } })
        : say('days.from-to', { from: { day: from }, to: { day: to } }),
    );
  return all.length > MOST_DAY_RANGES
    ? say('days.some-until', { days: { list }, last: { day: last } })
    : say('days.list', { days: { list } });
}

/** Returns the weekdays on which something that recurs all week long is never, with its last day. */
export function closedWords(days: readonly string[]): ReplyText | undefined {
  const wanted = recurringWeekdays(days);
  const last = days.at(-1);
  if (!wanted || last === undefined) return undefined;
  const closed = [...WEEKDAYS].filter((one) => !wanted.includes(one)).toSorted();
  return say('about.closed', {
    weekdays: { list: closed.map((one) => say(`weekday.${one}`)), join: 'or' },
    last: { day: last },
  });
}
