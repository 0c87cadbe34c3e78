import { Pool, types, type PoolClient } from 'pg';
import type { DatabaseDriver } from './driver';
import { asOpenError, asStoreError } from './errors';
import { migratePostgres } from './migrate';
import { createLanes } from './postgres-lanes';
import { createNotices } from './postgres-notices';
import type { StatementCall, TransactionScript } from './statement';

const LANE_COUNT = 4; // transactions at a time; more only take turns on the server's log
const SPARE_CONNECTIONS = 4; // for reads
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** How long a server may say nothing at all before its connection counts as lost; longer than the longest statement. */
const ANSWER_MS = 30_000;
/** How long a node that stands still in a unit, or is cut off, keeps its row locks. */
const IDLE_IN_UNIT_MS = 10_000;
const INT8_OID = 20;

/** The place of the data in PostgreSQL; `schema` separates installations that share a database. */
export interface PostgresPlace {
  url: string;
  schema?: string | undefined;
  /** How long to wait for an answer, and for a unit that stands still, in place of the defaults. */
  answerMs?: number | undefined;
}

/** Connects and migrates; rejects with `database_unavailable` when the server does not answer, `database_refused` where it will not serve us. */
export async function openPostgres(
  place: PostgresPlace,
  nodeId: string,
  now: () => number,
): Promise<DatabaseDriver> {
  const pool = createPool(place);
  try {
    await runMigrations(pool, place.schema, now());
    const channel = `mela_${place.schema ?? 'public'}`;
    const notices = await createNotices(pool, channel, nodeId);
    return driverOver(pool, notices);
  } catch (error) {
    await pool.end();
    throw asOpenError(error);
  }
}

function createPool({ url, schema, answerMs }: PostgresPlace): Pool {
  const config = {
    connectionString: url,
    max: LANE_COUNT + SPARE_CONNECTIONS + 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: answerMs ?? ANSWER_MS,
    idle_in_transaction_session_timeout: answerMs ?? IDLE_IN_UNIT_MS,
    keepAlive: true,
    application_name: schema === undefined ? 'mela' : `mela ${schema}`,
    pipeline: true, // questions of different units go out without waiting for one another's answers
    types: { getTypeParser: parserOf },
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  };
  const pool = new Pool(config);
  // A connection that breaks while idle is dropped by the pool; who asks next gets a new one, or the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Milliseconds and paise fit a double; everything else as the library reads it. */
function parserOf(oid: number, format?: string): (value: string) => unknown {
  if (oid === INT8_OID) return Number;
  return format === 'binary'
    ? types.getTypeParser(oid, 'binary')
    : types.getTypeParser(oid, 'text');
}

async function runMigrations(pool: Pool, schema: string | undefined, now: number): Promise<void> {
  const client = await pool.connect();
  try {
    await migratePostgres(client, schema, now);
  } finally {
    client.release(true);
  }
}

function driverOver(
  pool: Pool,
  notices: Awaited<ReturnType<typeof createNotices>>,
): DatabaseDriver {
  const lanes = createLanes(pool, LANE_COUNT, driveOn);
  const read = async <T>(work: () => TransactionScript<T>): Promise<T> => {
    try {
      const client = await pool.connect();
      return await driveOn(client, work()).then(
        (value) => (client.release(), value),
        (error: unknown) => {
          client.release(true); // it may be the connection: whoever comes next shall not get it
          throw error;
        },
      );
    } catch (error) {
      throw asStoreError(error);
    }
  };
  const close = async (): Promise<void> => {
    await lanes.empty();
    await notices.close();
    await pool.end();
  };
  return {
    dialect: 'postgres',
    singleWriter: false,
    write: async (key, work, how) => lanes.add(key, work, how?.exclusive),
    writeAndSync: async (key, work) => ({
      value: await lanes.add(key, work),
      onDisk: Promise.resolve(), // whatever a lane resolves is on disk
    }),
    read,
    notify: notices.tell,
    onNotice: notices.listen,
    scrub: () => true,
    close,
  };
}

async function driveOn<T>(client: PoolClient, work: TransactionScript<T>): Promise<T> {
  let step = work.next();
  while (!step.done) step = work.next(await answerOn(client, step.value));
  return step.value;
}

async function answerOn(
  client: PoolClient,
  { statement, params }: StatementCall,
): Promise<unknown> {
  const compiled = statement.compiled('postgres');
  const result = await client.query({
    name: `q${statement.id}`,
    text: compiled.sql,
    values: compiled.bind(params),
  });
  if (statement.kind === 'one') return result.rows[0];
  if (statement.kind === 'many') return result.rows;
  return statement.kind === 'changes' ? (result.rowCount ?? 0) : undefined;
}
