/**
 * Returns a UUID of version 7: `random` (version 4) with the time (ms UTC) in front. Rows made one
 * after another lie side by side, so that a turn touches few pages of the database.
 */
export function orderedId(now: number, random: string): string {
  return `${idTime(now)}-7${random.slice(15)}`;
}

/** Returns how ids made at a time (ms UTC) begin: ids sort by it. */
export function idTime(now: number): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
