import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySqlite } from '../../../src/store/backup';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import { testParts } from './places';
import { arrive, result, saying } from './samples';

const MOST_LOG = 12_000_000; // 8 MB between checkpoints, and what the last writes brought
const LARGE = 'x'.repeat(400_000);

let folder: string;
const stores: Store[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-log-'));
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, `${name}.db`);
const sizeOf = (name: string): number => (existsSync(name) ? statSync(name).size : 0);
const logOf = (name: string): number => sizeOf(`${at(name)}-wal`);
async function open(name: string): Promise<Store> {
  const store = await openSqliteStore(at(name), testParts());
  stores.push(store);
  return store;
}
/** Writes of 400 KB each. */
async function write(store: Store, count: number, from = 0): Promise<void> {
  for (let n = from; n < from + count; n++)
    await store.updateRecord('large', `r${n}`, () => `${n} ${LARGE}`, n);
}
/** Turns of one conversation, each with an answer of 400 KB. */
async function turns(store: Store, count: number): Promise<string> {
  let id = '';
  for (let n = 0; n < count; n++) {
    const turn = await arrive(store, { messageId: `m${n}` }, 1_000 + n);
    id = turn.conversation.id;
    expect(
      await store.commit(turn, result({ replies: [saying(`${n} ${LARGE}`)] }), { now: 1_000 + n }),
    ).toBeTruthy();
  }
  return id;
}

test('turns and their answers leave a small log, and stand in the file', async () => {
  const store = await open('turns');
  const id = await turns(store, 36);
  expect(logOf('turns')).toBeLessThan(MOST_LOG);
  expect(sizeOf(at('turns'))).toBeGreaterThan(6_000_000);
  expect((await store.history(id, { limit: 200 })).length).toBeGreaterThanOrEqual(36);
});

test('the same state written over and over leaves a small log and a small file', async () => {
  const store = await open('state');
  for (let n = 0; n < 40; n++) await store.updateRecord('order', 'one', () => `${n} ${LARGE}`, n);
  expect(logOf('state')).toBeLessThan(MOST_LOG);
  expect(sizeOf(at('state'))).toBeLessThan(3_000_000);
});

test('many small writes, each awaited by its customer, leave a small log', async () => {
  const store = await open('small');
  for (let round = 0; round < 200; round++)
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        store.updateRecord(
          'small',
          `r${(round * 37 + n * 501) % 3_000}`,
          () => LARGE.slice(0, 12_000),
          n,
        ),
      ),
    );
  expect(logOf('small')).toBeLessThan(MOST_LOG);
  expect(sizeOf(at('small'))).toBeGreaterThan(4_000_000);
});

test('a reader who stays long lets the log grow, and once they are gone it is cut back', async () => {
  const store = await open('reader');
  await write(store, 2);
  const reader = new DatabaseSync(at('reader'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from schema_migration').get();
  await write(store, 36, 2);
  expect(logOf('reader')).toBeGreaterThan(MOST_LOG);
  reader.exec('commit');
  reader.close();
  await write(store, 6, 38);
  expect(logOf('reader')).toBeLessThan(MOST_LOG);
});

test('a reader who comes again and again for a moment keeps no log', async () => {
  const store = await open('looks');
  const reader = new DatabaseSync(at('looks'), { readOnly: true });
  for (let n = 0; n < 36; n++) {
    await write(store, 1, n);
    reader.prepare('select count(*) from schema_migration').get();
  }
  reader.close();
  expect(logOf('looks')).toBeLessThan(MOST_LOG);
});

test('two stores side by side each keep their own log small', async () => {
  const [one, other] = [await open('one'), await open('other')];
  await Promise.all([write(one, 34), turns(other, 34)]);
  for (const name of ['one', 'other']) {
    expect(logOf(name)).toBeLessThan(MOST_LOG);
    expect(sizeOf(at(name))).toBeGreaterThan(6_000_000);
  }
});

test('backups taken among the writes are whole and leave the log small', async () => {
  const store = await open('served');
  for (let n = 0; n < 4; n++) {
    await write(store, 9, n * 9);
    copySqlite(at('served'), at(`copy-${n}`));
    expect(logOf(`copy-${n}`)).toBe(0);
    expect(sizeOf(at(`copy-${n}`))).toBeGreaterThan((n + 1) * 9 * 400_000);
  }
  expect(logOf('served')).toBeLessThan(MOST_LOG);
});

test('after a restart the log begins at nothing, and stays small again', async () => {
  const store = await open('again');
  await write(store, 8);
  expect(logOf('again')).toBeGreaterThan(0);
  await store.close();
  stores.splice(0);
  expect(logOf('again')).toBe(0);
  const next = await open('again');
  expect(logOf('again')).toBeLessThan(100_000);
  await write(next, 34, 8);
  expect(logOf('again')).toBeLessThan(MOST_LOG);
  expect(sizeOf(at('again'))).toBeGreaterThan(10_000_000);
});

test('a log that a killed process left large is small after the next start', async () => {
  const store = await open('killed');
  await write(store, 2);
  const reader = new DatabaseSync(at('killed'), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from schema_migration').get();
  await write(store, 36, 2);
  for (const end of ['', '-wal'])
    writeFileSync(`${at('left')}${end}`, readFileSync(`${at('killed')}${end}`));
  reader.exec('commit');
  reader.close();
  expect(logOf('left')).toBeGreaterThan(MOST_LOG);
  await open('left');
  expect(logOf('left')).toBeLessThan(100_000);
  expect(sizeOf(at('left'))).toBeGreaterThan(14_000_000);
});
