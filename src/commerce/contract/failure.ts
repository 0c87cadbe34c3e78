import { z } from 'zod';
import type { RemoteFailure } from './endpoint';

const word = z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(/^[\w.-]{1,64}$/));
const errorObject = z.object({ type: word.optional().catch(undefined), code: word.optional().catch(undefined) });
const holder = z.object({ error: errorObject });
const places = [
  holder,
  z.object({ data: holder }).transform((body) => body.data),
  z.object({ data: z.object({ dto: holder }) }).transform((body) => body.data.dto),
];

/**
 * The `error` object of an answer: at the top, under `data` or under `data.dto`, since its place is not shown. Only `type`
 * and `code` are taken, and only when they are short words: its message may hold anything.
 */
export function remoteFailure(body: unknown): RemoteFailure | undefined {
  for (const place of places) {
    const found = place.safeParse(body);
    if (found.success) return present(found.data.error);
  }
  return undefined;
}

function present(error: z.output<typeof errorObject>): RemoteFailure {
  return {
    ...(error.type === undefined ? {} : { type: error.type }),
    ...(error.code === undefined ? {} : { code: error.code }),
  };
}
