import type { Server as HttpServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import restify from 'restify';
import { BASE_HEADERS, preflightHeaders } from './headers';
import { healthRoute, readyRoute } from './health';
import type { HttpHead, HttpResponse, HttpRoute, UpgradeHandler } from './http';
import { errorResponse } from './http';
import { BodiesInFlight, FLIGHT_LIMITS, type FlightLimits } from './in-flight';
import type { ServerMetrics } from './metrics';
import { metricsRoute } from './metrics';
import { createPathHandler, type FailurePage, type PathHandlerState } from './path-handler';
import type { ServerLog, ReadyCheck } from './ports';
import { dispatchUpgrades } from './upgrades';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than a load balancer's 60 s, so that no request meets a connection that is closing. */
const KEEP_ALIVE_MS = 65_000;

/** The dependencies and settings of the HTTP server. */
export interface AppOptions {
  routes: readonly HttpRoute[];
  upgrades: readonly UpgradeHandler[];
  ready: readonly ReadyCheck[];
  metrics: ServerMetrics;
  log: ServerLog;
  /** `TRUSTED_PROXY_HOPS`: how many proxies of the operator stand in front; 0 when not given. */
  proxyHops?: number | undefined;
  /** `METRICS_TOKEN`; without one, `/metrics` answers nobody. */
  metricsToken?: string | undefined;
  /** The version that `/healthz` answers with. */
  version?: string | undefined;
  bodies?: FlightLimits | undefined;
  /** The answer at every unknown address; 404 when not given. */
  other?: HttpResponse | undefined;
  /** Makes the page that a browser is answered with there, in place of `other`. */
  otherPage?: ((headers: HttpHead['headers']) => HttpResponse) | undefined;
  /** Makes the page that a browser is answered with where a handler failed, in place of JSON. */
  failurePage?: FailurePage | undefined;
}

/** The HTTP server, started and stopped by its owner. */
export interface HttpApp {
  /** Listens, and resolves with the port; 0 takes a free one. Rejects when the port is taken. */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Stops the server: takes no more requests, ends WebSockets with 1001, lets running requests end,
   * and after `graceMs` (10 s when not given) cuts the rest.
   */
  close(graceMs?: number): Promise<void>;
}

/** Builds the HTTP server of all routes, health checks and metrics. No other file knows restify. */
export function createApp(options: AppOptions): HttpApp {
  const server = restify.createServer({ name: '' });
  // restify re-emits its server's errors, and an unhandled `error` event ends the process;
  // `startListening` reports the first one.
  server.on('error', (error: Error) =>
    options.log.warn({ error: error.name }, 'the server reported an error'),
  );
  const state: ServerState = {
    ...options,
    closing: false,
    flights: new BodiesInFlight(options.bodies ?? FLIGHT_LIMITS),
  };
  const own = [
    healthRoute(options.version),
    readyRoute(options.ready, () => state.closing),
    metricsRoute(options.metrics.registry, options.metricsToken),
  ];
  options.metrics.watch(
    'Bytes of bodies that are held now.',
    ['body_bytes_in_flight'],
    async () => ({ body_bytes_in_flight: state.flights.bytes }),
  );
  mountRoutes(server, [...own, ...options.routes], state);
  const http: HttpServer = server.server;
  http.headersTimeout = HEADERS_TIMEOUT_MS;
  http.requestTimeout = REQUEST_TIMEOUT_MS;
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  dispatchUpgrades(http, options.upgrades, options.log);
  return {
    listen: (port, host) => startListening(http, port, host),
    close: (graceMs = 10_000) => {
      state.closing = true;
      return closeServer(http, options.upgrades, graceMs);
    },
  };
}

/** The server's options with its running state. */
type ServerState = AppOptions & PathHandlerState;

function startListening(http: HttpServer, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      const at: AddressInfo | string | null = http.address();
      resolve(at !== null && typeof at === 'object' ? at.port : port);
    });
  });
}

async function closeServer(
  http: HttpServer,
  upgrades: readonly UpgradeHandler[],
  graceMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    http.close(() => resolve());
  });
  http.closeIdleConnections();
  const cut = setTimeout(() => http.closeAllConnections(), graceMs);
  await Promise.all(upgrades.map((upgrade) => upgrade.close()));
  await closed;
  clearTimeout(cut);
}

const RESTIFY_METHODS = {
  GET: 'get',
  HEAD: 'head',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'del',
  OPTIONS: 'opts',
} as const;
type RestifyMethod = keyof typeof RESTIFY_METHODS;
const ALL_METHODS: readonly RestifyMethod[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

function mountRoutes(
  server: restify.Server,
  routes: readonly HttpRoute[],
  state: ServerState,
): void {
  const paths = new Map<string, HttpRoute[]>();
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route]);
  for (const [path, group] of paths) mountPath(server, path, group, state);
  for (const verb of ALL_METHODS)
    server[RESTIFY_METHODS[verb]](
      '/*',
      createPathHandler('other', state, {
        always: state.other ?? NOT_FOUND,
        page: state.otherPage,
      }),
    );
  // Only methods without a verb in restify, and addresses that cannot be decoded, come here.
  server.on(
    'restifyError',
    (_request: unknown, response: ServerResponse, error: RestifyError, done: () => void) => {
      for (const [name, value] of Object.entries(BASE_HEADERS)) response.setHeader(name, value);
      const status = error.statusCode ?? 500;
      error.toJSON = () => ({
        error: {
          code: ERROR_CODES[status] ?? 'internal',
          message: ERROR_MESSAGES[status] ?? 'Something went wrong here.',
        },
      });
      error.toString = () => JSON.stringify(error.toJSON());
      done();
    },
  );
}

interface RestifyError {
  statusCode?: number;
  toJSON(): unknown;
}

const ERROR_CODES: Readonly<Record<number, string>> = {
  404: 'not_found',
  405: 'method_not_allowed',
};
const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This method is not allowed here.',
};

const NOT_FOUND = errorResponse(404, 'not_found', 'There is nothing at this address.');

function mountPath(
  server: restify.Server,
  path: string,
  group: readonly HttpRoute[],
  state: ServerState,
): void {
  const served = new Map<RestifyMethod, HttpRoute>(group.map((route) => [route.method, route]));
  const get = served.get('GET');
  if (get) served.set('HEAD', get);
  const cors = group.some((route) => route.cors === true);
  const allow = [...served.keys(), ...(cors ? ['OPTIONS'] : [])].join(', ');
  const refuse = {
    always: errorResponse(405, 'method_not_allowed', 'This method is not allowed here.', { allow }),
  };
  for (const verb of ALL_METHODS) {
    const route = served.get(verb);
    if (route) server[RESTIFY_METHODS[verb]](path, createPathHandler(path, state, { route }));
    else if (verb === 'OPTIONS' && cors)
      server.opts(
        path,
        createPathHandler(path, state, {
          always: { status: 204, headers: preflightHeaders(allow) },
        }),
      );
    else server[RESTIFY_METHODS[verb]](path, createPathHandler(path, state, refuse));
  }
}
