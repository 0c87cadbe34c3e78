/** JSON as kept; null where there is none or it cannot be read. */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** JSON to keep; null for undefined, which stands for "keep what is there". */
export function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
