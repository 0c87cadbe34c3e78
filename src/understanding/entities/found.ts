/** A value read from a message, and where it stood (UTF-16 offsets in the normal form). */
export interface SpannedValue<T> {
  value: T;
  start: number;
  end: number;
}
