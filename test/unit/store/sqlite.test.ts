import { DatabaseSync } from '@photostructure/sqlite';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openSqlite } from '../../../src/store/sqlite';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  type TransactionScript,
} from '../../../src/store/statement';
import { StoreError } from '../../../src/store/errors';
import type { DatabaseDriver } from '../../../src/store/driver';

const set = changingStatement((db, p: { name: string; value: string }) =>
  db.insertInto('setting').values({ name: p.name, value: p.value }),
);
const all = allRowsStatement((db) => db.selectFrom('setting').selectAll().orderBy('name'));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-sqlite-'));
  file = join(folder, 'mela.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (): DatabaseDriver => openSqlite(file, () => 1);
const add = (name: string) => () => runStatement(set, { name, value: 'v' });

/** A process that takes the lock of the file and says so, until it is killed. */
async function holder(): Promise<{ kill(): Promise<void> }> {
  const script = `const {DatabaseSync:D}=require('@photostructure/sqlite');const d=new D(process.argv[1]+'.lock');d.exec('begin exclusive');console.log('held');setInterval(()=>{},1e6)`;
  const child = spawn(process.execPath, ['-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: process.cwd(),
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    kill: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('one process for a file', () => {
  test('a second store on the file is refused with one line that says so', async () => {
    const first = open();
    expect(open).toThrow(
      expect.objectContaining({
        code: 'database_in_use',
        message: expect.stringMatching(/^another process serves from .*mela\.db;[^\n]*$/),
      }),
    );
    await first.close();
    await open().close();
  });

  test('another process is refused, and its death by kill -9 leaves nothing in the way', async () => {
    const other = await holder();
    expect(open).toThrow(StoreError);
    await other.kill();
    await open().close();
  });

  test('a file that cannot be opened is said to be unavailable, and lets go of its lock', async () => {
    mkdirSync(file);
    expect(open).toThrow(expect.objectContaining({ code: 'database_unavailable' }));
    rmSync(file, { recursive: true });
    await open().close();
  });

  test('a folder that is not there is said to be unavailable', () => {
    expect(() => openSqlite(join(folder, 'none', 'mela.db'), () => 1)).toThrow(
      expect.objectContaining({ code: 'database_unavailable' }),
    );
  });
});

describe('units of work', () => {
  let driver: DatabaseDriver;
  beforeEach(() => {
    driver = open();
  });
  afterEach(async () => driver.close());
  const names = async (): Promise<string[]> =>
    (await driver.read(() => runStatement(all, {}))).map((row) => row.name);

  test('one that fails is rolled back alone', async () => {
    const failing = function* (): TransactionScript<void> {
      yield* add('half')();
      throw new RangeError('no');
    };
    const results = await Promise.allSettled([
      driver.write('', add('a')),
      driver.write('', failing),
      driver.write('', add('a')),
      driver.write('', add('b')),
    ]);
    expect(results.map((one) => one.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(results[1]).toMatchObject({ reason: expect.any(RangeError) });
    expect(results[2]).toMatchObject({ reason: { code: 'conflict' } });
    expect(await names()).toEqual(['a', 'b']);
  });

  test('a unit sees what those before it in the same commit wrote', async () => {
    const [, seen] = await Promise.all([
      driver.write('', add('a')),
      driver.write('', () => runStatement(all, {})),
    ]);
    expect(seen).toEqual([{ name: 'a', value: 'v' }]);
  });

  test('one that nobody waits for on disk is written with the next', async () => {
    const written: string[] = [];
    const first = driver
      .write('', add('a'), { durability: 'written' })
      .then(() => written.push('a'));
    for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual([]);
    await driver.write('', add('b'));
    expect(written).toEqual(['a']);
    await first;
    expect(await names()).toEqual(['a', 'b']);
  });

  test('one that nobody waits for on disk is written alone where no other comes', async () => {
    await driver.write('', add('a'), { durability: 'written' });
    expect(await names()).toEqual(['a']);
  });

  test('closing writes what waits for others', async () => {
    const writing = driver.write('', add('a'), { durability: 'written' });
    await driver.close();
    await writing;
    driver = open();
    expect(await names()).toEqual(['a']);
  });

  test('closing waits for the units under way', async () => {
    const writing = driver.write('', add('last'));
    await driver.close();
    await writing;
    driver = open();
    expect(await names()).toEqual(['last']);
  });

  test('reading what is not there is an error of the store', async () => {
    const wrong = allRowsStatement((db) =>
      db.selectFrom('setting').select(sql<string>`nothing`.as('name')),
    );
    await expect(driver.read(() => runStatement(wrong, {}))).rejects.toMatchObject({
      code: 'database_unavailable',
    });
  });

  test('a tool that holds the file makes writing fail, and it goes on afterwards', async () => {
    const tool = new DatabaseSync(file);
    tool.exec('begin immediate');
    await expect(
      Promise.all([driver.write('', add('a')), driver.write('', add('b'))]),
    ).rejects.toMatchObject({ code: 'database_unavailable' });
    tool.exec('rollback');
    tool.close();
    await driver.write('', add('c'));
    expect(await names()).toEqual(['c']);
  });
});
