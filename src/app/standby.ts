import type { IdGenerator } from '../clock';
import { createApp } from '../server/app';
import { errorResponse } from '../server/http';
import { createMetrics } from '../server/metrics';
import type { ServerLog } from '../server/ports';
import { StoreError } from '../store/errors';
import { backOff } from '../turn/back-off';
import type { SetTurnTimer } from '../turn/turn';
import { readVersion } from './version';

/** The dependencies of waiting for the database. */
export interface StandbyParts {
  port: number;
  host: string | undefined;
  ids: IdGenerator;
  setTimer: SetTurnTimer;
  log: ServerLog;
  /** The folder that holds `dist`. */
  root: string;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/** The answer to all requests meanwhile: nothing is taken, and the sender sends it again. */
const NOT_YET = errorResponse(
  503,
  'unavailable',
  'This is starting and waits for its database. Try again in a minute.',
  { 'retry-after': '30' },
);

/**
 * Opens a store on a database server, trying without end while the server is away; meanwhile the
 * process answers as alive and not ready. Rejects where the server refuses us, which no waiting
 * mends.
 */
export async function openWhenThere<T>(open: () => Promise<T>, parts: StandbyParts): Promise<T> {
  let standby: { close(): Promise<void> } | undefined;
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await open();
      } catch (error) {
        if (!isAway(error)) throw error;
        standby ??= await startStandby(parts, error);
        await new Promise<void>(
          (resolve) =>
            void parts.setTimer(resolve, backOff(tries, FIRST_MS, LONGEST_MS, parts.ids)),
        );
      }
    }
  } finally {
    await standby?.close();
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof StoreError && error.code === 'database_unavailable';

async function startStandby(
  { port, host, log, root, print }: StandbyParts,
  error: unknown,
): Promise<{ close(): Promise<void> }> {
  const app = createApp({
    routes: [],
    upgrades: [],
    ready: [{ name: 'database', check: async () => false }],
    metrics: createMetrics(),
    log,
    version: readVersion(root),
    other: NOT_YET,
  });
  await app.listen(port, host);
  print(
    `The database of DATABASE_URL cannot be reached (${reasonOf(error)}); Mela waits for it and starts as soon as it answers.`,
  );
  return { close: () => app.close(0) };
}

/** The system's error code; nothing of the address, which holds a password. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string'
    ? cause.code
    : 'no answer';
}
