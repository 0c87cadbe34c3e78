import { z } from 'zod';
import type { MonotonicClock } from '../clock';
import { type Endpoint, defineEndpoint, type InputOf, type OutputOf } from './contract';
import { ORDERING_ENDPOINT, READ_ENDPOINT } from './contract/endpoint';
import type { CallOptions, EndpointCall } from './endpoint-call';
import { CommerceError } from './errors';
import type { CallInput } from './request';

/*
 * Endpoints that interface.md names under "Other endpoints" and does not describe. GUESSES: every
 * path that is not spelled there, every method beside GET, every query and body. Nothing may rely
 * on them: where the service answers 404, 405 or 501, Mela does without.
 */

const nonEmptyId = z.string().min(1);
const anyAnswer = z.unknown();
const LIST_CACHE = { pool: 'lists', ttlMs: 3_600_000 } as const; // cities and categories hardly change
const byId = { params: z.object({ id: nonEmptyId }) } as const;
const OPTIONAL_ORDER = {
  ...ORDERING_ENDPOINT,
  success: [200, 201],
  body: z.looseObject({}),
  response: anyAnswer,
} as const;

/** The undescribed endpoints by name. GET paths are the guide's, all others are guesses. */
export const undescribedEndpoints = {
  getCities: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/city',
    response: anyAnswer,
    cache: LIST_CACHE,
  }),
  getCategories: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/categories',
    response: anyAnswer,
    cache: LIST_CACHE,
  }),
  getSubCategories: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/sub-categories',
    query: z.strictObject({ category: nonEmptyId.optional() }),
    response: anyAnswer,
    cache: LIST_CACHE,
  }),
  getProviders: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/providers',
    response: anyAnswer,
    cache: LIST_CACHE,
  }),
  getGatewayConfig: defineEndpoint({ ...READ_ENDPOINT, path: '/pg-config', response: anyAnswer }),
  getPaymentOptions: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/payment-options',
    response: anyAnswer,
  }),
  getHeroSections: defineEndpoint({
    ...READ_ENDPOINT,
    ...byId,
    path: '/hero-sections/city/:id',
    response: anyAnswer,
    cache: LIST_CACHE,
  }),
  getUserTickets: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/user/tickets',
    query: z.strictObject({ userId: nonEmptyId.optional(), userMobile: nonEmptyId.optional() }),
    response: anyAnswer,
  }),
  createReview: defineEndpoint({ ...OPTIONAL_ORDER, path: '/reviews' }),
  registerIssue: defineEndpoint({ ...OPTIONAL_ORDER, path: '/ret11/register-issue' }),
  getUserIssue: defineEndpoint({
    ...READ_ENDPOINT,
    ...byId,
    path: '/ret11/user-issues/:id',
    response: anyAnswer,
  }),
  addToFoodCart: defineEndpoint({ ...OPTIONAL_ORDER, path: '/ret11/cart/add' }),
  initFood: defineEndpoint({ ...OPTIONAL_ORDER, path: '/ret11/init' }),
  trackFoodOrder: defineEndpoint({ ...OPTIONAL_ORDER, path: '/ret11/track', ordering: false }),
  cancelFoodOrder: defineEndpoint({ ...OPTIONAL_ORDER, path: '/ret11/cancel' }),
  rateFoodOrder: defineEndpoint({ ...OPTIONAL_ORDER, path: '/ret11/rate' }),
} as const;

/** The names of the undescribed endpoints. */
export type OptionalOperation = keyof typeof undescribedEndpoints;

/**
 * Calls an undescribed endpoint; undefined where the service lacks it. Rejects with CommerceError.
 */
export type OptionalEndpointCall = <O extends OptionalOperation>(
  operation: O,
  input: InputOf<(typeof undescribedEndpoints)[O]> & CallInput,
  options?: CallOptions,
) => Promise<OutputOf<(typeof undescribedEndpoints)[O]> | undefined>;

const ABSENT_MS = 3_600_000;
const ABSENT_STATUSES = new Set([404, 405, 501]);

/**
 * Creates the client's `ask`. It skips an endpoint for an hour after 405 or 501, or after 404 to a
 * read without an id. Other 404s may concern the id or the order named, so it asks again.
 */
export function createOptionalEndpointCall(
  perform: EndpointCall,
  clock: MonotonicClock,
): OptionalEndpointCall {
  const absentUntil = new Map<string, number>();
  return async (operation, input, options) => {
    if (clock.elapsed() < (absentUntil.get(operation) ?? 0)) return undefined;
    const definition = undescribedEndpoints[operation];
    try {
      return await perform(operation, definition, input, options);
    } catch (error) {
      if (!isAbsent(error, operation)) throw error;
      if (tellsOfEndpoint(definition, error))
        absentUntil.set(operation, clock.elapsed() + ABSENT_MS);
      return undefined;
    }
  };
}

/**
 * True where the endpoint itself answered that it is absent; a failed token tells nothing of it.
 */
function isAbsent(error: unknown, operation: string): error is CommerceError {
  return (
    error instanceof CommerceError &&
    error.operation === operation &&
    ABSENT_STATUSES.has(error.status ?? 0)
  );
}

function tellsOfEndpoint(definition: Endpoint, error: CommerceError): boolean {
  return error.status !== 404 || (definition.method === 'GET' && definition.params === undefined);
}
