import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { Client, escapeIdentifier } from 'pg';
import { asFileError, asLoadError, asStoreError, StoreError } from './errors';
import { isKeyOf, ownerOf, readingFile, refuseDamaged } from './sqlite-check';

const ROWS_AT_ONCE = 200;

/**
 * Writes a whole, consistent copy of a SQLite file to a new file, while another process may serve from it. Throws `conflict` where
 * the new file is there already, `database_unavailable` where either cannot be opened, `database_corrupt` where the first is damaged.
 */
export function copySqlite(file: string, into: string): void {
  if (!existsSync(file))
    throw new StoreError('database_unavailable', `${file} is not there: nothing was copied.`);
  if (existsSync(into))
    throw new StoreError('conflict', `${into} is there already: name a file that is not.`);
  try {
    readingFile(file, (db) => db.prepare('vacuum into ?').run(into));
    toDisk(into);
  } catch (cause) {
    rmSync(into, { force: true }); // half a copy
    const known = asFileError(file, cause);
    if (known instanceof StoreError && isDamage(asStoreError(cause))) throw known;
    throw new StoreError(
      'database_unavailable',
      `${file} cannot be copied to ${into}; are both folders there, and may this process write to the second?`,
      { cause },
    );
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof StoreError && error.code === 'database_corrupt';

/** The kind of a file to copy or restore: not Mela's, made with another DATA_KEY, or ours. */
export type DatabaseIdentity = 'other' | 'other key' | 'ours';

/** Tells whether a file is a database of Mela and was made with this key; a server may have it open. Throws `database_corrupt` or `database_unavailable`. */
export function identifyDatabase(file: string, dataKey: Buffer): DatabaseIdentity {
  try {
    return readingFile(file, (db) => {
      if (ownerOf(db) !== 'mela') return 'other';
      return isKeyOf(db, dataKey) ? 'ours' : 'other key';
    });
  } catch (cause) {
    const known = asFileError(file, cause);
    if (known instanceof StoreError) throw known;
    throw new StoreError(
      'database_unavailable',
      `${file} cannot be read; may this process read it?`,
      { cause },
    );
  }
}

/** Checks a whole file, its indexes against its tables; throws `database_corrupt` for damage. */
export function checkWhole(file: string): void {
  try {
    refuseDamaged(file, 'integrity_check');
  } catch (error) {
    throw asFileError(file, error);
  }
}

function toDisk(file: string): void {
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * Copies every row of a SQLite file into an empty PostgreSQL, in one transaction; both have the newest schema already. Throws
 * `conflict` where the PostgreSQL holds something. Returns the number of rows.
 */
export async function loadIntoPostgres(file: string, url: string): Promise<number> {
  const db = new DatabaseSync(file, { readOnly: true });
  const client = new Client({ connectionString: url, application_name: 'mela restore' });
  try {
    await client.connect();
    await client.query('begin');
    await refuseFull(client);
    let rows = 0;
    for (const table of tablesOf(db)) rows += await copyTable(db, client, table);
    await client.query('commit');
    return rows;
  } catch (error) {
    throw asLoadError(file, error);
  } finally {
    db.close();
    await client.end();
  }
}

async function refuseFull(client: Client): Promise<void> {
  const { rows } = await client.query('select 1 from customer limit 1');
  if (rows.length > 0)
    throw new StoreError(
      'conflict',
      'the database of DATABASE_URL holds customers already: restore into an empty one',
    );
}

/** Returns all tables but the list of migrations, those that others point to first. */
function tablesOf(db: DatabaseSyncInstance): string[] {
  const names = db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'schema_migration'",
    )
    .all();
  const waiting = new Map(
    names.map((row) => [textOf(row, 'name'), pointsTo(db, textOf(row, 'name'))]),
  );
  const sorted: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter(([name, others]) => others.every((other) => other === name || !waiting.has(other)))
      .map(([name]) => name);
    if (ready.length === 0) throw new Error('tables point at each other in a circle');
    for (const name of ready) waiting.delete(name);
    sorted.push(...ready);
  }
  return sorted;
}

const pointsTo = (db: DatabaseSyncInstance, table: string): string[] =>
  db
    .prepare(`pragma foreign_key_list("${table}")`)
    .all()
    .map((row) => textOf(row, 'table'));

function textOf(row: unknown, column: string): string {
  const value: unknown =
    typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined;
  return typeof value === 'string' ? value : '';
}

async function copyTable(db: DatabaseSyncInstance, client: Client, table: string): Promise<number> {
  const columns = db
    .prepare(`pragma table_info("${table}")`)
    .all()
    .map((row) => textOf(row, 'name'));
  let rows = 0;
  let group: unknown[][] = [];
  for (const row of db.prepare(`select * from "${table}"`).iterate()) {
    group.push(columns.map((name) => columnValue(row, name)));
    rows += 1;
    if (group.length < ROWS_AT_ONCE) continue;
    await insertRows(client, table, columns, group);
    group = [];
  }
  if (group.length > 0) await insertRows(client, table, columns, group);
  return rows;
}

function columnValue(row: unknown, column: string): unknown {
  const found: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : null;
  return ArrayBuffer.isView(found)
    ? Buffer.from(found.buffer, found.byteOffset, found.byteLength)
    : found;
}

/** Inserts rows, except those that are there already (the check of the key). */
async function insertRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: readonly unknown[][],
): Promise<void> {
  const places = rows
    .map((_, at) => `(${columns.map((__, n) => `$${at * columns.length + n + 1}`).join(', ')})`)
    .join(', ');
  const names = columns.map((name) => escapeIdentifier(name)).join(', ');
  await client.query(
    `insert into ${escapeIdentifier(table)} (${names}) values ${places} on conflict do nothing`,
    rows.flat(),
  );
}
