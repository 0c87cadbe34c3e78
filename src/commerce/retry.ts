import { setTimeout as sleep } from 'node:timers/promises';
import type { MonotonicClock } from '../clock';
import { CommerceError, type CommerceErrorCode } from './errors';

/** The rule that decides whether and when a call is retried. */
export interface RetryRule {
  /**
   * Only failures of this operation are retried: a failed token is not fetched twice in one call.
   */
  readonly operation: string;
  readonly safe: boolean;
  /** Elapsed time of the clock (ms) after which no attempt begins and no wait ends. */
  readonly deadlineAt: number;
  readonly clock: MonotonicClock;
  /** A random number from 0 up to 1, for the jitter. */
  readonly random: () => number;
}

const MAX_RETRIES = 2;
const BASE_DELAY_MS = 80;
const RETRYABLE_CODES = new Set<CommerceErrorCode>([
  'timeout',
  'network',
  'server',
  'rate_limited',
]);
const NOT_IMPLEMENTED = 501;

/** Runs an attempt, and a safe one up to twice more, after a pause with jitter or Retry-After. */
export async function withRetries<T>(
  rule: RetryRule,
  attempt: (nth: number) => Promise<T>,
): Promise<T> {
  for (let nth = 0; ; nth++) {
    try {
      return await attempt(nth);
    } catch (error) {
      const delayMs = rule.safe && nth < MAX_RETRIES ? retryDelayMs(rule, error, nth) : undefined;
      if (delayMs === undefined || rule.clock.elapsed() + delayMs >= rule.deadlineAt) throw error;
      await sleep(delayMs);
    }
  }
}

/** Milliseconds before the next attempt; undefined where another one would not help. */
function retryDelayMs(
  { operation, random }: RetryRule,
  error: unknown,
  nth: number,
): number | undefined {
  if (!(error instanceof CommerceError) || error.operation !== operation) return undefined;
  if (!RETRYABLE_CODES.has(error.code) || error.status === NOT_IMPLEMENTED) return undefined;
  const jitter = BASE_DELAY_MS * 2 ** nth * (0.5 + random());
  return Math.max(jitter, error.retryAfterMs ?? 0);
}
