import type { Settings } from '../config';
import { createSandbox } from '../sandbox/service';
import { createApp } from '../server/app';
import { createMetrics } from '../server/metrics';
import { createRecords } from '../store/records';
import { sandboxRoutes } from './sandbox-routes';
import type { Surroundings } from './mela';

/** Where Mela itself listens by default: its pay pages are what the sandbox's gateway sends customers back to. */
const MELA = 'http://localhost:3978';

/** The sandbox alone, with faults on request: a service to point the `COMMERCE_BASE_URL` of another process at. */
export interface SandboxAlone {
  start(port: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
  /** What to set in the other process. */
  hints: string;
}

/** See `SandboxAlone`. */
export function sandboxAlone(settings: Settings, port: number, { store, clock, ids, log, setTimer }: Pick<Surroundings, 'store' | 'clock' | 'ids' | 'log' | 'setTimer'>): SandboxAlone {
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const gatewayCode = settings.PAYMENT_GATEWAY_CODE ?? 'SANDBOX';
  const records = createRecords(store, () => clock.now());
  const sandbox = createSandbox({ publicUrl: `${publicUrl}/sandbox`, records, clock, ids, faults: true, gatewayCode, returnOrigins: [MELA], log: (entry) => log.info({ ...entry }, 'sandbox') });
  const app = createApp({ routes: sandboxRoutes(sandbox, setTimer), upgrades: [], ready: [], metrics: createMetrics(), log });
  return {
    start: async (at) => {
      await app.listen(at, settings.HOST);
    },
    stop: async (graceMs) => {
      await app.close(graceMs);
      await store.close();
    },
    hints: [
      `COMMERCE_BASE_URL=${publicUrl}/sandbox COMMERCE_CLIENT_ID=sandbox COMMERCE_CLIENT_SECRET=sandbox`,
      `PAYMENT_GATEWAY_CODE=${gatewayCode} GATEWAY_CHECKOUT_URL=${publicUrl}/sandbox/gateway/checkout GATEWAY_KEY_ID=sandbox`,
    ].join('\n'),
  };
}
