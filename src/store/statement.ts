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
import type { Tables } from './schema';

/** The databases that the same queries run on. */
export type Dialect = 'sqlite' | 'postgres';

/** What a query answers: `one` its first row, `many` all rows, `none` how many rows it changed. */
export type AnswerKind = 'one' | 'many' | 'none';

/** The SQL of a statement in one dialect, and its parameters in the order that the SQL names them. */
export interface Compiled {
  sql: string;
  bind(params: object): unknown[];
}

/** A query without its types, as a driver runs it. `id` is unique in the process and names the prepared statement. */
export interface Prepared {
  readonly id: number;
  readonly kind: AnswerKind;
  compiled(dialect: Dialect): Compiled;
}

/** A query written once in kysely and compiled once for each dialect: a turn only binds values (`Params`) and reads an `Answer`. */
export interface Statement<Params extends object, Answer> extends Prepared {
  /** The types of a row come from kysely's reading of the query: the one place where a driver's untyped answer gets its type. */
  read(answer: unknown): Answer;
  readonly params?: Params;
}

/** One question to the database. */
export interface Question {
  statement: Prepared;
  params: object;
}

/**
 * A unit of work: asks questions and returns a result. The same generator runs in one go on SQLite and step by step on PostgreSQL.
 * It may be run again from its start (after a roll-back), so it changes nothing outside the database.
 */
export type Work<T> = Generator<Question, T, unknown>;

/** Asks one question within a unit of work. */
export function* ask<Params extends object, Answer>(statement: Statement<Params, Answer>, params: Params): Work<Answer> {
  return statement.read(yield { statement, params });
}

/** A place in a query for a value that is bound later. */
class Slot {
  constructor(readonly name: string) {}
}

type Place = Slot | { constant: unknown };

const sqlite = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const postgres = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Writes a query over placeholders. `dialect` is for the few words that one database lacks (SKIP LOCKED). */
type Build<Params, Row> = (db: Kysely<Tables>, params: Params, dialect: Dialect) => Compilable<Row>;

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

function compile<Params extends object, Row>(build: Build<Params, Row>, dialect: Dialect): Compiled {
  // Each member that the query reads is a placeholder, under the type of the value bound later.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { sql, parameters } = build(dialect === 'sqlite' ? sqlite : postgres, slots as Params, dialect).compile();
  const order = parameters.map((value) => (value instanceof Slot ? value : { constant: value }));
  const { text, slots: bound } = dialect === 'sqlite' ? sharing(sql, order) : { text: sql, slots: order };
  const bind = (params: object): unknown[] =>
    bound.map((slot) => (slot instanceof Slot ? (Reflect.get(params, slot.name) ?? null) : slot.constant));
  return { sql: text, bind };
}

/** Numbers SQLite's placeholders, so that a value used in several places is bound once. PostgreSQL infers a type for each place. */
function sharing(sql: string, order: Place[]): { text: string; slots: Place[] } {
  const slots: Place[] = [];
  let at = 0;
  const text = sql.replaceAll('?', () => {
    const slot = order[at++] ?? { constant: null };
    const literal = slot instanceof Slot ? undefined : literalOf(slot.constant);
    if (literal !== undefined) return literal;
    const known = slots.findIndex((one) => one instanceof Slot && slot instanceof Slot && one.name === slot.name);
    return `?${known >= 0 ? known + 1 : slots.push(slot)}`;
  });
  return { text, slots };
}

/** What never changes is written into the text: each value bound costs a tenth of a microsecond. */
function literalOf(constant: unknown): string | undefined {
  if (constant === null) return 'null';
  if (typeof constant === 'number' && Number.isSafeInteger(constant)) return String(constant);
  return typeof constant === 'string' && /^[\w ]*$/.test(constant) ? `'${constant}'` : undefined;
}

let count = 0;

function statement<Params extends object, Row, Answer>(kind: AnswerKind, build: Build<Params, Row>): Statement<Params, Answer> {
  const done = new Map<Dialect, Compiled>();
  const compiled = (dialect: Dialect): Compiled => {
    const known = done.get(dialect);
    if (known) return known;
    const made = compile(build, dialect);
    done.set(dialect, made);
    return made;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Statement.read
  return { id: ++count, kind, compiled, read: (answer) => answer as Answer };
}

/** A query of which the first row is wanted; undefined when there is none. */
export function one<Params extends object, Row>(build: Build<Params, Row>): Statement<Params, Row | undefined> {
  return statement('one', build);
}

/** A query of which all rows are wanted: give it a limit. */
export function many<Params extends object, Row>(build: Build<Params, Row>): Statement<Params, Row[]> {
  return statement('many', build);
}

/** A change without a row to read; answers how many rows it changed. */
export function none<Params extends object>(build: Build<Params, unknown>): Statement<Params, number> {
  return statement('none', build);
}
