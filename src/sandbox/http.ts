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

/** A response for the mount to send. */
export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** How long the mount waits (ms) before it sends anything: the fault `slow`. */
  delayMs?: number;
  /** The mount breaks the connection after the request was carried out: the fault `cut`. */
  cut?: true;
}

/** A refusal: HTTP status and members of the `error` object. The message has no personal data. */
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

/** Returns the 400 refusal of a request that does not fit the contract. */
export const invalidRequest = (message: string) =>
  new SandboxRefusal(400, 'JSON-SCHEMA-ERROR', 'INVALID_REQUEST', message);

/** Returns the 404 refusal of an unknown id or path; `what` names the thing. */
export const unknownId = (what: string) =>
  new SandboxRefusal(404, 'DOMAIN-ERROR', 'NOT_FOUND', `no such ${what}`);

/** Returns the 405 refusal of a path that takes another method. */
export const wrongMethod = () =>
  new SandboxRefusal(405, 'CONTEXT-ERROR', 'METHOD_NOT_ALLOWED', 'the method is another one');

/** Returns the 409 refusal of a call that comes too early, too late or twice. */
export const outOfOrder = (code: string, message: string) =>
  new SandboxRefusal(409, 'CONTEXT-ERROR', code, message);

/** Returns the 422 refusal of a seller. */
export const refusedBySeller = (code: string, message: string) =>
  new SandboxRefusal(422, 'DOMAIN-ERROR', code, message);

/** Returns a JSON response. */
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

/** Turns a refusal into a response: `{ error: { type, code, message } }`. */
export function refusalResponse(refusal: SandboxRefusal): SandboxResponse {
  const { status, type, code, message } = refusal;
  return jsonResponse(status, { error: { type, code, message } });
}

/** Returns a header's value, the first where it was sent several times. */
export function headerOf(request: SandboxRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads the body as an object, `{}` for an empty one. Throws a 400 refusal for what is no JSON. */
export function bodyOf(request: SandboxRequest): unknown {
  if (typeof request.body !== 'string') return request.body ?? {};
  if (request.body.trim() === '') return {};
  try {
    return JSON.parse(request.body);
  } catch {
    throw invalidRequest('the body is not JSON');
  }
}
