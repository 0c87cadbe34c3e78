import { isNativeError } from 'node:util/types';

/** Every error that leaves the store. `code` says which; people are told by the code, never by `message`. */
export class StoreError extends Error {
  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/**
 * - `database_in_use`: another process serves from the same file.
 * - `database_unavailable`: the database cannot be reached or refuses to write; what was asked did not happen.
 * - `conflict`: what was to be new exists already (a unique key); nothing of the unit was written.
 * - `database_newer`: the database was made by a newer Mela.
 * - `database_corrupt`: the file is damaged, or no database.
 * - `data_key_wrong`: DATA_KEY is not the one that this database was made with, or not 32 bytes.
 */
export type StoreErrorCode = 'database_in_use' | 'database_unavailable' | 'conflict' | 'data_key_wrong' | 'database_newer' | 'database_corrupt';

const SQLITE_ERROR = 1;
const SQLITE_CONSTRAINT = 19;
const SQLITE_BUSY = 5;
const SQLITE_DAMAGED: readonly (number | undefined)[] = [11, 26]; // corrupt, not a database
const DAMAGED = 'the database is damaged: move it away and put back your newest backup with `npm run restore -- FILE`';
/** PostgreSQL: unique violation, serialisation failure, deadlock: a second try alone may do. */
const POSTGRES_CONFLICT = new Set(['23505', '40001', '40P01']);

/** An error of a driver as one of ours; ours and those of the caller's own making pass through. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(isNativeError(error) || error instanceof Error)) return error;
  if (SQLITE_DAMAGED.includes(sqliteCode(error))) return new StoreError('database_corrupt', DAMAGED, { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined && !/connection|timeout/i.test(error.message)) return error;
  if (code !== undefined && (sqliteCode(error) === SQLITE_CONSTRAINT || POSTGRES_CONFLICT.has(code))) {
    return new StoreError('conflict', 'already there', { cause: error });
  }
  return new StoreError('database_unavailable', 'the database does not answer', { cause: error });
}

/** A file that was opened and cannot be read as what we wrote is damaged, and named; another error stays what it is. */
export function asFileError(file: string, error: unknown): unknown {
  const cause = error instanceof StoreError && error.cause !== undefined ? error.cause : error;
  const code = sqliteCode(cause);
  return code === SQLITE_ERROR || SQLITE_DAMAGED.includes(code) ? new StoreError('database_corrupt', `${file}: ${DAMAGED}`, { cause }) : error;
}

/** SQLite's own primary result code; undefined for an error that is not its. */
function sqliteCode(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Whether somebody else holds the file. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** Whether another try, with what is stored read afresh, may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'conflict';
}
