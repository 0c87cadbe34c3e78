import { DatabaseSync } from '@photostructure/sqlite';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySqlite } from '../../../src/store/backup';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import { testParts } from './places';
import { message } from './samples';
import { receive } from '../../support/receive';

let folder: string;
let file: string;
let store: Store | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-file-'));
  file = join(folder, 'mela.db');
});
afterEach(async () => {
  await shut();
  rmSync(folder, { recursive: true, force: true });
});

async function shut(): Promise<void> {
  await store?.close();
  store = undefined;
}

const open = async (at = file): Promise<Store> => (store = await openSqliteStore(at, testParts()));
async function receiveSeveral(from: number, count: number): Promise<void> {
  if (!store) return;
  for (let n = from; n < from + count; n++)
    await receive(
      store,
      [{ message: message({ conversation: `t${n}`, customer: `u${n}`, messageId: `m${n}` }) }],
      { now: n },
    );
}
const sizeOf = (name: string): number => (existsSync(name) ? statSync(name).size : 0);
const failed = (at = file): Promise<unknown> =>
  openSqliteStore(at, testParts()).then(
    () => 'opened',
    (error: unknown) => error,
  );

test('the log stays small, and what was written goes to the file', async () => {
  await open();
  for (let n = 0; n < 60; n++)
    await store?.updateRecord('big', `r${n}`, () => 'x'.repeat(400_000), n);
  expect(sizeOf(`${file}-wal`)).toBeLessThan(12_000_000);
  expect(sizeOf(file)).toBeGreaterThan(10_000_000);
});

test('what a killed process left in the log goes to the file at the next start', async () => {
  await open();
  await receiveSeveral(0, 20);
  const left = join(folder, 'left.db');
  for (const end of ['', '-wal']) writeFileSync(`${left}${end}`, readFileSync(`${file}${end}`));
  const before = sizeOf(left);
  await shut();
  await open(left);
  expect(sizeOf(left)).toBeGreaterThan(before);
  expect(sizeOf(`${left}-wal`)).toBeLessThan(100_000);
  expect(await store?.conversationFor('web', 't7', 'u7')).toBeDefined();
});

test('a copy taken among writes is whole', async () => {
  await open();
  await receiveSeveral(0, 30);
  const writing = receiveSeveral(30, 60);
  const copy = join(folder, 'copy.db');
  copySqlite(file, copy);
  await writing;
  await shut();
  await open(copy);
  for (let n = 0; n < 30; n++)
    expect(await store?.conversationFor('web', `t${n}`, `u${n}`)).toBeDefined();
});

test('a copy is not written over another file', async () => {
  await open();
  const copy = join(folder, 'copy.db');
  writeFileSync(copy, 'mine');
  expect(() => copySqlite(file, copy)).toThrow(expect.objectContaining({ code: 'conflict' }));
  expect(readFileSync(copy, 'utf8')).toBe('mine');
});

test('a database made by a newer Mela is not opened, and stays as it was', async () => {
  await open();
  await shut();
  const db = new DatabaseSync(file);
  db.exec("insert into schema_migration (id, name, applied_at) values (9000, 'of later days', 1)");
  db.close();
  const error = await failed();
  expect(error).toMatchObject({
    code: 'database_newer',
    message: expect.stringMatching(
      /made by a newer Mela \(it is at step 9000, this one knows \d+\): start that version, or restore a backup/,
    ),
  });
});

describe('a damaged file is called that, and the backup is named:', () => {
  const damaged = {
    code: 'database_corrupt',
    message: expect.stringMatching(
      /mela\.db: the database is damaged: .*newest backup with `npm run restore -- FILE`/,
    ),
  };

  test('text', async () => {
    writeFileSync(file, 'this is no database at all, and never was one '.repeat(200));
    expect(await failed()).toMatchObject(damaged);
  });

  test('random bytes at its head', async () => {
    await open();
    await shut();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 0, 64);
    writeFileSync(file, bytes);
    expect(await failed()).toMatchObject(damaged);
  });

  test('the list of its tables overwritten', async () => {
    await open();
    await shut();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100, 4_096);
    writeFileSync(file, bytes);
    expect(await failed()).toMatchObject(damaged);
  });

  test('cut off in the middle', async () => {
    await open();
    await receiveSeveral(0, 50);
    await shut();
    truncateSync(file, 4_096 * 2);
    expect(await failed()).toMatchObject(damaged);
  });

  test('cut off in its last page', async () => {
    await open();
    await store?.addJobs(
      Array.from({ length: 300 }, (_, n) => ({
        kind: 'k',
        key: `k${n}`,
        payload: 'x'.repeat(200),
        runAt: 1,
      })),
      1,
    );
    await shut();
    truncateSync(file, sizeOf(file) - 1_000);
    expect(await failed()).toMatchObject(damaged);
  });

  test.each<[string, (bytes: Buffer) => void]>([
    ['zeros in its middle', (all) => all.fill(0, 20 * 4_096, 36 * 4_096)],
    ['one page of zeros', (all) => all.fill(0, 7 * 4_096, 8 * 4_096)],
    ['noise in one page', (all) => all.fill(0xa5, 5 * 4_096, 6 * 4_096)],
  ])('%s, which no query of a start reads', async (_fact, spoil) => {
    await open();
    await receiveSeveral(0, 50);
    await store?.updateRecord('big', 'r', () => 'x'.repeat(400_000), 1);
    await shut();
    const bytes = readFileSync(file);
    spoil(bytes);
    writeFileSync(file, bytes);
    expect(await failed()).toMatchObject(damaged);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('a format that was never written', async () => {
    await open();
    await shut();
    const bytes = readFileSync(file);
    bytes.writeUInt32BE(99, 44);
    writeFileSync(file, bytes);
    expect(await failed()).toMatchObject(damaged);
  });

  test('a table lost', async () => {
    await open();
    await shut();
    const db = new DatabaseSync(file);
    db.exec('drop table job');
    db.close();
    expect(await failed()).toMatchObject(damaged);
  });
});

test('the database of another program is not written to', async () => {
  const db = new DatabaseSync(file);
  db.exec('create table users (id text)');
  db.close();
  const before = readFileSync(file);
  expect(await failed()).toMatchObject({
    code: 'database_corrupt',
    message: expect.stringMatching(/mela\.db is a database of another program: set DATA_DIR/),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('an empty file, as a start that was cut off leaves it, is begun anew', async () => {
  writeFileSync(file, '');
  await open();
  expect(await store?.counts()).toMatchObject({ waitingConversations: 0 });
});
