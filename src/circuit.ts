import type { MonotonicClock } from './clock';

/** The settings of a circuit breaker: when it opens, and for how long. */
export interface CircuitBreakerSettings {
  /** How many failures in a row open it. */
  readonly failures: number;
  /** How long it stays open before one attempt is let through, ms. */
  readonly openMs: number;
  /** True for an error that shows a sick service; any other error counts as an answer. */
  readonly counts: (error: unknown) => boolean;
}

/** Thrown while the circuit is open: nothing was attempted. */
export class OpenCircuitError extends Error {
  override readonly name = 'OpenCircuitError';
}

/** Runs an attempt; rejects with `OpenCircuitError` while the circuit is open. */
export type CircuitBreaker = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * Makes a circuit breaker. After `openMs` it lets one attempt through, and attempts that come
 * meanwhile wait for the outcome of that one.
 */
export function createCircuitBreaker(
  { failures, openMs, counts }: CircuitBreakerSettings,
  clock: MonotonicClock,
): CircuitBreaker {
  let inARow = 0;
  let openUntil: number | undefined;
  let trial: Promise<unknown> | undefined;

  async function tried<T>(attempt: () => Promise<T>, whole: boolean): Promise<T> {
    try {
      const result = await attempt();
      inARow = 0;
      if (!whole) openUntil = undefined;
      return result;
    } catch (error) {
      const sick = counts(error);
      if (sick) inARow += 1;
      if (sick && (!whole || inARow >= failures)) openUntil = clock.elapsed() + openMs;
      else if (!whole) [inARow, openUntil] = [0, undefined];
      throw error;
    }
  }

  return async function run<T>(attempt: () => Promise<T>): Promise<T> {
    if (openUntil === undefined) return tried(attempt, true);
    if (clock.elapsed() < openUntil) throw new OpenCircuitError('the circuit is open');
    if (trial) {
      await trial.catch(() => undefined);
      return run(attempt);
    }
    const own = tried(attempt, false).finally(() => (trial = undefined));
    trial = own;
    return own;
  };
}
