import { errorResponse, type HttpError, type HttpResponse } from './http';
import type { ServerLog } from './ports';

/** Turns a refusal to its answer. */
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

/** Turns whatever else a handler threw to an answer that tells nothing of it, and logs it. */
export function failureResponse(route: string, log: ServerLog, error: unknown): HttpResponse {
  if (isUnavailable(error)) return unavailableResponse(route, log);
  log.error(
    { route, error: error instanceof Error ? error.name : 'unknown', stack: stackOf(error) },
    'a handler failed',
  );
  return errorResponse(500, 'internal', 'Something went wrong here.');
}

/** What is kept cannot be written or read for now, such as on a full disk: whoever sent it may send it again. */
function unavailableResponse(route: string, log: ServerLog): HttpResponse {
  log.error({ route, error: DATABASE_UNAVAILABLE }, 'a handler could not reach the database');
  return errorResponse(
    503,
    'unavailable',
    'Nothing can be stored here at the moment, so this was not taken. Try again in a minute.',
    { 'retry-after': '60' },
  );
}

const DATABASE_UNAVAILABLE = 'database_unavailable';

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DATABASE_UNAVAILABLE;

/** Where it was thrown, without the message: that may hold what a person sent. */
const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.split('\n').slice(1, 6).join('\n') : undefined;
