/** Why there is no answer of the model: `malformed` came but is not what was asked for, `refused` is a 4xx of ours. */
export type ModelErrorCode =
  | 'timeout'
  | 'network'
  | 'rate_limited'
  | 'server'
  | 'unauthorised'
  | 'refused'
  | 'malformed'
  | 'breaker_open'
  | 'over_budget'
  | 'budget_unknown';

const RETRYABLE_CODES: ReadonlySet<ModelErrorCode> = new Set([
  'timeout',
  'network',
  'rate_limited',
  'server',
  'malformed',
]);
const ENDPOINT_FAILURES: ReadonlySet<ModelErrorCode> = new Set([
  'timeout',
  'network',
  'rate_limited',
  'server',
  'unauthorised',
]);

/** A question that the model did not answer. Holds nothing that was asked or said. */
export class ModelError extends Error {
  constructor(
    readonly code: ModelErrorCode,
    options: {
      cause?: unknown;
      /** ms that the endpoint asks us to wait. */ retryAfterMs?: number | undefined;
    } = {},
  ) {
    super(`the model did not answer: ${code}`, { cause: options.cause });
    this.name = 'ModelError';
    this.retryAfterMs = options.retryAfterMs;
  }

  readonly retryAfterMs: number | undefined;

  /** The same question may be answered when it is put again. */
  get transient(): boolean {
    return RETRYABLE_CODES.has(this.code);
  }

  /** The endpoint is in trouble, whoever asks. */
  get sick(): boolean {
    return ENDPOINT_FAILURES.has(this.code);
  }
}

/** The code of any error: what is not ours is the network's. */
export function modelErrorCodeOf(error: unknown): ModelErrorCode {
  return error instanceof ModelError ? error.code : 'network';
}
