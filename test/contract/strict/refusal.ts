import type { z } from 'zod';

/** The service says no. A `fault` is a breach of interface.md by the client and is recorded as a violation. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fault: boolean,
    /** The code of the service's own for it, as a DOMAIN-ERROR. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Refuses a breach of the interface. */
export function breach(message: string, status = 400): never {
  throw new Refusal(status, message, true);
}

/** Refuses something that a client may rightly ask. */
export function decline(message: string, status: number): never {
  throw new Refusal(status, message, false);
}

/** A breach unless the condition holds. */
export function must(condition: boolean, message: string, status = 400): asserts condition {
  if (!condition) breach(message, status);
}

/** The value by a strict schema, or a breach naming what is wrong and where. */
export function strictly<S extends z.ZodType>(
  schema: S,
  value: unknown,
  what: string,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return breach(`${what}: ${issue?.message ?? 'wrong'} at ${issue?.path.join('.') || '(root)'}`);
}

/** The value, or a breach. */
export function known<T>(value: T | undefined, what: string): T {
  return value === undefined ? breach(`unknown ${what}`, 404) : value;
}
