import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Client } from 'pg';

/** A column as its database tells it. */
export interface ColumnShape {
  type: string;
  /** Refuses null. */
  notNull: boolean;
  /** Has a value where an insert names none. */
  filled: boolean;
}

/** What a table takes. */
export interface TableShape {
  columns: Record<string, ColumnShape>;
  /** Each rule that refuses rows (checks, keys, unique indexes, references), as the database words it. */
  rules: string[];
}

/** A schema as a database tells it, by table. */
export type SchemaShape = Record<string, TableShape>;

type Row = Record<string, unknown>;
type Ask = (sql: string) => Promise<Row[]>;

const yes = (value: unknown): boolean => value === true || Number(value) === 1;

/** Columns and rules by table. */
function shapeOf(columns: readonly Row[], rules: readonly Row[]): SchemaShape {
  const shape: SchemaShape = {};
  for (const { tbl, name, type, not_null, filled } of columns) {
    const table = (shape[String(tbl)] ??= { columns: {}, rules: [] });
    table.columns[String(name)] = {
      type: String(type),
      notNull: yes(not_null),
      filled: yes(filled),
    };
  }
  for (const { tbl, rule } of rules) shape[String(tbl)]?.rules.push(String(rule));
  return shape;
}

const SQLITE_COLUMNS = `select m.name as tbl, c.name, c.type, c."notnull" as not_null, c.dflt_value is not null as filled
  from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`;
/** Unique indexes (those of keys too) with their columns and conditions, and references. */
const SQLITE_RULES = `select m.name as tbl, 'unique (' || (select group_concat(coalesce(x.name, '?')) from pragma_index_info(i.name) x) || ') '
    || coalesce((select substr(sql, instr(lower(sql), ' where ')) from sqlite_master w where w.name = i.name and instr(lower(sql), ' where ') > 0), '') as rule
  from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1
  union all select m.name, 'references ' || f."table" || ' by ' || f."from" from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;

/** Reads the schema of a file. */
export function sqliteShape(db: DatabaseSyncInstance): SchemaShape {
  const rows = (sql: string): Row[] =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...Object(row) }));
  const tables = rows(`select name as tbl, sql from sqlite_master where type = 'table'`);
  const checks = tables.flatMap(({ tbl, sql }) =>
    checksIn(String(sql)).map((rule) => ({ tbl, rule })),
  );
  return shapeOf(rows(SQLITE_COLUMNS), [...rows(SQLITE_RULES), ...checks]);
}

/** The checks in a `create table`, up to the bracket that ends each. */
function checksIn(sql: string): string[] {
  return [...sql.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: start }) => {
    let open = 1;
    let end = index + start.length;
    for (; open > 0 && end < sql.length; end++) open += { '(': 1, ')': -1 }[sql[end] ?? ''] ?? 0;
    return sql.slice(index, end).toLowerCase().replaceAll(/\s+/g, ' ');
  });
}

const POSTGRES_COLUMNS = `select c.relname as tbl, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as not_null, a.atthasdef or a.attidentity <> '' as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
const POSTGRES_RULES = `select c.relname as tbl, pg_get_constraintdef(k.oid) as rule from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = current_schema()::regnamespace and k.contype in ('c', 'f', 'x')
  union all select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'unique ') from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and i.indisunique`;

/** Reads the current schema of a PostgreSQL connection. */
export async function postgresShape(client: Client): Promise<SchemaShape> {
  const ask: Ask = async (sql) => (await client.query<Row>(sql)).rows;
  return shapeOf(await ask(POSTGRES_COLUMNS), await ask(POSTGRES_RULES));
}
