import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { request } from 'undici';
import { z } from 'zod';
import type { MonotonicClock } from '../../../clock';
import type { ServerLog } from '../../../server/ports';

/** Address of the Bot Framework's list of the keys that sign its tokens. */
export const OPENID_URL = 'https://login.botframework.com/v1/.well-known/openidconfiguration';

const FETCH_TIMEOUT_MS = 5_000;
/** How long a list of keys holds, ms: a withdrawn key works no longer than this. */
const FRESH_MS = 3_600_000;
/** How long before its end the list is read anew, ms, so that no message waits for it. */
const EARLY_MS = 15 * 60_000;
/** Least time between two reads for unknown keys, ms: a forger must not cause them at will. */
const AGAIN_MS = 5 * 60_000;
/** Wait after a failed read, ms. */
const RETRY_MS = 3_000;
/** How long the last keys hold while the list cannot be read, ms. */
const MAX_STALE_MS = 24 * 3_600_000;

/** A listed signing key, and the channels that it may sign for. */
export interface SigningKey {
  key: KeyObject;
  endorsements: readonly string[];
}

/** Listed keys by `kid`: `unlisted` if not there, `unknown` while the list cannot be read. */
export interface SigningKeys {
  find(kid: string): Promise<SigningKey | 'unlisted' | 'unknown'>;
  /** Tells whether there are keys to check with: stored ones, or ones that can be read now. */
  had(): Promise<boolean>;
}

const openIdConfigSchema = z.object({ jwks_uri: z.string() });
const listedKeySchema = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  endorsements: z.array(z.string()).optional().catch(undefined),
});
const keyListSchema = z.object({ keys: z.array(z.unknown()) });

/** Creates the keys listed at `url`: read every hour, at an unknown key, soon after a failure. */
export function createSigningKeys(
  clock: MonotonicClock,
  log: ServerLog,
  url: string = OPENID_URL,
): SigningKeys {
  let keys = new Map<string, SigningKey>();
  let [read, failed] = [-Infinity, -Infinity]; // last good read, last failed read
  let failing = false;
  let running: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    try {
      keys = await loadSigningKeys(url);
      read = clock.elapsed();
      failing = false;
    } catch (error) {
      failed = clock.elapsed();
      failing = true;
      log.warn(
        { error: error instanceof Error ? error.name : 'unknown' },
        'the keys of the Bot Framework could not be read',
      );
    }
  };
  const readNow = (): Promise<void> => (running ??= refresh().finally(() => (running = undefined)));
  return {
    async had() {
      const lacking = (): boolean => clock.elapsed() - read > MAX_STALE_MS;
      if (lacking() && clock.elapsed() - failed > RETRY_MS) await readNow();
      return !lacking();
    },
    async find(kid) {
      const now = clock.elapsed();
      if (now - read > MAX_STALE_MS) keys = new Map();
      const known = keys.has(kid);
      const wanted =
        now - read > FRESH_MS - EARLY_MS || (!known && (failing || now - read > AGAIN_MS));
      if (wanted && (!failing || now - failed > RETRY_MS)) void readNow();
      if (running && (!known || (now - read > FRESH_MS && !failing))) await running;
      return keys.get(kid) ?? (failing ? 'unknown' : 'unlisted');
    },
  };
}

async function loadSigningKeys(url: string): Promise<Map<string, SigningKey>> {
  const { jwks_uri: address } = openIdConfigSchema.parse(await getJson(url));
  const entries = keyListSchema.parse(await getJson(address)).keys.flatMap((raw) => {
    const key = listedKeySchema.safeParse(raw);
    return key.success ? toKey(key.data) : [];
  });
  if (entries.length === 0) throw new Error('no keys are listed'); // that is a mistake, and no withdrawal of all
  return new Map(entries);
}

const LEAST_BITS = 2_048; // Microsoft's are of 2,048; a shorter one is a mistake or a trick

/** Returns a key by its name; none for a bad entry, which must not shut everybody out. */
function toKey({
  kty,
  kid,
  n,
  e,
  endorsements,
}: z.infer<typeof listedKeySchema>): [string, SigningKey][] {
  try {
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= LEAST_BITS ? [[kid, { key, endorsements: endorsements ?? [] }]] : [];
  } catch {
    return [];
  }
}

async function getJson(url: string): Promise<unknown> {
  const response = await request(url, {
    headersTimeout: FETCH_TIMEOUT_MS,
    bodyTimeout: FETCH_TIMEOUT_MS,
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (response.statusCode !== 200) {
    await response.body.dump();
    throw new Error(`status ${response.statusCode}`);
  }
  return response.body.json();
}
