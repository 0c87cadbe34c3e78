import { Agent, request } from 'undici';
import { mayBePrivate, publicLookup, targetFault, type TargetRules } from '../server/target';

const TIMEOUT_MS = 10_000;
const TAKEN_FROM = 200;
const TAKEN_BEFORE = 300;

/** What became of a call: it was taken, or a short code says why not. */
export type SendOutcome = { taken: true } | { taken: false; failure: string };

/** Posts to addresses that others named. */
export interface WebhookSender {
  /** Never rejects. Follows no redirect, and reads nothing of the answer but its status. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<SendOutcome>;
  close: () => Promise<void>;
}

/** Makes it; it calls only where the rules allow. */
export function createWebhookSender(rules: TargetRules): WebhookSender {
  const limits = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const open = new Agent({ ...limits, connect: { timeout: TIMEOUT_MS } });
  const guarded = new Agent({
    ...limits,
    connect: { timeout: TIMEOUT_MS, lookup: publicLookup },
  });
  return {
    post: async (url, headers, body) => {
      if (targetFault(url, rules) !== undefined) return { taken: false, failure: 'not_allowed' };
      try {
        const { statusCode, body: answer } = await request(url, {
          method: 'POST',
          headers,
          body,
          dispatcher: mayBePrivate(new URL(url), rules) ? open : guarded,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.dump();
        return statusCode >= TAKEN_FROM && statusCode < TAKEN_BEFORE
          ? { taken: true }
          : { taken: false, failure: `status_${statusCode}` };
      } catch (error) {
        return { taken: false, failure: failureOf(error) };
      }
    },
    close: async () => void (await Promise.all([open.close(), guarded.close()])),
  };
}

/** A short code: the message may hold the address. */
function failureOf(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return code.toLowerCase();
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
