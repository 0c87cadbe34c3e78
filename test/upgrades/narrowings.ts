import type { ColumnShape, SchemaShape, TableShape } from './schema-shape';

/** What a version that knows only the schema `before` would stumble over in `after`: empty where the schema only expanded. */
export function schemaNarrowings(before: SchemaShape, after: SchemaShape): string[] {
  return Object.entries(before).flatMap(([table, was]) => {
    const is = after[table];
    return is ? tableNarrowings(table, was, is) : [`table ${table} is gone`];
  });
}

function tableNarrowings(table: string, was: TableShape, is: TableShape): string[] {
  const kept = Object.entries(was.columns).flatMap(([name, column]) =>
    columnNarrowings(`${table}.${name}`, column, is.columns[name]),
  );
  const added = Object.entries(is.columns).flatMap(([name, { notNull, filled }]) =>
    !was.columns[name] && notNull && !filled ? [`${table}.${name} must be filled in`] : [],
  );
  const rules = [
    ...is.rules.filter((rule) => !was.rules.includes(rule)).map((rule) => `now holds: ${rule}`),
    ...was.rules
      .filter((rule) => /^unique/i.test(rule) && !is.rules.includes(rule)) // `on conflict` names it
      .map((rule) => `no longer holds: ${rule}`),
  ];
  return [...kept, ...added, ...rules.map((rule) => `${table} ${rule}`)];
}

function columnNarrowings(name: string, was: ColumnShape, is: ColumnShape | undefined): string[] {
  if (!is) return [`${name} is gone`];
  return [
    ...(is.type === was.type ? [] : [`${name} was ${was.type} and is ${is.type}`]),
    ...(is.notNull && !was.notNull ? [`${name} takes no null any more`] : []),
    ...(was.filled && !is.filled && is.notNull ? [`${name} has no default any more`] : []),
  ];
}

const WRITES =
  /^\s*(update|delete\s+from|insert\s+into|truncate(?:\s+table)?)\s+"?(\w+)"?(?:\s+set\s+([^]*))?/i;

/** Statements that change rows which a version with the schema `before` reads: an update may fill new columns alone. */
export function rowChanges(before: SchemaShape, statements: readonly string[]): string[] {
  return statements.filter((sql) => {
    const [, , table = '', sets] = WRITES.exec(sql) ?? [];
    const was = before[table.toLowerCase()];
    if (!was) return false;
    return sets === undefined || assigned(sets).some((column) => column in was.columns);
  });
}

/** The columns that a `set` assigns to: names before a `=` outside of all brackets, at its start or after a comma. */
function assigned(sets: string): string[] {
  let flat = sets;
  for (let last = ''; last !== flat; ) [last, flat] = [flat, flat.replaceAll(/\([^()]*\)/g, ' ')];
  return [...(flat.split(/\bwhere\b/i)[0] ?? '').matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map(
    ([, column = '']) => column.toLowerCase(),
  );
}
