import type { Clock } from '../clock';
import { HttpError, type HttpHead, type HttpResponse } from '../server/http';
import { RateLimiter } from '../server/pace';

/**
 * Requests that one address may make in a minute, half of them at once: enough for thirty people
 * behind it whose pages reload every three seconds.
 */
export const PAGES_PER_ADDRESS = 600;
/** Requests for the pages of one order: one person pays, and looks. */
const PER_ORDER_LIMIT = { count: 30, spanMs: 30_000 };
/** Letters of an id that the limiter remembers: real ids are far shorter. */
const MOST_ID = 64;
const HALF_A_MINUTE_MS = 30_000;

/**
 * Limits requests for the pages of orders, so that a flood ends before Mela looks anything up or
 * asks the service.
 */
export class PagesRateLimiter {
  readonly #addresses: RateLimiter;
  readonly #ofOne: RateLimiter;

  /** `page` makes the response to a request that is refused. */
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
   * Counts a request by its address alone, as for pictures: a page shows one for each ticket.
   * @throws HttpError 429 `too_many`
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
