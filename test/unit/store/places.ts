import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { StoreParts } from '../../../src/store/open-store';
import { openPostgresStore, openSqliteStore } from '../../../src/store/open-store';
import type { PostgresPlace as PostgresAddress } from '../../../src/store/postgres';
import type { Store } from '../../../src/store/store';
import { forEachTest } from '../../support/for-each-test';

/** A database of its own for one test: `open` gives a store on it, more than one where the database allows it. */
export interface Place {
  /** True when several stores may be open at once. */
  shared: boolean;
  open(parts?: Partial<StoreParts>): Promise<Store>;
  /** Closes the stores that are still open on it, and is gone. */
  remove(): Promise<void>;
  /** Everything stored, as bytes in a string. */
  dump(): Promise<string>;
}

/** A place whose rows another connection can hold. */
export interface PostgresPlace extends Place {
  /** The schema that its tables are in. */
  schema: string;
  /** A store that reaches the server by another address. */
  openAt(address: string, how?: Partial<Pick<PostgresAddress, 'answerMs'>>): Promise<Store>;
  /** Locks a conversation's row, as a slow node would; answers how to let it go. */
  hold(conversationId: string): Promise<() => Promise<void>>;
}

/** The key that test databases are made with. */
export const DATA_KEY = Buffer.alloc(32, 7);

/** A clock that tests move, and real ids. */
export function testParts(now = { at: 1_000_000 }): StoreParts {
  return {
    clock: { now: () => now.at, elapsed: () => now.at },
    ids: { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') },
    dataKey: DATA_KEY,
  };
}

/** Opens stores, and closes those that are open still. */
function opening(open: Place['open']): { open: Place['open']; close(): Promise<void> } {
  const opened = new Set<Store>();
  return {
    open: async (parts) => {
      const inner = await open(parts);
      const store: Store = {
        ...inner,
        close: async () => (opened.delete(store) ? inner.close() : undefined),
      };
      opened.add(store);
      return store;
    },
    close: async () => void (await Promise.all([...opened].map(async (store) => store.close()))),
  };
}

/** A SQLite file in a folder of its own. */
export async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'mela-store-'));
  const file = join(folder, 'mela.db');
  const stores = opening(async (parts) => openSqliteStore(file, { ...testParts(), ...parts }));
  return {
    shared: false,
    open: stores.open,
    remove: async () => {
      await stores.close();
      rmSync(folder, { recursive: true, force: true });
    },
    dump: async () => {
      const { readFileSync, existsSync } = await import('node:fs');
      return [file, `${file}-wal`]
        .filter((one) => existsSync(one))
        .map((one) => readFileSync(one).toString('latin1'))
        .join('');
    },
  };
}

/** A schema of its own on the PostgreSQL of TEST_DATABASE_URL. */
export function postgresPlace(url: string): () => Promise<PostgresPlace> {
  return async () => {
    const schema = `test_${randomBytes(6).toString('hex')}`;
    const query = async (sql: string): Promise<unknown[]> => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    };
    const hold = async (conversationId: string): Promise<() => Promise<void>> => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('begin');
      await client.query(`select 1 from ${schema}.conversation where id = $1 for update`, [
        conversationId,
      ]);
      return async () => client.end();
    };
    const stores = opening(async (parts) =>
      openPostgresStore({ url, schema }, { ...testParts(), ...parts }),
    );
    return {
      openAt: async (address, how) =>
        openPostgresStore({ url: address, schema, ...how }, testParts()),
      shared: true,
      schema,
      hold,
      open: stores.open,
      remove: async () => {
        await stores.close();
        await query(`drop schema if exists ${schema} cascade`);
      },
      dump: async () => {
        const tables = [
          'customer',
          'conversation',
          'conversation_state',
          'inbox',
          'outbox',
          'customer_order',
          'pay_link',
          'intent',
          'job',
          'move_ticket',
          'arrangement',
          'arrangement_member',
          'own_chat',
          'state_change',
          'operator_audit',
          'own_data_offer',
          'put_aside',
          'not_understood',
          'contact_hash',
          'funnel',
          'model_cost',
        ];
        const rows = await Promise.all(
          tables.map(async (table) => query(`select * from ${schema}.${table}`)),
        );
        return JSON.stringify(rows.flat(), (_, value: unknown) =>
          typeof value === 'object' &&
          value !== null &&
          'type' in value &&
          value.type === 'Buffer' &&
          'data' in value &&
          Array.isArray(value.data)
            ? Buffer.from(value.data).toString('latin1')
            : value,
        );
      },
    };
  };
}

/** Gives each test a place of its own with a store open on it. */
export function withStore(
  make: () => Promise<Place>,
  use: (place: Place, store: Store) => void,
): void {
  const opened = async (): Promise<[Place, Store]> => {
    const place = await make();
    return [place, await place.open()];
  };
  const at = forEachTest(opened, ([place]) => place.remove());
  beforeEach(() => use(...at()));
}

/** Runs a suite on SQLite, and on PostgreSQL where TEST_DATABASE_URL names one; otherwise a skipped test says so. */
export function onEachDatabase(name: string, suite: (make: () => Promise<Place>) => void): void {
  describe(`${name} on SQLite`, () => suite(sqlitePlace));
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '')
    describe(`${name} on PostgreSQL`, () => suite(postgresPlace(url)));
  else test.skip(`${name} on PostgreSQL: not run, TEST_DATABASE_URL is not set`, () => undefined);
}
