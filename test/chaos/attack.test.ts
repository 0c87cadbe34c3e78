import { join } from 'node:path';
import { attackersBeside, attackServer, BOUNDS, type RowResult } from '../../bench/attack/server';

jest.setTimeout(300_000);

const DIST = join(__dirname, '..', '..', 'dist');
const MS = Number(process.env['ATTACK_MS'] ?? '1500'); // for each row
const TALK = { warmTurns: 4, quietTurns: 2, leastTurns: 3, pauseMs: 200 };

test('whatever strangers send, nothing of it gets through, the server lives and a bystander is answered', async () => {
  const rows: RowResult[] = [];
  for await (const one of attackServer({
    main: join(DIST, 'main.js'),
    attackers: attackersBeside(join(DIST, 'bench')),
    ms: MS,
    seed: 1,
    only: [],
    talk: TALK,
  }))
    if ('name' in one) rows.push(one);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, tried, through, alive, waits, residentMb, seen } of rows) {
    expect({
      name,
      seen,
      through,
      alive,
      lost: waits.lost,
      tried: tried > 0,
      fits: residentMb <= BOUNDS.residentMb,
    }).toEqual({ name, seen, through: 0, alive: true, lost: 0, tried: true, fits: true });
  }
});
