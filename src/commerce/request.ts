import type { z } from 'zod';
import { encodeQuery, type Endpoint } from './contract';
import { CommerceError } from './errors';

/** Input of a call before an endpoint's types narrow it. */
export interface CallInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** The part of a request that the endpoint and the call's input determine. */
export interface PreparedRequest {
  /** Path and sorted query. */
  readonly target: string;
  readonly body?: string;
}

/**
 * Checks a call's input against its endpoint and writes it out. The body is the caller's own JSON
 * with its member order, since INIT must carry SELECT's arrays unchanged. Throws CommerceError
 * `invalid_input` with the path of the first fault.
 */
export function prepareRequest(
  operation: string,
  endpoint: Endpoint,
  input: CallInput,
): PreparedRequest {
  const query = queryText(operation, endpoint, input.query ?? {});
  const target =
    fillPath(operation, endpoint, input.params ?? {}) + (query === '' ? '' : `?${query}`);
  if (endpoint.body === undefined) return { target };
  const checked = endpoint.body.safeParse(input.body);
  if (!checked.success) throw invalidInputError(operation, `body.${issuePath(checked.error)}`);
  return { target, body: JSON.stringify(input.body) };
}

function fillPath(operation: string, endpoint: Endpoint, params: object): string {
  if (endpoint.params === undefined) return endpoint.path;
  const checked = endpoint.params.safeParse(params);
  if (!checked.success) throw invalidInputError(operation, `params.${issuePath(checked.error)}`);
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeSegment(operation, name, checked.data[name]),
  );
}

/** Encodes a path segment; refuses `.` and `..`, which some servers would resolve. */
function encodeSegment(operation: string, name: string, value: unknown): string {
  const text = String(value);
  if (text === '.' || text === '..') throw invalidInputError(operation, `params.${name}`);
  return encodeURIComponent(text);
}

function queryText(operation: string, endpoint: Endpoint, query: object): string {
  if (endpoint.query === undefined) return '';
  try {
    return encodeQuery(endpoint.query, query).toString();
  } catch (cause) {
    throw invalidInputError(operation, `query.${issuePath(cause)}`);
  }
}

function invalidInputError(operation: string, path: string): CommerceError {
  return new CommerceError({ code: 'invalid_input', operation, outcome: 'did_not_happen', path });
}

/**
 * Returns the path that a zod error points at, such as `data.items.0.title`; in a union, the path
 * of its first alternative.
 */
export function issuePath(error: unknown): string {
  const issues = issuesOf(error);
  const found = issues === undefined ? [] : deepestIssuePath(issues);
  return found.length === 0 ? '(root)' : found.map(String).join('.');
}

function issuesOf(error: unknown): readonly z.core.$ZodIssue[] | undefined {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues)
    ? error.issues
    : undefined;
}

function deepestIssuePath(issues: readonly z.core.$ZodIssue[]): PropertyKey[] {
  const issue = issues[0];
  if (issue === undefined) return [];
  const inner = issue.code === 'invalid_union' ? deepestIssuePath(issue.errors[0] ?? []) : [];
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...inner, ...unknown];
}
