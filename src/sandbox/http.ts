/** A request to the sandbox; `path` is relative to its mount and begins with `/`. */
export interface SandboxRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as text, or already read as JSON or form. */
  body?: unknown;
}

/** What the mount sends back. */
export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Wait so long (ms) before anything is sent: the fault `slow`. */
  delayMs?: number;
  /** Break the connection instead of answering: the fault `cut`. The request was carried out. */
  cut?: true;
}

/** A refusal of the service: HTTP status and the members of the `error` object. The message holds no personal data. */
export class SandboxRefusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly type:
      | 'DOMAIN-ERROR'
      | 'CONTEXT-ERROR'
      | 'POLICY-ERROR'
      | 'JSON-SCHEMA-ERROR'
      | 'AUTH-ERROR',
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The body does not fit the contract: 400. */
export const invalidRequest = (message: string) =>
  new SandboxRefusal(400, 'JSON-SCHEMA-ERROR', 'INVALID_REQUEST', message);

/** Something that is named does not exist: 404. */
export const unknownId = (what: string) =>
  new SandboxRefusal(404, 'DOMAIN-ERROR', 'NOT_FOUND', `no such ${what}`);

/** The path exists with another method: 405. */
export const wrongMethod = () =>
  new SandboxRefusal(405, 'CONTEXT-ERROR', 'METHOD_NOT_ALLOWED', 'the method is another one');

/** A call that comes too early, too late or twice: 409. */
export const outOfOrder = (code: string, message: string) =>
  new SandboxRefusal(409, 'CONTEXT-ERROR', code, message);

/** The seller cannot do what is asked: 422. */
export const refusedBySeller = (code: string, message: string) =>
  new SandboxRefusal(422, 'DOMAIN-ERROR', code, message);

/** A JSON answer. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): SandboxResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** A refusal as an answer: `{ error: { type, code, message } }`. */
export function refusalResponse(refusal: SandboxRefusal): SandboxResponse {
  const { status, type, code, message } = refusal;
  return jsonResponse(status, { error: { type, code, message } });
}

/** One header's value; the first where it was sent several times. */
export function headerOf(request: SandboxRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The body as an object: JSON text is read, an empty body is `{}`. Throws a 400 refusal for text that is no JSON. */
export function bodyOf(request: SandboxRequest): unknown {
  if (typeof request.body !== 'string') return request.body ?? {};
  if (request.body.trim() === '') return {};
  try {
    return JSON.parse(request.body);
  } catch {
    throw invalidRequest('the body is not JSON');
  }
}
