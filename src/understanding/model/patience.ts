import { createCircuitBreaker, OpenCircuitError } from '../../circuit';
import type { MonotonicClock } from '../../clock';
import { ModelError } from './errors';

/** Runs `run` once after `ms`, unless the function returned is called first. */
export type ModelTimeoutScheduler = (run: () => void, ms: number) => () => void;

/** How long one is patient with the model. */
export interface ModelTimeLimits {
  /** ms for everything, the second attempt included. */
  deadlineMs: number;
  /** ms for the first attempt, so that a hanging one leaves time for another. */
  firstMs: number;
}

/** A person waits and sees that somebody types: an answer of three seconds still counts, after eight the built-in's own reading is the better one. */
export const UNDERSTAND_LIMITS: ModelTimeLimits = { deadlineMs: 8_000, firstMs: 5_000 };
const FIRST_SHARE = 0.6; // of the time, for the first attempt

/** Limits within the time that the operator set. */
export const understandLimits = (answerMs: number | undefined): ModelTimeLimits =>
  answerMs === undefined
    ? UNDERSTAND_LIMITS
    : { deadlineMs: answerMs, firstMs: answerMs * FIRST_SHARE };
/** The plain facts are at hand: words of its own are worth one short wait, and a model that is slow is not asked again. */
export const WORDING_LIMITS: ModelTimeLimits = { deadlineMs: 3_000, firstMs: 3_000 };
/** A minute of speech takes its seconds. */
export const TRANSCRIBE_LIMITS: ModelTimeLimits = { deadlineMs: 12_000, firstMs: 8_000 };

const LEAST_ATTEMPT_MS = 600; // no answer comes sooner
const FAILURES_TO_OPEN = 5; // in a row
const OPEN_MS = 30_000;

type ModelAttempt<T> = (signal: AbortSignal) => Promise<T>;

/** Runs an attempt, and once more where that may help, within the deadline. Rejects with ModelError alone. */
export type RetryRunner = <T>(attempt: ModelAttempt<T>, limits: ModelTimeLimits) => Promise<T>;

/** Patience with one endpoint: failures in a row open its circuit, and for half a minute nobody waits for it. */
export function createRetryRunner({
  clock,
  setTimer,
}: {
  clock: MonotonicClock;
  setTimer: ModelTimeoutScheduler;
}): RetryRunner {
  const circuit = createCircuitBreaker(
    {
      failures: FAILURES_TO_OPEN,
      openMs: OPEN_MS,
      counts: (error) => error instanceof ModelError && error.sick,
    },
    clock,
  );

  async function guarded<T>(attempt: ModelAttempt<T>, ms: number): Promise<T> {
    try {
      return await circuit(() => runWithTimeout(setTimer, attempt, ms));
    } catch (error) {
      if (error instanceof OpenCircuitError) throw new ModelError('breaker_open');
      throw error instanceof ModelError ? error : new ModelError('network', { cause: error });
    }
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimer(resolve, ms));

  return async (attempt, { deadlineMs, firstMs }) => {
    const end = clock.elapsed() + deadlineMs;
    try {
      return await guarded(attempt, firstMs);
    } catch (error) {
      const wait = error instanceof ModelError ? (error.retryAfterMs ?? 0) : 0;
      const left = end - clock.elapsed() - wait;
      if (!(error instanceof ModelError) || !error.transient || left < LEAST_ATTEMPT_MS)
        throw error;
      if (wait > 0) await pause(wait);
      return guarded(attempt, left);
    }
  };
}

/** One attempt, which is broken off and counts as failed once `ms` are over. */
async function runWithTimeout<T>(
  setTimer: ModelTimeoutScheduler,
  attempt: ModelAttempt<T>,
  ms: number,
): Promise<T> {
  const abort = new AbortController();
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = setTimer(() => {
      reject(new ModelError('timeout'));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([attempt(abort.signal), late]);
  } finally {
    cancel();
  }
}
