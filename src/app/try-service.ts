import { z } from 'zod';
import type { Clock } from '../clock';
import { type CommerceClient, CommerceError, createCommerceClient } from '../commerce';
import type { AppSettings } from '../config';
import { ConfigError } from '../settings/read-settings';
import type { ServerLog } from '../server/ports';

const TRIAL_MS = 5_000;

const gatewayListSchema = z.object({ data: z.array(z.object({ code: z.string() })).min(1) });

/**
 * Tries the account at the service and the gateway's code before anything is sold. Throws
 * ConfigError where the service refuses them; a service that is down, or that tells nothing of its
 * gateways (GET /pg-config is named in interface.md without a description), is no reason not to
 * start.
 */
export async function tryService(
  settings: AppSettings,
  { clock, random, log }: { clock: Clock; random: () => number; log: ServerLog },
): Promise<void> {
  const {
    COMMERCE_BASE_URL: baseUrl,
    COMMERCE_CLIENT_ID: clientId,
    COMMERCE_CLIENT_SECRET: clientSecret,
  } = settings;
  if (baseUrl === undefined || clientId === undefined || clientSecret === undefined) return;
  const commerce = createCommerceClient({ baseUrl, clientId, clientSecret, clock, random });
  try {
    checkGateway(
      settings.PAYMENT_GATEWAY_CODE,
      await commerce.ask('getGatewayConfig', {}, { deadlineMs: TRIAL_MS, once: true }),
    );
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (refusesAccount(error))
      throw new ConfigError(
        'The service refuses COMMERCE_CLIENT_ID with COMMERCE_CLIENT_SECRET: write both as they stand in your account there.',
      );
    log.warn(
      { code: error instanceof CommerceError ? error.code : 'unknown' },
      'the service could not be tried at the start',
    );
  } finally {
    await closeQuietly(commerce);
  }
}

const closeQuietly = (commerce: CommerceClient): Promise<void> =>
  commerce.close().catch(() => undefined);

/** A refusal of the token itself; of what is asked with it, it is none of the account. */
function refusesAccount(error: unknown): boolean {
  return (
    error instanceof CommerceError &&
    error.operation === 'authToken' &&
    (error.code === 'unauthorised' || error.code === 'refused')
  );
}

function checkGateway(code: string | undefined, answer: unknown): void {
  const read = gatewayListSchema.safeParse(answer);
  if (!read.success || code === undefined) return;
  const codes = read.data.data.map((one) => one.code);
  if (codes.includes(code)) return;
  throw new ConfigError(
    `Setting PAYMENT_GATEWAY_CODE is wrong: the service does not take it; write ${codes.slice(0, 5).join(' or ')}.`,
  );
}
