/** The time, injected so that tests and replays own it. */
export interface Clock {
  /** UTC in milliseconds since 1970: what day it is. It jumps where the machine's clock is set. */
  now(): number;
  /**
   * Milliseconds since some moment of this process, whatever the clock is set to: the only measure
   * of how long something takes or waits.
   */
  elapsed(): number;
}

/** The part of the clock that measures how long things take. */
export type MonotonicClock = Pick<Clock, 'elapsed'>;

/** The source of ids, injected like the clock. */
export interface IdGenerator {
  /** A random UUID (version 4). */
  uuid(): string;
  /** 128 random bits, base64url: for links and tokens that must not be guessed. */
  secret(): string;
}
