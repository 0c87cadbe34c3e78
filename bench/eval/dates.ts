import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BookingDateRow, type DateRow, type HinglishRow, isRight, isRightHinglish, predictDate } from './score-dates';

const DATA = join('..', 'shared', 'data', 'dates');

/** Accuracy of the date reader on one file, and milliseconds a message. */
export interface DatesScore {
  source: string;
  rows: number;
  right: number;
  p50: number;
  p95: number;
}

/**
 * `eval -- dates --rows R.jsonl --out P.jsonl` writes `{id, value}` for rows `{id, text, ref, lang}`; without `--rows`
 * it measures the open data and returns the figures, also as lines of text to print.
 */
export function runDates(args: readonly string[]): { lines: string[]; scores: DatesScore[] } {
  const [rows, out] = [option(args, '--rows'), option(args, '--out')];
  if (rows !== undefined) return { lines: predictAll(rows, out), scores: [] };
  const scores = ['booking_dates_en', 'booking_dates_hi', 'hinglish_small'].flatMap((name) => measure(name, option(args, '--data') ?? DATA));
  if (scores.length === 0) return { lines: [`dates: skipped, no data at ${DATA}`], scores };
  return { lines: scores.map(line), scores };
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

function predictAll(rows: string, out: string | undefined): string[] {
  const lines = read<DateRow>(rows).map((row) => JSON.stringify({ id: row.id, value: predictDate(row) }));
  if (out === undefined) return lines;
  writeFileSync(out, `${lines.join('\n')}\n`);
  return [`dates: ${lines.length} rows written to ${out}`];
}

function measure(name: string, folder: string): DatesScore[] {
  const file = join(folder, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  const marks = name === 'hinglish_small' ? read<HinglishRow>(file).map((row) => timed(() => isRightHinglish(row))) : read<BookingDateRow>(file).map((row) => timed(() => isRight(row, predictDate(row))));
  const times = marks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const quantile = (q: number): number => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;
  return [{ source: name, rows: marks.length, right: marks.filter(({ ok }) => ok).length, p50: quantile(0.5), p95: quantile(0.95) }];
}

function timed(check: () => boolean): { ok: boolean; ms: number } {
  const start = process.hrtime.bigint();
  const ok = check();
  return { ok, ms: Number(process.hrtime.bigint() - start) / 1e6 };
}

const line = ({ source, rows, right, p50, p95 }: DatesScore): string =>
  `${source.padEnd(20)} ${String(right).padStart(4)} of ${String(rows).padStart(4)}  ${((100 * right) / rows).toFixed(1).padStart(5)} %   p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`;

function read<Row>(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text): Row => JSON.parse(text));
}
