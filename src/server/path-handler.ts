import type { IncomingMessage, ServerResponse } from 'node:http';
import { drainBody, hasBody, readBody } from './body';
import { clientAddress } from './client-address';
import { awaitBatch } from '../batch';
import { failureResponse, refusedRequestResponse } from './failures';
import { BASE_HEADERS, CORS_HEADERS } from './headers';
import { HttpError, firstHeader, type HttpHead, type HttpResponse, type HttpRoute } from './http';
import type { BodiesInFlight } from './in-flight';
import type { ServerMetrics } from './metrics';
import type { ServerLog } from './ports';
import { toHead, toRequest } from './request';

/** Default cap of a body in bytes; a chat message is far smaller. */
const MAX_BODY = 64 * 1024;

/** State that the handlers of all paths share; `closing` once the server is shutting down. */
export interface PathHandlerState {
  closing: boolean;
  flights: BodiesInFlight;
  metrics: ServerMetrics;
  log: ServerLog;
  proxyHops?: number | undefined;
  failurePage?: FailurePage | undefined;
}

/** Makes the page of a failure with its status, in the language of a browser. */
export type FailurePage = (headers: HttpHead['headers'], status: number) => HttpResponse;

/** A request with the parameters that the router found in its path. */
interface RoutedRequest extends IncomingMessage {
  params?: Readonly<Record<string, unknown>>;
}

/**
 * Responder of a path: a route, or one fixed answer to everything, with another one for people in a
 * browser.
 */
export type PathResponder =
  | { route: HttpRoute }
  | { always: HttpResponse; page?: ((headers: HttpHead['headers']) => HttpResponse) | undefined };

/**
 * Creates the handler of a path. It also answers refusals and failures, so that they too have the
 * headers by which a page of another site can read them.
 */
export function createPathHandler(
  path: string,
  state: PathHandlerState,
  answering: PathResponder,
): (request: RoutedRequest, response: ServerResponse) => Promise<void> {
  const cors = 'route' in answering && answering.route.cors === true ? CORS_HEADERS : undefined;
  return async (request, response) => {
    const start = performance.now();
    let answer: HttpResponse;
    try {
      answer =
        'always' in answering
          ? fixedResponse(answering, request)
          : await runRoute(answering.route, request, state);
    } catch (error) {
      answer = discardUnreadBody(
        request,
        error instanceof HttpError
          ? refusedRequestResponse(error)
          : failureFor(request, failureResponse(path, state.log, error), state.failurePage),
      );
    }
    if (state.closing) response.shouldKeepAlive = false;
    sendResponse(
      request,
      response,
      cors ? { ...answer, headers: { ...cors, ...answer.headers } } : answer,
    );
    state.metrics.observe(path, answer.status, (performance.now() - start) / 1_000);
  };
}

function fixedResponse(
  { always, page }: Exclude<PathResponder, { route: HttpRoute }>,
  { method, headers }: RoutedRequest,
): HttpResponse {
  return page && readsPages({ method, headers }) ? page(headers) : always;
}

/** Returns a failure as a page where somebody looks at it, a posted form's answer too. */
function failureFor(
  { headers }: RoutedRequest,
  failure: HttpResponse,
  page: FailurePage | undefined,
): HttpResponse {
  if (!page || !acceptsPages(headers)) return failure;
  const shown = page(headers, failure.status);
  return { ...shown, headers: { ...failure.headers, ...shown.headers } };
}

const acceptsPages = (headers: RoutedRequest['headers']): boolean =>
  firstHeader({ headers }, 'accept')?.includes('text/html') === true;

const readsPages = ({ method, headers }: Pick<RoutedRequest, 'method' | 'headers'>): boolean =>
  acceptsPages(headers) && (method === 'GET' || method === 'HEAD');

/** Checks the caller before it reads the body, so that no refused body stays in memory. */
async function runRoute(
  route: HttpRoute,
  request: RoutedRequest,
  { flights, proxyHops = 0 }: PathHandlerState,
): Promise<HttpResponse> {
  const { params = {} } = request;
  const address = clientAddress(request, proxyHops);
  const head = route.admit || route.shortener ? toHead(request, params, address) : undefined;
  if (head) route.admit?.(head);
  const flight = flights.begin(address);
  try {
    const body = await readBody(request, {
      cap: route.maxBody ?? MAX_BODY,
      flight,
      shortener: head && route.shortener?.(head),
    });
    if (body.length > 0) await awaitBatch();
    return await route.handle(toRequest(request, params, body));
  } finally {
    flight.end();
  }
}

/** Drops the rest of a request refused before its end; the connection ends with the answer. */
function discardUnreadBody(request: RoutedRequest, answer: HttpResponse): HttpResponse {
  if (request.complete || !hasBody(request)) return answer;
  drainBody(request);
  return { ...answer, headers: { ...answer.headers, connection: 'close' } };
}

function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HttpResponse,
): void {
  if (response.headersSent || response.destroyed) return;
  if (answer.cut) return void response.destroy();
  const bare = answer.status === 204 || answer.status === 304;
  const body = answer.body ?? '';
  response.writeHead(
    answer.status,
    bare
      ? { ...BASE_HEADERS, ...answer.headers }
      : { 'content-length': String(Buffer.byteLength(body)), ...BASE_HEADERS, ...answer.headers },
  );
  response.end(bare || request.method === 'HEAD' ? undefined : body);
}
