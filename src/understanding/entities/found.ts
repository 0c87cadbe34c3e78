/** Where words stand in a message: token places, the end excluded. */
export interface TokenSpan {
  from: number;
  to: number;
}

/** A value read from a message, and where it stood (UTF-16 offsets in the normal form). */
export interface SpannedValue<T> {
  value: T;
  start: number;
  end: number;
}
