import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskReady, storeReady, watchStore } from '../../../src/app/watching';
import { createMetrics } from '../../../src/server/metrics';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import { HandClock, ids } from '../../support/web-host';

const clock = new HandClock();
let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mela-watching-'));
  store = await openSqliteStore(join(folder, 'mela.db'), {
    clock,
    ids,
    dataKey: Buffer.alloc(32, 1),
  });
});
const ofFile = () => ({ DATABASE_URL: undefined, DATA_DIR: folder, TIME_ZONE: 'Asia/Kolkata' });
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('ready is tried by writing, once in five seconds for all who ask', async () => {
  let [tries, full] = [0, false];
  const tryWriting: Store['tryWriting'] = async (now) => {
    tries += 1;
    if (full) throw new RangeError('the disk is full');
    await store.tryWriting(now);
  };
  const ready = storeReady({ ...store, tryWriting }, clock);
  const check = (): Promise<boolean> => ready.check();
  expect(await Promise.all(Array.from({ length: 100 }, () => check()))).toEqual(
    Array.from({ length: 100 }, () => true),
  );
  expect(tries).toBe(1);
  full = true;
  clock.time += 5_000;
  await expect(check()).rejects.toThrow('full');
  full = false;
  clock.time += 5_000;
  expect(await check()).toBe(true);
});

test('figures are read once in ten seconds, however often they are asked for, and tell of the disk', async () => {
  let counted = 0;
  const counts: Store['counts'] = async () => {
    counted += 1;
    return store.counts();
  };
  const metrics = createMetrics();
  watchStore(metrics, { ...store, counts }, clock, ofFile());
  for (let n = 0; n < 20; n++) await metrics.registry.metrics();
  expect(counted).toBe(1);
  const before = Number(/^disk_used_bytes (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
  expect(before).toBeGreaterThan(10_000);
  expect(await metrics.registry.metrics()).toMatch(/^disk_free_bytes [1-9]\d+$/m);
  writeFileSync(join(folder, 'of-somebody-else'), Buffer.alloc(1_000_000));
  clock.time += 10_000;
  expect(
    Number(/^disk_used_bytes (\d+)$/m.exec(await metrics.registry.metrics())?.[1]),
  ).toBeLessThan(before + 1_000_000);
  expect(counted).toBe(2);
});

test('the first scrape already has every figure, and the oldest waiting has its age', async () => {
  const received = clock.now();
  const counts: Store['counts'] = async () => ({
    waitingConversations: 3,
    oldestWaiting: received,
    pendingDeliveries: 4,
    failedDeliveries: 2,
    jobs: 5,
    openIntents: 6,
  });
  const metrics = createMetrics();
  watchStore(metrics, { ...store, counts }, clock, ofFile());
  const figure = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
  clock.time += 2_500;
  const text = await metrics.registry.metrics();
  for (const line of [
    'waiting_conversations 3',
    'oldest_waiting_ms 2500',
    'pending_deliveries 4',
    'failed_deliveries 2',
    'open_hand_overs 0',
    'oldest_hand_over_ms 0',
    'jobs 5',
    'open_intents 6',
  ])
    expect(text.split('\n')).toContain(line);
  clock.time += 1_000;
  expect(await figure('oldest_waiting_ms')).toBe(3_500);
  expect(await figure('disk_used_bytes')).toBeGreaterThan(10_000);
});

test('a file’s disk is looked at before messages are taken, a database server’s is not ours', async () => {
  const [disk] = diskReady(ofFile(), clock);
  expect(await disk?.check()).toBe(true);
  expect(diskReady({ DATABASE_URL: 'postgres://x', DATA_DIR: folder }, clock)).toEqual([]);
});

test('a database that is away hides its own figures alone', async () => {
  const metrics = createMetrics();
  const counts: Store['counts'] = () => Promise.reject(new Error('away'));
  watchStore(metrics, { ...store, counts }, clock, ofFile());
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^waiting_conversations Nan$/m);
  expect(text).toMatch(/^disk_free_bytes [1-9]/m);
});

test.each([
  ['10:00-19:00', '2026-11-27T20:00', '2026-11-28T03:00', 0],
  ['10:00-19:00', '2026-11-27T18:50', '2026-11-28T10:05', 5],
  ['10:00-19:00', '2026-11-28T10:01', '2026-11-28T10:05', 4],
  ['always', '2026-11-27T20:00', '2026-11-28T03:00', 420],
  [undefined, '2026-11-27T20:00', '2026-11-27T20:20', 20],
])(
  'by “%s” who waits since %s has at %s waited %s minutes in which somebody was there',
  async (hours, since, now, minutes) => {
    const at = (time: string): number => Date.parse(`${time}+05:30`);
    const fixed = new HandClock(at(now));
    const handOvers: Store['handOvers'] = async () => [
      {
        conversationId: 'c',
        channel: 'web',
        language: 'en',
        why: 'asked',
        openedAt: at(since),
        waitingSince: at(since),
        answeredAt: null,
        toldSeq: 0,
        connected: undefined,
      },
    ];
    const metrics = createMetrics();
    watchStore(metrics, { ...store, handOvers }, fixed, { ...ofFile(), OPERATOR_HOURS: hours });
    expect(await metrics.registry.metrics()).toMatch(
      new RegExp(`^oldest_hand_over_ms ${minutes * 60_000}$`, 'm'),
    );
  },
);
