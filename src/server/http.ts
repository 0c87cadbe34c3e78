import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request as a handler sees it: whole raw body within the cap, lower-case header names. */
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

/** A request before its body is read; `address` is the caller by `client-address.ts`. */
export interface HttpHead extends Omit<HttpRequest, 'body'> {
  readonly address: string;
}

/** Drops the parts of a body that nobody needs, while it comes in. */
export interface BodyFilter {
  /** Returns what to keep of the next bytes. @throws HttpError to refuse the rest unread */
  write(chunk: Buffer): Buffer;
}

/** An answer. The server adds its security headers and the length; a header set here wins. */
export interface HttpResponse {
  status: number;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Buffer | undefined;
  /** True to break the connection instead of answering; only the sandbox does so, on request. */
  cut?: true | undefined;
}

/** One route. A GET route answers HEAD as well; other methods on its path get 405. */
export interface HttpRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/a/:id`, or `/a/*` for all paths below. */
  path: string;
  /** Most bytes of a body, 64 KB when not given; a larger one gets 413. */
  maxBody?: number | undefined;
  /** True when scripts of any site may call it with a token of their own; no cookies are ever used. */
  cors?: boolean | undefined;
  /** Looks at the caller before the body is read; throws HttpError to refuse. */
  admit?(head: HttpHead): void;
  /** Makes the filter for a body of which only a part is needed; undefined keeps all of it. */
  shortener?(head: HttpHead): BodyFilter | undefined;
  handle(request: HttpRequest): Promise<HttpResponse>;
}

/** Takes over a connection that asks to be upgraded to a WebSocket. */
export interface UpgradeHandler {
  /** Tells whether this handler serves the path (without query). */
  matches(path: string): boolean;
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all its connections with WebSocket code 1001 (going away). */
  close(): Promise<void>;
}

/** A refusal with its HTTP status and a code for programs; anyone may read `message`. */
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

  /** Seconds after which to try again, for refusals that hold only for now. */
  readonly retryAfterS: number | undefined;

  /** The answer where people read it, in place of the JSON for programs. */
  readonly page: HttpResponse | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Returns an answer in JSON, not to be cached unless `headers` allow it. */
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

/** Returns an error as JSON, as every refusal is: `{error: {code, message}}`. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return jsonHttpResponse(status, { error: { code, message } }, headers);
}

/** Returns the first value of a header; undefined when absent. */
export function firstHeader(
  request: Pick<HttpRequest, 'headers'>,
  name: string,
): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Parses the body as JSON; an empty body gives `{}`.
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
