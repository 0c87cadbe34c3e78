import type { z } from 'zod';

/** Which bounded pool a cached answer lives in: each has its own size, so that large menus never push out lists. */
export type CachePool = 'lists' | 'details' | 'menus';

/** How long an answer may be given again (ms). The key is always method, path and the sorted query. */
export interface CacheRule {
  readonly pool: CachePool;
  readonly ttlMs: number;
}

/** What the service itself said about a refused call: its own short words, kept apart from any message of ours. */
export interface RemoteFailure {
  readonly type?: string;
  readonly code?: string;
}

/** One endpoint of the service: everything that the client, the sandbox and the tests need to know about it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path under the base URL; `:name` stands for one percent-encoded segment described by `params`. */
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
  /** True when the call changes something at the seller or the gateway: a lost answer means an unknown outcome. */
  readonly ordering: boolean;
  /** False where the service answers by itself: a no is then never a seller's. */
  readonly asksSeller?: false;
  /** Statuses with a meaning of their own at this endpoint. */
  readonly refusals?: Readonly<Record<number, 'out_of_area'>>;
  /** Finds the service's error object in an answer with a success status. */
  readonly failure?: (body: unknown) => RemoteFailure | undefined;
}

/** Keeps an endpoint's literal types, so that inputs and outputs can be derived from the table. */
export function defineEndpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Limit of one attempt, ms. A slow answer is an answer: whoever waits hears so meanwhile (turn/handle/interim). */
export const ANSWER_TIMEOUT_MS = 30_000;

/** A read: GET with a token, tried again when it fails on the way. */
export const READ_ENDPOINT = {
  method: 'GET',
  auth: true,
  success: [200],
  retry: 'safe',
  timeoutMs: ANSWER_TIMEOUT_MS,
  ordering: false,
} as const;

/** A call with an effect: POST with a token, sent once. */
export const ORDERING_ENDPOINT = {
  method: 'POST',
  auth: true,
  success: [201],
  retry: 'never',
  timeoutMs: ANSWER_TIMEOUT_MS,
  ordering: true,
} as const;
