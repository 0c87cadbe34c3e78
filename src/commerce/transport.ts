import { Pool } from 'undici';

/** One HTTP request under the base URL. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, without the base URL. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * True opens a connection of its own, for a call that is sent once: a kept connection that the
   * other side has just closed would fail it.
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

/** The sender of HTTP requests; undici by default. Rejects with whatever error it met. */
export interface HttpTransport {
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

/** The error of an answer larger than the cap, at which reading stopped. */
export class TooLargeError extends Error {
  readonly code = 'answer_too_large';
}

const MAX_ANSWER_BYTES = 8 * 1024 * 1024; // the largest menus known are under 1 MB
const MAX_CONNECTIONS = 256; // as many as turns at once: a slow answer keeps its own
const KEEP_ALIVE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 2_000; // a live service accepts at once, however slowly it answers

/**
 * Creates the transport: calls that may be retried share kept connections, others open their own.
 */
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

/** True when an error is a time-out, of our limit or of connecting. */
export function isTimeout(error: unknown): boolean {
  return (
    readErrorLabel(error, 'name') === 'TimeoutError' ||
    readErrorLabel(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT'
  );
}

/** Reads an error's `name` or `code`, empty for none, even where `instanceof Error` fails. */
export function readErrorLabel(error: unknown, member: 'name' | 'code'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, member);
  return typeof value === 'string' ? value : '';
}
