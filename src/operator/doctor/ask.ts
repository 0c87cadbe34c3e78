import type { Clock } from '../../clock';
import type { TrialAnswer, TrialRequest, TrialTools } from '../../server/trial';

const MOST_CHARS = 1_000_000;

/** Creates the requests of trials: each is sent once, and given up after `timeoutMs`. */
export function createTrialRequests(clock: Clock, timeoutMs: number): TrialTools['ask'] {
  return async (url, request = {}) => {
    const sentAt = clock.now();
    const from = clock.elapsed();
    try {
      const response = await fetch(url, {
        method: request.method ?? 'GET',
        ...(request.headers === undefined ? {} : { headers: request.headers }),
        ...bodyOf(request),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const tookMs = clock.elapsed() - from;
      const json = parseOrNothing(await response.text());
      return { status: response.status, headers: response.headers, json, sentAt, tookMs };
    } catch (error) {
      return { failure: failureOf(error, timeoutMs) };
    }
  };
}

const bodyOf = ({ body }: TrialRequest): { body?: string } => (body === undefined ? {} : { body });

function parseOrNothing(text: string): unknown {
  if (text.length > MOST_CHARS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const WORDS_OF_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name cannot be looked up now',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_CONNECT_TIMEOUT: 'it cannot be reached in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate lacks the ones between',
};

/** Says why there is no answer: by the system's code, as its message may hold an address. */
function failureOf(error: unknown, timeoutMs: number): string {
  if (textIn(error, 'name') === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`;
  const code = textIn(error, 'code') ?? textIn(memberOf(error, 'cause'), 'code');
  return code === undefined ? 'it cannot be reached' : (WORDS_OF_CODES[code] ?? code);
}

// Errors of `fetch` may be of another realm, where `instanceof` says no.
const memberOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

function textIn(error: unknown, name: string): string | undefined {
  const value = memberOf(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Says what an answer is that no trial knows: its status, or why there is none. */
export const answerWords = (answer: TrialAnswer): string =>
  'failure' in answer ? answer.failure : `it answers with status ${answer.status}`;
