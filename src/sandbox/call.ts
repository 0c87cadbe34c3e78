import type { z } from 'zod';
import { queryObject } from '../commerce/contract';
import { bodyOf, invalidRequest, type SandboxRequest } from './http';

/** The effects of a fault inside a call: the seller is sold out, or asks a higher price. */
export interface FaultEffects {
  soldOut: boolean;
  priceChanged: boolean;
}

/** The effects of a call without a fault. */
export const NO_FAULT_EFFECTS: FaultEffects = { soldOut: false, priceChanged: false };

/**
 * A request as a handler gets it: reading `query` or `body` checks it by a schema of the contract.
 */
export interface SandboxCall {
  request: SandboxRequest;
  /** Milliseconds UTC, the same during the whole call. */
  now: number;
  twists: FaultEffects;
  /** Returns a decoded part of the path, empty where there is none. */
  param(name: string): string;
  query<S extends z.ZodType>(schema: S): z.output<S>;
  body<S extends z.ZodType>(schema: S): z.output<S>;
  /** Returns the body before any schema, to compare what must come back unchanged. */
  rawBody(): unknown;
}

function parseCallPart<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => [part, ...issue.path].join('.'));
  throw invalidRequest(`does not fit: ${[...new Set(wrong)].join(', ')}`);
}

/**
 * Creates a call from a request and its path's parts. Reading a wrong part throws a 400 refusal.
 */
export function callOf(
  request: SandboxRequest,
  params: ReadonlyMap<string, string>,
  now: number,
  twists: FaultEffects,
): SandboxCall {
  return {
    request,
    now,
    twists,
    param: (name) => params.get(name) ?? '',
    query: (schema) => parseCallPart(schema, queryObject(request.query), 'query'),
    body: (schema) => parseCallPart(schema, bodyOf(request), 'body'),
    rawBody: () => bodyOf(request),
  };
}
