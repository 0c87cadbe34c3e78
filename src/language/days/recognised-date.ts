/** A time that a message names, in local texts: "2026-08-24", "17:30:00", "2026-08-24 17:30:00". */
export interface RecognisedDate {
  kind: 'date' | 'daterange' | 'time' | 'timerange' | 'datetime' | 'datetimerange' | 'duration';
  /** Set for the kinds of a single point: `date`, `time`, `datetime`. */
  value?: string;
  /**
   * Set for ranges, where bounded. A range between two days ends with the later one; a range of
   * weeks or months ends with the day after it.
   */
  start?: string;
  end?: string;
  /** First and last day of a range or date, both included. */
  firstDay?: string;
  lastDay?: string;
  /** The part of the day that the message names. */
  part?: 'morning' | 'afternoon' | 'evening' | 'night';
  /** The time of day said with a range of days ("12 se 14 tak, subah 6 baje"). */
  time?: string;
  /** The time twelve hours off, where the message has neither am, pm nor a part of the day. */
  other?: string;
  /** For a bare time: the next local moment at which it comes. */
  next?: string;
  /** Length of a duration in minutes; a month counts as 30 days. */
  minutes?: number;
  /** UTF-16 offsets. */
  span: [from: number, to: number];
  /** False where the words are ambiguous: a bare number, an hour without am or pm. */
  certain: boolean;
}

/** A recognised date before its place in the message is known. */
export type DateInterpretation = Omit<RecognisedDate, 'span'>;
