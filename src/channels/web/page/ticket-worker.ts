/**
 * Service worker of the tickets' pages: keeps each ticket that was opened in this browser, so that it
 * opens at an entrance without a network. It answers by the network first, and drops what the server
 * no longer shows, what is past its day, and what the person removes.
 */
import { SECOND_MS } from '../../../units';
import { KEEP_FOR_HEADER } from '../../../reply/keep-for';
import { KEPT_TICKETS, KEPT_UNTIL_HEADER, isPastItsDay, ticketPathOf } from './kept-tickets';

/** An event that a worker may prolong. */
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface TicketWorkerScope {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
    (name: 'message', listen: (event: WorkerEvent & { data: unknown }) => void): void;
    (name: 'fetch', listen: (event: WorkerFetchEvent) => void): void;
  };
}
declare const self: TicketWorkerScope;

const NOT_FOUND = 404;
/** Longest wait for the network before the kept copy is shown. */
const NETWORK_MS = 8_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(dropPast()));
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data.map(String)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = origin === self.location.origin && request.method === 'GET';
  if (ours && isKeepable(pathname)) event.respondWith(answer(request));
});

/** True for a ticket's page and its codes, and for what such a page loads; not for its downloads. */
const isKeepable = (path: string): boolean =>
  /^\/tickets\/[\w-]+(\/(\d+\/)?qr\.png)?$/.test(path) ||
  /^\/(assets\/)?[\w.-]+\.(css|js|svg)$/.test(path);

async function keepAll(addresses: readonly string[]): Promise<void> {
  const paths = addresses.filter(
    (one) => new URL(one).origin === self.location.origin && isKeepable(new URL(one).pathname),
  );
  await Promise.all(paths.map((one) => fetchAndKeep(new Request(one)).catch(() => undefined)));
  await dropPast();
}

async function answer(request: Request): Promise<Response> {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await (await caches.open(KEPT_TICKETS)).match(request, { ignoreSearch: true });
    if (!kept || isPastItsDay(kept, Date.now())) throw error;
    return request.mode === 'navigate' ? markedAsKept(kept) : kept;
  }
}

/** Asks the server, and keeps or drops the copy by its answer. Rejects without a network. */
async function fetchAndKeep(request: Request): Promise<Response> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new TypeError('no network')), NETWORK_MS),
  );
  const fresh = await Promise.race([fetch(request), late]);
  const cache = await caches.open(KEPT_TICKETS);
  const ticket = ticketPathOf(request.url);
  const isPage = ticket === new URL(request.url).pathname;
  const shown = fresh.ok && (!isPage || fresh.headers.has(KEEP_FOR_HEADER));
  if (isPage && !shown && (fresh.ok || fresh.status === NOT_FOUND)) await dropTicket(cache, ticket);
  if (shown && !fresh.redirected)
    await cache.put(request.url.split('#')[0] ?? '', await dated(fresh.clone()));
  return fresh;
}

/** Writes into a ticket's page when its copy is to be dropped. */
async function dated(page: Response): Promise<Response> {
  const seconds = page.headers.get(KEEP_FOR_HEADER);
  if (seconds === null) return page;
  const headers = new Headers(page.headers);
  headers.set(KEPT_UNTIL_HEADER, String(Date.now() + Number(seconds) * SECOND_MS));
  return new Response(await page.blob(), { headers });
}

async function dropTicket(cache: Cache, ticket: string | undefined): Promise<void> {
  for (const { url } of await cache.keys())
    if (ticketPathOf(url) === ticket) await cache.delete(url);
}

/** Drops the tickets whose day is over. */
async function dropPast(): Promise<void> {
  const cache = await caches.open(KEPT_TICKETS);
  for (const request of await cache.keys()) {
    const ticket = ticketPathOf(request.url);
    const kept = ticket === undefined ? undefined : await cache.match(request);
    if (ticket !== undefined && kept && isPastItsDay(kept, Date.now()))
      await dropTicket(cache, ticket);
  }
}

/** The kept page, which says that it is a copy. */
async function markedAsKept(kept: Response): Promise<Response> {
  const page = (await kept.text()).replace('data-kept hidden', 'data-kept');
  return new Response(page, { headers: kept.headers });
}
