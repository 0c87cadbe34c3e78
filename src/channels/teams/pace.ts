import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../clock';
import { THREAD_RATES } from './limits';

/** Keeps the messages to one thread within Teams' limits. */
export interface TeamsRateLimiter {
  /** Counts a message and returns 0 where it may go now; else returns the ms until the next try. */
  take(thread: string): number;
}

const MOST_THREADS = 5_000; // a thread forgotten starts anew; Teams would say so

const LONGEST_MS = Math.max(...THREAD_RATES.map((rate) => rate.ms));

/** Creates a limiter; it keeps the times of messages as far back as the longest window. */
export function createTeamsRateLimiter(clock: MonotonicClock): TeamsRateLimiter {
  const threads = new LRUCache<string, number[]>({ max: MOST_THREADS });
  return {
    take(thread) {
      const now = clock.elapsed();
      const sent = (threads.get(thread) ?? []).filter((at) => at > now - LONGEST_MS);
      const wait = Math.max(
        0,
        ...THREAD_RATES.map(({ most, ms }) => (sent.at(-most) ?? -Infinity) + ms - now),
      );
      threads.set(thread, wait > 0 ? sent : [...sent, now]);
      return wait;
    },
  };
}
