/** The time, injected so that tests and replays own it. `now` is UTC in milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** Where ids come from, injected like the clock. */
export interface Ids {
  /** A random UUID (version 4). */
  uuid(): string;
  /** 128 random bits, base64url: for links and tokens that must not be guessed. */
  secret(): string;
}
