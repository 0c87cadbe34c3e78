/** Parses stored JSON; null when there is none or it cannot be read. */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns JSON to store; null for undefined, which stands for "keep what is there". */
export function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
