import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Args, EvalCommand, Figure } from './command';
import { type BookingDateRow, type DateRow, type HinglishRow, isRight, isRightHinglish, predictDate } from './score-dates';

/** Dates and times: `{id, text, ref, lang}` → `{id, value}`, and the share of open rows whose value is exactly the one expected. */
export const dates: EvalCommand = {
  usage: 'dates --rows R.jsonl --out P.jsonl',
  run,
  figures: (data) => [
    ...figureOf('booking dates', 'en', read<BookingDateRow>(join(data, 'dates', 'booking_dates_en.jsonl')).map(isBookingRight)),
    ...figureOf('booking dates', 'hi', read<BookingDateRow>(join(data, 'dates', 'booking_dates_hi.jsonl')).map(isBookingRight)),
    ...figureOf('dates, small set', 'hi-Latn', read<HinglishRow>(join(data, 'dates', 'hinglish_small.jsonl')).map((row) => () => isRightHinglish(row))),
  ],
};

function run({ rows, out }: Args): string | null {
  if (rows === undefined || out === undefined) return 'dates needs --rows and --out';
  if (!existsSync(rows)) return `no such file: ${rows}`;
  const lines = read<DateRow>(rows).map((row) => JSON.stringify({ id: row.id, value: predictDate(row) }));
  writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
  return null;
}

const isBookingRight = (row: BookingDateRow) => (): boolean => isRight(row, predictDate(row));

function figureOf(source: string, language: string, rows: readonly (() => boolean)[]): Figure[] {
  if (rows.length === 0) return [];
  const marks = rows.map(timed);
  const times = marks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const right = marks.filter(({ ok }) => ok).length;
  const quantile = (q: number): string => (times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0).toFixed(2);
  const notes = `${right} right, p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`;
  return [{ source, language, rows: marks.length, accuracy: `${((100 * right) / marks.length).toFixed(1)} %`, notes }];
}

function timed(check: () => boolean): { ok: boolean; ms: number } {
  const start = process.hrtime.bigint();
  const ok = check();
  return { ok, ms: Number(process.hrtime.bigint() - start) / 1e6 };
}

// No rows where the file is not there.
function read<Row>(file: string): Row[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text): Row => JSON.parse(text));
}
