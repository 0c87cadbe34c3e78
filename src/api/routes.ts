import type { Clock } from '../clock';
import type { ApiCaller, ApiOperation } from '../channels/operation';
import type { HttpHead, HttpRequest, HttpResponse, HttpRoute } from '../server/http';
import { firstHeader, HttpError, jsonBody, jsonHttpResponse } from '../server/http';
import { RateLimiter, takeOrRefuse } from '../server/pace';
import type { Store } from '../store/store';
import { MINUTE_MS } from '../units';
import { openApiDocument, type ApiFacts } from './openapi';
import { apiPage, apiPageStyle } from './page';

/** Where the operations are. */
export const API_PATH = '/api/v1';

const MAX_BODY = 65_536;
const SCHEME = /^bearer\s+(\S{1,200})$/i;
const LONGEST_IDEMPOTENCY_KEY = 200;

/** What the routes of the API work with. */
export interface ApiRoutesParts {
  store: Pick<Store, 'apiKeyOf' | 'markApiKeyUsed'>;
  clock: Clock;
  /** Calls in a minute: of one key, and from one address, known or not. */
  rates: { perKey: number; perAddress: number };
  facts: ApiFacts;
}

/** Returns the routes of all operations, of their document and of the page that people read. */
export function apiRoutes(
  operations: readonly ApiOperation[],
  { store, clock, rates, facts }: ApiRoutesParts,
): HttpRoute[] {
  const addresses = new RateLimiter(clock, { count: rates.perAddress, spanMs: MINUTE_MS });
  const keys = new RateLimiter(clock, { count: rates.perKey, spanMs: MINUTE_MS });
  const callerOf = createCallers(store, clock);
  const admit = ({ address }: HttpHead): void =>
    takeOrRefuse(addresses, address, 'Too many calls came from this address.');
  const document = JSON.stringify(openApiDocument(operations, facts));
  return [
    ...operations.map(
      (operation): HttpRoute => ({
        method: operation.method,
        path: API_PATH + operation.path,
        maxBody: MAX_BODY,
        admit,
        handle: async (request) => {
          const caller = await callerOf(request);
          takeOrRefuse(keys, caller.keyId, 'Too many calls were made with this key.');
          return answerOf(operation, request, caller);
        },
      }),
    ),
    page('/api/openapi.json', 'application/json; charset=utf-8', document, admit),
    page('/api', 'text/html; charset=utf-8', apiPage(operations, facts), admit),
    page('/api/page.css', 'text/css; charset=utf-8', apiPageStyle, admit),
  ];
}

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = (
  path: string,
  type: string,
  body: string,
  admit: (head: HttpHead) => void,
): HttpRoute => ({
  method: 'GET',
  path,
  admit,
  handle: async () => ({
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': PAGE_POLICY,
    },
    body,
  }),
});

async function answerOf(
  operation: ApiOperation,
  request: HttpRequest,
  caller: ApiCaller,
): Promise<HttpResponse> {
  if (!caller.scopes.has(operation.scope))
    throw new HttpError(403, 'not_allowed', `This key lacks the scope “${operation.scope}”.`);
  const { status, body } = await operation.run({
    caller,
    params: request.params,
    query: request.query,
    body: operation.body ? jsonBody(request) : undefined,
    idempotencyKey: idempotencyKeyOf(request),
  });
  return body === undefined
    ? { status, headers: { 'cache-control': 'no-store' } }
    : jsonHttpResponse(status, body);
}

function idempotencyKeyOf(request: HttpRequest): string | undefined {
  const key = firstHeader(request, 'idempotency-key');
  if (key !== undefined && (key === '' || key.length > LONGEST_IDEMPOTENCY_KEY))
    throw new HttpError(
      400,
      'bad_request',
      `Idempotency-Key: write 1 to ${LONGEST_IDEMPOTENCY_KEY} characters.`,
    );
  return key;
}

/** Makes what finds the caller of a request by its key, and notes once a minute that it was used. */
function createCallers(
  store: ApiRoutesParts['store'],
  clock: Clock,
): (request: HttpRequest) => Promise<ApiCaller> {
  return async (request) => {
    const [, secret] = SCHEME.exec(firstHeader(request, 'authorization') ?? '') ?? [];
    if (secret === undefined)
      throw new HttpError(401, 'no_key', 'Send a key: Authorization: Bearer mela_…');
    const key = await store.apiKeyOf(secret);
    if (!key) throw new HttpError(401, 'unknown_key', 'This key is unknown, or was revoked.');
    const now = clock.now();
    if (key.usedAt === null || now - key.usedAt >= MINUTE_MS)
      await store.markApiKeyUsed(key.id, now);
    return { keyId: key.id, system: key.system, scopes: new Set(key.scopes) };
  };
}
