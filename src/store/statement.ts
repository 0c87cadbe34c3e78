import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
} from 'kysely';
import type { DatabaseTables } from './schema';

/** The databases that the same queries run on. */
export type SqlDialect = 'sqlite' | 'postgres';

/** The kind of a query's answer: its first row, all rows, how many rows it changed, or nothing. */
export type AnswerKind = 'one' | 'many' | 'changes' | 'nothing';

/** The SQL of a statement in one dialect, and its parameters in the order that the SQL names them. */
export interface CompiledStatement {
  sql: string;
  bind(params: object): unknown[];
}

/** A query without its types, as a driver runs it. `id` is unique in the process and names the prepared statement. */
export interface UntypedStatement {
  readonly id: number;
  readonly kind: AnswerKind;
  compiled(dialect: SqlDialect): CompiledStatement;
}

/** A query written once in kysely and compiled once for each dialect: a turn only binds values (`Params`) and reads an `Answer`. */
export interface TypedStatement<Params extends object, Answer> extends UntypedStatement {
  /** Gives a driver's untyped answer the type that kysely read from the query, here alone. */
  read(answer: unknown): Answer;
  readonly params?: Params;
}

/** One statement to run, with its parameters. */
export interface StatementCall {
  statement: UntypedStatement;
  params: object;
}

/**
 * A unit of work: runs statements and returns a result. The same generator runs in one go on SQLite
 * and step by step on PostgreSQL. It may run again from its start (after a roll-back), so it
 * changes nothing outside the database.
 */
export type TransactionScript<T> = Generator<StatementCall, T, unknown>;

/** Runs one statement within a unit of work, and returns its answer. */
export function* runStatement<Params extends object, Answer>(
  statement: TypedStatement<Params, Answer>,
  params: Params,
): TransactionScript<Answer> {
  return statement.read(yield { statement, params });
}

/** A place in a query for a value that is bound later. */
class StatementParameter {
  constructor(readonly name: string) {}
}

type StatementValue = StatementParameter | { constant: unknown };

const sqliteBuilder = new Kysely<DatabaseTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const postgresBuilder = new Kysely<DatabaseTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Writes a query over placeholders. `dialect` is for the few words that one database lacks (SKIP LOCKED). */
type BuildQuery<Params, Row> = (
  db: Kysely<DatabaseTables>,
  params: Params,
  dialect: SqlDialect,
) => Compilable<Row>;

const parameterSlots = new Proxy({}, { get: (_, name) => new StatementParameter(String(name)) });

function compileStatement<Params extends object, Row>(
  build: BuildQuery<Params, Row>,
  dialect: SqlDialect,
): CompiledStatement {
  // Each member that the query reads is a placeholder, under the type of the value bound later.
  const { sql, parameters } = build(
    dialect === 'sqlite' ? sqliteBuilder : postgresBuilder,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    parameterSlots as Params,
    dialect,
  ).compile();
  const order = parameters.map((value) =>
    value instanceof StatementParameter ? value : { constant: value },
  );
  const { text, slots: bound } =
    dialect === 'sqlite' ? shareParameters(sql, order) : { text: sql, slots: order };
  const bind = (params: object): unknown[] =>
    bound.map((slot) =>
      slot instanceof StatementParameter ? (Reflect.get(params, slot.name) ?? null) : slot.constant,
    );
  return { sql: text, bind };
}

/** Numbers SQLite's placeholders, so that a value used in several places is bound once. PostgreSQL infers a type for each place. */
function shareParameters(
  sql: string,
  order: StatementValue[],
): { text: string; slots: StatementValue[] } {
  const slots: StatementValue[] = [];
  let at = 0;
  const text = sql.replaceAll('?', () => {
    const slot = order[at++] ?? { constant: null };
    const literal = slot instanceof StatementParameter ? undefined : literalOf(slot.constant);
    if (literal !== undefined) return literal;
    const known = slots.findIndex(
      (one) =>
        one instanceof StatementParameter &&
        slot instanceof StatementParameter &&
        one.name === slot.name,
    );
    return `?${known >= 0 ? known + 1 : slots.push(slot)}`;
  });
  return { text, slots };
}

/** Returns a constant as SQL, where it can: each bound value costs a tenth of a microsecond. */
function literalOf(constant: unknown): string | undefined {
  if (constant === null) return 'null';
  if (typeof constant === 'number' && Number.isSafeInteger(constant)) return String(constant);
  return typeof constant === 'string' && /^[\w ]*$/.test(constant) ? `'${constant}'` : undefined;
}

let statementCount = 0;

function makeStatement<Params extends object, Row, Answer>(
  kind: AnswerKind,
  build: BuildQuery<Params, Row>,
): TypedStatement<Params, Answer> {
  const done = new Map<SqlDialect, CompiledStatement>();
  const compiled = (dialect: SqlDialect): CompiledStatement => {
    const known = done.get(dialect);
    if (known) return known;
    const made = compileStatement(build, dialect);
    done.set(dialect, made);
    return made;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see TypedStatement.read
  return { id: ++statementCount, kind, compiled, read: (answer) => answer as Answer };
}

/** Makes a query that answers its first row; undefined when there is none. */
export function oneRowStatement<Params extends object, Row>(
  build: BuildQuery<Params, Row>,
): TypedStatement<Params, Row | undefined> {
  return makeStatement('one', build);
}

/** Makes a query that answers all its rows: give it a limit. */
export function allRowsStatement<Params extends object, Row>(
  build: BuildQuery<Params, Row>,
): TypedStatement<Params, Row[]> {
  return makeStatement('many', build);
}

/** Makes a change, which answers how many rows it changed. */
export function changingStatement<Params extends object>(
  build: BuildQuery<Params, unknown>,
): TypedStatement<Params, number> {
  return makeStatement('changes', build);
}

/** Makes a change that answers nothing: SQLite's library makes an object for each count it gives. */
export function silentStatement<Params extends object>(
  build: BuildQuery<Params, unknown>,
): TypedStatement<Params, undefined> {
  return makeStatement('nothing', build);
}
