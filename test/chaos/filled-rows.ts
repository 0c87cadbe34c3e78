import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { TABLES } from './all-rows';

interface Column {
  name: string;
  type: string;
}

/** Who holds something, and what is held: never in one row, for whatever is held is set free when the file is opened. */
const HOLDERS = new Set(['owner', 'lease_until', 'deliver_owner']);
const HELD = new Set(['waiting_since', 'deliver_at', 'run_at']);
/** How a sealed record of the sandbox begins; a plain one is sealed when the file is opened. */
const SEALED = 'sealed:';
const ROWS = ['a', 'b'] as const;

const textOf = (row: unknown, name: string): string => String(Reflect.get(Object(row), name));
const columnsOf = (db: DatabaseSyncInstance, table: string): Column[] =>
  db
    .prepare(`pragma table_info("${table}")`)
    .all()
    .map((row) => ({ name: textOf(row, 'name'), type: textOf(row, 'type').toLowerCase() }));
const pointsTo = (db: DatabaseSyncInstance, table: string): Map<string, string> =>
  new Map(
    db
      .prepare(`pragma foreign_key_list("${table}")`)
      .all()
      .map((row) => [textOf(row, 'from'), textOf(row, 'table')]),
  );

function valueOf(
  table: string,
  { name, type }: Column,
  row: (typeof ROWS)[number],
): string | number | Buffer | null {
  if (row === 'a' ? HELD.has(name) : HOLDERS.has(name)) return null;
  const mark = `${row} ${table} ${name}`;
  if (type === 'blob') return Buffer.from([0, 255, ...Buffer.from(mark)]);
  if (type === 'integer')
    return (
      9_007_000_000_000 * Number(/_at$|_paise$|since$|until$/u.test(name)) +
      mark.length +
      (row === 'a' ? 0 : 100)
    );
  return table === 'sandbox_record' && name === 'body' ? SEALED + mark : mark;
}

/** Puts rows that mean nothing into every table of a file that nobody serves from: between them every column has a value. */
export function fillAll(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('pragma foreign_keys = off');
  for (const table of TABLES) {
    const [columns, others] = [columnsOf(db, table), pointsTo(db, table)];
    const add = db.prepare(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of ROWS)
      add.run(
        ...columns.map((column) =>
          valueOf(
            others.get(column.name) ?? table,
            others.has(column.name) ? { name: 'id', type: 'text' } : column,
            row,
          ),
        ),
      );
  }
  db.exec('pragma foreign_keys = on');
  const broken = db.prepare('pragma foreign_key_check').all();
  db.close();
  if (broken.length > 0) throw new Error(`rows point at nothing: ${JSON.stringify(broken)}`);
}
