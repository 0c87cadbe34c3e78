import { z } from 'zod';

const uuid = z.uuid();
const claims = z.object({ userId: uuid.optional().catch(undefined), user_id: uuid.optional().catch(undefined), sub: uuid.optional().catch(undefined), id: uuid.optional().catch(undefined) });

/**
 * "User UUID from the token" (interface.md, POST /orders). Which claim it is, and whether the token has any, is not shown: nothing
 * where it is no JSON Web Token or names no UUID. It is read, never trusted: the service checks it against its own token.
 */
export function userOfToken(token: string): string | undefined {
  const [, payload] = token.split('.');
  if (payload === undefined) return undefined;
  try {
    const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data;
    return read?.userId ?? read?.user_id ?? read?.sub ?? read?.id;
  } catch {
    return undefined;
  }
}
