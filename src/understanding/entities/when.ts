import { readDates, type RecognisedDate } from '../../language/days';
import type { SpannedValue } from './found';

/** Days in the customer's zone, both included, YYYY-MM-DD. */
export interface DayInterval {
  from: string;
  to: string;
  /** Only a weekday's name was said, of no week. */
  weekday?: true;
}

/** Times of day, HH:MM; without `to` it means about `from`. */
export interface ClockInterval {
  from: string;
  to?: string;
  /** Twelve hours off, where neither half of the day was said: "5:15". */
  or?: string;
}

/** What a message says of days and times. */
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

const HOUR_MENTION = /\d|\b(?:baje|bje|o'?clock)\b|बजे/iu; // "kal 10 baje" leaves only the half of the day open
const SHORT_WEEKDAY = /^(?:on |this |next )?(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)$/iu; // read only where it stands like a day

const ONLY_WEEKDAY =
  /^(?:on |the )?(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|so+m ?[vw]aa?r|mangal ?[vw]aa?r|budh ?[vw]aa?r|(?:guru|brihaspati|veer) ?[vw]aa?r|shukr?a? ?[vw]aa?r|sha?ni ?[vw]aa?r|ra[vw]i ?[vw]aa?r|it[vw]aa?r|सोमवार|मंगलवार|बुधवार|गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार|शुक्रवार|शनिवार|रविवार|इतवार)(?: ko| को)?$/iu;

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
    ...(ONLY_WEEKDAY.test(text.slice(...span)) && { weekday: true as const }),
  };
}

// A span that runs to midnight ends with the day; "24:00" is no time of day.
function clockOf({ kind, value, start, end, other }: RecognisedDate): ClockInterval | undefined {
  if (!KINDS_WITH_CLOCK.has(kind)) return undefined;
  const from = minuteOf(value ?? start);
  const to = minuteOf(end);
  if (from === undefined) return to === undefined ? undefined : { from: MIDNIGHT_TEXT, to };
  const or = minuteOf(other);
  if (to === undefined) return { from, ...(or !== undefined && { or }) };
  return { from, to: to === MIDNIGHT_TEXT ? '23:59' : to };
}

/** Reads days and times, seen from `now` (ms UTC) in the IANA zone; `asked` tells what a bare number answers. */
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
      continue; // "now" in passing
    const [start, end] = reading.span;
    const day = daysOf(reading, asked === 'date', text);
    const clock = clockOf(reading);
    if (day) days.push({ value: day, start, end });
    if (clock) clocks.push({ value: clock, start, end });
  }
  return { days, clocks };
}
