import type { z } from 'zod';

/**
 * Something done outside, as a dialog names it: the engine only ever yields it as data and is handed the result.
 * `effect` marks ordering calls, whose intent is stored before they run and which never run twice for the same input (I6).
 */
export interface ExternalOperation<I = unknown, O = unknown> {
  readonly name: string;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  readonly effect: boolean;
  /** How long a draft may rest on the result, ms; after that it is asked for again. */
  readonly keepMs: number;
}

/** Why an operation gave nothing. `unknown`: it may have happened all the same. */
export interface OperationFailure {
  code: string;
  outcome: 'did_not_happen' | 'unknown';
  /** What the person may be told in place of the sentence for the code; already safe to show. */
  detail?: Record<string, unknown> | undefined;
}

/** A request that the engine hands out. */
export interface OperationCall {
  operation: ExternalOperation;
  input: unknown;
  /** The draft and the name under which the result is remembered. */
  draft: string;
  memo: string;
}

/** What comes back for a call. */
export type CallResult = { ok: true; value: unknown } | { ok: false; failure: OperationFailure };

/** A computation that may ask for calls on its way: the engine is made of these, so it runs without doing anything itself. */
export type EffectGenerator<T> = Generator<OperationCall, T, CallResult>;

/** Thrown into a step whose call failed and which does not handle that itself; the draft stays as it was. */
export class CallFailed extends Error {
  readonly code = 'call_failed';
  constructor(
    readonly operation: string,
    readonly failure: OperationFailure,
  ) {
    super(`${operation}: ${failure.code}`);
  }
}
