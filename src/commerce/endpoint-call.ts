import type { Endpoint, InputOf, OutputOf } from './contract';
import type { CallInput } from './request';

/** How one call differs from the usual. */
export interface CallOptions {
  /** Limit of the whole call with its retries, ms; default 30,000. */
  readonly deadlineMs?: number;
  /** True reads past the cache, for what may just have been sold. */
  readonly fresh?: boolean;
  /**
   * True sends it once only, a 401 included: for reads that are counted and spaced by their caller
   * (interface.md, Polling rules).
   */
  readonly once?: boolean;
  /** Asked at the moment at which it would go out: false calls it off, with the error `called_off`. */
  readonly stillWanted?: () => boolean;
}

/** Makes a call of any endpoint written in the table's form. */
export type EndpointCall = <E extends Endpoint>(
  operation: string,
  endpoint: E,
  input: InputOf<E> & CallInput,
  options?: CallOptions,
) => Promise<OutputOf<E>>;
