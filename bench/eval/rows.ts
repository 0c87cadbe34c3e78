import { existsSync, readFileSync } from 'node:fs';

/** The rows of a file of JSON lines; none where the file is not there. */
export function readRows<Row>(file: string): Row[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text): Row => JSON.parse(text));
}

/** Median and 95th percentile of times in ms, for a table. */
export function timesInWords(ms: readonly number[]): string {
  const times = ms.toSorted((a, b) => a - b);
  const quantile = (q: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0).toFixed(2);
  return `p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms`;
}
