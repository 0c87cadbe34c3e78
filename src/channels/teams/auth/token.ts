import { verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../../clock';
import { HttpError } from '../../../server/http';
import type { TeamsActivity } from '../activity';
import { tenantOf } from '../activity';
import type { AppIdentity } from './credentials';
import type { SigningKeys, SigningKey } from './keys';
import { isKnownService } from './services';

const TOKEN_ISSUER = 'https://api.botframework.com';
/** How far clocks may differ, in seconds, as the Bot Framework says. */
const SKEW_S = 5 * 60;
const MAX_TOKEN = 8_192;
const JWT_SEGMENT = /^[A-Za-z0-9_-]+$/;

const jwtHeaderSchema = z.object({
  alg: z.literal('RS256'),
  kid: z.string().min(1).max(500),
  typ: z.literal('JWT').optional(),
  crit: z.undefined().optional(),
});
const jwtClaimsSchema = z.object({
  iss: z.literal(TOKEN_ISSUER),
  aud: z.string(),
  exp: z.number(),
  nbf: z.number().optional(),
  serviceurl: z.string().min(1),
});

/**
 * A token whose signature, issuer and audience are right; each use checks again its times, and
 * whether its key is still listed.
 */
interface VerifiedConnectorToken {
  claims: z.infer<typeof jwtClaimsSchema>;
  kid: string;
  key: SigningKey;
}

/** Checks the bearer token that an activity came with. */
export interface TokenCheck {
  /**
   * Refuses, before the body is read, a token that is wrong without a look at its signature.
   * @throws HttpError 401
   */
  admit(authorization: string | undefined): void;
  /**
   * Checks the token's signature, and that it is for this activity. @throws HttpError 401 for a
   * wrong token, 403 for one that is for something else, 503 while the keys cannot be read
   */
  check(authorization: string | undefined, activity: TeamsActivity): Promise<void>;
}

/**
 * Creates the strict check of the Bot Framework's tokens (docs/decisions/teams-tokens.md). It
 * caches verified tokens, as each is in use for an hour.
 */
export function createTokenCheck(
  app: Pick<AppIdentity, 'appId' | 'tenantId' | 'type'>,
  keys: SigningKeys,
  clock: Clock,
): TokenCheck {
  const known = new LRUCache<string, VerifiedConnectorToken>({ max: 1_000 });
  return {
    admit(authorization) {
      const token = bearerOf(authorization);
      checkTimes((known.get(token) ?? parseToken(token, app.appId)).claims, clock.now() / 1_000);
    },
    async check(authorization, activity) {
      const token = bearerOf(authorization);
      const before = known.get(token);
      const listed = before && (await keyOf(keys, before.kid));
      const verified =
        before && listed && sameKey(listed, before)
          ? { ...before, key: listed }
          : await verifyToken(token, app.appId, keys);
      checkTimes(verified.claims, clock.now() / 1_000);
      known.set(token, verified);
      checkActivity(verified, activity);
      checkTenant(app, activity);
    },
  };
}

const tokenRefusal = (why: string): HttpError =>
  new HttpError(401, 'bad_token', `The token is not right: ${why}.`);

function bearerOf(authorization: string | undefined): string {
  if (authorization === undefined || authorization === '')
    throw new HttpError(401, 'no_token', 'An "Authorization: Bearer" header is needed.');
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined || token.length > MAX_TOKEN) throw tokenRefusal('it is no bearer token');
  return token;
}

/** A token's claims, not verified yet, and the text that its signature covers. */
interface ParsedConnectorToken {
  claims: VerifiedConnectorToken['claims'];
  kid: string;
  text: string;
  signature: string;
}

function parseToken(token: string, appId: string): ParsedConnectorToken {
  const [header, payload, signature, ...more] = token.split('.');
  if (
    !header ||
    !payload ||
    !signature ||
    more.length > 0 ||
    ![header, payload, signature].every((part) => JWT_SEGMENT.test(part))
  )
    throw tokenRefusal('it is no JWT');
  const { kid } = readSegment(jwtHeaderSchema, header, 'header');
  const claims = readSegment(jwtClaimsSchema, payload, 'claims');
  if (claims.aud !== appId) throw tokenRefusal('it is for another app');
  return { claims, kid, text: `${header}.${payload}`, signature };
}

async function verifyToken(
  token: string,
  appId: string,
  keys: SigningKeys,
): Promise<VerifiedConnectorToken> {
  const { claims, kid, text, signature } = parseToken(token, appId);
  const key = await keyOf(keys, kid);
  const right = verify('sha256', Buffer.from(text), key.key, Buffer.from(signature, 'base64url'));
  if (!right) throw tokenRefusal('its signature is wrong');
  return { claims, kid, key };
}

/** Finds a token's key. A 503 makes the sender try again, a 401 does not. */
async function keyOf(keys: SigningKeys, kid: string): Promise<SigningKey> {
  const found = await keys.find(kid);
  if (found === 'unknown')
    throw new HttpError(
      503,
      'keys_unknown',
      'The keys of the Bot Framework cannot be read now. Try again.',
      { retryAfterS: 5 },
    );
  if (found === 'unlisted') throw tokenRefusal('its key is not listed');
  return found;
}

/** Tells whether the listed key is still the same: another may have taken over its name. */
const sameKey = (listed: SigningKey, before: VerifiedConnectorToken): boolean =>
  listed.key === before.key.key || listed.key.equals(before.key.key);

function readSegment<T>(schema: z.ZodType<T>, segment: string, what: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(segment, 'base64url').toString('utf8')));
  } catch {
    throw tokenRefusal(`its ${what} cannot be read`);
  }
}

function checkTimes(claims: VerifiedConnectorToken['claims'], now: number): void {
  if (claims.exp + SKEW_S <= now) throw tokenRefusal('it has expired');
  if (claims.nbf !== undefined && claims.nbf - SKEW_S > now)
    throw tokenRefusal('it is not valid yet');
}

function checkActivity(
  { claims, key: { endorsements } }: VerifiedConnectorToken,
  activity: TeamsActivity,
): void {
  const refuse = (why: string): HttpError =>
    new HttpError(403, 'wrong_activity', `The token is not for this activity: ${why}.`);
  if (activity.serviceUrl === undefined || activity.serviceUrl !== claims.serviceurl)
    throw refuse('another service URL');
  if (!activity.channelId || !endorsements.includes(activity.channelId))
    throw refuse('its key is not endorsed for the channel');
  if (!isKnownService(activity.serviceUrl)) throw refuse('the service is not known');
}

/**
 * Refuses activities of other tenants: a bot of one tenant can be installed in no other. Channels
 * besides Teams name no tenant.
 */
function checkTenant(
  { type, tenantId }: Pick<AppIdentity, 'tenantId' | 'type'>,
  activity: TeamsActivity,
): void {
  const tenant = tenantOf(activity);
  const stranger =
    tenant === undefined
      ? activity.channelId === 'msteams'
      : tenant.toLowerCase() !== tenantId?.toLowerCase();
  if (type !== 'MultiTenant' && tenantId !== undefined && stranger)
    throw new HttpError(403, 'wrong_tenant', 'This bot is of another tenant.');
}
