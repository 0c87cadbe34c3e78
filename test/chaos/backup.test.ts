import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freePort, MelaProcess, runMela, type Ended } from '../support/mela-process';
import { createDatabase } from '../support/own-database';
import { countsOf, rowsOfPostgres, rowsOfSqlite, TABLES, unfilled, type AllRows } from './all-rows';
import { Customer } from './booking-customer';
import { fillAll } from './filled-rows';

jest.setTimeout(240_000);

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = SERVER === '' ? test.skip : test;

let mela: MelaProcess;
let folder: string;
let copy: string;
let asha: Customer;
beforeAll(async () => {
  mela = new MelaProcess(await freePort());
  folder = mkdtempSync(join(tmpdir(), 'mela-backup-'));
  copy = join(folder, 'copy.db');
  await mela.start();
  asha = await joined();
  await asha.book('book the Sinhagad Fort Trek for 2 on Sunday');
  kavya = await joined();
  await kavya.toPayment('2 tickets for the Nandi Hills sunrise trek on Saturday morning');
  for (const person of (talkers = [await joined(), await joined()]))
    await person.hears('book the Skandagiri Night Trek on Saturday', 'How many tickets?');
  [made, source] = await copied();
  for (const person of talkers) await person.hears('3', 'Visitor 1 of 3'); // seen by their pages, and not in the copy
});
afterAll(async () => {
  await mela.remove();
  rmSync(folder, { recursive: true, force: true });
});

let kavya: Customer;
let talkers: Customer[];
let made: Ended;
let source: AllRows;
let people = 0;
async function joined(): Promise<Customer> {
  const person = new Customer(
    { url: mela.url, answerMs: 60_000, bookingMs: 120_000 },
    (people += 1),
  );
  await person.join();
  return person;
}

const served = (): string => join(mela.dataDir, 'mela.db');

/** Copies the file that is served from, with what was in it then: done again where the server wrote something meanwhile. */
async function copied(): Promise<[Ended, AllRows]> {
  for (let tries = 0; tries < 10; tries++) {
    const before = rowsOfSqlite(served());
    const ended = await runMela(['backup', copy], { DATA_DIR: mela.dataDir });
    if (isDeepStrictEqual(before, rowsOfSqlite(served()))) return [ended, before];
    for (const file of [copy, `${copy}.key`]) rmSync(file);
  }
  throw new Error('the server never rests');
}

/** Row by row and column by column, and that there was something to compare. */
function holdsAll(place: string, restored: AllRows): void {
  for (const table of TABLES)
    expect({ table, rows: restored[table] }).toEqual({ table, rows: source[table] });
  expect([Object.keys(source), Object.keys(restored)]).toEqual([TABLES, TABLES]);
  const counts = countsOf(source);
  expect(Object.entries(counts).filter(([, many]) => many === 0)).toEqual([]);
  process.stdout.write(
    `${JSON.stringify({ restoredInto: place, ...counts, rowsOfAllTables: Object.values(source).flat().length })}\n`,
  );
}

const dataOf = (name: string): string => join(folder, name);

/** Starts the restored product where the first one was, holds that all is there, and ends it. */
async function goesOn(
  settings: Record<string, string>,
  talker: Customer | undefined,
  ordered: () => Promise<void>,
): Promise<void> {
  const again = new MelaProcess(mela.port, settings);
  await again.start();
  await talker?.hears('2', 'Visitor 1 of 2');
  await ordered();
  await again.remove();
}

test('a copy of a running server is whole: the orders are in it, and the key stands beside it for its owner alone', () => {
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toBe(
    `Copied to ${copy}, and the key to ${copy}.key: keep the two in different places.\n`,
  );
  expect(statSync(copy).size).toBeGreaterThan(100_000);
  expect(readFileSync(`${copy}.key`, 'utf8')).toBe(
    readFileSync(join(mela.dataDir, 'data.key'), 'utf8'),
  );
  expect(statSync(`${copy}.key`).mode & 0o077).toBe(0);
});

describe('one line, and nothing done, for', () => {
  test.each<[string, string[], () => Record<string, string>, RegExp]>([
    [
      'a copy without a name',
      ['backup'],
      () => ({ DATA_DIR: mela.dataDir }),
      /name the file that the copy goes to: npm run backup -- FILE/,
    ],
    [
      'a copy over a copy',
      ['backup', 'COPY'],
      () => ({ DATA_DIR: mela.dataDir }),
      /copy\.db\.key is there already/,
    ],
    [
      'a copy into a folder that is none',
      ['backup', 'COPY.none/x.db'],
      () => ({ DATA_DIR: mela.dataDir }),
      /cannot be copied to/,
    ],
    [
      'a copy of nothing',
      ['backup', 'COPY.new'],
      () => ({ DATA_DIR: dataOf('nothing') }),
      /there is no .*mela\.db: set DATA_DIR as the server has it/,
    ],
    [
      'a copy of PostgreSQL',
      ['backup', 'COPY.new'],
      () => ({
        DATABASE_URL: 'postgres://a@127.0.0.1:1/b',
        DATA_KEY: Buffer.alloc(32).toString('base64'),
      }),
      /copy it with pg_dump/,
    ],
    [
      'a restore of nothing',
      ['restore', 'COPY.none'],
      () => ({ DATA_DIR: folder }),
      /is not there: npm run restore -- FILE/,
    ],
    [
      'a restore over data',
      ['restore', 'COPY'],
      () => ({ DATA_DIR: mela.dataDir }),
      /mela\.db is there already: move it away/,
    ],
    [
      'a restore with another key',
      ['restore', 'COPY'],
      () => ({ DATA_DIR: folder, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }),
      /DATA_KEY is not the key of this copy: set the one that was written with it \(.*copy\.db\.key\)/,
    ],
    [
      'a restore into a file',
      ['restore', 'COPY'],
      () => ({ DATA_DIR: dataOf('other.db') }),
      /nothing can be written to .*other\.db: set DATA_DIR/,
    ],
    [
      'a restore of something else',
      ['restore', 'OTHER'],
      () => ({ DATA_DIR: folder, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }),
      /other\.db is damaged, or no database: restore another copy/,
    ],
    [
      'a restore of a folder',
      ['restore', 'FOLDER'],
      () => ({ DATA_DIR: folder }),
      /is no file: name a file that `npm run backup` wrote/,
    ],
    [
      'a restore of an empty file',
      ['restore', 'EMPTY'],
      () => ({ DATA_DIR: folder, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }),
      /empty\.db is no database of Mela/,
    ],
    [
      'a restore into PostgreSQL without its key',
      ['restore', 'COPY'],
      () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }),
      /DATA_KEY is missing, which DATABASE_URL needs: write what stands in .*copy\.db\.key, the same/,
    ],
    [
      'a copy with another key than the data',
      ['backup', 'COPY.new'],
      () => ({ DATA_DIR: mela.dataDir, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }),
      /DATA_KEY is not the key of .*mela\.db: set it as the server has it/,
    ],
  ])('%s', async (_fact, given, settings, line) => {
    writeFileSync(dataOf('other.db'), 'these are no tables, and more of that '.repeat(100));
    writeFileSync(dataOf('empty.db'), '');
    const named = {
      COPY: copy,
      OTHER: dataOf('other.db'),
      EMPTY: dataOf('empty.db'),
      FOLDER: folder,
    };
    const ended = await runMela(
      given.map((one) =>
        Object.entries(named).reduce((all, [word, file]) => all.replace(word, file), one),
      ),
      settings(),
    );
    expect(ended).toMatchObject({ code: 1, said: '' });
    expect(ended.complained.trimEnd()).toMatch(/^Nothing was (copied|restored): [^\n]+$/);
    expect(ended.complained).toMatch(line);
    for (const none of ['mela.db', 'copy.db.new', 'copy.db.new.key'])
      expect({ none, there: existsSync(dataOf(none)) }).toEqual({ none, there: false });
  });
});

test('restored into another folder, every order is there and a talk goes on, in a page that has seen more than the copy holds', async () => {
  await mela.stop();
  const place = mkdtempSync(join(folder, 'restored-'));
  expect(await runMela(['restore', copy], { DATA_DIR: place })).toMatchObject({
    code: 0,
    said: `Restored to ${join(place, 'mela.db')}: start Mela.\n`,
  });
  holdsAll('a folder', rowsOfSqlite(join(place, 'mela.db')));
  await goesOn({ DATA_DIR: place }, talkers[0], () =>
    asha.hears('my bookings', 'Sinhagad Fort Trek'),
  );
});

/** A database of its own on the server of the tests, which is gone after it. */
async function withDatabase(name: string, use: (url: string) => Promise<void>): Promise<void> {
  const { url, remove } = await createDatabase(SERVER, name);
  try {
    await use(url);
  } finally {
    await remove();
  }
}

onPostgres(
  'restored into an empty PostgreSQL (skipped where TEST_DATABASE_URL is not set), it serves from there, and a link can be paid',
  async () => {
    await mela.stop();
    await withDatabase(`mela_restore_${process.pid}`, async (url) => {
      const settings = { DATABASE_URL: url, DATA_KEY: readFileSync(`${copy}.key`, 'utf8').trim() };
      expect(await runMela(['restore', copy], settings)).toMatchObject({
        code: 0,
        complained: '',
        said: expect.stringMatching(/^Restored \d+ rows into the database/),
      });
      holdsAll('PostgreSQL', await rowsOfPostgres(url));
      expect((await runMela(['restore', copy], settings)).complained).toMatch(
        /holds customers already: restore into an empty one/,
      );
      await goesOn(settings, talkers[1], () => kavya.finish());
    });
  },
);

describe('a copy with a value in every column of every table is restored whole', () => {
  const full = (): string => dataOf('full.db');
  let filled: AllRows;
  beforeAll(async () => {
    await mela.stop();
    fillAll(served());
    filled = rowsOfSqlite(served());
    expect(await runMela(['backup', full()], { DATA_DIR: mela.dataDir })).toMatchObject({
      code: 0,
    });
  });

  test('none of them is empty', () =>
    expect([Object.keys(filled), unfilled(filled)]).toEqual([TABLES, []]));

  test('into a folder', async () => {
    const place = mkdtempSync(join(folder, 'full-'));
    expect(await runMela(['restore', full()], { DATA_DIR: place })).toMatchObject({ code: 0 });
    expect(rowsOfSqlite(join(place, 'mela.db'))).toEqual(filled);
  });

  onPostgres('into PostgreSQL (skipped where TEST_DATABASE_URL is not set)', () =>
    withDatabase(`mela_full_${process.pid}`, async (url) => {
      expect(
        await runMela(['restore', full()], {
          DATABASE_URL: url,
          DATA_KEY: readFileSync(`${full()}.key`, 'utf8').trim(),
        }),
      ).toMatchObject({ code: 0 });
      expect(await rowsOfPostgres(url)).toEqual(filled);
    }),
  );
});
