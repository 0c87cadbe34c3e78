/** Why the model gave no answer. `malformed`: one of the wrong form; `refused`: HTTP 4xx. */
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

/** Error for a question that the model did not answer; it holds nothing of the message. */
export class ModelError extends Error {
  constructor(
    readonly code: ModelErrorCode,
    options: {
      cause?: unknown;
      /** Wait in ms that the endpoint asks for. */ retryAfterMs?: number | undefined;
    } = {},
  ) {
    super(`the model did not answer: ${code}`, { cause: options.cause });
    this.name = 'ModelError';
    this.retryAfterMs = options.retryAfterMs;
  }

  readonly retryAfterMs: number | undefined;

  /** True if the same question may succeed when sent again. */
  get transient(): boolean {
    return RETRYABLE_CODES.has(this.code);
  }

  /** True if the endpoint fails for any question, so that the circuit breaker counts it. */
  get sick(): boolean {
    return ENDPOINT_FAILURES.has(this.code);
  }
}

/** Returns the code of any error; one that is no ModelError counts as `network`. */
export function modelErrorCodeOf(error: unknown): ModelErrorCode {
  return error instanceof ModelError ? error.code : 'network';
}
