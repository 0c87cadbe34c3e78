import {
  createCommerceClient,
  type CallEvent,
  type CommerceClient,
  type CommerceSettings,
} from '../commerce';
import type { AppSettings } from '../config';
import { practiceNotes } from '../reply/practice';
import { openPictureShelf } from '../sandbox/picture-shelf';
import { createSandbox } from '../sandbox/service';
import type { HttpRoute } from '../server/http';
import type { ServerMetrics } from '../server/metrics';
import { createRecords } from '../store/records';
import type { AppDependencies } from './dependencies';
import { sandboxRoutes } from './sandbox-routes';

const SANDBOX_CLIENT = { clientId: 'sandbox', clientSecret: 'sandbox' };
const SANDBOX_GATEWAY = 'SANDBOX';

/** Returns the service's code of the payment gateway; the sandbox's where no setting names one. */
export const gatewayCodeOf = (settings: AppSettings): string =>
  settings.PAYMENT_GATEWAY_CODE ?? SANDBOX_GATEWAY;

/** Creates the client of the service that the settings name, else of the embedded sandbox. */
export function commerceFor(
  settings: AppSettings,
  port: number,
  { clock, random, log, tracer }: AppDependencies,
  metrics: ServerMetrics,
  breaker: CommerceSettings['breaker'],
): CommerceClient {
  const real = {
    baseUrl: settings.COMMERCE_BASE_URL ?? '',
    clientId: settings.COMMERCE_CLIENT_ID ?? '',
    clientSecret: settings.COMMERCE_CLIENT_SECRET ?? '',
  };
  const heard = (event: CallEvent): void => {
    metrics.called(event.operation, event.result, event.ms);
    tracer?.past(
      {
        name: `service ${event.operation}`,
        kind: 'client',
        attributes: { 'mela.operation': event.operation, 'mela.attempt': event.attempt },
      },
      event.ms,
      event.result === 'ok' ? undefined : event.result,
    );
    if (event.result !== 'ok') log.warn({ ...event }, 'a call to the service failed');
  };
  const embedded = { baseUrl: `http://127.0.0.1:${port}/sandbox`, ...SANDBOX_CLIENT };
  return createCommerceClient({
    ...(settings.COMMERCE_BASE_URL === undefined ? embedded : real),
    clock,
    random,
    log: heard,
    breaker,
  });
}

/** Returns the routes of the embedded sandbox; none where the settings name a service. */
export function embeddedSandboxRoutes(
  settings: AppSettings,
  publicUrl: string,
  { store, clock, ids, log, setTimer, root, words }: AppDependencies,
  faults: boolean,
): HttpRoute[] {
  if (settings.COMMERCE_BASE_URL !== undefined) return [];
  const records = createRecords(store, () => clock.now());
  return sandboxRoutes(
    createSandbox({
      publicUrl: `${publicUrl}/sandbox`,
      records,
      pictures: openPictureShelf(root),
      notes: practiceNotes(words),
      clock,
      ids,
      faults,
      gatewayCode: gatewayCodeOf(settings),
      log: (entry) => log.info({ ...entry }, 'sandbox'),
    }),
    setTimer,
  );
}
