import { isNativeError } from 'node:util/types';

/** An error of the store; people are told what follows from its `code`, never its `message`. */
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
 * The codes of `StoreError`:
 * - `database_in_use`: another process serves from the same file.
 * - `database_unavailable`: the database cannot be reached or refuses to write; what was asked did not happen.
 * - `conflict`: what was to be new exists already (a unique key); nothing of the unit was written.
 * - `database_newer`: the database was made by a newer Mela.
 * - `database_corrupt`: the file is damaged, or no database, or one of another program.
 * - `database_refused`: the database server answers, and will not serve us: a setting is wrong.
 * - `data_key_wrong`: DATA_KEY is not the one that this database was made with, or not 32 bytes.
 */
export type StoreErrorCode =
  | 'database_in_use'
  | 'database_unavailable'
  | 'conflict'
  | 'data_key_wrong'
  | 'database_newer'
  | 'database_corrupt'
  | 'database_refused';

const SQLITE_ERROR = 1;
const SQLITE_CONSTRAINT = 19;
const SQLITE_BUSY = 5;
const SQLITE_DAMAGED: readonly (number | undefined)[] = [11, 26]; // corrupt, not a database
const DAMAGED_TEXT =
  'the database is damaged: move it away and put back your newest backup with `npm run restore -- FILE`';
/** PostgreSQL's unique violation, serialisation failure, deadlock: another try may succeed. */
const POSTGRES_CONFLICT = new Set(['23505', '40001', '40P01']);

/** Turns a driver's error into a `StoreError`; returns ours and the caller's own as they are. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(isNativeError(error) || error instanceof Error))
    return error;
  if (SQLITE_DAMAGED.includes(sqliteCode(error)))
    return new StoreError('database_corrupt', DAMAGED_TEXT, { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined && !/connection|timeout/i.test(error.message)) return error;
  if (
    code !== undefined &&
    (sqliteCode(error) === SQLITE_CONSTRAINT || POSTGRES_CONFLICT.has(code))
  ) {
    return new StoreError('conflict', 'already there', { cause: error });
  }
  return new StoreError('database_unavailable', 'the database does not answer', { cause: error });
}

const NO_ENTRY =
  'the database server refuses the name or password in DATABASE_URL: write those that it knows';
const NO_TLS =
  'the database server and DATABASE_URL do not agree on how the connection is kept safe: set `sslmode` there as the server wants it';
/** Texts for PostgreSQL's refusals that come from a setting of ours, by its code. */
const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  '28P01': NO_ENTRY,
  '28000': NO_ENTRY,
  '3D000':
    'the database server has no such database as DATABASE_URL names: create it, or name another',
  '42501': 'the user in DATABASE_URL may not make tables in that database: grant it `create` there',
};
/** Classes of codes that pass by themselves: connection, clashes, locks, resources, an operator at work, the system. */
const TRANSIENT_CODE_CLASSES = new Set(['08', '25', '40', '55', '53', '57', '58']);

/**
 * Turns an error of opening a database server into `database_unavailable`, which may pass, or
 * `database_refused`, which no waiting mends.
 */
export function asOpenError(error: unknown): unknown {
  if (error instanceof StoreError || !(isNativeError(error) || error instanceof Error))
    return error;
  const refusal = refusalOf(
    'code' in error && typeof error.code === 'string' ? error.code : '',
    error.message,
  );
  if (refusal !== undefined) return new StoreError('database_refused', refusal, { cause: error });
  const known = asStoreError(error);
  return isConflict(known)
    ? new StoreError('database_unavailable', 'the database does not answer', { cause: error })
    : known;
}

function refusalOf(code: string, words: string): string | undefined {
  const known = REFUSAL_TEXTS[code];
  if (known !== undefined) return known;
  if (/CERT|_TLS_|SSL/.test(code) || /\bSSL\b/.test(words)) return NO_TLS;
  if (code === '' && /password/i.test(words)) return NO_ENTRY;
  return isLastingRefusal(code)
    ? `the database server refuses what is needed at the start (its code ${code}): its log says more`
    : undefined;
}

const isLastingRefusal = (code: string): boolean =>
  /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) && !TRANSIENT_CODE_CLASSES.has(code.slice(0, 2));

/** Turns an error that shows damage into `database_corrupt` with the file; returns any other. */
export function asFileError(file: string, error: unknown): unknown {
  const cause = error instanceof StoreError && error.cause !== undefined ? error.cause : error;
  const code = sqliteCode(cause);
  return code === SQLITE_ERROR || SQLITE_DAMAGED.includes(code)
    ? damagedFileError(file, cause)
    : error;
}

/** Makes the error of a damaged file. */
export const damagedFileError = (file: string, cause?: unknown): StoreError =>
  new StoreError('database_corrupt', `${file}: ${DAMAGED_TEXT}`, { cause });

/** Turns an error of copying a file into PostgreSQL into a `StoreError` of file or server. */
export function asLoadError(file: string, error: unknown): unknown {
  const known = asFileError(file, error);
  if (known instanceof StoreError || !isNativeError(known)) return known;
  const code = 'code' in known && typeof known.code === 'string' ? known.code : '';
  return isLastingRefusal(code)
    ? new StoreError(
        'database_refused',
        `the database server refuses a row of the copy (its code ${code}): its log says more`,
        { cause: error },
      )
    : asStoreError(error);
}

/** True when SQLite refused a statement: there is no such table or column. */
export const isStatementError = (error: unknown): boolean => sqliteCode(error) === SQLITE_ERROR;

/** Returns SQLite's primary result code; undefined for an error that is not SQLite's. */
function sqliteCode(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'errcode' in error &&
    typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}

/** True when somebody else holds the file. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** True for a `conflict`: another try, which reads the store afresh, may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'conflict';
}
