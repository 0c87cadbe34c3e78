import { randomBytes } from 'node:crypto';
import { DatabaseSync } from '@photostructure/sqlite';
import { Pool } from 'pg';
import { columnTypes } from '../../src/store/column-types';
import { migratePostgres, migrateSqlite } from '../../src/store/migrate';
import { schemaMigrations } from '../../src/store/migrations';
import { postgresShape, sqliteShape, type SchemaShape } from './schema-shape';

/** A database whose schema can be read and changed by statements. */
export interface SchemaPlace {
  shape: () => Promise<SchemaShape>;
  run: (statements: readonly string[]) => Promise<void>;
  /** Runs the migrations that are left, as a start does. Gives every statement that they ran. */
  migrate: () => Promise<string[]>;
  close: () => Promise<void>;
}

const LIST =
  'create table schema_migration (id integer primary key, name text not null, applied_at bigint not null)';

/** The statements that make a schema as it is after a step. */
export function statementsUpTo(step: number, dialect: 'sqlite' | 'postgres'): string[] {
  const steps = schemaMigrations.filter(({ id }) => id <= step);
  return [
    LIST,
    ...steps.flatMap((step) => step.up(columnTypes(dialect))),
    ...steps.map(({ id }) => `insert into schema_migration values (${id}, 'before', 1)`),
  ];
}

/** A database in memory that keeps the statements which it ran. */
class RecordingDatabase extends DatabaseSync {
  readonly ran: string[] = [];

  override exec(sql: string): void {
    this.ran.push(sql);
    super.exec(sql);
  }
}

/** An empty database in memory. */
export async function sqliteSchema(): Promise<SchemaPlace> {
  const db = new RecordingDatabase(':memory:');
  return {
    shape: async () => sqliteShape(db),
    run: async (statements) => statements.forEach((sql) => db.exec(sql)),
    migrate: async () => {
      const before = db.ran.length;
      migrateSqlite(db, 1);
      return db.ran.slice(before);
    },
    close: async () => db.close(),
  };
}

/** An empty schema on a PostgreSQL server, which is gone once it is closed. */
export async function postgresSchema(url: string): Promise<SchemaPlace> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  await client.query(`create schema ${schema}`);
  await client.query(`set search_path to ${schema}`);
  return {
    shape: () => postgresShape(client),
    run: async (statements) => {
      for (const sql of statements) await client.query(sql);
    },
    migrate: async () => {
      const ran = jest.spyOn(client, 'query');
      await migratePostgres(client, undefined, 1);
      return ran.mock.calls.map(([sql]) => sql);
    },
    close: async () => {
      await client.query(`drop schema ${schema} cascade`);
      client.release();
      await pool.end();
    },
  };
}
