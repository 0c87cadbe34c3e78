import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { copySqlite } from '../../src/store/backup';
import { openPostgresStore, openSqliteStore } from '../../src/store/open-store';
import { freePort, MelaProcess, runMela, type Ended } from '../support/mela-process';
import { DATA_KEY, testParts } from '../unit/store/places';

jest.setTimeout(120_000);

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = SERVER === '' ? test.skip : test;
const KEY = DATA_KEY.toString('base64');
const NEWER_LINE = String.raw`the database was made by a newer Mela \(it is at step 99, this one knows \d+\): start that version, or restore a backup that this one made\n$`;
const NEWER = new RegExp(`^Mela cannot start\\. ${NEWER_LINE}`);
const NEWER_COPY = new RegExp(`^Nothing was restored: ${NEWER_LINE}`);
const LATER = "insert into schema_migration (id, name, applied_at) values (99, 'of later days', 1)";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-refused-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file that a newer Mela left under this name. */
async function newer(name: string): Promise<string> {
  const first = join(folder, 'first');
  await (await openSqliteStore(first, testParts())).close();
  const file = join(folder, name);
  copySqlite(first, file);
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma user_version = 2; ${LATER}`);
  db.close();
  return file;
}

const run = async (
  given: readonly string[],
  settings: Record<string, string>,
): Promise<{ ended: Ended; port: number }> => {
  const port = await freePort();
  return {
    ended: await runMela(given, {
      PORT: String(port),
      DATA_DIR: folder,
      DATA_KEY: KEY,
      ...settings,
    }),
    port,
  };
};

/** One line, the code of a failure, nothing served and no trace of where in the program it was. */
function refused({ code, said, complained }: Ended, line: RegExp): void {
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complained).toMatch(line);
  expect(complained).not.toMatch(/\bat .*:\d+|StoreError|ConfigError|node:internal/);
}

describe('a database of a newer Mela stops', () => {
  test.each<[string, string, string[]]>([
    ['the server', 'mela.db', []],
    ['the sandbox alone', 'sandbox.db', ['sandbox']],
  ])('%s with one line, and its file stays as it was', async (_fact, name, given) => {
    const file = await newer(name);
    const before = readFileSync(file);
    const { ended, port } = await run(given, {});
    refused(ended, NEWER);
    expect(readFileSync(file).equals(before)).toBe(true);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });

  test('a restore with one line, and nothing is put there', async () => {
    const copy = await newer('copy.db');
    const into = mkdtempSync(join(folder, 'into-'));
    refused((await run(['restore', copy], { DATA_DIR: into })).ended, NEWER_COPY);
    expect(readdirSync(into)).toEqual([]);
  });

  test('no backup: it is copied whole, with its steps', async () => {
    const file = await newer('mela.db');
    const copy = join(folder, 'copy.db');
    const { ended } = await run(['backup', copy], {});
    expect(ended).toMatchObject({ code: 0, complained: '' });
    const [one, other] = [file, copy].map((name) => {
      const db = new DatabaseSync(name, { readOnly: true });
      const rows = db.prepare('select id, name from schema_migration order by id').all();
      db.close();
      return rows;
    });
    expect(other).toEqual(one);
  });

  test('the server no longer once a backup of ours is in its place', async () => {
    const first = new MelaProcess(await freePort(), { DATA_KEY: KEY });
    await first.start();
    await first.stop();
    const copy = join(folder, 'ours.db');
    const settings = { DATA_DIR: first.dataDir, DATA_KEY: KEY };
    expect((await runMela(['backup', copy], settings)).code).toBe(0);
    const db = new DatabaseSync(join(first.dataDir, 'mela.db'));
    db.exec(LATER);
    db.close();
    refused((await run([], settings)).ended, NEWER);
    for (const name of readdirSync(first.dataDir))
      if (name.startsWith('mela.db')) rmSync(join(first.dataDir, name));
    expect((await runMela(['restore', copy], settings)).code).toBe(0);
    await first.start();
    await first.remove();
  });

  onPostgres(
    'the server and a restore on PostgreSQL (skipped where TEST_DATABASE_URL is not set)',
    async () => {
      const name = `mela_newer_${process.pid}`;
      const admin = new Client({ connectionString: SERVER });
      await admin.connect();
      await admin.query(`create database ${name}`);
      const url = new URL(SERVER);
      url.pathname = `/${name}`;
      const at = new Client({ connectionString: url.href });
      try {
        await (await openPostgresStore({ url: url.href }, testParts())).close();
        await at.connect();
        await at.query(LATER);
        const settings = { DATABASE_URL: url.href };
        const { ended, port } = await run([], settings);
        refused(ended, NEWER);
        await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
        const ours = join(folder, 'ours.db');
        await (await openSqliteStore(ours, testParts())).close();
        refused((await run(['restore', ours], settings)).ended, NEWER_COPY);
        expect((await at.query('select 1 from customer')).rows).toEqual([]);
      } finally {
        await at.end();
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      }
    },
  );
});

const SERVICE = {
  COMMERCE_BASE_URL: 'http://127.0.0.1:1',
  COMMERCE_CLIENT_ID: 'id',
  COMMERCE_CLIENT_SECRET: 'hunter2',
  PAYMENT_GATEWAY_CODE: 'PG',
  GATEWAY_CHECKOUT_URL: 'https://gateway.example',
  GATEWAY_KEY_ID: 'key',
};
const MANAGED = { MicrosoftAppId: 'app', MicrosoftAppType: 'UserAssignedMSI' };
const NO_ADDRESS =
  /^Mela cannot start\. Setting PUBLIC_URL is missing, which COMMERCE_BASE_URL needs: [^\n]+\n$/;

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['a real service without our address', [], SERVICE, NO_ADDRESS],
  ['a real service with blanks for our address', [], { ...SERVICE, PUBLIC_URL: ' ' }, NO_ADDRESS],
  ['the sandbox alone with the settings of a real service', ['sandbox'], SERVICE, NO_ADDRESS],
  [
    'our address with a question behind it',
    [],
    { ...SERVICE, PUBLIC_URL: 'https://mela.example?a=b' },
    /^Mela cannot start\. Setting PUBLIC_URL is wrong: [^\n]+\n$/,
  ],
  [
    'a managed identity without its tenant',
    [],
    MANAGED,
    /^Mela cannot start\. Setting MicrosoftAppTenantId is missing, which a UserAssignedMSI bot needs: [^\n]+\n$/,
  ],
  [
    'a managed identity without its app',
    [],
    { ...MANAGED, MicrosoftAppId: '', MicrosoftAppTenantId: 'tenant' },
    /^Mela cannot start\. Setting MicrosoftAppId is missing, which a UserAssignedMSI bot needs: [^\n]+\n$/,
  ],
])('%s stops the start before anything is made', async (_fact, given, settings, line) => {
  refused((await run(given, settings)).ended, line);
  expect(readdirSync(folder)).toEqual([]);
});

test('a real service with our address starts, with a path in it, too', async () => {
  const mela = new MelaProcess(await freePort(), {
    ...SERVICE,
    PUBLIC_URL: 'https://mela.example/chat/',
  });
  await mela.start(); // the service is down, which is no reason not to
  expect((await fetch(`${mela.url}/healthz`)).status).toBe(200);
  expect(existsSync(join(mela.dataDir, 'mela.db'))).toBe(true);
  await mela.remove();
});
