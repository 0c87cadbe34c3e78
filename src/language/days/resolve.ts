import {
  addMonths,
  DAY_SECONDS,
  dayNumber,
  mondayOf,
  monthLength,
  isoWeekday,
  calendarDateOf,
} from './calendar';
import type { DateContext } from './context';
import { likelyMinutes } from './clocks';
import { holidayDay } from './holidays';
import type { ClockTime, DatableTerm, DayPattern, ResolvedRange, TimeTermOf } from './terms';

// Years to search: a date, or a weekday on a given day of the month, recurs within them.
const FURTHEST_YEARS = 28;

/** Returns the first day on or after `from` that fits; undefined for 31 February. */
export function findDay(
  pattern: DayPattern,
  from: number,
  context: DateContext,
): number | undefined {
  if (pattern.day !== undefined) return pattern.day;
  if (pattern.feast !== undefined) return findHoliday(pattern, from, context);
  if (pattern.m !== undefined && pattern.d !== undefined)
    return findMonthDay(pattern.m, pattern.d, pattern.y, from);
  if (pattern.d !== undefined) return findMonthly(pattern.d, pattern.dow, from);
  return pattern.dow === undefined ? undefined : from + ((pattern.dow - isoWeekday(from) + 7) % 7);
}

function findHoliday(
  { feast = '', y }: DayPattern,
  from: number,
  { convention }: DateContext,
): number | undefined {
  const year = y ?? calendarDateOf(from).y;
  const day = holidayDay(feast, year, convention.americanFeasts);
  return y !== undefined || day === undefined || day >= from
    ? day
    : holidayDay(feast, year + 1, convention.americanFeasts);
}

function findMonthDay(
  m: number,
  d: number,
  y: number | undefined,
  from: number,
): number | undefined {
  if (y !== undefined) return d <= monthLength(y, m) ? dayNumber(y, m, d) : undefined;
  const { y: first } = calendarDateOf(from);
  for (let year = first; year < first + FURTHEST_YEARS; year++) {
    const day = dayNumber(year, m, d);
    if (d <= monthLength(year, m) && day >= from) return day;
  }
  return undefined;
}

function findMonthly(d: number, dow: number | undefined, from: number): number | undefined {
  const { y, m } = calendarDateOf(from);
  for (let month = m; month < m + FURTHEST_YEARS * 12; month++) {
    const first = calendarDateOf(dayNumber(y, month, 1));
    const day = dayNumber(first.y, first.m, d);
    if (
      d <= monthLength(first.y, first.m) &&
      day >= from &&
      (dow === undefined || isoWeekday(day) === dow)
    )
      return day;
  }
  return undefined;
}

/** Returns the day to search from: today, or tomorrow where the convention leaves today out. */
export function searchFrom(pattern: DayPattern, { today, now, convention }: DateContext): number {
  const yearly = pattern.m !== undefined || pattern.feast !== undefined;
  return yearly && !convention.todayCounts && now > today * DAY_SECONDS ? today + 1 : today;
}

/** Returns a month's first day and the day after its last, by default of the coming one. */
export function monthSpan({ m, y }: { m: number; y?: number }, from: number): [number, number] {
  const here = calendarDateOf(from);
  const year = y ?? (m >= here.m ? here.y : here.y + 1);
  const start = dayNumber(year, m, 1);
  return [start, addMonths(start, 1)];
}

/** Returns the moment of a time on a day; a late-night time that has passed today is tomorrow's. */
export function momentOf(day: number, clock: ClockTime, context: DateContext): number {
  const moment = day * DAY_SECONDS + likelyMinutes(clock, context.convention) * 60 + clock.seconds;
  const over =
    clock.late === true && (clock.minutes < 60 || (day === context.today && moment <= context.now));
  return over ? moment + DAY_SECONDS : moment;
}

/** Returns the start and end of a part of the day, in seconds; midnight gives 23:59:59. */
export function partSeconds(
  { part, edge }: Pick<TimeTermOf<'part'>, 'part' | 'edge'>,
  { convention }: DateContext,
): [number, number] {
  const [start, end] = convention.parts[part];
  const middle = (start + end) / 2;
  const from = edge === 'late' || edge === 'end' ? middle : start;
  const to = edge === 'early' || edge === 'start' ? middle : end;
  return [from * 60, to === 1440 ? DAY_SECONDS - 1 : to * 60];
}

/** Resolves a term to its stretch of local seconds; undefined where there is none. */
export function resolveDatableTerm(
  term: DatableTerm,
  context: DateContext,
  from?: number,
): ResolvedRange | undefined {
  switch (term.kind) {
    case 'day': {
      const day = findDay(term.day, from ?? searchFrom(term.day, context), context);
      return day === undefined ? undefined : dayRange(day, day + 1);
    }
    case 'month':
      return dayRange(...monthSpan(term, from ?? context.today));
    case 'span':
      return dayRange(term.start, term.end);
    case 'edged':
      return dayRange(...edgeDays(term, context));
    case 'instant':
      return { start: term.at, end: term.at, days: false };
    default:
      return onDay(term, context, from);
  }
}

function onDay(
  term: TimeTermOf<'moment'> | TimeTermOf<'daypart'> | TimeTermOf<'momentspan'>,
  context: DateContext,
  from?: number,
): ResolvedRange | undefined {
  const day = findDay(term.day, from ?? searchFrom(term.day, context), context);
  if (day === undefined) return undefined;
  if (term.kind === 'daypart') {
    const [start, end] = partSeconds(term, context);
    return { start: day * DAY_SECONDS + start, end: day * DAY_SECONDS + end, days: false };
  }
  const at = momentOf(day, term.kind === 'moment' ? term.clock : term.a, context);
  return { start: at, end: at, days: false };
}

const dayRange = (start: number, end: number): ResolvedRange => ({
  start: start * DAY_SECONDS,
  end: end * DAY_SECONDS,
  days: true,
  lastDay: end - 1,
});

/**
 * Returns the days of an edge: half of a stretch, or the middle third of a month. A late half that
 * has begun starts today.
 */
export function edgeDays(
  { edge, start, end, unit }: TimeTermOf<'edged'>,
  { today }: DateContext,
): [number, number] {
  const middle = secondHalfStart({ start, end, unit });
  if (edge === 'early' || edge === 'start') return [start, middle];
  if (edge === 'mid')
    return unit === 'month'
      ? [start + 9, start + 20]
      : [start + Math.floor((end - start) / 4), end - Math.floor((end - start) / 4)];
  return [today > middle && today < end ? today : middle, end];
}

/** Returns the first day of the second half: the 16th of a month, Thursday of a week, 1 July. */
export function secondHalfStart({
  start,
  end,
  unit,
}: Pick<TimeTermOf<'edged'>, 'start' | 'end' | 'unit'>): number {
  if (unit === 'month') return start + 15;
  return unit === 'year' ? addMonths(start, 6) : start + Math.floor((end - start) / 2);
}

/** Returns the unit around today, moved by `steps` units, in day numbers (end exclusive). */
export function unitSpan(
  unit: TimeTermOf<'unit'>['unit'],
  steps: number,
  today: number,
): [number, number] | undefined {
  const { y, m } = calendarDateOf(today);
  const week = mondayOf(today) + steps * 7;
  const months = (start: number, count: number): [number, number] => [
    start,
    addMonths(start, count),
  ];
  switch (unit) {
    case 'day':
      return [today + steps, today + steps + 1];
    case 'week':
      return [week, week + 7];
    case 'weekend':
      return [week + 5, week + 7];
    case 'fortnight':
      return [mondayOf(today + steps * 14), mondayOf(today + steps * 14) + 14];
    case 'month':
      return months(dayNumber(y, m + steps, 1), 1);
    case 'quarter':
      return months(dayNumber(y, Math.floor((m - 1) / 3) * 3 + 1 + steps * 3, 1), 3);
    case 'half':
      return months(dayNumber(y, (m > 6 ? 7 : 1) + steps * 6, 1), 6);
    case 'year':
      return months(dayNumber(y + steps, 1, 1), 12);
    case 'decade':
      return months(dayNumber(Math.floor(y / 10) * 10 + steps * 10, 1, 1), 120);
    default:
      return undefined;
  }
}
