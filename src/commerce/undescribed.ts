import { z } from 'zod';
import type { Stopwatch } from '../clock';
import type { CallOptions, Perform } from './client';
import { type Endpoint, endpoint, type InputOf, type OutputOf } from './contract';
import { ORDER, READ } from './contract/endpoint';
import { CommerceError } from './errors';
import type { CallInput } from './request';

/*
 * Endpoints that interface.md names under "Other endpoints" and does not describe. GUESSES: every path that is not spelled
 * there, every method beside GET, every query and body. Nothing may rest on them: where the service answers 404, 405 or 501
 * the bot does without.
 */

const id = z.string().min(1);
const loose = z.unknown();
const LISTS = { pool: 'lists', ttlMs: 3_600_000 } as const; // cities and categories hardly change
const byId = { params: z.object({ id }) } as const;
const OPTIONAL_ORDER = { ...ORDER, success: [200, 201], body: z.looseObject({}), response: loose } as const;

/** The undescribed endpoints by name. Paths of GET endpoints are the guide's, all others are guesses. */
export const undescribed = {
  getCities: endpoint({ ...READ, path: '/city', response: loose, cache: LISTS }),
  getCategories: endpoint({ ...READ, path: '/categories', response: loose, cache: LISTS }),
  getSubCategories: endpoint({
    ...READ,
    path: '/sub-categories',
    query: z.strictObject({ category: id.optional() }),
    response: loose,
    cache: LISTS,
  }),
  getProviders: endpoint({ ...READ, path: '/providers', response: loose, cache: LISTS }),
  getGatewayConfig: endpoint({ ...READ, path: '/pg-config', response: loose }),
  getPaymentOptions: endpoint({ ...READ, path: '/payment-options', response: loose }),
  getHeroSections: endpoint({ ...READ, ...byId, path: '/hero-sections/city/:id', response: loose, cache: LISTS }),
  getUserTickets: endpoint({
    ...READ,
    path: '/user/tickets',
    query: z.strictObject({ userId: id.optional(), userMobile: id.optional() }),
    response: loose,
  }),
  createReview: endpoint({ ...OPTIONAL_ORDER, path: '/reviews' }),
  registerIssue: endpoint({ ...OPTIONAL_ORDER, path: '/ret11/register-issue' }),
  getUserIssue: endpoint({ ...READ, ...byId, path: '/ret11/user-issues/:id', response: loose }),
  addToFoodCart: endpoint({ ...OPTIONAL_ORDER, path: '/ret11/cart/add' }),
  initFood: endpoint({ ...OPTIONAL_ORDER, path: '/ret11/init' }),
  trackFoodOrder: endpoint({ ...OPTIONAL_ORDER, path: '/ret11/track', ordering: false }),
  cancelFoodOrder: endpoint({ ...OPTIONAL_ORDER, path: '/ret11/cancel' }),
  rateFoodOrder: endpoint({ ...OPTIONAL_ORDER, path: '/ret11/rate' }),
} as const;

/** The undescribed endpoints, by name. */
export type OptionalOperation = keyof typeof undescribed;

/** Calls an undescribed endpoint; undefined where the service has none. Other failures reject with CommerceError. */
export type Ask = <O extends OptionalOperation>(
  operation: O,
  input: InputOf<(typeof undescribed)[O]> & CallInput,
  options?: CallOptions,
) => Promise<OutputOf<(typeof undescribed)[O]> | undefined>;

const ABSENT_MS = 3_600_000;
const ABSENT_STATUSES = new Set([404, 405, 501]);

/**
 * Makes `ask`. A read without an id that answers 404, and anything that answers 405 or 501, is not asked again for an hour. Other
 * 404s may be about the id or the order that was named, so those are asked anew.
 */
export function createAsk(perform: Perform, clock: Stopwatch): Ask {
  const absentUntil = new Map<string, number>();
  return async (operation, input, options) => {
    if (clock.elapsed() < (absentUntil.get(operation) ?? 0)) return undefined;
    const definition = undescribed[operation];
    try {
      return await perform(operation, definition, input, options);
    } catch (error) {
      if (!isAbsent(error)) throw error;
      if (tellsOfEndpoint(definition, error)) absentUntil.set(operation, clock.elapsed() + ABSENT_MS);
      return undefined;
    }
  };
}

function isAbsent(error: unknown): error is CommerceError {
  return error instanceof CommerceError && ABSENT_STATUSES.has(error.status ?? 0);
}

function tellsOfEndpoint(definition: Endpoint, error: CommerceError): boolean {
  return error.status !== 404 || (definition.method === 'GET' && definition.params === undefined);
}
