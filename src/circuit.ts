import type { MonotonicClock } from './clock';

/** When a circuit opens and for how long. */
export interface CircuitBreakerSettings {
  /** Attempts failing in a row that open it. */
  readonly failures: number;
  /** How long it stays open before one attempt is let through, ms. */
  readonly openMs: number;
  /** True where a failure tells of a sick service; any other is an answer. */
  readonly counts: (error: unknown) => boolean;
}

/** The circuit is open, and nothing was attempted. */
export class OpenCircuitError extends Error {
  override readonly name = 'OpenCircuitError';
}

/** Runs attempts of one kind. */
export type CircuitBreaker = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker. Once its time is over, one attempt is let through; who comes meanwhile waits
 * for what that one shows.
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
