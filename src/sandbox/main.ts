import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pino from 'pino';
import { dataKeyOf } from '../assembly/data-key';
import { sandboxRoutes } from '../assembly/sandbox-routes';
import { ConfigError, readSettings } from '../config';
import { createApp } from '../server/app';
import { createMetrics } from '../server/metrics';
import { StoreError } from '../store/errors';
import { openPostgresStore, openSqliteStore } from '../store/open-store';
import { createRecords } from '../store/records';
import { createSandbox } from './service';

const GRACE_MS = 2_000;
const SECRET_BYTES = 16;

/** The sandbox alone, on `PORT`, with faults on request: a service to point `COMMERCE_BASE_URL` of another process at. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const clock = { now: () => Date.now() };
  const ids = { uuid: () => randomUUID(), secret: () => randomBytes(SECRET_BYTES).toString('base64url') };
  const parts = { clock, ids, dataKey: dataKeyOf(settings.DATA_KEY, settings.DATA_DIR) };
  const store = settings.DATABASE_URL === undefined ? await openSqliteStore(join(settings.DATA_DIR, 'sandbox.db'), parts) : await openPostgresStore({ url: settings.DATABASE_URL }, parts);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const log = pino({ level: settings.LOG_LEVEL }, pino.destination({ fd: 2, sync: false }));
  const sandbox = createSandbox({
    publicUrl: `${publicUrl}/sandbox`,
    records: createRecords(store, clock.now),
    clock,
    ids,
    faults: true,
    log: (entry) => log.info(entry, 'sandbox'),
    ...(settings.PAYMENT_GATEWAY_CODE === undefined ? {} : { gatewayCode: settings.PAYMENT_GATEWAY_CODE }),
    returnOrigins: ['http://localhost:3978'],
  });
  const app = createApp({ routes: sandboxRoutes(sandbox), upgrades: [], ready: [], metrics: createMetrics(), log });
  await app.listen(settings.PORT, settings.HOST);
  const end = (): void => void app.close(GRACE_MS).then(() => store.close()).then(() => process.exit(0));
  process.once('SIGTERM', end).once('SIGINT', end);
  process.stdout.write(
    [`The sandbox is ready: ${publicUrl}/sandbox`, 'Client id and secret: sandbox, sandbox.', `Gateway: code ${settings.PAYMENT_GATEWAY_CODE ?? 'SANDBOX'}, checkout ${publicUrl}/sandbox/gateway/checkout, any key id.`, ''].join('\n'),
  );
}

start().catch((error: unknown) => {
  const told = error instanceof ConfigError || error instanceof StoreError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`The sandbox cannot start. ${told}\n`);
  process.exit(1);
});
