import { Pool } from 'undici';

/** One HTTP request under the base URL. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, without the base URL. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * True asks for a connection of its own: a kept one that the other side just closed would fail a
   * call that is sent once.
   */
  readonly ownConnection: boolean;
  readonly signal: AbortSignal;
}

/** An HTTP answer with its whole body. */
export interface WireAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** How requests get out; the default is undici. Rejects with whatever went wrong on the way. */
export interface HttpTransport {
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

/** An answer larger than the cap; reading stopped there. */
export class TooLargeError extends Error {
  readonly code = 'answer_too_large';
}

const MAX_ANSWER_BYTES = 8 * 1024 * 1024; // the largest menus known are under 1 MB
const MAX_CONNECTIONS = 256; // as many as turns at once: a slow answer keeps its own
const KEEP_ALIVE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 2_000; // a service that is there takes the connection at once, however slowly it answers

/** HTTP by undici: calls that may be tried again share kept connections, all others open their own. */
export function createHttpTransport(baseUrl: string, maxBytes = MAX_ANSWER_BYTES): HttpTransport {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const connect = { timeout: CONNECT_TIMEOUT_MS };
  const kept = new Pool(origin, {
    connections: MAX_CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect,
  });
  const single = new Pool(origin, { connections: MAX_CONNECTIONS, pipelining: 0, connect });
  return {
    async send(request) {
      const answer = await (request.ownConnection ? single : kept).request({
        method: request.method,
        path: prefix + request.target,
        headers: request.headers,
        body: request.body ?? null,
        signal: request.signal,
      });
      const retryAfter = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
        text: await readCapped(answer.body, maxBytes),
      };
    },
    async close() {
      await Promise.all([kept.destroy(), single.destroy()]);
    },
  };
}

async function readCapped(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLargeError('answer larger than the cap');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True when an error shows that no connection was made, so that nothing can have been sent. */
export function neverSent(error: unknown): boolean {
  return NOT_CONNECTED.has(readErrorLabel(error, 'code'));
}

/** True when an error is a time-out, of ours or of connecting. */
export function isTimeout(error: unknown): boolean {
  return (
    readErrorLabel(error, 'name') === 'TimeoutError' ||
    readErrorLabel(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT'
  );
}

/** An error's `name` or `code` as text, empty when it has none; by shape, as errors come from several realms. */
export function readErrorLabel(error: unknown, member: 'name' | 'code'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, member);
  return typeof value === 'string' ? value : '';
}
