import type { z } from 'zod';
import { type Endpoint, remoteFailure, type RemoteFailure } from './contract';
import { CommerceError, type CommerceErrorCode, type FailedCallOutcome } from './errors';
import { issuePath } from './request';
import { isTimeout, readErrorLabel, neverSent, TooLargeError, type WireAnswer } from './transport';

/**
 * An answer's body that fits its endpoint's schema; `size` counts the characters of its JSON text.
 */
export interface ParsedAnswer<T> {
  readonly body: T;
  readonly size: number;
}

/**
 * Checks an answer against its endpoint and returns the parsed JSON itself, no copy that lost
 * members or their order. Takes any 2xx whose body fits: a paid order must not be lost to a 200 in
 * place of a 201. Throws CommerceError otherwise.
 */
export function readAnswer<E extends Endpoint>(
  operation: string,
  endpoint: E,
  answer: WireAnswer,
  now: number,
): ParsedAnswer<z.output<E['response']>> {
  if (answer.status < 200 || answer.status > 299)
    throw refusalError(operation, endpoint, answer, now);
  const body = parseJson(answer.text);
  const remote = endpoint.failure?.(body);
  if (remote !== undefined) {
    const code = refusedBy(endpoint, answer.status, remote) ?? 'refused';
    throw new CommerceError({
      code,
      operation,
      outcome: 'did_not_happen',
      status: answer.status,
      remote,
    });
  }
  const schema: E['response'] = endpoint.response;
  if (matchesSchema(schema, body)) return { body, size: answer.text.length };
  throw malformedAnswerError(
    operation,
    endpoint,
    answer.status,
    issuePath(schema.safeParse(body).error),
  );
}

function matchesSchema<S extends z.ZodType>(schema: S, body: unknown): body is z.output<S> {
  return schema.safeParse(body).success;
}

/** Returns undefined for text that is not JSON, which no endpoint's schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function malformedAnswerError(
  operation: string,
  endpoint: Endpoint,
  status: number | undefined,
  path: string,
): CommerceError {
  return new CommerceError({
    code: 'malformed',
    operation,
    outcome: outcomeOfLostAnswer(endpoint),
    status,
    path,
  });
}

/** Tells whether a call without a usable answer may have had its effect: an ordering call may. */
function outcomeOfLostAnswer(endpoint: Endpoint): FailedCallOutcome {
  return endpoint.ordering ? 'unknown' : 'did_not_happen';
}

function refusalError(
  operation: string,
  endpoint: Endpoint,
  answer: WireAnswer,
  now: number,
): CommerceError {
  const { status } = answer;
  const remote = remoteFailure(parseJson(answer.text));
  return new CommerceError({
    code: codeOf(status, endpoint, remote),
    operation,
    outcome: isClearRefusal(status) ? 'did_not_happen' : outcomeOfLostAnswer(endpoint),
    status,
    retryAfterMs: retryAfterMs(answer.retryAfter, now),
    remote,
  });
}

/** 4xx is a clear no, but 408 may come from a proxy that stopped waiting. */
function isClearRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

const CODE_BY_STATUS: Readonly<Record<number, CommerceErrorCode>> = {
  401: 'unauthorised',
  404: 'not_found',
  408: 'timeout',
  429: 'rate_limited',
};

function codeOf(
  status: number,
  endpoint: Endpoint,
  remote: RemoteFailure | undefined,
): CommerceErrorCode {
  const known = endpoint.refusals?.[status] ?? CODE_BY_STATUS[status];
  return (
    known ?? (status >= 500 ? 'server' : (refusedBy(endpoint, status, remote) ?? 'turned_down'))
  );
}

/** "Our" statuses and error types blame the way we asked; "their" ones refuse what was wanted. */
const OUR_STATUSES: ReadonlySet<number> = new Set([403, 405, 406, 411, 413, 414, 415]);
const OUR_TYPES: ReadonlySet<string> = new Set(['JSON-SCHEMA-ERROR', 'CORE-ERROR', 'AUTH-ERROR']);
const THEIR_TYPES: ReadonlySet<string> = new Set(['DOMAIN-ERROR', 'POLICY-ERROR', 'CONTEXT-ERROR']);
const THEIR_STATUSES: ReadonlySet<number> = new Set([409, 410, 422]);
const BAD_REQUESTS: ReadonlySet<number> = new Set([400, 422]);

/** Tells who is at fault for a refusal, where known: for a bad request to no seller, we are. */
function refusedBy(
  { asksSeller }: Endpoint,
  status: number,
  remote: RemoteFailure | undefined,
): 'refused' | 'our_fault' | undefined {
  const type = remote?.type ?? '';
  if (OUR_STATUSES.has(status) || OUR_TYPES.has(type)) return 'our_fault';
  if (asksSeller === false && BAD_REQUESTS.has(status)) return 'our_fault';
  return THEIR_TYPES.has(type) || THEIR_STATUSES.has(status) ? 'refused' : undefined;
}

/** Reads Retry-After, which holds seconds or an HTTP date, into ms. */
function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Turns an error thrown before an answer was complete into a CommerceError. */
export function toTransportError(
  operation: string,
  endpoint: Endpoint,
  cause: unknown,
): CommerceError {
  if (cause instanceof CommerceError) return cause;
  if (cause instanceof TooLargeError)
    return malformedAnswerError(operation, endpoint, undefined, '(size)');
  const code = isTimeout(cause) ? 'timeout' : 'network';
  const outcome = neverSent(cause) ? 'did_not_happen' : outcomeOfLostAnswer(endpoint);
  return new CommerceError({ code, operation, outcome, cause: sanitiseCause(cause) });
}

/** Keeps an error's name and code only: the rest may hold addresses, headers or parts of a body. */
function sanitiseCause(cause: unknown): Error {
  return new Error(`${readErrorLabel(cause, 'name')} ${readErrorLabel(cause, 'code')}`.trim());
}
