import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { request } from 'undici';
import { z } from 'zod';
import type { Clock } from '../../../clock';
import type { Log } from '../../../server/ports';

/** Where the Bot Framework says which keys sign its tokens. */
export const OPENID_URL = 'https://login.botframework.com/v1/.well-known/openidconfiguration';

const FETCH_TIMEOUT_MS = 5_000;
/** Microsoft asks to read the keys anew once a day. */
const FRESH_MS = 24 * 3_600_000;
/** A key that we do not know may be new; a forger must not make us ask for it all the time. */
const AGAIN_MS = 5 * 60_000;

/** A key that may sign, and the channels that it may sign for. */
export interface SigningKey {
  key: KeyObject;
  endorsements: readonly string[];
}

/** Finds a key by its `kid`; undefined when it is not listed, or the list cannot be had. */
export interface Keys {
  find(kid: string): Promise<SigningKey | undefined>;
}

const config = z.object({ jwks_uri: z.string() });
const listed = z.object({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string(), endorsements: z.array(z.string()).optional().catch(undefined) });
const list = z.object({ keys: z.array(z.unknown()) });

/** The keys listed at `url`, kept in memory, read anew once a day and when an unknown one is met. */
export function createKeys(clock: Clock, log: Log, url: string = OPENID_URL): Keys {
  let keys = new Map<string, SigningKey>();
  let asked = -Infinity;
  let running: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    asked = clock.now();
    try {
      keys = await load(url);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the keys of the Bot Framework could not be read');
    }
  };
  return {
    async find(kid) {
      const age = clock.now() - asked;
      if (age > FRESH_MS || (!keys.has(kid) && age > AGAIN_MS)) running ??= refresh().finally(() => (running = undefined));
      if (running && !keys.has(kid)) await running;
      return keys.get(kid);
    },
  };
}

async function load(url: string): Promise<Map<string, SigningKey>> {
  const { jwks_uri: address } = config.parse(await getJson(url));
  const entries = list.parse(await getJson(address)).keys.flatMap((raw) => {
    const key = listed.safeParse(raw);
    return key.success ? toKey(key.data) : [];
  });
  return new Map(entries);
}

const LEAST_BITS = 2_048; // Microsoft's are of 2,048; a shorter one is a mistake or a trick

/** The key by its name; nothing where its numbers make none, so that one bad entry does not shut everybody out. */
function toKey({ kty, kid, n, e, endorsements }: z.infer<typeof listed>): [string, SigningKey][] {
  try {
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= LEAST_BITS ? [[kid, { key, endorsements: endorsements ?? [] }]] : [];
  } catch {
    return [];
  }
}

async function getJson(url: string): Promise<unknown> {
  const response = await request(url, { headersTimeout: FETCH_TIMEOUT_MS, bodyTimeout: FETCH_TIMEOUT_MS, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (response.statusCode !== 200) {
    await response.body.dump();
    throw new Error(`status ${response.statusCode}`);
  }
  return response.body.json();
}
