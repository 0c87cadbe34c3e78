import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Args, EvalCommand, Figure } from './command';
import {
  type BookingDateRow,
  type DateRow,
  type HinglishRow,
  isRight,
  isRightHinglish,
  predictDate,
} from './score-dates';
import { readRows, timesInWords } from './rows';

/** Dates and times: `{id, text, ref, lang}` → `{id, value}`, and the share of open rows whose value is exactly the one expected. */
export const dates: EvalCommand = {
  usage: 'dates --rows R.jsonl --out P.jsonl',
  run,
  figures: (data) => [
    ...figureOf(
      'booking dates',
      'en',
      readRows<BookingDateRow>(join(data, 'dates', 'booking_dates_en.jsonl')).map(isBookingRight),
    ),
    ...figureOf(
      'booking dates',
      'hi',
      readRows<BookingDateRow>(join(data, 'dates', 'booking_dates_hi.jsonl')).map(isBookingRight),
    ),
    ...figureOf(
      'dates, small set',
      'hi-Latn',
      readRows<HinglishRow>(join(data, 'dates', 'hinglish_small.jsonl')).map(
        (row) => () => isRightHinglish(row),
      ),
    ),
  ],
};

function run({ rows, out }: Args): string | null {
  if (rows === undefined || out === undefined) return 'dates needs --rows and --out';
  if (!existsSync(rows)) return `no such file: ${rows}`;
  const lines = readRows<DateRow>(rows).map((row) =>
    JSON.stringify({ id: row.id, value: predictDate(row) }),
  );
  writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
  return null;
}

const isBookingRight = (row: BookingDateRow) => (): boolean => isRight(row, predictDate(row));

function figureOf(source: string, language: string, rows: readonly (() => boolean)[]): Figure[] {
  if (rows.length === 0) return [];
  const marks = rows.map(timed);
  const right = marks.filter(({ ok }) => ok).length;
  const notes = `${right} right, ${timesInWords(marks.map(({ ms }) => ms))}`;
  return [
    {
      source,
      language,
      rows: marks.length,
      accuracy: `${((100 * right) / marks.length).toFixed(1)} %`,
      notes,
    },
  ];
}

function timed(check: () => boolean): { ok: boolean; ms: number } {
  const start = process.hrtime.bigint();
  const ok = check();
  return { ok, ms: Number(process.hrtime.bigint() - start) / 1e6 };
}
