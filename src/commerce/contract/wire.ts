import { z } from 'zod';

/** A number in a query: `"12.5"` on the wire, 12.5 in code. */
export const wireNumber = z.codec(z.string().regex(/^-?\d+(\.\d+)?$/), z.number(), {
  decode: (text) => Number(text),
  encode: (value) => toDecimalText(value),
});

/** A whole number from 1, such as a page. */
export const wireCount = z.codec(z.string().regex(/^\d{1,9}$/), z.number().int().min(1), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

/** `true` or `false`. */
export const wireBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Several values in one parameter, separated by commas. */
export const commaList = z.codec(z.string().min(1), z.array(z.string().min(1)).min(1), {
  decode: (text) => text.split(','),
  encode: (values) => values.join(','),
});

/** Several values as one parameter given again for each (`a=1&a=2`). */
export const repeatedParam = z.codec(
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  z.array(z.string().min(1)).min(1),
  {
    decode: (wire) => (typeof wire === 'string' ? [wire] : wire),
    encode: (values) => values,
  },
);

/** A bare object of query parameters as they arrive: repeated names become arrays. For a server of this contract. */
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

/** Typed query to wire form, sorted by name so that equal filters give equal text. Throws ZodError on a bad value. */
export function encodeQuery(schema: z.ZodObject, query: object): URLSearchParams {
  const wire = z.record(z.string(), z.unknown()).parse(z.encode(schema, { ...query }));
  const out = new URLSearchParams();
  for (const name of Object.keys(wire).sort()) appendParam(out, name, wire[name]);
  return out;
}

function appendParam(out: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return;
  for (const one of Array.isArray(value) ? value : [value]) out.append(name, String(one));
}

/** Plain decimal text: a coordinate like 1e-7 must not travel as an exponent. */
function toDecimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}
