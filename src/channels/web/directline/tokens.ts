import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../clock';

/** How long a token can be renewed in all, in seconds, where WEB_TOKEN_DAYS is not set. */
export const LIFE_SECONDS = 30 * 24 * 3_600;
/** How long one token is valid, in seconds; it can be refreshed until then. */
export const TOKEN_SECONDS = 1_800;
/** How long after its end our page may resume a token, in seconds: a week-end's sleep. */
const RESUME_SECONDS = 7 * 24 * 3_600;

const claimsSchema = z.object({
  /** The name that Microsoft's clients read, to know which bubbles are the person's own. */
  user: z.string().min(1),
  conv: z.string().min(1),
  iat: z.number(),
  /**
   * When the first token of its line was made, in seconds with milliseconds; its own time where it
   * is the first. A line is a token and all that it was renewed to.
   */
  since: z.number().optional(),
  exp: z.number(),
  /** Origins that may use the token: only our own pages when empty, any when absent. */
  org: z.array(z.string()).optional(),
});

/** What a token allows: one user in one conversation, from these origins. */
export interface TokenGrant {
  user: string;
  conversation: string;
  origins?: readonly string[] | undefined;
  /** When the first token of its line was made, in seconds; now when not given. */
  since?: number | undefined;
}

/** A checked token, with the seconds until it ends. A forged one is one that we never signed. */
export type CheckedWebToken =
  | { state: 'valid' | 'expired' | 'too-old'; grant: TokenGrant; leftS: number }
  | { state: 'forged' };

/** Makes and checks the tokens of the web chat. */
export interface WebTokens {
  make(grant: TokenGrant): string;
  check(token: string): CheckedWebToken;
  /** Tells whether the line of a grant has ended for good. */
  isOver(grant: TokenGrant): boolean;
}

const encodeSegment = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** The only header that we sign: a token with any other, such as `alg: none`, is forged. */
const TOKEN_HEADER = encodeSegment({ alg: 'HS256', typ: 'JWT' });

/**
 * Creates and checks tokens: JWTs signed with a key derived from `dataKey`, of which nothing is
 * stored. However often a token is refreshed or resumed, its line ends `lifeS` seconds after the
 * first: a stolen token does not open a chat for ever.
 */
export function createTokens(
  dataKey: Uint8Array,
  clock: Clock,
  lifeS: number = LIFE_SECONDS,
): WebTokens {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'mela direct line tokens', 32));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const isOver = ({ since }: TokenGrant): boolean =>
    since !== undefined && clock.now() / 1_000 >= since + lifeS;
  return {
    isOver,
    make({ user, conversation, origins, since: first }) {
      const now = clock.now() / 1_000;
      const iat = Math.floor(now);
      const since = first ?? now;
      const exp = Math.min(iat + TOKEN_SECONDS, since + lifeS);
      const text = `${TOKEN_HEADER}.${encodeSegment({ user, conv: conversation, iat, since, exp, ...(origins ? { org: origins } : {}) })}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    check(token) {
      const found = readSignedClaims(token, sign);
      if (!found) return { state: 'forged' };
      const since = found.since ?? found.iat;
      const grant = { user: found.user, conversation: found.conv, origins: found.org, since };
      const past = clock.now() / 1_000 - found.exp;
      const leftS = Math.max(0, Math.floor(-past));
      if (isOver(grant) || past >= RESUME_SECONDS) return { state: 'too-old', grant, leftS };
      return { state: past < 0 ? 'valid' : 'expired', grant, leftS };
    },
  };
}

function readSignedClaims(
  token: string,
  sign: (text: string) => Buffer,
): z.infer<typeof claimsSchema> | undefined {
  const [header, payload, mac, ...more] = token.split('.');
  if (header !== TOKEN_HEADER || !payload || !mac || more.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const right = sign(`${header}.${payload}`);
  // Compared as text too: base64url reads several spellings as the same bytes.
  if (
    given.length !== right.length ||
    !timingSafeEqual(given, right) ||
    mac !== right.toString('base64url')
  )
    return undefined;
  return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}
