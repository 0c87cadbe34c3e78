import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../clock';
import { LATE_RATE, NUMBER_RATE, PAIR_BURST, PAIR_INTERVAL_MS } from './limits';
import { SECOND_MS } from '../../units';

/** Keeps what this process sends within WhatsApp's limits; all waits are in ms, 0 for none. */
export interface WhatsAppRateLimiter {
  /** Returns the wait until `count` messages may go to a person; more than a burst count as one. */
  pairWait(number: string, to: string, count: number): number;
  /**
   * Takes a message's turn among those of its number and counts it for the person; returns the
   * wait. An answer to somebody who just wrote goes before other news.
   */
  take(number: string, to: string, answer?: boolean): number;
  /** Returns the wait of a message whose turn has come, as late ones must not all go at once. */
  pass(number: string): number;
  /** Sends nothing to a person for `ms`, then slowly: WhatsApp found the pair too fast. */
  slowPair(number: string, to: string, ms: number): void;
  /** Sends nothing from a number for `ms`. */
  slowNumber(number: string, ms: number): void;
}

const MAX_TRACKED_PAIRS = 20_000; // a pair forgotten has a full burst again; WhatsApp would say so

/**
 * Creates the limiter. For each pair of number and person it holds the time at which their messages
 * so far are used up; each message moves that on by the interval.
 */
export function createWhatsAppRateLimiter(clock: MonotonicClock): WhatsAppRateLimiter {
  const pairs = new LRUCache<string, number>({ max: MAX_TRACKED_PAIRS });
  const numbers = new Map<string, number>();
  const answers = new Map<string, number>();
  const passed = new Map<string, number>();
  const ahead = PAIR_BURST * PAIR_INTERVAL_MS;
  const usedUp = (key: string): number => Math.max(clock.elapsed(), pairs.get(key) ?? 0);
  return {
    pairWait: (number, to, count) =>
      Math.max(
        0,
        usedUp(`${number} ${to}`) +
          Math.min(count, PAIR_BURST) * PAIR_INTERVAL_MS -
          ahead -
          clock.elapsed(),
      ),
    take: (number, to, answer = false) => {
      const key = `${number} ${to}`;
      pairs.set(key, usedUp(key) + PAIR_INTERVAL_MS);
      const last = Math.max(clock.elapsed(), numbers.get(number) ?? 0);
      numbers.set(number, last + SECOND_MS / NUMBER_RATE); // an answer takes its share from the news that come after it
      if (!answer) return last - clock.elapsed();
      const at = Math.max(clock.elapsed(), answers.get(number) ?? 0);
      answers.set(number, at + SECOND_MS / NUMBER_RATE);
      return at - clock.elapsed();
    },
    pass: (number) => {
      const at = Math.max(clock.elapsed(), passed.get(number) ?? 0);
      passed.set(number, at + SECOND_MS / LATE_RATE);
      return at - clock.elapsed();
    },
    slowPair: (number, to, ms) => void pairs.set(`${number} ${to}`, clock.elapsed() + ahead + ms),
    slowNumber: (number, ms) => {
      for (const times of [numbers, answers, passed])
        times.set(number, Math.max(times.get(number) ?? 0, clock.elapsed() + ms));
    },
  };
}
