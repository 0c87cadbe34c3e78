import type { Clock } from '../clock';
import { HttpError, type HttpHead, type HttpResponse } from '../server/http';
import { RateLimiter } from '../server/pace';

/**
 * Pages of one address in a minute, half as many at once: thirty people wait behind it, each
 * looking every three seconds.
 */
export const PAGES_PER_ADDRESS = 600;
/** Of one order's pages: one person pays, and looks. */
const PER_ORDER_LIMIT = { count: 30, spanMs: 30_000 };
/** Ids are far shorter; what somebody makes up need not be remembered whole. */
const MOST_ID = 64;
const HALF_A_MINUTE_MS = 30_000;

/**
 * Limits requests for the pages of orders, so that a flood is refused before anything is looked up or asked of the
 * service.
 */
export class PagesRateLimiter {
  readonly #addresses: RateLimiter;
  readonly #ofOne: RateLimiter;

  /** `page` says it to the person. */
  constructor(
    clock: Clock,
    perAddress: number,
    private readonly page: () => HttpResponse,
  ) {
    this.#addresses = new RateLimiter(clock, {
      count: Math.max(1, perAddress / 2),
      spanMs: HALF_A_MINUTE_MS,
    });
    this.#ofOne = new RateLimiter(clock, PER_ORDER_LIMIT);
  }

  /** Counts a request for a page of an order. @throws HttpError 429 `too_many` */
  look(head: HttpHead): void {
    this.#take(this.#ofOne, `${head.address} ${(head.params['id'] ?? '').slice(0, MOST_ID)}`);
    this.any(head);
  }

  /**
   * Counts a request for anything of an order: a page shows as many pictures as there are tickets. @throws HttpError
   * 429 `too_many`
   */
  any({ address }: HttpHead): void {
    this.#take(this.#addresses, address);
  }

  #take(buckets: RateLimiter, key: string): void {
    const waitMs = buckets.take(key);
    if (waitMs === 0) return;
    throw new HttpError(429, 'too_many', 'Too many pages were opened from your address.', {
      retryAfterS: Math.ceil(waitMs / 1_000),
      page: this.page(),
    });
  }
}
