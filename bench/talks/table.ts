/** What was measured at so many users: ms for an answer, CPU ms of a turn, and that of the three-question dialog. */
export interface TalkFigures {
  users: number;
  turns: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  questionMs: number;
}

const COLUMNS: readonly [string, (one: TalkFigures) => string][] = [
  ['turns', ({ turns }) => String(turns)],
  ['turns/s', ({ perSecond }) => perSecond.toFixed(1)],
  ['p50 ms', ({ p50 }) => p50.toFixed(1)],
  ['p99 ms', ({ p99 }) => p99.toFixed(1)],
  ['CPU ms/turn', ({ cpuMs }) => cpuMs.toFixed(2)],
  ['of questions', ({ questionMs }) => questionMs.toFixed(2)],
  ['ratio', ({ cpuMs, questionMs }) => (cpuMs / questionMs).toFixed(2)],
];
const NAME = 14;
const WIDTH = 13;
const PERCENT = 100;

const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME) + cells.map((cell) => cell.padStart(WIDTH)).join('');

/** One line for each number of users. */
export function talksTable(title: string, measured: readonly TalkFigures[]): string {
  return [
    row(
      title,
      COLUMNS.map(([name]) => name),
    ),
    ...measured.map((one) =>
      row(
        `${one.users} user${one.users === 1 ? '' : 's'}`,
        COLUMNS.map(([, of]) => of(one)),
      ),
    ),
  ].join('\n');
}

/** Shares of the CPU of a turn, dearest first: percent, and ms where the whole is `cpuMs`. */
export function roomsTable(
  title: string,
  costs: readonly { room: string; us: number }[],
  cpuMs: number,
  most = costs.length,
): string {
  const whole = costs.reduce((sum, { us }) => sum + us, 0);
  const lines = costs.slice(0, most).map(({ room, us }) => {
    const part = us / whole;
    return `${(part * PERCENT).toFixed(1).padStart(6)} % ${(part * cpuMs).toFixed(3).padStart(8)}  ${room}`;
  });
  return [title, ...lines].join('\n');
}
