import type { z } from 'zod';

/**
 * The pool of a cached answer. Each has its own limit, so that large menus never push out lists.
 */
export type CachePool = 'lists' | 'details' | 'menus';

/**
 * Where and for how long (ms) an answer is cached; the key is always method, path and sorted query.
 */
export interface CacheRule {
  readonly pool: CachePool;
  readonly ttlMs: number;
}

/**
 * The service's own error type and code of a refused call: short words, never a message of ours.
 */
export interface RemoteFailure {
  readonly type?: string;
  readonly code?: string;
}

/**
 * An endpoint of the service: all that the client, the sandbox and the tests need to know of it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path under the base URL; `:name` stands for one percent-encoded segment, see `params`. */
  readonly path: string;
  /** True when the call carries the bearer token. */
  readonly auth: boolean;
  readonly params?: z.ZodObject;
  /** Wire strings on the input side, typed values on the output side (see wire.ts). */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The whole JSON body, with its `data` wrapper where the service has one. Never transforms. */
  readonly response: z.ZodType;
  readonly success: readonly number[];
  readonly cache?: CacheRule;
  /** `safe`: reads and SELECT, which may be sent again. `never`: sent once. */
  readonly retry: 'safe' | 'never';
  /** Limit of one attempt, ms. */
  readonly timeoutMs: number;
  /** True when the call changes something, so that a lost answer leaves its outcome unknown. */
  readonly ordering: boolean;
  /** False where the service answers by itself, so that a refusal never comes from a seller. */
  readonly asksSeller?: false;
  /** Error codes of statuses that mean something special at this endpoint. */
  readonly refusals?: Readonly<Record<number, 'out_of_area'>>;
  /** Finds the service's error object in an answer with a success status. */
  readonly failure?: (body: unknown) => RemoteFailure | undefined;
}

/** Returns the endpoint with its literal types, from which inputs and outputs are derived. */
export function defineEndpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/**
 * Limit of one attempt, ms. Mela takes slow answers, and tells the person meanwhile that it waits.
 */
export const ANSWER_TIMEOUT_MS = 30_000;

/** Defaults of a read: GET with a token, retried when it fails on the way. */
export const READ_ENDPOINT = {
  method: 'GET',
  auth: true,
  success: [200],
  retry: 'safe',
  timeoutMs: ANSWER_TIMEOUT_MS,
  ordering: false,
} as const;

/** Defaults of a call with an effect: POST with a token, sent once. */
export const ORDERING_ENDPOINT = {
  method: 'POST',
  auth: true,
  success: [201],
  retry: 'never',
  timeoutMs: ANSWER_TIMEOUT_MS,
  ordering: true,
} as const;
