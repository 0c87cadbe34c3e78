/** What a message says about when. Texts are local: "2026-08-24", "17:30:00", "2026-08-24 17:30:00". */
export interface RecognisedDate {
  kind: 'date' | 'daterange' | 'time' | 'timerange' | 'datetime' | 'datetimerange' | 'duration';
  /** Of the kinds that are one point. */
  value?: string;
  /**
   * Of the kinds with bounds. A range between two days ends with the later of them; one of weeks or
   * months with the day after.
   */
  start?: string;
  end?: string;
  /** First and last day meant, both included, of everything on the calendar. */
  firstDay?: string;
  lastDay?: string;
  /** The named part of the day. */
  part?: 'morning' | 'afternoon' | 'evening' | 'night';
  /** The hour said with a range of days ("12 se 14 tak, subah 6 baje"). */
  time?: string;
  /** The clock twelve hours off, when neither am nor pm nor a part of the day was said. */
  other?: string;
  /** For a time alone: the next local moment with that time. */
  next?: string;
  /** For a duration, how long in minutes; months count 30 days. */
  minutes?: number;
  /** UTF-16 offsets. */
  span: [from: number, to: number];
  /** False where the words leave room: a bare number, an hour of either half, "now" in passing. */
  certain: boolean;
}

/** A recognised date before its place in the message is known. */
export type DateInterpretation = Omit<RecognisedDate, 'span'>;
