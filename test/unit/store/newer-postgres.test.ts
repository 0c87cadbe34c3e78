import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { restoreBackup } from '../../../src/app/backup';
import { openWhenThere } from '../../../src/app/standby';
import { columnTypes } from '../../../src/store/column-types';
import { schemaMigrations } from '../../../src/store/migrations';
import { openPostgresStore, openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import { freePort } from '../../support/mela-process';
import { DATA_KEY, postgresPlace, testParts, type PostgresPlace } from './places';
import { message } from './samples';
import { receive } from '../../support/receive';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;
const KNOWN = schemaMigrations.at(-1)?.id ?? 0;
const SENTENCE =
  /^the database was made by a newer Mela \(it is at step \d+, this one knows \d+\): start that version, or restore a backup that this one made$/;
const NEWER = { code: 'database_newer', message: expect.stringMatching(SENTENCE) };

onPostgres('a newer PostgreSQL (skipped where TEST_DATABASE_URL is not set)', () => {
  let place: PostgresPlace;
  let client: Client;
  beforeEach(async () => {
    place = await postgresPlace(url)();
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await place.remove();
  });

  const step = (id: number): string =>
    `insert into schema_migration (id, name, applied_at) values (${id}, 'of later days', 1)`;
  /** Does to the database what a newer version did. */
  async function change(...later: string[]): Promise<void> {
    await client.query(`set search_path to ${place.schema}`);
    for (const sql of later) await client.query(sql);
  }
  /** A database with somebody in it, which a newer version took over. */
  async function made(...later: string[]): Promise<void> {
    const store = await place.open();
    await say(store, 'm1');
    await store.close();
    await change(...later);
  }
  const say = (store: Store, messageId: string): Promise<unknown> =>
    receive(store, [{ message: message({ conversation: 't', customer: 'u', messageId }) }], {
      now: 1,
    });
  const failed = (): Promise<unknown> =>
    place.open().then(
      async (store) => (await store.close(), 'opened'),
      (error: unknown) => error,
    );
  /** Every table with its columns and how many rows it holds, and the steps. */
  async function whole(): Promise<unknown> {
    const columns = await client.query(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = $1 order by table_name, column_name`,
      [place.schema],
    );
    const names = new Set(columns.rows.map((row) => String(row.table_name)));
    const rows: unknown[] = [];
    for (const name of names)
      rows.push((await client.query(`select * from ${place.schema}.${name}`)).rows);
    return [columns.rows, rows];
  }

  test.each<[string, string[]]>([
    ['one step on', [step(KNOWN + 1)]],
    ['far on', [step(9_000)]],
    ['at the largest number there', [step(2_147_483_647)]],
    [
      'at a number larger than there was room for',
      ['alter table schema_migration alter column id type bigint', step(9_007_199_254_740_991)],
    ],
    ['with a step between left out', ['delete from schema_migration where id = 3', step(99)]],
    ['with a table that we do not know', [step(99), 'create table later (a text)']],
    ['with a table of ours under another name', [step(99), 'alter table job rename to work']],
    ['with a column of ours gone', [step(99), 'alter table customer drop column erased_at']],
    ['with a column that must be filled', [step(99), 'alter table job add column a int not null']],
  ])('%s is not opened, and stays as it was', async (_fact, later) => {
    await made(...later);
    const before = await whole();
    expect(await failed()).toMatchObject(NEWER);
    expect(await whole()).toEqual(before);
  });

  /** How many connections of ours the server still has; it ends them a moment after we did. */
  async function connected(): Promise<number> {
    const { rows } = await client.query(
      'select count(*)::int as many from pg_stat_activity where application_name = $1',
      [`mela ${place.schema}`],
    );
    return Number(rows[0]?.many);
  }

  test('a refused start leaves no connection and no lock behind', async () => {
    await made(step(99));
    expect(await failed()).toMatchObject(NEWER);
    while ((await connected()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await change('delete from schema_migration where id = 99');
    expect(await failed()).toBe('opened');
  });

  test('three nodes that start at once are all told', async () => {
    await made(step(99));
    const all = await Promise.all([failed(), failed(), failed()]);
    for (const one of all) expect(one).toMatchObject(NEWER);
  });

  test('a node that serves goes on when a newer one takes the database over; one that starts then is told', async () => {
    const serving = await place.open();
    await change(step(KNOWN + 1), 'alter table job add column later text');
    expect(await failed()).toMatchObject(NEWER);
    await say(serving, 'm2');
    expect(await serving.conversationFor('web', 't', 'u')).toBeDefined();
    await serving.close();
    expect(await failed()).toMatchObject(NEWER);
  });

  test('it is told by what is newer, not by a key that is another', async () => {
    await made(step(99));
    const other = place.open({ dataKey: Buffer.alloc(32, 9) });
    await expect(other).rejects.toMatchObject(NEWER);
  });

  test.each([1, 5, 10, 12, 15])('one that stands at step %i is brought up', async (last) => {
    await client.query(`create schema ${place.schema}`);
    await change(
      'create table schema_migration (id integer primary key, name text not null, applied_at bigint not null)',
      ...schemaMigrations
        .filter(({ id }) => id <= last)
        .flatMap((one) => [...one.up(columnTypes('postgres')), step(one.id)]),
    );
    const store = await place.open();
    await say(store, 'm1');
    await store.close();
    const { rows } = await client.query('select id from schema_migration order by id');
    expect(rows).toEqual(schemaMigrations.map(({ id }) => ({ id })));
  });

  test('a server that is away is waited for, and the waiting ends with the sentence when it comes back newer', async () => {
    await made(step(99));
    const [behind, near, page] = [new URL(url), await freePort(), await freePort()];
    const at = new URL(url);
    at.port = String(near);
    const said: string[] = [];
    const passing = createServer((socket) => {
      const there = connect(Number(behind.port === '' ? 5_432 : behind.port), behind.hostname);
      socket.pipe(there).pipe(socket);
      for (const one of [socket, there]) one.on('error', () => one.destroy());
    });
    const opening = openWhenThere(
      () => openPostgresStore({ url: at.href, schema: place.schema }, testParts()),
      {
        port: page,
        host: '127.0.0.1',
        ids: testParts().ids,
        setTimer: (run) => {
          passing.listen(near, '127.0.0.1', run); // back before the next try
          return () => undefined;
        },
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        root: tmpdir(),
        print: (line) => void said.push(line),
      },
    );
    await expect(opening).rejects.toMatchObject(NEWER);
    passing.close();
    expect(said).toEqual([expect.stringContaining('Mela waits for it')]);
    await expect(fetch(`http://127.0.0.1:${page}/healthz`)).rejects.toThrow();
  });

  test('a backup of ours is not restored into it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mela-newer-'));
    const file = join(folder, 'copy.db');
    await (await openSqliteStore(file, testParts())).close();
    await made(step(99));
    const at = new URL(url);
    at.searchParams.set('options', `-c search_path=${place.schema}`);
    const before = await whole();
    const tried = restoreBackup(
      { DATA_DIR: folder, DATA_KEY: DATA_KEY.toString('base64'), DATABASE_URL: at.href },
      file,
      testParts(),
    );
    await expect(tried).rejects.toMatchObject(NEWER);
    expect(await whole()).toEqual(before);
    expect(readdirSync(folder).filter((name) => !name.startsWith('copy.db'))).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});
