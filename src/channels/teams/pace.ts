import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../clock';
import { THREAD_RATES } from './limits';

/** Keeps what is sent to one thread within what Teams allows. */
export interface TeamsRateLimiter {
  /**
   * Takes the next place among the messages of a thread: 0 when it is there now, else how long
   * until it may be asked for again (ms).
   */
  take(thread: string): number;
}

const MOST_THREADS = 5_000; // a thread forgotten starts anew; Teams would say so

const LONGEST_MS = Math.max(...THREAD_RATES.map((rate) => rate.ms));

/** See `TeamsRateLimiter`. The times of what was sent are kept as long as the longest window looks back. */
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
