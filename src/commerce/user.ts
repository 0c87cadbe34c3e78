import { z } from 'zod';

const userIdClaim = z.uuid();
const userClaimsSchema = z.object({
  userId: userIdClaim.optional().catch(undefined),
  user_id: userIdClaim.optional().catch(undefined),
  sub: userIdClaim.optional().catch(undefined),
  id: userIdClaim.optional().catch(undefined),
});

/**
 * Reads the user's UUID from a token (interface.md, POST /orders: "User UUID from the token");
 * undefined where the token is no JSON Web Token or names no UUID. The claim is not shown, so the
 * likely ones are tried. Nothing trusts it: the service checks it against its own token.
 */
export function userOfToken(token: string): string | undefined {
  const [, payload] = token.split('.');
  if (payload === undefined) return undefined;
  try {
    const read = userClaimsSchema.safeParse(
      JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
    ).data;
    return read?.userId ?? read?.user_id ?? read?.sub ?? read?.id;
  } catch {
    return undefined;
  }
}
