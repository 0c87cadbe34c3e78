const FIRST_MS = 500;
const LONGEST_MS = 30_000; // a person looking at the page should not wait longer than this for the next try

/**
 * Returns the wait before try `failures` + 1 in ms: it doubles up to 30 s, and `chance` (0 to 1)
 * picks between half and all of it.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(whole * (0.5 + chance / 2));
}
