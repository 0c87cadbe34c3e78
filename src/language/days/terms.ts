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

/** Units of durations and spans; `workday` skips Saturdays and Sundays. */
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

/** A part of a stretch of time. On a day, `late` is its second half and `end` its last second. */
export type StretchEdge = 'early' | 'late' | 'start' | 'mid' | 'end';

/** A day, named in full (`day`, a day number) or in part; the first day that fits is meant. */
export interface DayPattern {
  day?: number;
  y?: number;
  m?: number;
  d?: number;
  dow?: number;
  /** The weekday that was said beside a full date, which it does not change. */
  besideDow?: number;
  /** A name from holidays.ts. */
  feast?: string;
}

/** A time of day; unless `sure`, perhaps twelve hours later. `leading`: has a leading zero. */
export interface ClockTime {
  minutes: number;
  seconds: number;
  sure: boolean;
  leading?: boolean;
  /** True for a time after midnight that goes with the day before ("tonight at 12"). */
  late?: boolean;
}

/** A length of time; its members add up and none carries over into another. */
export interface TimeLength {
  months: number;
  days: number;
  workdays: number;
  seconds: number;
  unit: TimeUnit;
  count: number;
}

/** Roles of words that have no value of their own, such as "next" and "between". */
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

/** A term in a message: the role of a word, a value, or what a rule made of other terms. */
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
      /** True for what stands behind the sign in "1.30". */
      behind?: boolean;
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

/** Terms that name a time on the calendar. */
export type DatableTerm = Extract<
  TimeTerm,
  { kind: 'day' | 'month' | 'span' | 'edged' | 'moment' | 'instant' | 'daypart' | 'momentspan' }
>;

/** A stretch of local seconds, perhaps open at one end. `days`: without a time of day. */
export interface ResolvedRange {
  start?: number;
  end?: number;
  days: boolean;
  /** The time of day said with a range of days. */
  clock?: ClockTime;
  /** The first day to come, where `start` is past. */
  firstDay?: number;
  /** The last day included, where `end` does not tell it. */
  lastDay?: number;
}

/** The kinds of terms that grammar rules match. */
export type TimeTermKind = TimeTerm['kind'];

/** The term of a kind, as a rule receives it; a role has nothing but its kind. */
export type TimeTermOf<K extends TimeTermKind> = K extends WordRole
  ? { kind: K }
  : Extract<TimeTerm, { kind: K }>;
