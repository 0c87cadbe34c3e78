import { Client } from 'pg';
import type { Store } from '../../../../src/store/store';
import { postgresPlace, testParts, type PostgresPlace } from '../places';

/** Two nodes on one database, and connections of our own that hold rows and look at what waits. */
export interface Bench {
  place: PostgresPlace;
  a: Store;
  b: Store;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Locks the rows that a question names, as a slow node would; answers how to let them go. */
  hold: (sql: string, values: unknown[]) => Promise<() => Promise<void>>;
  /** Resolves once the work waits for a lock, or has ended: true when it waits. */
  stuck: (work: Promise<unknown>, already: number) => Promise<boolean>;
  close: () => Promise<void>;
}

const LOOKS_MS = 2;

/** Sets them up in a schema of their own. */
export async function createBench(url: string): Promise<Bench> {
  const place = await postgresPlace(url)();
  const [a, b] = [await place.open(testParts()), await place.open(testParts())];
  const [watcher, holder] = [
    new Client({ connectionString: url }),
    new Client({ connectionString: url }),
  ];
  for (const one of [watcher, holder]) {
    await one.connect();
    await one.query(`set search_path = ${place.schema}`);
  }
  const query: Bench['query'] = async (sql, values = []) =>
    (await watcher.query<Record<string, unknown>>(sql, values)).rows;
  const waiting = async (): Promise<number> => {
    const [row] = await query(
      `select count(*)::int as n from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [`mela ${place.schema}`],
    );
    return Number(row?.['n']);
  };
  return {
    place,
    a,
    b,
    query,
    hold: async (sql, values) => {
      await holder.query('begin');
      await holder.query(sql, values);
      return async () => void (await holder.query('rollback'));
    },
    stuck: async (work, already) => {
      let ended = false;
      const end = (): void => void (ended = true);
      void work.then(end, end);
      for (;;) {
        if (ended) return false;
        if ((await waiting()) > already) return true;
        await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
      }
    },
    close: async () => {
      await Promise.all([watcher.end(), holder.end()]);
      await place.remove();
    },
  };
}
