import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Refusal } from './refusal';

/** A call as it arrived and how it was answered. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly rawBody: string;
  readonly body: unknown;
  readonly authorization: string | undefined;
  /** UTC ms. */
  readonly at: number;
  status: number;
}

/** What a handler gets. */
export interface StrictRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly raw: string;
  readonly body: unknown;
}

/** A handler's answer; `location` makes a redirect. */
export interface StrictAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** A route of the strict service. `open` takes calls without a token. */
export interface StrictRoute {
  readonly method: 'GET' | 'POST';
  /** `/orders/:orderId` */
  readonly path: string;
  readonly open: boolean;
  readonly handle: (request: StrictRequest) => StrictAnswer;
}

/** A fault that the test asked for. */
export interface PlannedFault {
  readonly path: RegExp;
  readonly status?: number;
  readonly delayMs?: number;
  /** True drops the connection: after the call took effect when `status` is missing. */
  readonly cut?: boolean;
}

/** What the HTTP side needs from the service. */
export interface Desk {
  readonly routes: readonly StrictRoute[];
  readonly calls: RecordedCall[];
  readonly violations: string[];
  readonly faults: PlannedFault[];
  /** Throws a Refusal unless the header holds a living token. */
  authorise(header: string | undefined): void;
}

/** Serves the routes on a free loopback port. */
export async function serve(desk: Desk): Promise<{ server: Server; baseUrl: string }> {
  const server = createServer((req, res) => void respond(desk, req, res));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, baseUrl: `http://127.0.0.1:${port}` };
}

async function respond(desk: Desk, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://strict');
  const call = await record(req, url);
  desk.calls.push(call);
  const fault = takeFault(desk, url.pathname);
  if (fault?.delayMs !== undefined)
    await new Promise((done) => setTimeout(done, fault.delayMs).unref());
  const answer =
    fault?.status === undefined ? settle(desk, call, url) : { status: fault.status, body: {} };
  call.status = answer.status;
  if (fault?.cut === true) {
    req.socket.destroy();
    return;
  }
  const headers = {
    'content-type': 'application/json',
    ...(answer.location ? { location: answer.location } : {}),
  };
  res.writeHead(answer.status, headers); // not chained: restify, in the same process, patches writeHead to give nothing
  res.end(JSON.stringify(answer.body ?? {}));
}

async function record(req: IncomingMessage, url: URL): Promise<RecordedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  const rawBody = Buffer.concat(chunks).toString('utf8');
  return {
    method: req.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    rawBody,
    body: parseBody(req.headers['content-type'], rawBody),
    authorization: req.headers.authorization,
    at: Date.now(),
    status: 0,
  };
}

function parseBody(type: string | undefined, raw: string): unknown {
  if (type?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw));
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function takeFault(desk: Desk, path: string): PlannedFault | undefined {
  const at = desk.faults.findIndex((fault) => fault.path.test(path));
  return at < 0 ? undefined : desk.faults.splice(at, 1)[0];
}

function settle(desk: Desk, call: RecordedCall, url: URL): StrictAnswer {
  try {
    if (/confirm/i.test(call.path))
      throw new Refusal(404, 'CONFIRM is never called by the client', true);
    const found = match(desk.routes, call);
    if (found === undefined) throw new Refusal(404, 'no such endpoint', false);
    if (!found.route.open) desk.authorise(call.authorization);
    return found.route.handle({
      params: found.params,
      query: url.searchParams,
      raw: call.rawBody,
      body: call.body,
    });
  } catch (error) {
    return refused(desk, call, error);
  }
}

function refused(desk: Desk, call: RecordedCall, error: unknown): StrictAnswer {
  const said = error instanceof Refusal ? error : new Refusal(500, String(error), true);
  if (said.fault) desk.violations.push(`${call.method} ${call.path}: ${said.message}`);
  return {
    status: said.status,
    body: {
      error: {
        type: said.code === undefined ? 'STRICT' : 'DOMAIN-ERROR',
        code: said.code ?? String(said.status),
        message: said.message,
      },
    },
  };
}

function match(routes: readonly StrictRoute[], call: RecordedCall) {
  const segments = call.path.split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    const fits = pattern.every((part, at) => part.startsWith(':') || part === segments[at]);
    if (route.method !== call.method || pattern.length !== segments.length || !fits) continue;
    const pairs = pattern.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(segments[at] ?? '')]] : [],
    );
    return { route, params: Object.fromEntries(pairs) };
  }
  return undefined;
}
