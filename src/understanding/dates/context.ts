import { remembered } from '../text/remembered';
import { DAY_SECONDS, dayNumber } from './calendar';
import type { PartName } from './terms';

/** How a community reads what the words leave open. */
export interface Convention {
  /** 5/6 is the fifth of June. */
  dayFirst: boolean;
  /** A date without a year may mean today; otherwise only when today has not begun to pass. */
  todayCounts: boolean;
  /** An hour without am or pm: `daytime` takes 8 to 11 for the morning and 1 to 7 for later, `late` takes all for later. */
  hour: 'daytime' | 'late';
  /** First and last minute of the parts of a day; 1440 ends it. */
  parts: Readonly<Record<PartName, readonly [number, number]>>;
  /** Fourth of July and the like rather than fifteenth of August. */
  americanFeasts: boolean;
}

const HOUR = 60;

/** Indian bookings: day first, today counts, the morning begins early enough for a sunrise trek. */
export const BOOKING: Convention = {
  dayFirst: true,
  todayCounts: true,
  hour: 'daytime',
  americanFeasts: false,
  parts: {
    morning: [4 * HOUR, 12 * HOUR],
    noon: [12 * HOUR, 16 * HOUR],
    afternoon: [12 * HOUR, 17 * HOUR],
    evening: [16 * HOUR, 21 * HOUR],
    night: [19 * HOUR, 24 * HOUR],
    overnight: [0, 8 * HOUR],
    breakfast: [7 * HOUR, 11 * HOUR],
    lunch: [12 * HOUR, 15 * HOUR],
    dinner: [19 * HOUR, 23 * HOUR],
  },
};

/** The convention of Recognizers-Text, whose public cases measure the reader. */
export const RECOGNIZERS: Convention = {
  dayFirst: false,
  todayCounts: false,
  hour: 'late',
  americanFeasts: true,
  parts: {
    morning: [8 * HOUR, 12 * HOUR],
    noon: [10 * HOUR, 14 * HOUR],
    afternoon: [12 * HOUR, 16 * HOUR],
    evening: [16 * HOUR, 20 * HOUR],
    night: [20 * HOUR, 24 * HOUR],
    overnight: [0, 8 * HOUR],
    breakfast: [8 * HOUR, 12 * HOUR],
    lunch: [11 * HOUR, 13 * HOUR],
    dinner: [16 * HOUR, 20 * HOUR],
  },
};

/** The moment and manner a message is read in. */
export interface Context {
  /** Local seconds of the moment of speaking. */
  now: number;
  today: number;
  convention: Convention;
}

/** Local wall time given by its parts. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

const WALL = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z)?/;

/** Builds the context. A text ending in Z is taken into `zone`; any other offset is already the wall's own. RangeError (`BAD_REFERENCE`) on a text of another form. */
export function contextOf(ref: string | WallTime, convention: Convention, zone: string): Context {
  const wall = typeof ref === 'string' ? wallOf(ref, zone) : ref;
  const today = dayNumber(wall.year, wall.month, wall.day);
  const now = today * DAY_SECONDS + (wall.hour ?? 0) * 3600 + (wall.minute ?? 0) * 60 + (wall.second ?? 0);
  return { now, today, convention };
}

function wallOf(ref: string, zone: string): WallTime {
  const match = WALL.exec(ref);
  if (!match) throw new BadReference();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const wall = { year, month, day, hour: hour || 0, minute: minute || 0, second: second || 0 };
  return match[7] === undefined ? wall : inZone(wall, zone);
}

/** Clocks of zones; to make one takes longer than all else that is done with it. */
const clocks = remembered((zone) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' }));

function inZone(utc: Required<WallTime>, zone: string): WallTime {
  const at = new Date(Date.UTC(utc.year, utc.month - 1, utc.day, utc.hour, utc.minute, utc.second));
  const parts = clocks(zone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute'), second: part('second') };
}

/** The reference moment is not an ISO 8601 date or date and time. */
export class BadReference extends RangeError {
  readonly code = 'BAD_REFERENCE';

  constructor() {
    super('The reference moment is not an ISO 8601 date and time');
  }
}
