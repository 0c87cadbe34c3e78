import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Caller } from '../../../bench/attack/visitor';
import { freePort } from '../../../bench/lib/free-port';
import { openSandboxMela } from '../../../bench/lib/sandbox-mela';
import { byRoom, costs, roomOf } from '../../../bench/talks/cost';
import { readOptions } from '../../../bench/talks/options';
import { play } from '../../../bench/talks/play';
import { SCRIPTS, STARTS_AT, type ScriptName } from '../../../bench/talks/scripts';
import { roomsTable, talksTable } from '../../../bench/talks/table';
import { readSettings } from '../../../src/settings/read-settings';

describe('the talks of the bench, over Direct Line', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-test-'));
  let caller: Caller;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const later = STARTS_AT - Date.now();
    const clock = { now: () => Date.now() + later, elapsed: () => performance.now() };
    const port = await freePort();
    const settings = readSettings({
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXY_HOPS: '1',
    });
    const mela = await openSandboxMela(settings, port, { root: resolve('.'), clock });
    await mela.start(port);
    await mela.ready;
    caller = new Caller({
      origin: `http://127.0.0.1:${port}`,
      page: `http://localhost:${port}`,
      whatsappSecret: '',
      whatsappNumber: '',
      metricsToken: '',
    });
    stop = async () => mela.stop(1_000);
  });

  afterAll(async () => {
    await caller.close();
    await stop();
    rmSync(dataDir, { recursive: true });
  });

  test.each<[ScriptName, string]>([
    ['search', '198.18.0.1'],
    ['booking', '198.18.0.2'],
    ['food', '198.18.0.3'],
  ])('%s runs through to its end on one user', async (script, from) => {
    const times: number[] = [];
    const { settled } = await play({ caller, script, from, timed: (ms) => times.push(ms) });
    await settled;
    expect(times).toHaveLength(SCRIPTS[script].filter((line) => !('pay' in line)).length);
  });
});

describe('the cost of a profile by room', () => {
  const frame = (functionName: string, url = '') => ({
    functionName,
    url,
    lineNumber: 0,
    columnNumber: 0,
  });
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 4, 5] },
      { id: 2, callFrame: frame('turn', '/house/src/engine/turn.ts'), children: [3] },
      { id: 3, callFrame: frame('parse') },
      { id: 4, callFrame: frame('(idle)') },
      { id: 5, callFrame: frame('(garbage collector)') },
    ],
    samples: [2, 3, 4, 5],
    timeDeltas: [40, 20, 900, 10],
  };

  test('counts what has no file to its caller, and leaves out idle time', () => {
    const places = costs(profile, (url) => ({ file: url.slice('/house/'.length), line: 1 }));
    expect(places).toEqual([
      { room: 'src/engine', place: 'src/engine/turn.ts:1 turn', us: 60 },
      { room: 'garbage collector', place: '(garbage collector)', us: 10 },
    ]);
    expect(byRoom(places)).toEqual([
      { room: 'src/engine', us: 60 },
      { room: 'garbage collector', us: 10 },
    ]);
  });

  test('knows our rooms and the libraries', () => {
    expect(
      [
        'src/engine/turn.ts',
        'dialogs/help/dialog.ts',
        'dist/lib/zod.js',
        'node_modules/pg/x.js',
      ].map(roomOf),
    ).toEqual(['src/engine', 'dialogs', 'library zod', 'library pg']);
  });

  test('is printed in percent and ms of a turn', () => {
    expect(
      roomsTable(
        'rooms',
        [
          { room: 'src/engine', us: 30 },
          { room: 'gc', us: 10 },
        ],
        8,
      ),
    ).toBe(['rooms', '  75.0 %    6.000  src/engine', '  25.0 %    2.000  gc'].join('\n'));
  });
});

test('the ratio to a turn of the three-question dialog is told for each number of users', () => {
  const one = { users: 8, turns: 90, perSecond: 30, p50: 5, p99: 9, cpuMs: 12, questionMs: 1.5 };
  expect(talksTable('SQLite', [one]).split('\n')[1]).toMatch(/^8 users .* 12\.00 +1\.50 +8\.00$/);
});

test('a bench takes at most 32 users, and the database of the tests', () => {
  expect(() => readOptions(['--users', '33'], {})).toThrow();
  expect(readOptions([], { TEST_DATABASE_URL: 'postgres://127.0.0.1/x' })).toMatchObject({
    users: [1, 8, 32],
    database: 'postgres://127.0.0.1/x',
  });
});
