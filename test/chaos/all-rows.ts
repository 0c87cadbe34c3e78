import { DatabaseSync } from '@photostructure/sqlite';
import { Client, types } from 'pg';
import type { DatabaseTables } from '../../src/store/schema';

type Table = Exclude<keyof DatabaseTables, 'schema_migration'>;

/** Every table but the list of steps; the compiler asks for what is missing. */
const NAMED: Record<Table, true> = {
  customer: true,
  conversation: true,
  conversation_state: true,
  inbox: true,
  outbox: true,
  job: true,
  intent: true,
  customer_order: true,
  pay_link: true,
  state_change: true,
  operator_audit: true,
  hand_over: true,
  put_aside: true,
  not_understood: true,
  funnel: true,
  model_cost: true,
  arrangement: true,
  arrangement_member: true,
  move_ticket: true,
  model_tokens: true,
  move_guess: true,
  own_chat: true,
  api_key: true,
  webhook: true,
  webhook_event: true,
  own_data_offer: true,
  contact_hash: true,
  sandbox_record: true,
  setting: true,
};
export const TABLES: readonly string[] = Object.keys(NAMED).toSorted();

/** The rows of each table, each as its columns with their values, in one order whatever the database gives them in. */
export type AllRows = Record<string, string[]>;

const STEPS = 'schema_migration';
const BIGINT = 20; // its number among PostgreSQL's types
const LIFE = 'life'; // whether the last process closed the file: each opening writes it anew

/** Bytes by their hex digits, numbers and texts told apart. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value))
    return { bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex') };
  return typeof value === 'bigint' ? Number(value) : value;
}

function plainRows(table: string, rows: readonly unknown[]): string[] {
  const all = rows.map((row) =>
    Object.entries(Object(row))
      .map(([name, value]): [string, unknown] => [name, plain(value)])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
  const lasting = all.filter(
    (row) => table !== 'setting' || !row.some(([, value]) => value === LIFE),
  );
  return lasting.map((row) => JSON.stringify(Object.fromEntries(row))).toSorted();
}

const sorted = (names: readonly unknown[]): string[] =>
  names
    .map(String)
    .filter((name) => name !== STEPS)
    .toSorted();
const firstOf = (rows: readonly unknown[]): unknown[] =>
  rows.map((row) => Object.values(Object(row))[0]);

/** All rows of a SQLite file, which a server may have open. */
export function rowsOfSqlite(file: string): AllRows {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const names = sorted(
      firstOf(
        db
          .prepare(
            `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
          )
          .all(),
      ),
    );
    return Object.fromEntries(
      names.map((name) => [name, plainRows(name, db.prepare(`select * from "${name}"`).all())]),
    );
  } finally {
    db.close();
  }
}

/** All rows of a PostgreSQL. */
export async function rowsOfPostgres(url: string): Promise<AllRows> {
  const client = new Client({
    connectionString: url,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT
          ? Number
          : format === 'binary'
            ? types.getTypeParser(type, format)
            : types.getTypeParser(type),
    },
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname = 'public'`,
    );
    const read: AllRows = {};
    for (const name of sorted(firstOf(rows)))
      read[name] = plainRows(name, (await client.query(`select * from "${name}"`)).rows);
    return read;
  } finally {
    await client.end();
  }
}

/** How many there are of what people would miss. */
export function countsOf(rows: AllRows): Record<string, number> {
  const named = {
    customers: 'customer',
    conversations: 'conversation',
    drafts: 'conversation_state',
    orders: 'customer_order',
    links: 'pay_link',
  };
  return Object.fromEntries(
    Object.entries(named).map(([name, table]) => [name, rows[table]?.length ?? 0]),
  );
}

/** What no row fills: were it left out, no comparison could tell. */
export function unfilled(rows: AllRows): string[] {
  return Object.entries(rows).flatMap(([table, all]) => {
    const held = all.map((row): Record<string, unknown> => JSON.parse(row));
    if (held.length === 0) return [table];
    return Object.keys(held[0] ?? {}).flatMap((column) =>
      held.every((row) => row[column] === null) ? [`${table}.${column}`] : [],
    );
  });
}
