/** Tells whether a value is an object with members. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a member of an unknown value; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** Returns a member that is text and not empty; undefined for any other. */
export function textMember(value: unknown, name: string): string | undefined {
  const found = memberOf(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Returns a member that is a finite number; undefined for any other. */
export function numberMember(value: unknown, name: string): number | undefined {
  const found = memberOf(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

/** Returns a member that is a list; an empty one where it is missing. */
export function listOf(value: unknown, name: string): unknown[] {
  const found = memberOf(value, name);
  return Array.isArray(found) ? found : [];
}

/** Parses JSON; undefined where it cannot be read. */
export function parseUnknownJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
