import { calendarDateOf, isoWeekday, mondayOf } from './calendar';
import { type TimeGrammarRule, defineRule } from './chart';
import type { DateContext } from './context';
import { dayTerm, isWholeUpTo } from './day-terms';
import { UNLESS_COUNTED, WIDE_GAP } from './rule-options';
import type { DayPattern, TimeTerm, TimeTermOf } from './terms';

const NAMED_DAYS = 2; // days from today with names of their own, as "day after tomorrow"
const SOON_DAYS = 35; // how many days ahead a weekday with a bare number may be a date

/** True for a number that may be an hour as well: "Sunday 11". */
const isFaceHour = (num: TimeTermOf<'num'>): boolean =>
  num.n <= 12 && !num.suffixed && !num.ordinal;

/** True where that weekday is that day of a month soon; nobody names a far date so. */
const fallsSoon = (today: number, dow: number, d: number): boolean =>
  Array.from({ length: SOON_DAYS }, (_, n) => today + n).some(
    (day) => isoWeekday(day) === dow && calendarDateOf(day).d === d,
  );

/** Rules for weekdays, alone or beside a date: "next Friday", "Sunday 12th". */
export const WEEKDAY_RULES: readonly TimeGrammarRule[] = [
  defineRule(['dow'], (_, { dow, weak }) =>
    weak ? { kind: 'day', day: { dow }, weak } : dayTerm({ dow }),
  ),
  defineRule(['next', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: mondayOf(today) + 6 + dow }),
  ),
  defineRule(['this', 'dow'], ({ today, convention }, _, { dow }) => {
    const thisWeek = mondayOf(today) + dow - 1;
    return dayTerm({ day: thisWeek < today && convention.todayCounts ? thisWeek + 7 : thisWeek });
  }),
  defineRule(['last', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: mondayOf(today) - 8 + dow }),
  ),
  defineRule(['coming', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: today + 1 + ((dow - isoWeekday(today + 1) + 7) % 7) }),
  ),
  defineRule(['overnext', 'dow'], ({ today }, _, { dow }) =>
    dayTerm({ day: mondayOf(today) + 13 + dow }),
  ),
  defineRule(['dow', 'overnext'], ({ today }, { dow }) =>
    dayTerm({ day: mondayOf(today) + 13 + dow }),
  ),
  defineRule(
    ['dow', 'num'],
    ({ today }, { dow }, num) =>
      num.parted ||
      !isWholeUpTo(num.n, 31) ||
      (num.spoken && !num.ordinal) ||
      (isFaceHour(num) && !fallsSoon(today, dow, num.n))
        ? undefined
        : dayTerm({ dow, d: num.n }),
    UNLESS_COUNTED,
  ),
  defineRule(['num', 'dow'], (_, num, { dow }) =>
    num.behind !== true && isWholeUpTo(num.n, 31) && (num.n >= 10 || num.suffixed)
      ? dayTerm({ dow, d: num.n })
      : undefined,
  ),
  // A full date overrides the weekday beside it.
  defineRule(
    ['dow', 'day'],
    (context, { dow }, it) => besideWeekday(context, it.day, dow),
    WIDE_GAP,
  ),
  defineRule(
    ['day', 'dow'],
    (context, it, { dow }) => besideWeekday(context, it.day, dow),
    WIDE_GAP,
  ),
  defineRule(
    ['relday', 'day'],
    (_, _rel, it) => (it.day.m !== undefined && it.day.d !== undefined ? it : undefined),
    WIDE_GAP,
  ),
];

function besideWeekday(
  context: DateContext,
  pattern: DayPattern,
  dow: number,
): TimeTerm | undefined {
  const another = pattern.besideDow !== undefined && pattern.besideDow !== dow;
  if (another) return undefined; // "not Sunday, Saturday 5 December" is two days
  if (pattern.m !== undefined || pattern.feast !== undefined)
    return dayTerm({ ...pattern, besideDow: dow });
  if (pattern.d !== undefined)
    return pattern.dow === undefined ? dayTerm({ dow, d: pattern.d }) : undefined;
  if (pattern.day === undefined || pattern.day === context.today) return undefined;
  const exact = Math.abs(pattern.day - context.today) <= NAMED_DAYS;
  if (exact && isoWeekday(pattern.day) !== dow) return undefined; // "not tomorrow, on Sunday"
  return dayTerm({ day: mondayOf(pattern.day) + dow - 1 });
}
