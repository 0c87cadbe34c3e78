/** Parts of a day that people name. */
export type PartName =
  | 'morning'
  | 'noon'
  | 'afternoon'
  | 'evening'
  | 'night'
  | 'overnight'
  | 'breakfast'
  | 'lunch'
  | 'dinner';

/** What durations and spans are counted in. `workday` leaves Saturdays and Sundays out. */
export type TimeUnit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'workday'
  | 'week'
  | 'fortnight'
  | 'weekend'
  | 'month'
  | 'quarter'
  | 'half'
  | 'year'
  | 'decade';

/** A place inside a stretch of time. `late` and `end` differ on a day: its second half, its last second. */
export type StretchEdge = 'early' | 'late' | 'start' | 'mid' | 'end';

/** A day said in full (`day`) or in part; the rest is found by the first day that fits. */
export interface DayPattern {
  day?: number;
  y?: number;
  m?: number;
  d?: number;
  dow?: number;
  /** A name in holidays.ts. */
  feast?: string;
}

/** A time of day. Unless `sure`, it may be twelve hours later; `leading` says it was written with a leading zero. */
export interface ClockTime {
  minutes: number;
  seconds: number;
  sure: boolean;
  leading?: boolean;
  /** After midnight though the day before is named ("tonight at 12"). */
  late?: boolean;
}

/** A length of time; each member is said on its own, none carried over. */
export interface TimeLength {
  months: number;
  days: number;
  workdays: number;
  seconds: number;
  unit: TimeUnit;
  count: number;
}

/** Words with no value of their own. */
export type WordRole =
  | 'next'
  | 'coming'
  | 'this'
  | 'last'
  | 'overnext'
  | 'from'
  | 'to'
  | 'between'
  | 'and'
  | 'since'
  | 'after'
  | 'before'
  | 'until'
  | 'starting'
  | 'at'
  | 'on'
  | 'in'
  | 'for'
  | 'within'
  | 'later'
  | 'ago'
  | 'half'
  | 'quarter'
  | 'past'
  | 'oclock'
  | 'bajkar'
  | 'bajne'
  | 'ish'
  | 'a'
  | 'the'
  | 'rest'
  | 'or'
  | 'date'
  | 'dayafter'
  | 'daybefore'
  | 'slash'
  | 'dash'
  | 'dot'
  | 'colon'
  | 'comma'
  | 'apostrophe'
  | 'h'
  | 'q'
  | 'se'
  | 'baad'
  | 'pehle'
  | 'tak'
  | 'beech'
  | 'ko'
  | 'mein'
  | 'andar'
  | 'onwards'
  | 'now'
  | 'eod';

/** Everything the chart can hold at a place of the message: word roles, values, and what rules made of them. */
export type TimeTerm =
  | { kind: WordRole }
  | { kind: 'int'; n: number; raw: string }
  | {
      kind: 'num';
      n: number;
      ordinal: boolean;
      parted: boolean;
      spoken: boolean;
      suffixed: boolean;
    }
  | { kind: 'meridiem'; pm: boolean }
  | { kind: 'edge'; edge: StretchEdge }
  | { kind: 'dow'; dow: number; weak?: boolean }
  | { kind: 'relday'; n: number }
  | { kind: 'tonight' }
  | { kind: 'month'; m: number; y?: number; weak?: boolean }
  | { kind: 'year'; y: number }
  | { kind: 'unit'; unit: TimeUnit }
  | { kind: 'feast'; name: string }
  | { kind: 'day'; day: DayPattern; weak?: boolean }
  | { kind: 'span'; start: number; end: number; unit: TimeUnit }
  | { kind: 'part'; part: PartName; edge?: StretchEdge }
  | { kind: 'daypart'; day: DayPattern; part: PartName; edge?: StretchEdge }
  | { kind: 'clock'; clock: ClockTime; weak?: boolean }
  | { kind: 'military'; clock: ClockTime }
  | { kind: 'clockspan'; a: ClockTime; b: ClockTime; length?: number; weak?: boolean }
  | { kind: 'numspan'; a: number; b: number; framed: boolean }
  | { kind: 'openclock'; clock: ClockTime; side: 'from' | 'until' }
  | { kind: 'meal'; part: PartName }
  | { kind: 'nodate' }
  | { kind: 'length'; length: TimeLength }
  | { kind: 'moment'; day: DayPattern; clock: ClockTime }
  | { kind: 'instant'; at: number }
  | { kind: 'momentspan'; day: DayPattern; a: ClockTime; b: ClockTime; length?: number }
  | { kind: 'edged'; edge: StretchEdge; start: number; end: number; unit: TimeUnit }
  | { kind: 'when'; of: DatableTerm }
  | { kind: 'range'; range: ResolvedRange };

/** Terms that stand for a time on the calendar. */
export type DatableTerm = Extract<
  TimeTerm,
  { kind: 'day' | 'month' | 'span' | 'edged' | 'moment' | 'instant' | 'daypart' | 'momentspan' }
>;

/** A settled stretch of time: moments in local seconds, either end open. `days` when said without a clock. */
export interface ResolvedRange {
  start?: number;
  end?: number;
  days: boolean;
  /** The hour said with a range of days. */
  clock?: ClockTime;
  /** The first day still to come, where `start` is past. */
  firstDay?: number;
  /** The last day meant, when `end` does not say it. */
  lastDay?: number;
}

/** What rules of the grammar are written in. */
export type TimeTermKind = TimeTerm['kind'];

/** What a rule gets of a kind that it names; a role has nothing but its kind. */
export type TimeTermOf<K extends TimeTermKind> = K extends WordRole
  ? { kind: K }
  : Extract<TimeTerm, { kind: K }>;
