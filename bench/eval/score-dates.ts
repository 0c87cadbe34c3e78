import { type RecognisedDate, readDates, RECOGNIZERS_CONVENTION } from '../../src/language/days';
import { readQuantities } from '../../src/language/numbers';

/** One value, or the bounds of a range, in the form of Recognizers-Text: "2026-08-24", "17:30:00", "2026-08-24 17:30:00". */
export type DateValue = string | { start?: string; end?: string };

/** A sentence with the moment it was said at. */
export interface DateRow {
  id: string;
  text: string;
  ref?: string | null;
  lang: string;
}

/** A row of the booking dates: what the sentence means when the future is preferred. */
export interface BookingDateRow extends DateRow {
  future: { value?: string; start?: string; end?: string };
}

/** A row of the Hinglish set: any of these is expected, no other is looked at. */
export interface HinglishRow extends DateRow {
  expect: { date?: string; end?: string; time?: string; part?: string; quantity?: number };
}

// Rows that say no moment are read as of this one.
const NO_MOMENT = '2026-01-01T00:00:00';

/** What the reader makes of a row; null when it finds no time in it. Hinglish follows the booking convention, the rest Recognizers-Text's. */
export function predictDate(row: DateRow): DateValue | null {
  const convention = row.lang === 'hi-Latn' ? {} : { convention: RECOGNIZERS_CONVENTION };
  const best = longest(readDates(row.text, { ref: row.ref ?? NO_MOMENT, ...convention }));
  if (!best) return null;
  return (
    best.value ?? {
      ...(best.start !== undefined && { start: best.start }),
      ...(best.end !== undefined && { end: best.end }),
    }
  );
}

/** True when the value, or both bounds, are exactly those of the row. */
export function isRight(row: BookingDateRow, value: DateValue | null): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return value === row.future.value;
  return (
    row.future.value === undefined &&
    value.start === row.future.start &&
    value.end === row.future.end
  );
}

/** True when everything the Hinglish row expects is in what was read. */
export function isRightHinglish(row: HinglishRow): boolean {
  const { expect } = row;
  if (expect.quantity !== undefined) return readQuantities(row.text)[0]?.value === expect.quantity;
  const readings = readDates(row.text, { ref: row.ref ?? NO_MOMENT }).filter(
    ({ kind }) => kind !== 'duration',
  );
  if (Object.keys(expect).length === 0) return readings.length === 0;
  return Object.entries(expect).every(([name, wanted]) =>
    readings.some((reading) => told(reading, name, String(wanted))),
  );
}

function told(reading: RecognisedDate, name: string, wanted: string): boolean {
  if (name === 'date') return (reading.firstDay ?? reading.next?.slice(0, 10)) === wanted;
  if (name === 'end') return reading.lastDay === wanted;
  if (name === 'part') return reading.part === wanted;
  const clocks = [reading.value?.slice(-8), reading.time, reading.other].map((text) =>
    text?.slice(0, 5),
  );
  return clocks.includes(wanted.padStart(5, '0'));
}

const longest = (readings: readonly RecognisedDate[]): RecognisedDate | undefined =>
  readings
    .filter(({ kind }) => kind !== 'duration')
    .toSorted((a, b) => b.span[1] - b.span[0] - (a.span[1] - a.span[0]))[0];
