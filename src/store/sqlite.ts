import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from '@photostructure/sqlite';
import type { DatabaseDriver, WriteOptions, WrittenUnit } from './driver';
import { asFileError, asStoreError, StoreError } from './errors';
import { lockFile, type FileLock } from './sqlite-lock';
import { migrateSqlite, refuseNewerSqlite } from './migrate';
import { refuseUnfit } from './sqlite-check';
import { createGroupCommit } from './sqlite-group';
import { createLogSync, type LogSync } from './sqlite-sync';
import type {
  CompiledStatement,
  UntypedStatement,
  StatementCall,
  TransactionScript,
} from './statement';

const BUSY_TIMEOUT_MS = 2_000; // only a tool that opens the file from outside can be in the way
const CACHE_KIB = 8_192; // pages kept in memory, besides those that the system keeps; the server stays under 200 MB
const CHECKPOINT_PAGES = 2_000; // 8 MB of log between checkpoints: a page written often goes to the file once, and the log stays small
const LOG_BYTES = 8 * 1_024 * 1_024; // a log that grew while somebody read is cut back to this

const STARTUP_PRAGMAS = [
  'journal_mode = wal',
  'synchronous = normal', // the log is brought to the disk by sqlite-sync.ts, before anybody hears of a commit
  'foreign_keys = on',
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  `cache_size = -${CACHE_KIB}`,
  `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  `journal_size_limit = ${LOG_BYTES}`,
  'secure_delete = on', // a key that was replaced is overwritten, and not left in its page's free room
  'wal_checkpoint(truncate)', // what a killed process left in the log goes to the file
];

/** Opens the file, making it when missing; throws `database_in_use`, `database_unavailable`. */
export function openSqlite(file: string, now: () => number): DatabaseDriver {
  let lock: FileLock | undefined;
  try {
    const held = (lock = lockFile(file));
    const db = new DatabaseSync(file);
    refuseNewerSqlite(db);
    refuseUnfit(db, file);
    for (const pragma of STARTUP_PRAGMAS) db.exec(`pragma ${pragma}`);
    cleanFile(db);
    migrateSqlite(db, now());
    return driverOver(db, createLogSync(`${file}-wal`), () => held.release());
  } catch (cause) {
    lock?.release();
    if (cause instanceof StoreError) throw cause;
    const known = asFileError(file, cause);
    if (known instanceof StoreError) throw known;
    throw new StoreError(
      'database_unavailable',
      `${file} cannot be opened; is its folder there, and may this process write to it?`,
      { cause },
    );
  }
}

function driverOver(db: DatabaseSyncInstance, log: LogSync, released: () => void): DatabaseDriver {
  const answer = createAnswerer(db);
  const group = createGroupCommit(db, log);
  const write = <T>(
    _key: string,
    work: () => TransactionScript<T>,
    how?: WriteOptions,
  ): Promise<T> => group.add(() => driveScript(work(), answer), how);
  const writeAndSync = <T>(
    _key: string,
    work: () => TransactionScript<T>,
  ): Promise<WrittenUnit<T>> =>
    new Promise((resolve, reject) => {
      const onDisk = group.add(() => driveScript(work(), answer), {
        onWritten: (value) => resolve({ value, onDisk }),
      });
      onDisk.catch(reject); // when nothing was written; a later error is for who waits for the disk
    });
  const read = async <T>(work: () => TransactionScript<T>): Promise<T> => {
    try {
      return driveScript(work(), answer);
    } catch (error) {
      throw asStoreError(error);
    }
  };
  return {
    dialect: 'sqlite',
    singleWriter: true,
    write,
    writeAndSync,
    read,
    notify: () => undefined,
    onNotice: () => undefined,
    scrub: () => emptyLog(db),
    close: async () => {
      await group.empty();
      db.exec('pragma wal_checkpoint(truncate)'); // all of it in the one file, whoever copies that
      db.close();
      log.close();
      released();
    },
  };
}

const CLEAN_VERSION = 1; // user_version of a file that was never written without secure_delete, or was written anew since

/** Rewrites an earlier version's file once, when there is room: destroyed keys may lie in it. */
function cleanFile(db: DatabaseSyncInstance): void {
  const told: unknown = db.prepare('pragma user_version').get();
  if (
    typeof told === 'object' &&
    told !== null &&
    'user_version' in told &&
    told.user_version === CLEAN_VERSION
  )
    return;
  try {
    db.exec('vacuum');
    db.exec(`pragma user_version = ${CLEAN_VERSION}`);
    db.exec('pragma wal_checkpoint(truncate)');
  } catch (cause) {
    const known = asStoreError(cause);
    if (known instanceof StoreError && known.code === 'database_corrupt') throw known;
  }
}

/** Empties the log into the file, waiting for no reader; returns false when it could not. */
function emptyLog(db: DatabaseSyncInstance): boolean {
  db.exec('pragma busy_timeout = 0');
  try {
    const told: unknown = db.prepare('pragma wal_checkpoint(truncate)').get();
    return typeof told === 'object' && told !== null && 'busy' in told && told.busy === 0;
  } catch {
    return false; // locked, or the disk is full: asked again later
  } finally {
    db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

function createAnswerer(db: DatabaseSyncInstance): (question: StatementCall) => unknown {
  const ready: ReadyStatement[] = [];
  const prepare = (statement: UntypedStatement): ReadyStatement => {
    const compiled = statement.compiled('sqlite');
    const prepared = db.prepare(compiled.sql);
    const rows = statement.kind === 'one' || statement.kind === 'many';
    if (rows) prepared.setReturnArrays(true);
    const columns = rows ? prepared.columns().map(({ name }) => name) : [];
    return (ready[statement.id] = { prepared, columns, bind: (params) => compiled.bind(params) });
  };
  return ({ statement, params }) => {
    const { prepared, columns, bind } = ready[statement.id] ?? prepare(statement);
    const values = bind(params);
    switch (statement.kind) {
      case 'one':
        return namedRow(columns, prepared.get(...values));
      case 'many':
        return prepared.all(...values).map((row: unknown) => namedRow(columns, row));
      case 'changes':
        return prepared.run(...values).changes;
      case 'nothing':
        return void prepared.get(...values);
    }
  };
}

interface ReadyStatement {
  prepared: StatementSyncInstance;
  columns: string[];
  bind: CompiledStatement['bind'];
}

/** A row as an object: the library is quicker with lists of values. Blobs come as plain bytes. */
function namedRow(columns: readonly string[], values: unknown): unknown {
  if (!Array.isArray(values)) return undefined;
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) {
    const value: unknown = values[i];
    row[columns[i] ?? ''] = ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      : value;
  }
  return row;
}

function driveScript<T>(
  work: TransactionScript<T>,
  answer: (question: StatementCall) => unknown,
): T {
  let step = work.next();
  while (!step.done) step = work.next(answer(step.value));
  return step.value;
}
