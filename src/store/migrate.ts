import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { PoolClient } from 'pg';
import { StoreError } from './errors';
import { columnTypes } from './column-types';
import { schemaMigrations } from './migrations';

const MIGRATION_TABLE =
  'create table if not exists schema_migration (id integer primary key, name text not null, applied_at bigint not null)';
const MIGRATION_LOCK = 7_305_118; // any number that only these migrations take

const LAST_STEP = `select coalesce(min(max(id), ${Number.MAX_SAFE_INTEGER}), 0) as id from schema_migration`;

/** Throws `database_newer` where a newer Mela made the file; called before it is changed. */
export function refuseNewerSqlite(db: DatabaseSyncInstance): void {
  const made = db.prepare("select 1 from sqlite_master where name = 'schema_migration'").get();
  if (made !== undefined) refuseNewer(lastId(db.prepare(LAST_STEP).get()));
}

/** Brings a file up to the newest schema, all steps in one transaction. */
export function migrateSqlite(db: DatabaseSyncInstance, now: number): void {
  db.exec(MIGRATION_TABLE);
  const last = db.prepare(LAST_STEP).get();
  const types = columnTypes('sqlite');
  db.exec('begin immediate');
  for (const step of schemaMigrations.filter(({ id }) => id > lastId(last))) {
    for (const sql of step.up(types)) db.exec(sql);
    db.prepare('insert into schema_migration (id, name, applied_at) values (?, ?, ?)').run(
      step.id,
      step.name,
      now,
    );
  }
  db.exec('commit');
}

/** Brings PostgreSQL up to the newest schema, on one of several starting nodes; others wait. */
export async function migratePostgres(
  client: PoolClient,
  schema: string | undefined,
  now: number,
): Promise<void> {
  const types = columnTypes('postgres');
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  if (schema !== undefined) await client.query(`create schema if not exists "${schema}"`);
  await client.query(MIGRATION_TABLE);
  const { rows } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from schema_migration',
  );
  refuseNewer(lastId(rows[0]));
  for (const step of schemaMigrations.filter(({ id }) => id > lastId(rows[0]))) {
    for (const sql of step.up(types)) await client.query(sql);
    await client.query('insert into schema_migration (id, name, applied_at) values ($1, $2, $3)', [
      step.id,
      step.name,
      now,
    ]);
  }
  await client.query('commit');
}

/** Throws `database_newer` for a step that this Mela does not know. */
function refuseNewer(last: number): void {
  const known = schemaMigrations.at(-1)?.id ?? 0;
  if (last <= known) return;
  const words = `the database was made by a newer Mela (it is at step ${last}, this one knows ${known})`;
  throw new StoreError(
    'database_newer',
    `${words}: start that version, or restore a backup that this one made`,
  );
}

function lastId(row: unknown): number {
  return typeof row === 'object' && row !== null && 'id' in row ? Number(row.id) : 0;
}
