import { z } from 'zod';
import type { Clock } from '../clock';
import { type CommerceClient, CommerceError, createCommerceClient } from '../commerce';
import type { AppSettings } from '../config';
import { nearName } from '../language/text/near-name';
import { ConfigError } from '../settings/read-settings';
import type { ServerLog } from '../server/ports';

const TRIAL_MS = 5_000;

const gatewayListSchema = z.object({ data: z.array(z.object({ code: z.string() })).min(1) });

/** What came of the trial: `untold` where the service tells nothing of its gateways. */
export type ServiceTrial = 'sandbox' | 'not tried' | 'untold' | 'taken';

/**
 * Tries the account at the service and the gateway's code before anything is sold. Throws
 * ConfigError where the service refuses them; a service that is down, or that tells nothing of its
 * gateways (GET /pg-config is named in interface.md without a description), is no reason not to
 * start.
 */
export async function tryService(
  settings: AppSettings,
  { clock, random, log }: { clock: Clock; random: () => number; log: ServerLog },
): Promise<ServiceTrial> {
  const {
    COMMERCE_BASE_URL: baseUrl,
    COMMERCE_CLIENT_ID: clientId,
    COMMERCE_CLIENT_SECRET: clientSecret,
  } = settings;
  if (baseUrl === undefined || clientId === undefined || clientSecret === undefined)
    return 'sandbox';
  const commerce = createCommerceClient({ baseUrl, clientId, clientSecret, clock, random });
  try {
    return checkGateway(
      settings.PAYMENT_GATEWAY_CODE,
      await commerce.ask('getGatewayConfig', {}, { deadlineMs: TRIAL_MS, once: true }),
    );
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const failed = error instanceof CommerceError ? error : undefined;
    const line = failed && refusedAccountLine(failed);
    if (line !== undefined) throw new ConfigError(line);
    log.warn(failureFields(failed), failed ? failureWords(failed) : NOT_TRIED);
    return 'not tried';
  } finally {
    await closeQuietly(commerce);
  }
}

const closeQuietly = (commerce: CommerceClient): Promise<void> =>
  commerce.close().catch(() => undefined);

const NOT_TRIED = 'the service could not be tried at the start';
const TOKEN_OPERATION = 'authToken';

/**
 * Returns the line of a refusal that stops the start: one of the token itself, as later refusals
 * are not about the account. A server that is not the service may answer 400 or 403.
 */
function refusedAccountLine({ operation, code, status }: CommerceError): string | undefined {
  if (operation !== TOKEN_OPERATION) return undefined;
  if (code === 'unauthorised' || code === 'refused')
    return 'The service refuses COMMERCE_CLIENT_ID with COMMERCE_CLIENT_SECRET: write both as they stand in your account there.';
  return status === 400 || status === 403
    ? `What answers at COMMERCE_BASE_URL refuses COMMERCE_CLIENT_ID with COMMERCE_CLIENT_SECRET (status ${status}): write all three as they stand in your account at the service.`
    : undefined;
}

const NO_TOKEN_CODES: ReadonlySet<string> = new Set([
  'malformed',
  'not_found',
  'our_fault',
  'turned_down',
]);

/** Returns the operator's line where the start goes on: what was not tried, or seems wrong. */
function failureWords({ operation, code }: CommerceError): string {
  if (operation !== TOKEN_OPERATION) return 'the gateway’s code could not be tried at the start';
  return NO_TOKEN_CODES.has(code)
    ? 'what answers at COMMERCE_BASE_URL gives no token, as the service would: it may be wrong, or its path missing'
    : NOT_TRIED;
}

/** Returns a failure's log fields; nothing in them is from a body or a setting. */
function failureFields(failed: CommerceError | undefined): Record<string, string | number> {
  if (!failed) return { code: 'unknown' };
  const { code, operation, status, cause } = failed;
  return {
    code,
    operation,
    ...(status === undefined ? {} : { status }),
    ...(cause instanceof Error ? { why: cause.message } : {}),
  };
}

const ONE_WORD = /^\S+$/u;
const CODES_TOLD = 5;

function checkGateway(code: string | undefined, answer: unknown): ServiceTrial {
  const read = gatewayListSchema.safeParse(answer);
  if (!read.success || code === undefined) return 'untold';
  const codes = read.data.data.map((one) => one.code);
  if (codes.includes(code)) return 'taken';
  throw new ConfigError(
    `Setting PAYMENT_GATEWAY_CODE is wrong: the service does not take it; write ${codesTold(code, codes).join(' or ')}.`,
  );
}

/** The codes that may be meant, the likeliest first; what is no word would break the line. */
function codesTold(held: string, codes: readonly string[]): string[] {
  const words = codes.filter((one) => ONE_WORD.test(one));
  const near = nearName(held, words);
  return (near === undefined ? words : [near, ...words.filter((one) => one !== near)]).slice(
    0,
    CODES_TOLD,
  );
}
