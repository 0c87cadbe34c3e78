import type { RemoteFailure } from './contract';

/**
 * Why a call failed. `refused`: the seller or the service declined what was wanted; `our_fault`: it
 * declined how we asked (a setting or a request of ours); `turned_down`: it declined, and we cannot
 * tell which. `malformed`: the answer does not fit the contract; `invalid_input`: our call does
 * not, and was not sent.
 */
export type CommerceErrorCode =
  | 'timeout'
  | 'network'
  | 'refused'
  | 'our_fault'
  | 'turned_down'
  | 'unauthorised'
  | 'not_found'
  | 'rate_limited'
  | 'server'
  | 'malformed'
  | 'breaker_open'
  | 'out_of_area'
  | 'invalid_input'
  | 'called_off';

/** Whether a failed call may have had its effect at the service. */
export type FailedCallOutcome = 'did_not_happen' | 'unknown';

/** The facts of a failed call, without bodies, tokens or personal data. */
export interface CallFailureDetails {
  readonly code: CommerceErrorCode;
  /** The endpoint's name in the table. */
  readonly operation: string;
  /** Tells of an ordering call whether its order must be looked for; others have no effect. */
  readonly outcome: FailedCallOutcome;
  readonly status?: number | undefined;
  /** Where in the answer or input the contract was broken, such as `data.items.0.title`. */
  readonly path?: string | undefined;
  /** How long the service asks us to wait, ms. */
  readonly retryAfterMs?: number | undefined;
  /** The service's own error type and code. */
  readonly remote?: RemoteFailure | undefined;
  readonly cause?: unknown;
}

/**
 * The error of a failed call; its message names operation, code, status and path, and no content.
 */
export class CommerceError extends Error {
  override readonly name = 'CommerceError';
  readonly code: CommerceErrorCode;
  readonly operation: string;
  readonly outcome: FailedCallOutcome;
  readonly status: number | undefined;
  readonly path: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly remote: RemoteFailure | undefined;

  constructor(failure: CallFailureDetails) {
    super(describeFailure(failure), { cause: failure.cause });
    this.code = failure.code;
    this.operation = failure.operation;
    this.outcome = failure.outcome;
    this.status = failure.status;
    this.path = failure.path;
    this.retryAfterMs = failure.retryAfterMs;
    this.remote = failure.remote;
  }
}

function describeFailure({ operation, code, status, path }: CallFailureDetails): string {
  const details = [
    status === undefined ? '' : `status ${status}`,
    path === undefined ? '' : `at ${path}`,
  ];
  return [`${operation}: ${code}`, ...details].filter((part) => part !== '').join(', ');
}
