import { z } from 'zod';

/** Codec of a number in a query: `"12.5"` on the wire, 12.5 in code. */
export const wireNumber = z.codec(z.string().regex(/^-?\d+(\.\d+)?$/), z.number(), {
  decode: (text) => Number(text),
  encode: (value) => toDecimalText(value),
});

/** Codec of a whole number from 1, such as a page. */
export const wireCount = z.codec(z.string().regex(/^\d{1,9}$/), z.number().int().min(1), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

/** Codec of a boolean: the words `true` and `false` on the wire. */
export const wireBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Codec of several values in one parameter, separated by commas. */
export const commaList = z.codec(z.string().min(1), z.array(z.string().min(1)).min(1), {
  decode: (text) => text.split(','),
  encode: (values) => values.join(','),
});

/** Codec of several values as a repeated parameter (`a=1&a=2`). */
export const repeatedParam = z.codec(
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  z.array(z.string().min(1)).min(1),
  {
    decode: (wire) => (typeof wire === 'string' ? [wire] : wire),
    encode: (values) => values,
  },
);

/** Turns query parameters into an object, for a server; repeated names become arrays. */
export function queryObject(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      const [first] = values;
      return [name, first !== undefined && values.length === 1 ? first : values];
    }),
  );
}

/**
 * Encodes a query, sorted so that equal filters give equal text. Throws ZodError on a bad value.
 */
export function encodeQuery(schema: z.ZodObject, query: object): URLSearchParams {
  const wire = new Map(Object.entries(z.encode(schema, { ...query })));
  const out = new URLSearchParams();
  for (const name of [...wire.keys()].sort()) appendParam(out, name, wire.get(name));
  return out;
}

function appendParam(out: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return;
  for (const one of Array.isArray(value) ? value : [value]) out.append(name, String(one));
}

/**
 * Writes a number without an exponent, so that a coordinate like 1e-7 travels as plain decimals.
 */
function toDecimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}
