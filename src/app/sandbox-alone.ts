import type { AppSettings } from '../config';
import { practiceNotes } from '../reply/practice';
import { openPictureShelf } from '../sandbox/picture-shelf';
import { createSandbox } from '../sandbox/service';
import { createApp } from '../server/app';
import { createMetrics } from '../server/metrics';
import { createRecords } from '../store/records';
import { sandboxRoutes } from './sandbox-routes';
import type { AppDependencies } from './dependencies';
import { readVersion } from './version';

/** A Mela on this machine, at whatever port: the gateway sends customers back to its pay pages. */
const MELA_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];
const SANDBOX_PORT = '3979'; // beside Mela at its own

/** The environment with the sandbox's own port where none is set: a Mela is to run beside it. */
export const sandboxEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  PORT: environment['PORT'] ?? SANDBOX_PORT,
});

/** The sandbox without Mela, for another process's `COMMERCE_BASE_URL`; faults on request. */
export interface StandaloneSandbox {
  start(port: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
  /** The settings that the other process needs, as text. */
  hints: string;
}

/** Creates the sandbox without Mela. */
export function createStandaloneSandbox(
  settings: AppSettings,
  port: number,
  {
    store,
    clock,
    ids,
    log,
    setTimer,
    root,
    words,
  }: Pick<AppDependencies, 'store' | 'clock' | 'ids' | 'log' | 'setTimer' | 'root' | 'words'>,
): StandaloneSandbox {
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const gatewayCode = settings.PAYMENT_GATEWAY_CODE ?? 'SANDBOX';
  const records = createRecords(store, () => clock.now());
  const sandbox = createSandbox({
    publicUrl: `${publicUrl}/sandbox`,
    records,
    pictures: openPictureShelf(root),
    notes: practiceNotes(words),
    clock,
    ids,
    faults: true,
    gatewayCode,
    returnOrigins: MELA_ORIGINS,
    log: (entry) => log.info({ ...entry }, 'sandbox'),
  });
  const app = createApp({
    routes: sandboxRoutes(sandbox, setTimer),
    upgrades: [],
    ready: [],
    metrics: createMetrics(),
    log,
    version: readVersion(root),
  });
  return {
    start: async (at) => {
      await app.listen(at, settings.HOST);
    },
    stop: async (graceMs) => {
      await app.close(graceMs);
      await store.close();
    },
    hints: [
      'PUBLIC_URL=http://localhost:3978',
      `COMMERCE_BASE_URL=${publicUrl}/sandbox`,
      'COMMERCE_CLIENT_ID=sandbox',
      'COMMERCE_CLIENT_SECRET=sandbox',
      `PAYMENT_GATEWAY_CODE=${gatewayCode}`,
      `GATEWAY_CHECKOUT_URL=${publicUrl}/sandbox/gateway/checkout`,
      'GATEWAY_KEY_ID=sandbox',
    ].join('\n'),
  };
}
