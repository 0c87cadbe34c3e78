import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../clock';
import { HttpError } from './http';

/** Size of a token bucket, and the time in which an empty one fills (ms). */
export interface TokenBucketRate {
  count: number;
  spanMs: number;
}

/** Most keys counted at a time; the one unused longest is dropped. About 10 MB at most. */
const MAX_KEYS = 50_000;
/** `maxSize` lets the cache take memory as keys come; with `max` each limiter would take over 1 MB at the start. */
const KEYS_AS_THEY_COME = { maxSize: MAX_KEYS, sizeCalculation: () => 1 };

interface TokenBucket {
  left: number;
  at: number;
}

/** Token buckets in this process's memory, one for each key (an address, a token or a person). */
export class RateLimiter {
  readonly #buckets = new LRUCache<string, TokenBucket>(KEYS_AS_THEY_COME);

  constructor(
    private readonly clock: MonotonicClock,
    private readonly rate: TokenBucketRate,
  ) {}

  /** Takes a token from the key's bucket. Returns 0, or the ms until there is one again. */
  take(key: string): number {
    const { count, spanMs } = this.rate;
    const now = this.clock.elapsed();
    const bucket = this.#buckets.get(key) ?? { left: count, at: now };
    bucket.left = Math.min(count, bucket.left + (Math.max(0, now - bucket.at) * count) / spanMs);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * spanMs) / count);
    bucket.left -= 1;
    return 0;
  }
}

/**
 * Takes one token from the key's bucket, or refuses with the sentence and when to try again.
 * @throws HttpError 429 `too_many`
 */
export function takeOrRefuse(buckets: RateLimiter, key: string, sentence: string): void {
  const waitMs = buckets.take(key);
  if (waitMs > 0) throw tooMany(sentence, Math.ceil(waitMs / 1_000));
}

/** Returns a 429 for now: `sentence` says what there was too much of, `afterS` is in seconds. */
export function tooMany(sentence: string, afterS: number): HttpError {
  const seconds = Math.max(1, afterS);
  return new HttpError(
    429,
    'too_many',
    `${sentence} Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    { retryAfterS: seconds },
  );
}
