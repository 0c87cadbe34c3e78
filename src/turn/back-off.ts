import type { IdGenerator } from '../clock';

/** How long to wait after the `tries`-th failure: doubled each time, at most `longest`, somewhere in the upper half of it. */
export function backOff(tries: number, first: number, longest: number, ids: IdGenerator): number {
  const full = Math.min(longest, first * 2 ** Math.min(tries - 1, 30));
  return Math.round(full / 2 + (full / 2) * randomShare(ids));
}

/** Between 0 and 1, from the id source, so that nodes do not try again in step. */
function randomShare(ids: IdGenerator): number {
  return Number.parseInt(ids.uuid().slice(0, 8), 16) / 0xff_ff_ff_ff;
}
