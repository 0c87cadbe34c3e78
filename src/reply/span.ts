import { say, type ReplyText } from './text';

const HALF_A_DAY = 12 * 60 * 60_000; // ms; a shorter span shows no second day, even past midnight

/** Returns the text for a time (`at`) or a span of time (`at` to `until`), both ms UTC. */
export function spanOf(at: number, until: number | undefined): ReplyText {
  if (until === undefined || until <= at) return say('at', { at: { at } });
  return say('at.until', {
    at: { at },
    until: until - at < HALF_A_DAY ? { clock: until } : { at: until },
  });
}
