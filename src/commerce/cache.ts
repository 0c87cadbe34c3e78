import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../clock';
import type { ParsedAnswer } from './answer';
import type { CachePool, CacheRule } from './contract';

interface CachedAnswer {
  readonly body: object;
  readonly until: number;
}

/** One read that may be answered from the cache. */
export interface CachedRead {
  /** The endpoint's name. */
  readonly operation: string;
  /** Path with the sorted query: the key within the operation. */
  readonly target: string;
  readonly rule: CacheRule;
  /** True skips a stored answer and stores the new one. */
  readonly fresh: boolean;
}

/** A cache of answers in which identical reads under way share one request. */
export interface AnswerCache {
  through<T>(read: CachedRead, load: () => Promise<ParsedAnswer<T>>): Promise<T>;
}

/**
 * Limits of each pool: entries, and characters of JSON text (a parsed body takes several times it).
 */
const POOL_LIMITS: Readonly<Record<CachePool, { max: number; maxSize: number }>> = {
  lists: { max: 500, maxSize: 4_000_000 },
  details: { max: 1_000, maxSize: 4_000_000 },
  menus: { max: 100, maxSize: 6_000_000 },
};

/**
 * Creates a bounded cache; a full pool drops the least recently used answers. Stored answers are
 * frozen, since all callers share them. Failures are not stored.
 */
export function createAnswerCache(clock: MonotonicClock): AnswerCache {
  const pools: Record<CachePool, LRUCache<string, CachedAnswer>> = {
    lists: new LRUCache(POOL_LIMITS.lists),
    details: new LRUCache(POOL_LIMITS.details),
    menus: new LRUCache(POOL_LIMITS.menus),
  };
  const flights = new Map<string, Promise<unknown>>();
  const origins = new WeakMap<object, string>(); // frozen body → the operation it fitted
  async function keep<T>(
    read: CachedRead,
    key: string,
    load: () => Promise<ParsedAnswer<T>>,
  ): Promise<T> {
    const until = clock.elapsed() + read.rule.ttlMs;
    const { body, size } = await load();
    if (typeof body !== 'object' || body === null) return body;
    deepFreeze(body);
    origins.set(body, read.operation);
    pools[read.rule.pool].set(key, { body, until }, { size: Math.max(1, size) });
    return body;
  }

  return {
    async through<T>(read: CachedRead, load: () => Promise<ParsedAnswer<T>>): Promise<T> {
      const fits = (body: unknown): body is T & object =>
        typeof body === 'object' && body !== null && origins.get(body) === read.operation;
      const key = `${read.operation} ${read.target}`;
      const stored = read.fresh ? undefined : pools[read.rule.pool].get(key);
      if (stored !== undefined && clock.elapsed() < stored.until && fits(stored.body))
        return stored.body;
      const pending = flights.get(key);
      const shared = pending === undefined ? undefined : await pending;
      if (fits(shared)) return shared;
      const flight = keep(read, key, load).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
}
