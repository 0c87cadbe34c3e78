import type { IdGenerator } from '../clock';

/**
 * Returns the wait (ms) after the `tries`-th failure: doubled each time, at most `longest`, and at
 * random between half of that and all of it.
 */
export function backOff(tries: number, first: number, longest: number, ids: IdGenerator): number {
  const full = Math.min(longest, first * 2 ** Math.min(tries - 1, 30));
  return Math.round(full / 2 + (full / 2) * randomShare(ids));
}

/** Returns a random number from 0 to 1, so that nodes do not try again in step. */
function randomShare(ids: IdGenerator): number {
  return Number.parseInt(ids.uuid().slice(0, 8), 16) / 0xff_ff_ff_ff;
}
