import { DatabaseSync } from '@photostructure/sqlite';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, restoreBackup } from '../../../src/app/backup';
import { openSqliteStore } from '../../../src/store/open-store';
import { receive } from '../../support/receive';
import { DATA_KEY, testParts } from './places';
import { message } from './samples';

const KEY = DATA_KEY.toString('base64');
const OTHER_KEY = Buffer.alloc(32, 1).toString('base64');
const PAGE = 4_096;

let folder: string;
let source: string;
let copy: string;
let into: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mela-refusals-'));
  source = join(folder, 'source');
  copy = join(folder, 'copy.db');
  into = join(folder, 'into');
  for (const made of [source, into]) mkdirSync(made);
  const store = await openSqliteStore(join(source, 'mela.db'), testParts());
  for (let n = 0; n < 40; n++)
    await receive(
      store,
      [{ message: message({ conversation: `t${n}`, customer: `u${n}`, messageId: `m${n}` }) }],
      { now: n },
    );
  await store.updateRecord('big', 'r', () => 'x'.repeat(300_000), 1);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backed = (): string => backUp({ DATA_DIR: source, DATA_KEY: KEY }, copy);
const restored = (settings: { DATA_DIR?: string; DATA_KEY?: string } = {}): Promise<string> =>
  restoreBackup({ DATA_DIR: into, ...settings }, copy, testParts());

const names = (): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted();

/** The line that it ends with, and that there is nothing new afterwards. */
async function refusal(tried: () => Promise<string> | string): Promise<string> {
  const before = names();
  const line = await Promise.resolve()
    .then(tried)
    .then(
      (said) => `done: ${said}`,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  expect(names()).toEqual(before);
  expect(line).not.toMatch(/mela-restore-|\n| at .*:\d/);
  return line;
}

/** A SQLite file of another program, or of nobody. */
function other(...sql: string[]): void {
  const db = new DatabaseSync(copy);
  for (const one of sql) db.exec(one);
  db.close();
}

describe('what is no database of Mela is not restored:', () => {
  const NOT_OURS = /copy\.db is no database of Mela: name a file that `npm run backup` wrote$/;

  test.each<[string, () => void]>([
    ['an empty file', () => writeFileSync(copy, '')],
    ['a SQLite file without tables', () => other('pragma user_version = 1')],
    ['the tables of another program', () => other('create table customer (id text)')],
    [
      'a list of steps of another program',
      () =>
        other(
          'create table schema_migration (id integer primary key, name text not null, applied_at bigint not null)',
          "insert into schema_migration values (1, 'users', 1)",
          'create table setting (name text, value text)',
        ),
    ],
    [
      'a list of steps with other columns',
      () => other('create table schema_migration (version text)', 'create table users (id text)'),
    ],
    [
      'a database whose first start was cut off',
      () =>
        other(
          'create table schema_migration (id integer primary key, name text not null, applied_at bigint not null)',
        ),
    ],
  ])('%s', async (_fact, make) => {
    make();
    const before = readFileSync(copy);
    expect(await refusal(() => restored({ DATA_KEY: KEY }))).toMatch(NOT_OURS);
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  test('a folder', async () => {
    mkdirSync(copy);
    expect(await refusal(() => restored({ DATA_KEY: KEY }))).toBe(
      `${copy} is no file: name a file that \`npm run backup\` wrote`,
    );
  });
});

describe('a copy that is damaged is not restored, and is named:', () => {
  const spoilt = (change: (bytes: Buffer) => void): void => {
    const bytes = readFileSync(copy);
    change(bytes);
    writeFileSync(copy, bytes);
  };

  test.each<[string, () => void]>([
    [
      'zeros in its middle',
      () => spoilt((all) => all.fill(0, all.length / 2, all.length / 2 + 65_536)),
    ],
    ['one page of zeros', () => spoilt((all) => all.fill(0, 7 * PAGE, 8 * PAGE))],
    ['noise in one page', () => spoilt((all) => all.fill(0xa5, 5 * PAGE, 6 * PAGE))],
    ['two pages that changed places', () => spoilt(swapPages)],
    ['noise in its head', () => spoilt((all) => all.fill(0xa5, 0, 64))],
    ['cut off after its first page', () => truncateSync(copy, PAGE)],
    ['cut off in its middle', () => truncateSync(copy, 40 * PAGE)],
    ['text', () => writeFileSync(copy, 'these are no tables, and more of that '.repeat(100))],
  ])('%s', async (_fact, spoil) => {
    backed();
    spoil();
    expect(await refusal(restored)).toBe(
      `${copy} is damaged, or no database: restore another copy, a file that \`npm run backup\` wrote`,
    );
  });

  test('an index that lacks a row', async () => {
    backed();
    loseFromIndex(copy);
    expect(await refusal(restored)).toContain(`${copy} is damaged`);
  });
});

function swapPages(all: Buffer): void {
  const kept = Buffer.from(all.subarray(4 * PAGE, 5 * PAGE));
  all.copyWithin(4 * PAGE, 8 * PAGE, 9 * PAGE);
  kept.copy(all, 8 * PAGE);
}

/** The tree of one index says that it has no row; every page of it hangs together. */
function loseFromIndex(file: string): void {
  const db = new DatabaseSync(file);
  const { rootpage } = Object(
    db.prepare("select rootpage from sqlite_master where name = 'inbox_message'").get(),
  );
  db.close();
  const bytes = readFileSync(file);
  const at = (Number(rootpage) - 1) * PAGE;
  bytes.fill(0, at, at + PAGE);
  bytes[at] = 0x0a; // a leaf of an index, without cells
  bytes.writeUInt16BE(0, at + 5);
  writeFileSync(file, bytes);
}

describe('the key of a copy', () => {
  beforeEach(() => void backed());

  test('that is missing is asked for', async () => {
    rmSync(`${copy}.key`);
    expect(await refusal(restored)).toBe(
      `the key of the copy is missing: put ${copy}.key beside it, or set DATA_KEY`,
    );
  });

  test.each([
    ['rubbish', 'not a key at all\n'],
    ['nothing', ''],
    ['half a key', KEY.slice(0, 20)],
  ])('beside it that is %s is named', async (_fact, held) => {
    writeFileSync(`${copy}.key`, held);
    expect(await refusal(restored)).toBe(
      `${copy}.key holds no key (32 bytes in base64): put back the one that was written with the copy, or set DATA_KEY to it`,
    );
  });

  test('beside it that is a folder is named', async () => {
    rmSync(`${copy}.key`);
    mkdirSync(`${copy}.key`);
    expect(await refusal(restored)).toBe(
      `${copy}.key cannot be read: is it a file, and may this process read it?`,
    );
  });

  test('that is kept where it is restored to, and is another one, is named', async () => {
    writeFileSync(join(into, 'data.key'), `${OTHER_KEY}\n`);
    expect(await refusal(restored)).toBe(
      `${join(into, 'data.key')} is another key than the copy's: move it away, or set DATA_DIR to an empty folder`,
    );
  });

  test('beside it that is another one is named', async () => {
    writeFileSync(`${copy}.key`, OTHER_KEY);
    expect(await refusal(restored)).toBe(
      `${copy}.key is not the key of this copy: put back the one that was written with it, or set DATA_KEY to it`,
    );
  });

  test('that was set and is another one is named, with where the right one may stand', async () => {
    expect(await refusal(() => restored({ DATA_KEY: OTHER_KEY }))).toBe(
      `DATA_KEY is not the key of this copy: set the one that was written with it (${copy}.key)`,
    );
  });
});

test('the file of a server that was stopped is restored as a copy is', async () => {
  writeFileSync(copy, readFileSync(join(source, 'mela.db')));
  expect(await restored({ DATA_KEY: KEY })).toMatch(/^Restored to /);
  expect(readdirSync(into)).toEqual(['mela.db']);
  const store = await openSqliteStore(join(into, 'mela.db'), testParts());
  expect(await store.conversationFor('web', 't7', 'u7')).toBeDefined();
  await store.close();
});

test('the folder that a copy is restored into is made where it is missing', async () => {
  backed();
  const place = join(folder, 'new', 'place');
  expect(await restored({ DATA_DIR: place })).toBe(
    `Restored to ${join(place, 'mela.db')}: start Mela.`,
  );
  expect(readdirSync(place).toSorted()).toEqual(['data.key', 'mela.db']);
});

test('a folder that was made for a restore is gone where that failed', async () => {
  backed();
  truncateSync(copy, PAGE);
  await refusal(() => restored({ DATA_DIR: join(folder, 'new', 'place') }));
});

test('a restore into what is a file says so', async () => {
  backed();
  writeFileSync(join(folder, 'file'), '');
  expect(await refusal(() => restored({ DATA_DIR: join(folder, 'file') }))).toMatch(
    /^nothing can be written to .*file: /,
  );
});

describe('a backup takes the key that opens the data, and never makes one:', () => {
  test('without DATA_KEY and data.key it asks for the one that the server has', async () => {
    expect(await refusal(() => backUp({ DATA_DIR: source }, copy))).toBe(
      `there is no key in ${join(source, 'data.key')}: set DATA_KEY as the server has it`,
    );
    expect(readdirSync(source)).not.toContain('data.key');
  });

  test('another DATA_KEY is refused', async () => {
    expect(await refusal(() => backUp({ DATA_DIR: source, DATA_KEY: OTHER_KEY }, copy))).toBe(
      `DATA_KEY is not the key of ${join(source, 'mela.db')}: set it as the server has it`,
    );
  });

  test.each([
    ['another key', OTHER_KEY, 'is not the key of'],
    ['rubbish', 'not a key', 'holds no key (32 bytes in base64)'],
  ])('%s in data.key is refused', async (_fact, held, why) => {
    writeFileSync(join(source, 'data.key'), held);
    const line = await refusal(() => backUp({ DATA_DIR: source }, copy));
    expect(line).toContain(`${join(source, 'data.key')} ${why}`);
  });

  test('the one in data.key is written beside the copy', async () => {
    writeFileSync(join(source, 'data.key'), `${KEY}\n`);
    expect(backUp({ DATA_DIR: source }, copy)).toMatch(/^Copied to /);
    expect(readFileSync(`${copy}.key`, 'utf8')).toBe(`${KEY}\n`);
    expect(await restored()).toMatch(/^Restored to /);
  });

  test('data that is damaged is named, and half a copy is not left', async () => {
    const file = join(source, 'mela.db');
    const bytes = readFileSync(file);
    bytes.fill(0, bytes.length / 2, bytes.length / 2 + 65_536);
    writeFileSync(file, bytes);
    expect(await refusal(backed)).toMatch(/source\/mela\.db: the database is damaged/);
    expect(existsSync(copy)).toBe(false);
  });

  test('a file of another program in the place of the data is named', async () => {
    const place = join(folder, 'theirs');
    mkdirSync(place);
    const db = new DatabaseSync(join(place, 'mela.db'));
    db.exec('create table users (id text)');
    db.close();
    expect(await refusal(() => backUp({ DATA_DIR: place, DATA_KEY: KEY }, copy))).toBe(
      `${join(place, 'mela.db')} is no database of Mela: set DATA_DIR as the server has it`,
    );
  });
});
