import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockOf } from '../../support/clock/clock-of';
import { openPictureShelf } from '../../../src/sandbox/picture-shelf';
import {
  createSandbox,
  memoryRecords,
  type Sandbox,
  type SandboxOptions,
  type SandboxResponse,
} from '../../../src/sandbox/service';

/** Ids for tests: as unguessable as in earnest. */
export const ids = { uuid: () => randomUUID(), secret: () => randomUUID().replaceAll('-', '') };

/** Friday 2026-11-20, 12:30 in India: restaurants are open and Saturday is tomorrow. */
export const NOON = Date.parse('2026-11-20T12:30:00+05:30');

/** A clock that begins at `NOON` and is moved by hand. */
export function handClock(start = NOON) {
  let time = start;
  return { now: () => time, elapsed: () => time, move: (ms: number) => void (time += ms) };
}

/** A clock that begins at `NOON` and goes on as real time does. */
export function goingClock(start = NOON) {
  const began = performance.now();
  return clockOf(() => start + Math.round(performance.now() - began));
}

const pictures = openPictureShelf(process.cwd());

/** A sandbox in memory, on the clock given. */
export function sandboxWith(
  options: Partial<SandboxOptions> & Pick<SandboxOptions, 'clock'>,
): Sandbox {
  return createSandbox({
    publicUrl: 'http://127.0.0.1:3978/sandbox',
    records: memoryRecords(),
    pictures,
    ids,
    ...options,
  });
}

const MOUNT = '/sandbox';

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

async function send(answer: SandboxResponse, response: ServerResponse): Promise<void> {
  if (answer.delayMs !== undefined) await sleep(answer.delayMs);
  if (answer.cut === true) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(answer.status, answer.headers); // not chained: restify patches writeHead, for the whole process, to give nothing
  response.end(answer.body);
}

async function respond(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const body = await textOf(request);
  const { method = 'GET', headers } = request;
  const path = url.pathname.slice(MOUNT.length);
  await send(
    await sandbox.handle({ method, path, query: url.searchParams, headers, body }),
    response,
  );
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** A sandbox under `/sandbox` of a free loopback port; `baseUrl` is what a client of the service is given, `hear` is told of each request as it comes. */
export async function serveSandbox(
  options: Partial<SandboxOptions> & Pick<SandboxOptions, 'clock'>,
  hear: (method: string, path: string) => void = () => undefined,
) {
  const server = createServer();
  const origin = await listen(server);
  const baseUrl = `${origin}${MOUNT}`;
  const sandbox = sandboxWith({ publicUrl: baseUrl, ...options });
  server.on('request', (request, response) => {
    hear(request.method ?? 'GET', new URL(request.url ?? '/', origin).pathname.slice(MOUNT.length));
    respond(sandbox, request, response).catch(() => response.destroy());
  });
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { origin, baseUrl, sandbox, stop };
}

/** Opens the hosted checkout in the way a customer's browser does and presses one of its buttons; gives the way back. */
export async function checkout(
  baseUrl: string,
  order: { gatewayOrderId: string; amountPaise: number },
  outcome: 'pay' | 'fail' | 'leave',
): Promise<{ page: string; status: number; location: string | null }> {
  const back = new URL(baseUrl).origin;
  const form = new URLSearchParams({
    key_id: 'key',
    order_id: order.gatewayOrderId,
    amount: String(order.amountPaise),
    currency: 'INR',
    name: 'A Seller',
    description: 'Two tickets',
    callback_url: `${back}/pay/1/return`,
    cancel_url: `${back}/pay/1`,
  });
  const opened = await fetch(`${baseUrl}/gateway/checkout`, { method: 'POST', body: form });
  const page = await opened.text();
  const action = [...page.matchAll(/action="([^"]+)"/g)]
    .map((match) => match[1])
    .find((path) => path?.endsWith(`/${outcome}`));
  if (action === undefined) return { page, status: opened.status, location: null };
  const pressed = await fetch(new URL(action, baseUrl), { method: 'POST', redirect: 'manual' });
  return { page, status: pressed.status, location: pressed.headers.get('location') };
}
