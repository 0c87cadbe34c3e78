import { randomUUID } from 'node:crypto';
import { errorResponse, type HttpError, type HttpResponse } from './http';
import type { ServerLog } from './ports';

/** Turns a handler's HttpError into its answer: its own page, else JSON. */
export function refusedRequestResponse({
  status,
  code,
  message,
  retryAfterS,
  page,
}: HttpError): HttpResponse {
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  return page
    ? { ...page, headers: { ...page.headers, ...headers } }
    : errorResponse(status, code, message, headers);
}

/** Logs any other error and answers 500 without its details, 503 without the database. */
export function failureResponse(route: string, log: ServerLog, error: unknown): HttpResponse {
  if (isUnavailable(error)) return unavailableResponse(route, log);
  const request = randomUUID();
  log.error(
    {
      route,
      request,
      error: error instanceof Error ? error.name : 'unknown',
      stack: stackOf(error),
    },
    'a handler failed',
  );
  return errorResponse(500, 'internal', 'Something went wrong here.', { [REQUEST_ID]: request });
}

/** Answers 503 while the database cannot be used (full disk): the sender may send it again. */
function unavailableResponse(route: string, log: ServerLog): HttpResponse {
  const request = randomUUID();
  log.error(
    { route, request, error: DATABASE_UNAVAILABLE },
    'a handler could not reach the database',
  );
  return errorResponse(
    503,
    'unavailable',
    'Nothing can be stored here at the moment, so this was not taken. Try again in a minute.',
    { 'retry-after': '60', [REQUEST_ID]: request },
  );
}

/** The header of a failure that the log line of it has too. */
const REQUEST_ID = 'x-request-id';
const DATABASE_UNAVAILABLE = 'database_unavailable';

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DATABASE_UNAVAILABLE;

/** The top of the stack without the error's message, which may hold what a person sent. */
const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.split('\n').slice(1, 6).join('\n') : undefined;
