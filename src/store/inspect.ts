import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { createVault } from './crypto';
import { asFileError, asOpenError, StoreError } from './errors';
import { schemaMigrations } from './migrations';
import { isKeyOf, keyCheck, ownerOf, readingFile } from './sqlite-check';

const CONNECT_MS = 5_000;
/** The first PostgreSQL that has `gen_random_uuid()` of its own. */
const LEAST_POSTGRES = 130_000;

/** What a database is, as one that changes nothing in it can tell. */
export interface DatabaseLook {
  /** `none` before the first start, `other` for another program's. */
  is: 'none' | 'other' | 'other key' | 'ours';
  /** Its last step of the schema, and the last that this Mela knows. */
  step: number;
  known: number;
  /** The database program with its version. */
  program: string;
  /** False where the program is older than Mela needs. */
  recent: boolean;
}

const KNOWN_STEP = schemaMigrations.at(-1)?.id ?? 0;
const EMPTY = { step: 0, known: KNOWN_STEP, recent: true };

/** Looks at a SQLite file, which a server may have open. Throws StoreError where it cannot. */
export function lookAtSqlite(file: string, dataKey: Buffer | undefined): DatabaseLook {
  if (!existsSync(file)) return { ...EMPTY, is: 'none', program: 'SQLite' };
  try {
    return readingFile(file, (db) => {
      const program = `SQLite ${textIn(db.prepare('select sqlite_version() as text').get())}`;
      const owner = ownerOf(db);
      if (owner !== 'mela')
        return { ...EMPTY, is: owner === 'other' ? 'other' : 'none', program } as const;
      const step = Number(textIn(db.prepare('select max(id) as text from schema_migration').get()));
      const is = dataKey === undefined || isKeyOf(db, dataKey) ? 'ours' : 'other key';
      return { is, step, known: KNOWN_STEP, program, recent: true };
    });
  } catch (cause) {
    const known = asFileError(file, cause);
    throw known instanceof StoreError
      ? known
      : new StoreError('database_unavailable', `${file} cannot be read`, { cause });
  }
}

/** Looks at a PostgreSQL database. Throws StoreError where it does not answer or refuses us. */
export async function lookAtPostgres(url: string, dataKey: Buffer): Promise<DatabaseLook> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'mela doctor',
    options: '-c default_transaction_read_only=on',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await lookThrough(client, dataKey);
  } catch (error) {
    throw asOpenError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lookThrough(client: Client, dataKey: Buffer): Promise<DatabaseLook> {
  const one = async (sql: string, ...values: string[]): Promise<string> =>
    textIn((await client.query<Record<string, unknown>>(sql, values)).rows[0]);
  const program = `PostgreSQL ${await one("select current_setting('server_version') as text")}`;
  const recent =
    Number(await one("select current_setting('server_version_num') as text")) >= LEAST_POSTGRES;
  if ((await one("select to_regclass('schema_migration')::text as text")) === '')
    return { ...EMPTY, is: 'none', program, recent };
  const step = Number(await one('select coalesce(max(id), 0)::text as text from schema_migration'));
  const { name, value } = keyCheck(createVault(dataKey));
  const kept = await one('select value as text from setting where name = $1', name);
  const is = kept === '' || kept === value ? 'ours' : 'other key';
  return { is, step, known: KNOWN_STEP, program, recent };
}

function textIn(row: unknown): string {
  const text: unknown =
    typeof row === 'object' && row !== null ? Reflect.get(row, 'text') : undefined;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}
