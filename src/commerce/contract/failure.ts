import { z } from 'zod';
import type { RemoteFailure } from './endpoint';

const shortWord = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w.-]{1,64}$/));
const errorObject = z.object({
  type: shortWord.optional().catch(undefined),
  code: shortWord.optional().catch(undefined),
});
const errorHolderSchema = z.object({ error: errorObject });
const errorLocationSchemas = [
  errorHolderSchema,
  z.object({ data: errorHolderSchema }).transform((body) => body.data),
  z.object({ data: z.object({ dto: errorHolderSchema }) }).transform((body) => body.data.dto),
];

/**
 * Finds the `error` object of an answer: at the top, under `data` or `data.dto`, since its place is
 * not shown. Takes only its `type` and `code`, and only short words: the rest may hold anything.
 */
export function remoteFailure(body: unknown): RemoteFailure | undefined {
  for (const place of errorLocationSchemas) {
    const found = place.safeParse(body);
    if (found.success) return toRemoteFailure(found.data.error);
  }
  return undefined;
}

function toRemoteFailure(error: z.output<typeof errorObject>): RemoteFailure {
  return {
    ...(error.type === undefined ? {} : { type: error.type }),
    ...(error.code === undefined ? {} : { code: error.code }),
  };
}
