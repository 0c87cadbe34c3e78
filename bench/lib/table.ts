import type { Figures } from './measure';

const MB = 1_000_000;

const columns: readonly [string, (one: Figures) => number, number][] = [
  ['turns/s', (one) => one.perSecond, 0],
  ['p50 ms', (one) => one.p50, 2],
  ['p95 ms', (one) => one.p95, 2],
  ['p99 ms', (one) => one.p99, 2],
  ['CPU µs/turn', (one) => one.cpu, 0],
  ['resident MB', (one) => one.rss / MB, 0],
];

const NAME = 16;
const WIDTH = 13;

/** A table of the servers at one number of users; the last line divides the first server's figures by the second's. */
export function tableOf(users: number, measured: readonly Figures[]): string {
  const [first, second] = measured;
  const title = `${users} user${users === 1 ? '' : 's'}`;
  const lines = measured.map((one) =>
    row(
      one.name,
      columns.map(([, of, digits]) => of(one).toFixed(digits)),
    ),
  );
  const ratios =
    first && second
      ? [
          row(
            'ratio',
            columns.map(([, of]) => (of(first) / of(second)).toFixed(2)),
          ),
        ]
      : [];
  return [
    row(
      title,
      columns.map(([name]) => name),
    ),
    ...lines,
    ...ratios,
  ].join('\n');
}

const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME) + cells.map((cell) => cell.padStart(WIDTH)).join('');
