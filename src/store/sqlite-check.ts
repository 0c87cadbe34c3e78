import { statSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { createVault, type KeyVault } from './crypto';
import { damagedFileError, isStatementError, StoreError } from './errors';
import { schemaMigrations } from './migrations';

const BUSY_MS = 10_000;
const KEY_CHECK = 'data key check';
const CHECKED_BYTES = 1_073_741_824; // a start reads so much in 0.6 s where the system has it in memory, in five from a slow disk

/** The owner of a file: nobody, when it has no tables or a first start on it was cut off. */
export type FileOwner = 'nobody' | 'mela' | 'other';

/** Finds the owner of a file: it is ours when its list of migrations has our first step. */
export function ownerOf(db: DatabaseSyncInstance): FileOwner {
  const names = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map((row) => valueIn(row, 'name'));
  if (!names.includes('schema_migration')) return names.length === 0 ? 'nobody' : 'other';
  const [first] = schemaMigrations;
  try {
    const step = firstRow(db, 'select name from schema_migration where id = ?', first?.id ?? 0);
    if (valueIn(step, 'name') === first?.name) return 'mela';
  } catch (error) {
    if (!isStatementError(error)) throw error; // a list of steps with other columns is not ours
  }
  return names.length === 1 && isEmpty(db) ? 'nobody' : 'other';
}

const isEmpty = (db: DatabaseSyncInstance): boolean =>
  firstRow(db, 'select 1 from schema_migration') === undefined;

/** `quick_check` does not compare the indexes with their tables, and takes two thirds of the time. */
type CheckDepth = 'quick_check' | 'integrity_check';

/** Checks the whole file; throws `database_corrupt` where anything in it is damaged. */
export function refuseDamaged(file: string, how: CheckDepth): void {
  const found = readingFile(file, (db) => firstRow(db, `pragma ${how}(1)`)); // on its own connection: one that did this cannot empty the log
  if (valueIn(found, how) !== 'ok') throw damagedFileError(file);
}

/** Lets `use` read a file that a server may have open. */
export function readingFile<T>(file: string, use: (db: DatabaseSyncInstance) => T): T {
  const db = new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/**
 * Checks a file at the start, before anything in it is changed. Throws `database_corrupt` where the
 * tables are not ours, and where a file of up to `CHECKED_BYTES` is damaged.
 */
export function refuseUnfit(db: DatabaseSyncInstance, file: string): void {
  const owner = ownerOf(db);
  if (owner === 'other')
    throw new StoreError(
      'database_corrupt',
      `${file} is a database of another program: set DATA_DIR to a folder of Mela's own`,
    );
  if (owner === 'mela' && statSync(file).size <= CHECKED_BYTES) refuseDamaged(file, 'quick_check');
}

/** Returns the setting that shows which key a database was made with: a hash by that key. */
export const keyCheck = (vault: KeyVault): { name: string; value: string } => ({
  name: KEY_CHECK,
  value: vault.lookup(KEY_CHECK, ''),
});

/** True when the file was made with this DATA_KEY, or holds nothing of any key yet. */
export function isKeyOf(db: DatabaseSyncInstance, dataKey: Buffer): boolean {
  const { name, value } = keyCheck(createVault(dataKey));
  const kept = firstRow(db, 'select value from setting where name = ?', name);
  return kept === undefined || valueIn(kept, 'value') === value;
}

const valueIn = (row: unknown, column: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined;

/** All rows are taken, so that the statement holds no lock afterwards. */
const firstRow = (db: DatabaseSyncInstance, sql: string, ...values: (string | number)[]): unknown =>
  db.prepare(sql).all(...values)[0];
