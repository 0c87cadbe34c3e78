import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Clock } from '../../../src/clock';
import {
  type CallEvent,
  type CommerceClient,
  type CommerceSettings,
  createCommerceClient,
} from '../../../src/commerce';

/** A request as the loopback server got it. */
export interface Got {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** An answer to give: a status with JSON or raw text, or `cut` to drop the connection, each after `delayMs`. */
export interface Give {
  readonly status?: number;
  readonly json?: unknown;
  readonly raw?: string;
  readonly headers?: Record<string, string>;
  readonly delayMs?: number;
  readonly cut?: boolean;
}

/** A real HTTP server on a free loopback port, with a client of it on a clock that the test moves. */
export interface Loopback {
  readonly baseUrl: string;
  readonly client: CommerceClient;
  readonly clock: Clock & { at: number };
  readonly got: Got[];
  readonly events: CallEvent[];
  /** Requests other than for a token. */
  readonly asked: () => Got[];
  readonly tokens: () => Got[];
  readonly close: () => Promise<void>;
}

/** Gives an answer to each request; undefined for `POST /auth/token` means a new token. */
export type Handler = (got: Got, nth: number) => Give | undefined;

/** Starts the server with its client. */
export async function loopback(
  handler: Handler,
  more: Partial<CommerceSettings> = {},
): Promise<Loopback> {
  const got: Got[] = [];
  const server = createServer((req, res) => void answer(got, handler, req, res));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/base/`;
  const clock = { at: Date.UTC(2026, 0, 1), now: () => clock.at, elapsed: () => clock.at };
  const events: CallEvent[] = [];
  const settings = {
    baseUrl,
    clientId: 'client-1',
    clientSecret: 'secret-1',
    clock,
    random: () => 0,
  };
  const client = createCommerceClient({ ...settings, log: (event) => events.push(event), ...more });
  const isToken = ({ url }: Got): boolean => url === '/base/auth/token';
  return {
    baseUrl,
    client,
    clock,
    got,
    events,
    asked: () => got.filter((one) => !isToken(one)),
    tokens: () => got.filter(isToken),
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  got: Got[],
  handler: Handler,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  const one = {
    method: req.method ?? '',
    url: req.url ?? '',
    authorization: req.headers.authorization,
    body,
  };
  got.push(one);
  const tokens = got.filter(({ url }) => url === '/base/auth/token').length;
  const give = handler(one, got.length) ?? { json: { access_token: `token-${tokens}` } };
  if (give.delayMs !== undefined)
    await new Promise((done) => setTimeout(done, give.delayMs).unref());
  if (give.cut === true) {
    req.socket.destroy();
    return;
  }
  res.writeHead(give.status ?? 200, { 'content-type': 'application/json', ...give.headers });
  res.end(give.raw ?? JSON.stringify(give.json ?? {}));
}

/** A handler that leaves tokens to the server and counts the other requests from 1. */
export function calls(handler: (got: Got, nth: number) => Give): Handler {
  let nth = 0;
  return (got) => (got.url === '/base/auth/token' ? undefined : handler(got, ++nth));
}

/** An error that a call rejects with; fails when it does not reject. */
export async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('the call did not fail');
    },
    (reason: unknown) => reason,
  );
}
