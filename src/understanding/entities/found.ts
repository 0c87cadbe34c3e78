/** Word indexes in a message, `to` exclusive. */
export interface TokenSpan {
  from: number;
  to: number;
}

/** A value read from a message, with its UTF-16 offsets in the normalised text. */
export interface SpannedValue<T> {
  value: T;
  start: number;
  end: number;
}
