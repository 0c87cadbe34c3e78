import { createCircuitBreaker, OpenCircuitError } from '../../circuit';
import type { MonotonicClock } from '../../clock';
import { ModelError } from './errors';

/** Runs `run` once after `ms` and returns a function that cancels it. */
export type ModelTimeoutScheduler = (run: () => void, ms: number) => () => void;

/** Time limits for a question to the model. */
export interface ModelTimeLimits {
  /** ms for all attempts together. */
  deadlineMs: number;
  /** ms for the first attempt, so that time remains for a second. */
  firstMs: number;
}

/** Limits for understanding: after eight seconds the built-in reading is the better answer. */
export const UNDERSTAND_LIMITS: ModelTimeLimits = { deadlineMs: 8_000, firstMs: 5_000 };
const FIRST_SHARE = 0.6; // of the whole time

/** Returns the limits within the time that the operator set. */
export const understandLimits = (answerMs: number | undefined): ModelTimeLimits =>
  answerMs === undefined
    ? UNDERSTAND_LIMITS
    : { deadlineMs: answerMs, firstMs: answerMs * FIRST_SHARE };
/** Limits for wording an answer: the plain facts are ready, so one short attempt is enough. */
export const WORDING_LIMITS: ModelTimeLimits = { deadlineMs: 3_000, firstMs: 3_000 };
/** Limits for transcription, which takes seconds for a minute of speech. */
export const TRANSCRIBE_LIMITS: ModelTimeLimits = { deadlineMs: 12_000, firstMs: 8_000 };

const LEAST_ATTEMPT_MS = 600; // no answer comes sooner
const FAILURES_TO_OPEN = 5; // failures in a row
const OPEN_MS = 30_000;

type ModelAttempt<T> = (signal: AbortSignal) => Promise<T>;

/** Runs an attempt, and a second where that may help. Rejects only with ModelError. */
export type RetryRunner = <T>(attempt: ModelAttempt<T>, limits: ModelTimeLimits) => Promise<T>;

/** Creates the runner for one endpoint, with a circuit breaker that opens for half a minute. */
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

/** Runs one attempt and aborts it as failed after `ms`. */
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
