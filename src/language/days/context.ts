import { cacheByText, cacheByWord } from '../text/remembered';
import { DAY_SECONDS, dayNumber } from './calendar';
import type { PartName } from './terms';

/** Regional conventions that decide what the words of a date leave open. */
export interface DateConvention {
  /** True where 5/6 is the fifth of June. */
  dayFirst: boolean;
  /** True where a date without a year may mean today, else only at midnight sharp. */
  todayCounts: boolean;
  /**
   * Hours without am or pm: `daytime` reads 8 to 11 as morning and 1 to 7 as afternoon, `late`
   * reads all of them as afternoon.
   */
  hour: 'daytime' | 'late';
  /** First and last minute of each part of the day; 1440 is the end of the day. */
  parts: Readonly<Record<PartName, readonly [number, number]>>;
  /** True where Independence Day is the fourth of July and not the fifteenth of August. */
  americanFeasts: boolean;
}

const HOUR_MINUTES = 60;

/** The convention of Indian bookings, with mornings that begin in time for a sunrise trek. */
export const BOOKING_CONVENTION: DateConvention = {
  dayFirst: true,
  todayCounts: true,
  hour: 'daytime',
  americanFeasts: false,
  parts: {
    morning: [4 * HOUR_MINUTES, 12 * HOUR_MINUTES],
    noon: [12 * HOUR_MINUTES, 16 * HOUR_MINUTES],
    afternoon: [12 * HOUR_MINUTES, 17 * HOUR_MINUTES],
    evening: [16 * HOUR_MINUTES, 21 * HOUR_MINUTES],
    night: [19 * HOUR_MINUTES, 24 * HOUR_MINUTES],
    overnight: [0, 8 * HOUR_MINUTES],
    breakfast: [7 * HOUR_MINUTES, 11 * HOUR_MINUTES],
    lunch: [12 * HOUR_MINUTES, 15 * HOUR_MINUTES],
    dinner: [19 * HOUR_MINUTES, 23 * HOUR_MINUTES],
  },
};

/** The convention of Recognizers-Text, by whose public test cases the reader is measured. */
export const RECOGNIZERS_CONVENTION: DateConvention = {
  dayFirst: false,
  todayCounts: false,
  hour: 'late',
  americanFeasts: true,
  parts: {
    morning: [8 * HOUR_MINUTES, 12 * HOUR_MINUTES],
    noon: [10 * HOUR_MINUTES, 14 * HOUR_MINUTES],
    afternoon: [12 * HOUR_MINUTES, 16 * HOUR_MINUTES],
    evening: [16 * HOUR_MINUTES, 20 * HOUR_MINUTES],
    night: [20 * HOUR_MINUTES, 24 * HOUR_MINUTES],
    overnight: [0, 8 * HOUR_MINUTES],
    breakfast: [8 * HOUR_MINUTES, 12 * HOUR_MINUTES],
    lunch: [11 * HOUR_MINUTES, 13 * HOUR_MINUTES],
    dinner: [16 * HOUR_MINUTES, 20 * HOUR_MINUTES],
  },
};

/** The moment at which a message is read, and the convention for reading its dates. */
export interface DateContext {
  /** The moment of speaking, in local seconds. */
  now: number;
  today: number;
  convention: DateConvention;
}

/** A local wall time in its parts. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

const WALL_TIME_PATTERN = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z)?/;

/**
 * Builds the context. A text that ends in Z is converted into `zone`; any other offset is ignored.
 * Throws {@link BadReference} (`BAD_REFERENCE`) for a text of another form.
 */
export function dateContextOf(
  ref: string | WallTime,
  convention: DateConvention,
  zone: string,
): DateContext {
  const wall = typeof ref === 'string' ? wallsOf(zone)(ref) : ref;
  const today = dayNumber(wall.year, wall.month, wall.day);
  const now =
    today * DAY_SECONDS + (wall.hour ?? 0) * 3600 + (wall.minute ?? 0) * 60 + (wall.second ?? 0);
  return { now, today, convention };
}

/** All readers of a message pass the same moment, so the results are cached. */
const wallsOf = cacheByWord((zone) => cacheByText((ref) => wallOf(ref, zone)));

function wallOf(ref: string, zone: string): WallTime {
  const match = WALL_TIME_PATTERN.exec(ref);
  if (!match) throw new BadReference();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(Number);
  const wall = { year, month, day, hour: hour || 0, minute: minute || 0, second: second || 0 };
  return match[7] === undefined ? wall : inZone(wall, zone);
}

/** Formatters by zone, cached because creating one is slow. */
const zoneFormatter = cacheByWord(
  (zone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
);

function inZone(utc: Required<WallTime>, zone: string): WallTime {
  const at = new Date(Date.UTC(utc.year, utc.month - 1, utc.day, utc.hour, utc.minute, utc.second));
  const parts = zoneFormatter(zone).formatToParts(at);
  const part = (type: string): number =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Error for a reference moment that is not an ISO 8601 date or date and time. */
export class BadReference extends RangeError {
  readonly code = 'BAD_REFERENCE';

  constructor() {
    super('The reference moment is not an ISO 8601 date and time');
  }
}
