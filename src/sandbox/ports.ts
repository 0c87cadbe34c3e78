/** Where the sandbox gets the time from. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** Where the sandbox gets ids that nobody can guess from. */
export interface IdSource {
  /** A new UUID, different at every call. */
  uuid(): string;
}
