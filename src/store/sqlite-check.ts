import { statSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { createVault, type KeyVault } from './crypto';
import { damagedFileError, isStatementError, StoreError } from './errors';
import { schemaMigrations } from './migrations';

const BUSY_MS = 10_000;
const KEY_CHECK = 'data key check';
const CHECKED_BYTES = 1_073_741_824; // a start reads so much in 0.6 s where the system has it in memory, in five from a slow disk

/** Whose a file is: one without tables is nobody's yet, nor is what a first start that was cut off leaves. */
export type FileOwner = 'nobody' | 'mela' | 'other';

/** Ours is what tells the first step of our schema. */
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

/** Reads the whole file. Throws `database_corrupt` where anything of it does not hang together. */
export function refuseDamaged(file: string, how: CheckDepth): void {
  const found = readingFile(file, (db) => firstRow(db, `pragma ${how}(1)`)); // apart: the connection that did it cannot empty the log
  if (valueIn(found, how) !== 'ok') throw damagedFileError(file);
}

/** Reads a file that a server may have open. */
export function readingFile<T>(file: string, use: (db: DatabaseSyncInstance) => T): T {
  const db = new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/**
 * What a start asks of a file before anything of it is changed. Throws `database_corrupt` where the tables are not ours, and where
 * a file of up to `CHECKED_BYTES` is damaged anywhere.
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

/** Under which name, and what of the key, is kept in the data so that another key is found out. */
export const keyCheck = (vault: KeyVault): { name: string; value: string } => ({
  name: KEY_CHECK,
  value: vault.lookup(KEY_CHECK, ''),
});

/** Whether the file was made with this DATA_KEY; any is right while nothing was kept by one. */
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
