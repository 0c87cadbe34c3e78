import type { z } from 'zod';

/**
 * A kind of call outside, which dialogs name and an effect handler makes. The engine yields each
 * call as data and is handed the result. `effect` marks an ordering call: its intent is stored
 * before it runs, and it never runs twice for the same input (I6).
 */
export interface ExternalOperation<I = unknown, O = unknown> {
  readonly name: string;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  readonly effect: boolean;
  /** How long a draft may use the result, ms; after that the call is made again. */
  readonly keepMs: number;
}

/** Why an operation failed. `outcome` `unknown` means that it may have happened all the same. */
export interface OperationFailure {
  code: string;
  outcome: 'did_not_happen' | 'unknown';
  /** Values for a sentence to the person that replaces the one for `code`; safe to show. */
  detail?: Record<string, unknown> | undefined;
  /** The HTTP status of the answer, for who looks into it; nobody is told. */
  status?: number | undefined;
}

/** One call that the engine yields. */
export interface OperationCall {
  operation: ExternalOperation;
  input: unknown;
  /** The draft, and the name of the durable step under which the result is remembered. */
  draft: string;
  step: string;
}

/** The result of a call, as the engine is handed it. */
export type CallResult = { ok: true; value: unknown } | { ok: false; failure: OperationFailure };

/**
 * A computation that hands its calls out as data and is resumed with their results. The engine is made of these, so
 * that it runs without doing anything itself.
 */
export type EffectGenerator<T> = Generator<OperationCall, T, CallResult>;

/**
 * Thrown into a step whose call failed. A step that does not catch it ends the run, and the draft stays as it was.
 */
export class CallFailed extends Error {
  readonly code = 'call_failed';
  constructor(
    readonly operation: string,
    readonly failure: OperationFailure,
  ) {
    super(`${operation}: ${failure.code}`);
  }
}
