import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeReady, watchStore } from '../../../src/app/watching';
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
  watchStore(metrics, { ...store, counts }, clock, { DATABASE_URL: undefined, DATA_DIR: folder });
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
