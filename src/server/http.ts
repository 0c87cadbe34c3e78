import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A request as a handler sees it: the body is whole, raw bytes within the route's cap; header names
 * are in lower case.
 */
export interface HttpRequest {
  readonly method: string;
  /** Path without the query, not decoded. */
  readonly path: string;
  /** Decoded values of the `:name` parts of the route's path; `*` holds what a wildcard matched. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Address of the peer of the connection (a proxy's, where there is one). */
  readonly remote: string;
}

/** A request before its body is read; `address` is who calls as limits count them (`client-address.ts`). */
export interface HttpHead extends Omit<HttpRequest, 'body'> {
  readonly address: string;
}

/** Leaves out of a body, as it comes in, what nobody needs of it. */
export interface BodyFilter {
  /** What is kept of the next bytes. @throws HttpError when the rest need not be read */
  write(chunk: Buffer): Buffer;
}

/** An answer. The server adds the security headers and the length; a header given here wins over the server's own. */
export interface HttpResponse {
  status: number;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Buffer | undefined;
  /** Break the connection instead of answering; only the sandbox does so, on request. */
  cut?: true | undefined;
}

/** One route. A GET route answers HEAD as well; other methods on its path get 405. */
export interface HttpRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/a/:id`, or `/a/*` for all below. */
  path: string;
  /** Most bytes of a body, 64 KB when not given; more is answered 413. */
  maxBody?: number | undefined;
  /** True when scripts of any site may call it with a token of their own; no cookies are ever used. */
  cors?: boolean | undefined;
  /** Looks at who calls, before anything of the body is read; throws HttpError to refuse. */
  admit?(head: HttpHead): void;
  /** For bodies of which only a part is kept; undefined keeps all of this one. */
  shortener?(head: HttpHead): BodyFilter | undefined;
  handle(request: HttpRequest): Promise<HttpResponse>;
}

/** Takes over a connection that asks to be upgraded to a WebSocket. */
export interface UpgradeHandler {
  /** True when this handler is for the path (without query). */
  matches(path: string): boolean;
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections taken over, saying that the server goes away (1001). */
  close(): Promise<void>;
}

/** A refusal with its HTTP status and a code for programs; `message` is safe to be read by anyone. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions & { retryAfterS?: number; page?: HttpResponse },
  ) {
    super(message, options);
    this.retryAfterS = options?.retryAfterS;
    this.page = options?.page;
  }

  /** When to come again, in seconds; for refusals that hold for now only. */
  readonly retryAfterS: number | undefined;

  /** How it is answered where people read the answer, in place of the JSON for programs. */
  readonly page: HttpResponse | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer in JSON; never cached unless `headers` say so. */
export function jsonHttpResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

/** The small JSON error that every refusal is: `{error: {code, message}}`. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return jsonHttpResponse(status, { error: { code, message } }, headers);
}

/** First value of a header; undefined when absent. */
export function firstHeader(
  request: Pick<HttpRequest, 'headers'>,
  name: string,
): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * The body parsed as JSON; an empty body reads as `{}`.
 * @throws HttpError 400 `malformed_json`
 */
export function jsonBody(request: Pick<HttpRequest, 'body'>): unknown {
  if (request.body.length === 0) return {};
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch (cause) {
    throw new HttpError(400, 'malformed_json', 'The body is not valid JSON.', { cause });
  }
}
