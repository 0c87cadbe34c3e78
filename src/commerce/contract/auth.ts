import { z } from 'zod';

/** Body of POST /auth/token (interface.md, Authentication 2). */
export const tokenBody = z.strictObject({ clientId: z.string(), clientSecret: z.string() });

const tokenHolderSchema = z.looseObject({ access_token: z.string().min(1) });

/** Answer of POST /auth/token; interface.md does not say whether the token stands under `data`. */
export const tokenResponse = z.union([
  tokenHolderSchema,
  z.looseObject({ data: tokenHolderSchema }),
]);

/** Returns the bearer token of an answer. */
export function accessToken(answer: z.output<typeof tokenResponse>): string {
  const nested = z.looseObject({ data: tokenHolderSchema }).safeParse(answer);
  return nested.success
    ? nested.data.data.access_token
    : tokenHolderSchema.parse(answer).access_token;
}
