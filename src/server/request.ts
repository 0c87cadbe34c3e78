import type { IncomingMessage } from 'node:http';
import type { HttpHead, HttpRequest } from './http';

/**
 * Converts Node's request to `HttpRequest`; `params` as the router found them. The query is parsed
 * only when a handler reads it.
 */
export function toRequest(
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>>,
  body: Buffer,
): HttpRequest {
  return new PlainRequest(request, params, body);
}

/** Converts Node's request to `HttpHead`, before the body is read. */
export function toHead(
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>>,
  address: string,
): HttpHead {
  return Object.assign(new PlainRequest(request, params, NO_BODY), { address });
}

const NO_BODY = Buffer.alloc(0);

class PlainRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly remote: string;
  readonly #search: string;
  #query: URLSearchParams | undefined;

  constructor(
    request: IncomingMessage,
    params: Readonly<Record<string, unknown>>,
    readonly body: Buffer,
  ) {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    this.method = request.method ?? 'GET';
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.#search = mark < 0 ? '' : url.slice(mark + 1);
    this.params = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, String(value)]),
    );
    this.headers = request.headers;
    this.remote = request.socket.remoteAddress ?? '';
  }

  get query(): URLSearchParams {
    return (this.#query ??= new URLSearchParams(this.#search));
  }
}
