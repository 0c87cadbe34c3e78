import { isArrayBuffer } from 'node:util/types';
import Database from 'libsql';
import type { Driver } from './driver';
import { asStoreError, StoreError } from './errors';
import { lockFile, type FileLock } from './sqlite-lock';
import { migrateSqlite } from './migrate';
import type { Compiled, Prepared, Question, Work } from './statement';

const BUSY_TIMEOUT_MS = 2_000; // only a tool that opens the file from outside can be in the way
const CACHE_KIB = 8_192; // pages kept in memory, besides those that the system keeps; the server stays under 200 MB
const CHECKPOINT_PAGES = 16_000; // 64 MB of log between checkpoints: a page written often goes to the file once

const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  `cache_size = -${CACHE_KIB}`,
  `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
];

interface Waiting {
  run(): void;
  settle(): void;
  fail(error: unknown): void;
}

/** Opens the file, making it when missing; throws `database_in_use` when another process serves from it, `database_unavailable` when it cannot be opened. */
export function openSqlite(file: string, now: () => number): Driver {
  let lock: FileLock | undefined;
  try {
    const held = (lock = lockFile(file));
    const db = new Database(file);
    for (const pragma of PRAGMAS) db.exec(`pragma ${pragma}`);
    migrateSqlite(db, now());
    return driverOver(db, () => held.release());
  } catch (cause) {
    lock?.release();
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('database_unavailable', `${file} cannot be opened; is its folder there, and may this process write to it?`, { cause });
  }
}

function driverOver(db: Database.Database, released: () => void): Driver {
  const answer = answerer(db);
  const group = groupCommit(db);
  const write = async <T>(_key: string, work: () => Work<T>): Promise<T> => group.add(() => drive(work(), answer));
  const read = async <T>(work: () => Work<T>): Promise<T> => {
    try {
      return drive(work(), answer);
    } catch (error) {
      throw asStoreError(error);
    }
  };
  const close = async (): Promise<void> => {
    await group.empty();
    db.close();
    released();
  };
  return { dialect: 'sqlite', alone: true, write, read, notify: () => undefined, onNotice: () => undefined, close };
}

function answerer(db: Database.Database): (question: Question) => unknown {
  const ready: { prepared: Database.Statement; bind: Compiled['bind'] }[] = [];
  const prepare = (statement: Prepared) => {
    const compiled = statement.compiled('sqlite');
    return (ready[statement.id] = { prepared: db.prepare(compiled.sql), bind: (params) => compiled.bind(params) });
  };
  return ({ statement, params }) => {
    const { prepared, bind } = ready[statement.id] ?? prepare(statement);
    const values = bind(params);
    if (statement.kind === 'one') return prepared.get(values);
    return statement.kind === 'many' ? prepared.all(values).map(withBuffers) : prepared.run(values).changes;
  };
}

/** The library gives blobs of a first row as Buffer, but those of a list as ArrayBuffer. */
function withBuffers(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isArrayBuffer(value) ? Buffer.from(value) : value]));
}

function drive<T>(work: Work<T>, answer: (question: Question) => unknown): T {
  let step = work.next();
  while (!step.done) step = work.next(answer(step.value));
  return step.value;
}

/**
 * Units asked for in one round of the event loop share a transaction, and so one wait for the disk; a lone unit is committed
 * in the same round. When one throws, all are rolled back and each runs again in a transaction of its own.
 */
function groupCommit(db: Database.Database): { add<T>(unit: () => T): Promise<T>; empty(): Promise<void> } {
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (!together(db, group) && group.length > 1) for (const one of group) together(db, [one]);
  };
  const add = async <T>(unit: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(waitingFor(unit, resolve, reject));
    });
  const empty = async (): Promise<void> => {
    if (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, empty };
}

function waitingFor<T>(unit: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): Waiting {
  let value: { is: T } | undefined;
  return {
    run: () => {
      value = { is: unit() };
    },
    settle: () => {
      if (value) resolve(value.is);
    },
    fail: (error) => reject(asStoreError(error)),
  };
}

/** False when the database did not begin: each is told so, for another try now would only wait as long again. */
function begin(db: Database.Database, group: Waiting[]): boolean {
  try {
    db.exec('begin immediate');
    return true;
  } catch (error) {
    for (const one of group) one.fail(error);
    return false;
  }
}

/** False when the group was rolled back; a group of one is then told why. */
function together(db: Database.Database, group: Waiting[]): boolean {
  if (!begin(db, group)) return true;
  try {
    for (const one of group) one.run();
    db.exec('commit');
  } catch (error) {
    rollBack(db);
    if (group.length === 1) group[0]?.fail(error);
    return false;
  }
  for (const one of group) one.settle();
  return true;
}

function rollBack(db: Database.Database): void {
  if (db.inTransaction) db.exec('rollback');
}
