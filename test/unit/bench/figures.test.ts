import * as fc from 'fast-check';
import { bar, bars } from '../../../bench/lib/bars';
import type { Figures } from '../../../bench/lib/measure';
import { readOptions } from '../../../bench/lib/options';
import { spread } from '../../../bench/lib/spread';
import { tableOf } from '../../../bench/lib/table';
import { parseUsage, usageOf } from '../../../bench/lib/usage';

const STATUS = 'Name:\tnode\nVmPeak:\t  900000 kB\nVmRSS:\t  150000 kB\nThreads:\t11\n';

const figures = (name: string, users: number, perSecond: number, p99: number): Figures => ({
  name,
  users,
  perSecond,
  p99,
  turns: 100,
  cpu: 1_000_000 / perSecond,
  rss: 150_000_000,
  p50: 1,
  p95: 2,
  most: 9,
});

describe('percentiles', () => {
  test('lie at the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(spread(hundred)).toEqual({ p50: 50, p95: 95, p99: 99, most: 100 });
    expect(spread([7])).toEqual({ p50: 7, p95: 7, p99: 7, most: 7 });
    expect(spread([])).toEqual({ p50: 0, p95: 0, p99: 0, most: 0 });
  });

  test('are samples, in order, whatever the samples', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 }),
        (samples) => {
          const { p50, p95, p99, most } = spread(samples);
          expect([p50, p95, p99, most].every((one) => samples.includes(one))).toBe(true);
          expect(p50 <= p95 && p95 <= p99 && p99 <= most).toBe(true);
          expect(samples.filter((one) => one <= p95).length).toBeGreaterThanOrEqual(
            samples.length * 0.95,
          );
        },
      ),
    );
  });
});

describe('usage of a process', () => {
  test('is read past a program name with blanks and brackets', () => {
    const stat = `4711 (a b) c) S 1 4711 4711 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 1 1 1`;
    expect(parseUsage(stat, STATUS)).toEqual({ cpu: 3_000_000, rss: 150_000 * 1_024 });
  });

  test('is unknown where the texts are strange', () => {
    expect(parseUsage('', STATUS)).toBeUndefined();
    expect(parseUsage('1 (x) S 1 1 1 0 -1 0 0 0 0 0 1 1', 'Name:\tnode\n')).toBeUndefined();
  });

  test('is unknown of a process that is not there', async () =>
    expect(await usageOf(2 ** 30)).toBeUndefined());
});

describe('what is printed', () => {
  test('a ratio divides ours by theirs', () => {
    const lines = tableOf(32, [
      figures('mela', 32, 6_000, 8),
      figures('stock', 32, 1_200, 40),
    ]).split('\n');
    expect(lines[0]).toMatch(/^32 users/);
    expect(lines[1]).toMatch(/^mela +6000 /);
    expect(lines.at(-1)).toMatch(/^ratio +5\.00 +1\.00 +1\.00 +0\.20 /);
  });

  test('four times is wanted at the most users, once at one', () => {
    const one: [Figures, Figures] = [figures('mela', 1, 900, 2), figures('stock', 1, 800, 3)];
    const many: [Figures, Figures] = [
      figures('mela', 32, 3_900, 12),
      figures('stock', 32, 1_000, 9),
    ];
    const held = bars([one, many]).map((line) => line.slice(0, 6).trim());
    expect(held).toEqual(['held', 'held', 'MISSED', 'MISSED']);
    expect(bar('a', 'b', true)).toBe('held    a: b');
  });
});

describe('options', () => {
  test('have defaults', () =>
    expect(readOptions([])).toMatchObject({
      users: [1, 32],
      stored: 0,
      conversations: 10_000,
      'without-batches': false,
    }));
  test('are read', () =>
    expect(readOptions(['--users', '8', '--stored', '100000', '--seconds', '0.5'])).toMatchObject({
      users: [8],
      stored: 100_000,
      seconds: 0.5,
    }));
  test('that are unknown or senseless are refused', () => {
    expect(() => readOptions(['--turns', '3'])).toThrow();
    expect(() => readOptions(['--users', 'many'])).toThrow();
    expect(() => readOptions(['--rounds', '0'])).toThrow();
  });
});
