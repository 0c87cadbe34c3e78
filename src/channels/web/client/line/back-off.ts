const FIRST_MS = 500;
const LONGEST_MS = 30_000; // a person looking at the page should not wait longer than this for the next try

/**
 * How long to wait before try number `failures` + 1 (ms): doubles up to 30 s, between half and all
 * of it by `chance` (0 to 1).
 */
export function reconnectDelay(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(whole * (0.5 + chance / 2));
}
