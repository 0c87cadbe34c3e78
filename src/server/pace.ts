import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../clock';
import { HttpError } from './http';

/** So many at once, and so many in each span again; `spanMs` fills an empty bucket. */
export interface TokenBucketRate {
  count: number;
  spanMs: number;
}

/** Keys counted at a time; who was not heard of for longest is forgotten first. About 10 MB at most. */
const MAX_KEYS = 50_000;
/** `maxSize` lets the cache take memory as keys come; with `max` each limiter would take over 1 MB at the start. */
const KEYS_AS_THEY_COME = { maxSize: MAX_KEYS, sizeCalculation: () => 1 };

interface TokenBucket {
  left: number;
  at: number;
}

/** Token buckets in this process's memory, one for each key (an address, a token, a person). */
export class RateLimiter {
  readonly #buckets = new LRUCache<string, TokenBucket>(KEYS_AS_THEY_COME);

  constructor(
    private readonly clock: MonotonicClock,
    private readonly rate: TokenBucketRate,
  ) {}

  /** Takes one from the key's bucket. Answers 0, or in how many ms there will be one again. */
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

/** Takes one, or refuses with 429, the sentence, and when to come again. @throws HttpError 429 `too_many` */
export function takeOrRefuse(buckets: RateLimiter, key: string, sentence: string): void {
  const waitMs = buckets.take(key);
  if (waitMs > 0) throw tooMany(sentence, Math.ceil(waitMs / 1_000));
}

/** A refusal for now: `sentence` says of what there was too much. */
export function tooMany(sentence: string, afterS: number): HttpError {
  const seconds = Math.max(1, afterS);
  return new HttpError(
    429,
    'too_many',
    `${sentence} Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    { retryAfterS: seconds },
  );
}
