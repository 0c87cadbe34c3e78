import type { Endpoint, InputOf, OutputOf } from './contract';
import type { CallInput } from './request';

/** Options of one call. */
export interface CallOptions {
  /** Limit of the whole call with its retries, ms; default 30,000. */
  readonly deadlineMs?: number;
  /** True skips the cache, for a read of what may just have been sold. */
  readonly fresh?: boolean;
  /**
   * True sends it once, even after a 401, for reads that are counted (interface.md, Polling rules).
   */
  readonly once?: boolean;
  /** Asked right before the call goes out; false stops it with the error `called_off`. */
  readonly stillWanted?: () => boolean;
}

/** A function that calls any endpoint, described or not. */
export type EndpointCall = <E extends Endpoint>(
  operation: string,
  endpoint: E,
  input: InputOf<E> & CallInput,
  options?: CallOptions,
) => Promise<OutputOf<E>>;
