import type { z } from 'zod';

/** What parsing gave, by the value and then by the schema; it goes with the value. */
const parsed = new WeakMap<object, WeakMap<z.ZodType, unknown>>();

/**
 * A stored value as its schema reads it; undefined where it does not fit, or there is none. Stored values never change, and a turn
 * asks for the same ones at every step: one is read once by each schema. What is given must not be changed either.
 */
export function parsedAs<V>(schema: z.ZodType<V>, value: unknown): V | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return schema.safeParse(value).data;
  const bySchema: WeakMap<z.ZodType, unknown> = parsed.get(value) ?? new WeakMap();
  parsed.set(value, bySchema);
  if (!bySchema.has(schema)) bySchema.set(schema, schema.safeParse(value).data);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very schema gave
  return bySchema.get(schema) as V | undefined;
}
