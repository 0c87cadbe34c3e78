import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import { testParts } from './places';
import { message } from './samples';
import { receive } from '../../support/receive';

let folder: string;
let file: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mela-erased-'));
  file = join(folder, 'mela.db');
  store = await openSqliteStore(file, testParts());
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every byte that a copy of the live files would hold. */
const raw = (): Buffer =>
  Buffer.concat(
    ['', '-wal', '-shm']
      .map((end) => file + end)
      .filter((name) => existsSync(name))
      .map((name) => readFileSync(name)),
  );

/** The wrapped keys as they stand now, read from outside. */
function keys(): Buffer[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db
      .prepare('select wrapped_key from customer')
      .all()
      .map((row: unknown) => Buffer.from(Object(row).wrapped_key));
  } finally {
    db.close();
  }
}

async function come(n: number): Promise<{ customerId: string; conversationId: string }> {
  const [received] = await receive(
    store,
    [
      {
        message: message({
          conversation: `t${n}`,
          customer: `u${n}`,
          messageId: `m${n}`,
          content: { kind: 'text', text: 'hello' },
        }),
      },
    ],
    { now: n },
  );
  if (!received) throw new Error('not received');
  return received;
}

async function erasing(n: number): Promise<void> {
  const turn = await store.claim({ owner: 'a', now: n, leaseMs: 10_000 });
  if (!turn) throw new Error('nothing to claim');
  expect(
    await store.commit(turn, { state: null, replies: [], forget: true }, { now: n + 1 }),
  ).not.toBe(false);
}

const found = (wanted: readonly Buffer[]): number =>
  wanted.filter((one) => raw().includes(one)).length;

test('a destroyed key is in none of the files of a live server, however many there were', async () => {
  for (let n = 1; n <= 23; n++) await come(n);
  const before = keys();
  expect(found(before)).toBe(23); // they can be found where they are
  for (let n = 1; n <= 23; n++) await erasing(n);
  expect(found(before)).toBe(0);
  expect(found(keys())).toBe(23);
});

test('one who stays keeps theirs, and can still be read', async () => {
  const stays = await come(1);
  const goes = await come(2);
  const before = keys();
  await store.forgetCustomer(goes.customerId, 5);
  expect(found(before)).toBe(1);
  expect(await store.customer(stays.customerId)).toBeDefined();
});

test('copies of the key that profile changes moved about are gone too', async () => {
  const { customerId } = await come(1);
  const before = keys();
  for (let n = 0; n < 40; n++) {
    await receive(
      store,
      [{ message: message({ conversation: 't1', customer: 'u1', messageId: `p${n}` }) }],
      { now: n + 2 },
    );
    const turn = await store.claim({ owner: 'a', now: n + 3, leaseMs: 10_000 });
    expect(turn).toBeDefined();
    if (turn)
      await store.commit(
        turn,
        { state: null, replies: [], profile: { name: 'x'.repeat((n * 397) % 6_000) } },
        { now: n + 3 },
      );
  }
  await store.forgetCustomer(customerId, 500);
  expect(found(before)).toBe(0);
});

test('among many customers, some of them forgotten, no page keeps a piece of their keys', async () => {
  const all = [];
  for (let n = 0; n < 150; n++) all.push(await come(n));
  const before = keys();
  for (let n = 0; n < 150; n += 2) await store.forgetCustomer(all[n]?.customerId ?? '', 1_000 + n);
  const now = keys();
  const gone = before.filter((key) => !now.some((one) => one.equals(key)));
  expect(gone).toHaveLength(75);
  expect(found(gone)).toBe(0);
});

test('a log in use by somebody who reads is emptied at the next upkeep', async () => {
  const { customerId } = await come(1);
  const before = keys();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from customer').get();
  const from = performance.now();
  await store.forgetCustomer(customerId, 5);
  expect(performance.now() - from).toBeLessThan(1_500); // nobody waits for the reader
  expect(found(before)).toBe(1);
  reader.exec('commit');
  reader.close();
  await store.prune({ before: 0, limit: 10 });
  expect(found(before)).toBe(0);
});

test('the end of the process leaves an empty log, and a start after it finds nothing', async () => {
  const { customerId } = await come(1);
  const before = keys();
  await store.forgetCustomer(customerId, 5);
  await store.close();
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
  expect(found(before)).toBe(0);
  store = await openSqliteStore(file, testParts());
  expect(found(before)).toBe(0);
});

test('a file of an earlier version is cleaned of destroyed keys at its first start', async () => {
  await come(1);
  const before = keys();
  await store.close();
  const db = new DatabaseSync(file);
  for (const pragma of ['secure_delete = off', 'user_version = 0']) db.exec(`pragma ${pragma}`);
  for (const sql of [
    'create table was (b)',
    'insert into was select wrapped_key from customer',
    'drop table was',
    'update customer set wrapped_key = randomblob(81)',
  ])
    db.exec(sql);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
  expect(found(before)).toBe(1); // as it was before
  store = await openSqliteStore(file, testParts());
  expect(found(before)).toBe(0);
});

const PERSONAL = ['Asha Rao', 'asha@example.com', '+919876543210', '9876543210', 'आशा राव'];
const person = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '+919876543210',
  hindi: 'आशा राव',
};
const plain = (): string[] => PERSONAL.filter((one) => raw().includes(Buffer.from(one)));

test('records of the sandbox stand sealed, however they were written, and read as they were', async () => {
  await store.putRecord('order', 'o1', person, 1);
  await store.updateRecord('transaction', 't1', () => ({ visitors: [person] }), 2);
  await store.updateRecord('transaction', 't1', (known) => ({ ...Object(known), again: true }), 3);
  expect(plain()).toEqual([]);
  expect(await store.getRecord('order', 'o1')).toEqual(person);
  expect(await store.getRecord('transaction', 't1')).toEqual({ visitors: [person], again: true });
  expect(await store.listRecords('order', '')).toEqual([{ id: 'o1', value: person }]);
});

test('records that an earlier version left in plain are sealed at the start', async () => {
  await store.putRecord('order', 'o1', person, 1);
  await store.close();
  const db = new DatabaseSync(file);
  db.prepare('update sandbox_record set body = ?').run(JSON.stringify(person));
  db.close();
  expect(plain()).not.toEqual([]);
  store = await openSqliteStore(file, testParts());
  expect(plain()).toEqual([]);
  expect(await store.getRecord('order', 'o1')).toEqual(person);
});

test('a record does not open under another name', async () => {
  await store.putRecord('order', 'o1', person, 1);
  await store.close();
  const db = new DatabaseSync(file);
  db.exec("update sandbox_record set id = 'o2'");
  db.close();
  store = await openSqliteStore(file, testParts());
  await expect(store.getRecord('order', 'o2')).rejects.toThrow('does not open');
});
