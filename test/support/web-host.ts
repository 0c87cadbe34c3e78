import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock, IdGenerator } from '../../src/clock';
import { createWebChannel } from '../../src/channels/web/channel';
import { DEFAULT_WEB_RATE_LIMITS, type WebRateLimits } from '../../src/channels/web/pace';
import { createApp } from '../../src/server/app';
import type { HttpApp, AppOptions } from '../../src/server/app';
import type { HttpRoute } from '../../src/server/http';
import { createMetrics } from '../../src/server/metrics';
import { Book } from './book';

/** Real ids, as `main` gives them. */
export const ids: IdGenerator = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(16).toString('base64url'),
};

/** A clock that a test moves by hand. */
export class HandClock implements Clock {
  constructor(public time = 1_760_000_000_000) {}
  now(): number {
    return this.time;
  }
  elapsed(): number {
    return this.time;
  }
}

/** A log kept as lines. */
export function keptLog(): { lines: string[]; log: { info: Line; warn: Line; error: Line } } {
  const lines: string[] = [];
  const line: Line = (fields, message) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  return { lines, log: { info: line, warn: line, error: line } };
}

type Line = (fields: Record<string, unknown>, message: string) => void;

/** The site secret of the host. */
export const SECRET = 'secret-of-the-site';

/** A server of the web channel on a free port of loopback. */
export interface WebHost {
  app: HttpApp;
  base: string;
  book: Book;
  clock: HandClock;
  lines: string[];
  close(): Promise<void>;
}

/** Starts a host; `routes` stand beside those of the channel. */
export async function startWebHost(
  routes: readonly HttpRoute[] = [],
  limits: Partial<WebRateLimits> = {},
  around: Pick<Partial<AppOptions>, 'bodies' | 'proxyHops'> = {},
): Promise<WebHost> {
  const book = new Book();
  const clock = new HandClock();
  const { lines, log } = keptLog();
  const web = createWebChannel({
    accept: book.accept,
    conversations: book,
    clock,
    ids,
    log,
    dataKey: Buffer.alloc(32, 7),
    publicUrl: 'https://mela.test',
    secret: SECRET,
    limits: { ...DEFAULT_WEB_RATE_LIMITS, ...limits },
    proxyHops: around.proxyHops,
  });
  const app = createApp({
    routes: [...web.routes, ...routes],
    upgrades: [web.upgrade],
    ready: [],
    metrics: createMetrics(),
    log,
    ...around,
  });
  const port = await app.listen(0, '127.0.0.1');
  return { app, base: `http://127.0.0.1:${port}`, book, clock, lines, close: () => app.close(200) };
}

/** Calls the host with JSON and gives status, headers and the body, parsed. */
export async function call(
  host: WebHost,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${host.base}${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const body: Record<string, unknown> =
    /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, body };
}

/** Mints a token with the secret and opens its conversation. */
export async function open(
  host: WebHost,
  user?: string,
): Promise<{ token: string; conversation: string; streamUrl: string }> {
  const made = await call(host, 'POST', '/v3/directline/tokens/generate', {
    token: SECRET,
    body: user === undefined ? {} : { user: { id: user } },
  });
  const started = await call(host, 'POST', '/v3/directline/conversations', {
    token: String(made.body['token']),
  });
  return {
    token: String(started.body['token']),
    conversation: String(started.body['conversationId']),
    streamUrl: String(started.body['streamUrl']),
  };
}
