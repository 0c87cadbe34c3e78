import type { z } from 'zod';
import { queryObject } from '../commerce/contract';
import { bodyOf, invalidRequest, type SandboxRequest } from './http';

/** What a fault changes inside a call: the seller is sold out, or asks more than before. */
export interface FaultEffects {
  soldOut: boolean;
  priceChanged: boolean;
}

/** A call in which nothing goes wrong on purpose. */
export const NO_FAULT_EFFECTS: FaultEffects = { soldOut: false, priceChanged: false };

/** A request on its way to a handler: each part is checked by the contract's schema when it is taken. */
export interface SandboxCall {
  request: SandboxRequest;
  /** Milliseconds UTC, the same during the whole call. */
  now: number;
  twists: FaultEffects;
  /** A part of the path, decoded. */
  param(name: string): string;
  query<S extends z.ZodType>(schema: S): z.output<S>;
  body<S extends z.ZodType>(schema: S): z.output<S>;
  /** The body before any schema, for comparing what must come back unchanged. */
  rawBody(): unknown;
}

function parseCallPart<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => [part, ...issue.path].join('.'));
  throw invalidRequest(`does not fit: ${[...new Set(wrong)].join(', ')}`);
}

/** Makes a call from a request and the parts of its path. Parts that do not fit throw a 400 refusal. */
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
