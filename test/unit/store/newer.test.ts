import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, restoreBackup } from '../../../src/app/backup';
import { copySqlite } from '../../../src/store/backup';
import { columnTypes } from '../../../src/store/column-types';
import { schemaMigrations } from '../../../src/store/migrations';
import { openSqliteStore } from '../../../src/store/open-store';
import { DATA_KEY, testParts } from './places';
import { message } from './samples';
import { receive } from '../../support/receive';

const KNOWN = schemaMigrations.at(-1)?.id ?? 0;
const SENTENCE =
  /^the database was made by a newer Mela \(it is at step \d+, this one knows \d+\): start that version, or restore a backup that this one made$/;
const NEWER = { code: 'database_newer', message: expect.stringMatching(SENTENCE) };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-newer-'));
  file = join(folder, 'mela.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database with somebody in it, in a file that nothing in this process holds; then what a newer version did to it. */
async function made(...later: string[]): Promise<void> {
  const first = join(folder, 'first.db');
  const store = await openSqliteStore(first, testParts());
  await receive(
    store,
    [{ message: message({ conversation: 't', customer: 'u', messageId: 'm' }) }],
    { now: 1 },
  );
  await store.close();
  copySqlite(first, file);
  change('pragma journal_mode = wal', ...later);
}

function change(...later: string[]): void {
  const db = new DatabaseSync(file);
  for (const sql of later) db.exec(sql);
  db.close();
}

const step = (id: number | string): string =>
  `insert into schema_migration (id, name, applied_at) values (${id}, 'of later days', 1)`;
const failed = (at = file): Promise<unknown> =>
  openSqliteStore(at, testParts()).then(
    async (store) => (await store.close(), 'opened'),
    (error: unknown) => error,
  );

describe('a file of a newer Mela is not opened, and stays as it was, byte by byte:', () => {
  test.each<[string, string[]]>([
    ['one step on', [step(KNOWN + 1)]],
    ['far on', [step(9_000)]],
    ['many steps on', [1, 2, 3].map((n) => step(KNOWN + n))],
    ['with a step between left out', [`delete from schema_migration where id = 3`, step(99)]],
    ['at a number that nobody counts to', [step('9223372036854775807')]],
    ['with a table that we do not know', [step(KNOWN + 1), 'create table later (a)']],
    ['with a table of ours under another name', [step(99), 'alter table job rename to work']],
    ['with a column of ours gone', [step(99), 'alter table customer drop column erased_at']],
    ['with nothing left but its list of steps', [step(99), 'drop table outbox']],
    ['marked by it as written anew', [step(99), 'pragma user_version = 2']],
    ['marked as never written anew', [step(99), 'pragma user_version = 0']],
    ['kept without a log', [step(99), 'pragma journal_mode = delete']],
  ])('%s', async (_fact, later) => {
    await made(...later);
    const before = readFileSync(file);
    expect(await failed()).toMatchObject(NEWER);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('what it had in its log is not lost', async () => {
    await made(step(99));
    const db = new DatabaseSync(file);
    db.exec("insert into setting (name, value) values ('later', 'kept')");
    const cut = join(folder, 'cut.db'); // as `kill -9` leaves it
    for (const end of ['', '-wal']) writeFileSync(`${cut}${end}`, readFileSync(`${file}${end}`));
    db.close();
    expect(await failed(cut)).toMatchObject(NEWER);
    const after = new DatabaseSync(cut);
    const kept = after.prepare("select value from setting where name = 'later'").get();
    after.close();
    expect(kept).toEqual({ value: 'kept' });
  });

  test('while that version serves from it, which goes first', async () => {
    await made();
    const serving = await openSqliteStore(file, testParts());
    change(step(99));
    expect(await failed()).toMatchObject({ code: 'database_in_use' });
    await serving.close();
    expect(await failed()).toMatchObject(NEWER);
  });

  test('asked again and again, and opened as soon as it is ours again', async () => {
    await made(step(99));
    for (let n = 0; n < 3; n++) expect(await failed()).toMatchObject(NEWER);
    change('delete from schema_migration where id = 99');
    const store = await openSqliteStore(file, testParts());
    expect(await store.conversationFor('web', 't', 'u')).toBeDefined();
    await store.close();
  });
});

describe('a list of steps that is none of ours is not called newer:', () => {
  test.each<[string, string[]]>([
    ['a step below the first', [step(-7)]],
    ['a step 0', [step(0)]],
  ])('%s, and it is opened', async (_fact, later) => {
    await made(...later);
    expect(await failed()).toBe('opened');
  });

  test('with other columns it is damaged', async () => {
    await made('drop table schema_migration', 'create table schema_migration (version text)');
    expect(await failed()).toMatchObject({ code: 'database_corrupt' });
  });
});

test.each(schemaMigrations.slice(0, -1).map(({ id }) => id))(
  'a file that stands at step %i is brought up, and opened again',
  async (last) => {
    const db = new DatabaseSync(file);
    db.exec(
      'create table schema_migration (id integer primary key, name text not null, applied_at bigint not null)',
    );
    for (const one of schemaMigrations.filter(({ id }) => id <= last)) {
      for (const sql of one.up(columnTypes('sqlite'))) db.exec(sql);
      db.prepare('insert into schema_migration values (?, ?, 1)').run(one.id, one.name);
    }
    db.close();
    expect(await failed()).toBe('opened');
    const steps = new DatabaseSync(file);
    const ids = steps.prepare('select id from schema_migration order by id').all();
    steps.close();
    expect(ids).toEqual(schemaMigrations.map(({ id }) => ({ id })));
    expect(await failed()).toBe('opened');
  },
);

describe('a backup', () => {
  const places = (): { DATA_DIR: string; DATA_KEY: string } => ({
    DATA_DIR: folder,
    DATA_KEY: DATA_KEY.toString('base64'),
  });

  test('that a newer Mela made is not restored, and nothing is left of the try', async () => {
    await made(step(99));
    const into = mkdtempSync(join(folder, 'into-'));
    const before = readFileSync(file);
    const tried = restoreBackup({ ...places(), DATA_DIR: into }, file, testParts());
    await expect(tried).rejects.toMatchObject(NEWER);
    expect(readdirSync(into)).toEqual([]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('is made of the file of a newer Mela, whole: that version restores it', async () => {
    await made(step(99), 'create table later (a)', "insert into later values ('kept')");
    const copy = join(folder, 'copy.db');
    expect(backUp(places(), copy)).toMatch(/^Copied to /);
    const db = new DatabaseSync(copy);
    const held = [
      db.prepare('select a from later').get(),
      db.prepare('select max(id) as id from schema_migration').get(),
      db.prepare('select count(*) as inbox from inbox').get(),
    ];
    db.close();
    expect(held).toEqual([{ a: 'kept' }, { id: 99 }, { inbox: 1 }]);
    await expect(
      restoreBackup({ ...places(), DATA_DIR: mkdtempSync(join(folder, 'b-')) }, copy, testParts()),
    ).rejects.toMatchObject(NEWER);
  });
});
