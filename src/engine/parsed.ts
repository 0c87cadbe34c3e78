import type { z } from 'zod';

/** Parsed values by stored value and schema; an entry goes when its stored value does. */
const parsed = new WeakMap<object, WeakMap<z.ZodType, unknown>>();

/**
 * Returns a stored value as its schema parses it; undefined when it is missing or does not fit.
 * Each object is parsed once per schema, because a turn asks for it at every step, so neither the
 * stored nor the returned value may be changed.
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
