import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogSync, type LogSync } from '../../../src/store/sqlite-sync';

const folder = mkdtempSync(join(tmpdir(), 'mela-sync-'));
const file = join(folder, 'log');
let log: LogSync;

beforeEach(() => {
  writeFileSync(file, 'log');
  log = createLogSync(file);
});
afterEach(() => log.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Names in the order they are told; resolves when all are. */
function told(names: readonly string[]): {
  tells: ((error: unknown) => void)[];
  all: Promise<string[]>;
  heard: string[];
} {
  const heard: string[] = [];
  let done: () => void = () => undefined;
  const all = new Promise<string[]>((resolve) => (done = () => resolve(heard)));
  const tells = names.map((name) => (error: unknown) => {
    heard.push(error ? `${name} failed` : name);
    if (heard.length === names.length) done();
  });
  return { tells, all, heard };
}

describe('the log on its way to the disk', () => {
  test('everybody is told, in order', async () => {
    const { tells, all } = told(['a', 'b', 'c', 'd']);
    log.sync(tells, false);
    expect(log.busy()).toBe(true);
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  test('nobody is told before the sync that covers it, and who listens hears of its end', async () => {
    const idle = new Promise<void>((resolve) => log.onIdle(resolve));
    const first = told(['a', 'b', 'c']);
    const second = told(['d']);
    log.sync(first.tells, false);
    log.sync(second.tells, false);
    expect([...first.heard, ...second.heard]).toEqual([]);
    await first.all;
    await second.all;
    await idle;
    expect(log.busy()).toBe(false);
  });

  test('what is followed soon shares the wait of what follows', async () => {
    const early = told(['early']);
    const late = told(['late']);
    log.sync(early.tells, true);
    expect(early.heard).toEqual([]);
    log.sync(late.tells, false);
    await Promise.all([early.all, late.all]);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect([early.heard, late.heard]).toEqual([['early'], ['late']]);
  });

  test('one alone is not waited for here when several waited last time', async () => {
    const several = told(['a', 'b', 'c']);
    log.sync(several.tells, false);
    await several.all;
    const next = told(['d']);
    log.sync(next.tells, false);
    expect([next.heard, log.busy()]).toEqual([[], true]);
    await next.all;
    const quiet = told(['e']);
    log.sync(quiet.tells, false);
    await quiet.all;
  });

  test('what nothing follows is synced all the same', async () => {
    const { tells, all } = told(['alone']);
    log.sync(tells, true);
    expect(await all).toEqual(['alone']);
  });
});
