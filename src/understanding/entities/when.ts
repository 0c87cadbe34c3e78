import { readDates, type RecognisedDate } from '../../language/days';
import type { SpannedValue } from './found';
import { localPattern } from '../../language/text/local-pattern';

/** Days in the customer's zone, YYYY-MM-DD, both included. */
export interface DayInterval {
  from: string;
  to: string;
  /** True where the message gives only a weekday, of any week. */
  weekday?: true;
}

/** Times of day, HH:MM; without `to`, about `from`. */
export interface ClockInterval {
  from: string;
  to?: string;
  /** The time twelve hours off, where the message leaves it open: "5:15". */
  or?: string;
}

/** The days and times of a message. */
export interface DaysAndTimes {
  days: SpannedValue<DayInterval>[];
  clocks: SpannedValue<ClockInterval>[];
}

const KINDS_WITH_CLOCK = new Set<RecognisedDate['kind']>([
  'time',
  'timerange',
  'datetime',
  'datetimerange',
]);
const MIDNIGHT_TEXT = '00:00';

const minuteOf = (said: string | undefined): string | undefined =>
  /(\d\d:\d\d)(?::\d\d)?$/u.exec(said ?? '')?.[1];

const HOUR_MENTION = localPattern('when.hour-mention', /\d|\b(?:baje|bje|o'?clock)\b|@baje/iu); // "kal 10 baje" leaves only am or pm open
const SHORT_WEEKDAY = /^(?:on |this |next )?(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)$/iu; // a date only by its position

const ONLY_WEEKDAY = localPattern(
  'when.only-weekday',
  /^(?:on |the )?(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|so+m ?[vw]aa?r|mangal ?[vw]aa?r|budh ?[vw]aa?r|(?:guru|brihaspati|veer) ?[vw]aa?r|shukr?a? ?[vw]aa?r|sha?ni ?[vw]aa?r|ra[vw]i ?[vw]aa?r|it[vw]aa?r|@mon)(?: ko|@ko)?$/iu,
);
/** A weekday with a part of it: "Sunday morning", "Sunday at 5 am". */
const WEEKDAY_FIRST = new RegExp(
  ONLY_WEEKDAY.source.replace(/\$$/u, String.raw`(?![\p{L}\p{M}])(?!.*\p{N}+(?:st|nd|rd|th)\b)`),
  'iu',
);

/** True where a span names its day only by the weekday. */
const isWeekdayAlone = (said: string, kind: RecognisedDate['kind']): boolean =>
  (KINDS_WITH_CLOCK.has(kind) ? WEEKDAY_FIRST : ONLY_WEEKDAY).test(said);

function daysOf(
  { firstDay, lastDay, kind, certain, span }: RecognisedDate,
  asked: boolean,
  text: string,
): DayInterval | undefined {
  const named =
    SHORT_WEEKDAY.test(text.slice(...span)) && !/\bthe\s+$/iu.test(text.slice(0, span[0]));
  if (
    firstDay === undefined ||
    kind === 'time' ||
    kind === 'timerange' ||
    (!certain && !asked && !named && kind === 'date')
  )
    return undefined;
  return {
    from: firstDay,
    to: lastDay ?? firstDay,
    ...(isWeekdayAlone(text.slice(...span), kind) && { weekday: true as const }),
  };
}

// A span that ends at midnight ends at 23:59, as "24:00" is no time of day.
function clockOf({ kind, value, start, end, other }: RecognisedDate): ClockInterval | undefined {
  if (!KINDS_WITH_CLOCK.has(kind)) return undefined;
  const from = minuteOf(value ?? start);
  const to = minuteOf(end);
  if (from === undefined) return to === undefined ? undefined : { from: MIDNIGHT_TEXT, to };
  const or = minuteOf(other);
  if (to === undefined) return { from, ...(or !== undefined && { or }) };
  return { from, to: to === MIDNIGHT_TEXT ? '23:59' : to };
}

/** Reads days and times as of `now` (ms UTC); `asked` tells what a bare number answers. */
export function readDaysAndTimes(
  text: string,
  now: number,
  zone: string,
  asked?: 'date' | 'time',
): DaysAndTimes {
  const readings = readDates(text, {
    ref: new Date(now).toISOString(),
    zone,
    ...(asked !== undefined && { asked }),
  });
  const days: DaysAndTimes['days'] = [];
  const clocks: DaysAndTimes['clocks'] = [];
  for (const reading of readings) {
    if (
      !reading.certain &&
      asked === undefined &&
      reading.kind.startsWith('datetime') &&
      !HOUR_MENTION.test(text.slice(...reading.span))
    )
      continue; // a passing "now"
    const [start, end] = reading.span;
    const day = daysOf(reading, asked === 'date', text);
    const clock = clockOf(reading);
    if (day) days.push({ value: day, start, end });
    if (clock) clocks.push({ value: clock, start, end });
  }
  return { days, clocks };
}
