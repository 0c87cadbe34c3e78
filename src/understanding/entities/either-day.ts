import { addDays } from '../../engine/zone';
import type { SpannedValue } from './found';
import type { DayInterval } from './when';
import { localSource } from '../../language/text/local-pattern';

type SaidDay = SpannedValue<DayInterval>;

const OR = localSource('either-day.or', '(?:or|and|ya|aur|&|\\/|n|@or)');
const FILLERS = localSource(
  'either-day.fillers',
  '(?:(?:else|perhaps|maybe|phir|on|the|this|is|@else)\\s+)*',
);
const EITHER = new RegExp(
  localSource('either-day.either', `^[\\s,]*(?:ko\\s+|@ko)?${OR}\\s*${FILLERS}$`),
  'iu',
);
const SHORT_DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*|(\\d{1,2})(?:st|nd|rd|th)?';
const OR_DAY_AFTER = new RegExp(
  `^[\\s,]*${OR}\\s*${FILLERS}(?:${SHORT_DAY})(?![\\p{L}\\d:.])`,
  'iu',
);
const DAY_OR_BEFORE = new RegExp(
  `(?<![\\p{L}\\d:.])(?:${SHORT_DAY})\\s*${OR}\\s*${FILLERS}$`,
  'iu',
);
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const LONGEST_DAY = 40; // characters beside a day in which another may stand
const DAYS_A_WEEK = 7;

/** Joins adjacent days with "or" or "and" to one interval: "Saturday or Sunday". */
export function joinEitherDays(text: string, days: readonly SaidDay[]): SaidDay[] {
  const joined: SaidDay[] = [];
  for (const said of days.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const both = last && EITHER.test(text.slice(last.end, said.start)) && onEnd(last, said);
    if (both) joined.splice(-1, 1, both);
    else if (!last || said.start >= last.end) joined.push(withNeighbours(text, said));
  }
  return joined;
}

/** Joins two adjacent days; "Monday or Tuesday" on a Tuesday means next week's. */
function onEnd(a: SaidDay, b: SaidDay): SaidDay | undefined {
  const place = { start: a.start, end: b.end };
  const next = addDays(a.value.to, 1);
  const weekday = a.value.weekday && b.value.weekday && { weekday: true as const };
  if (next === b.value.from || (b.value.weekday && next === addDays(b.value.from, DAYS_A_WEEK)))
    return {
      value: { from: a.value.from, to: next > b.value.to ? next : b.value.to, ...weekday },
      ...place,
    };
  return addDays(b.value.to, 1) === a.value.from
    ? { value: { from: b.value.from, to: a.value.to, ...weekday }, ...place }
    : undefined;
}

/** Extends a day by an adjacent one given only in short: "sat or sun afternoon". */
function withNeighbours(text: string, said: SaidDay): SaidDay {
  const { from, to, weekday } = said.value;
  const kept = (of?: string): Partial<DayInterval> =>
    weekday && of !== undefined ? { weekday } : {};
  const after = OR_DAY_AFTER.exec(text.slice(said.end, said.end + LONGEST_DAY));
  if (after && names(after, addDays(to, 1)))
    return {
      value: { from, to: addDays(to, 1), ...kept(after[1]) },
      start: said.start,
      end: said.end + after[0].length,
    };
  const [own = ''] = /^(?:on|the|this)\s+/iu.exec(text.slice(said.start)) ?? [];
  const start = said.start + own.length;
  const before = DAY_OR_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_DAY), start));
  return before && names(before, addDays(from, -1))
    ? {
        value: { from: addDays(from, -1), to, ...kept(before[1]) },
        start: start - before[0].length,
        end: said.end,
      }
    : said;
}

/** True when the weekday or number in a match is that of the day. */
const names = ([, weekday, number]: RegExpExecArray, day: string): boolean =>
  weekday === undefined
    ? Number(number) === Number(day.slice(-2))
    : WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] === weekday.toLowerCase();
