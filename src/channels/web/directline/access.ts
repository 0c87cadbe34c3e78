import type { HttpRequest } from '../../../server/http';
import { HttpError, firstHeader } from '../../../server/http';
import { sameSecret } from '../../shared/same-secret';
import type { CheckedWebToken, TokenGrant, WebTokens } from './tokens';

/** The tokens, address and secret that decide access to the web channel. */
export interface WebAccessControl {
  tokens: WebTokens;
  /** How the world reaches this server, e.g. `https://chat.example.org`. */
  publicUrl: string;
  /** Secret that lets a site mint tokens; undefined: no site may. */
  secret: string | undefined;
}

type AccessRequest = Pick<HttpRequest, 'headers'>;

/** Returns the credential of an `Authorization: Bearer` header. @throws HttpError 401 `no_token` */
export function readBearer(request: AccessRequest): string {
  const found = /^Bearer ([^\s]+)$/i.exec(firstHeader(request, 'authorization') ?? '')?.[1];
  if (found === undefined)
    throw new HttpError(401, 'no_token', 'An "Authorization: Bearer" header is needed.');
  return found;
}

/** Tells whether the credential is the site secret, in the same time whatever is wrong with it. */
export function isSecret(access: WebAccessControl, credential: string): boolean {
  return access.secret !== undefined && sameSecret(credential, access.secret);
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Tells whether an origin is that of this server's own pages, as the request reached it. */
function isOwnOrigin(access: WebAccessControl, origin: string, host: string | undefined): boolean {
  const own = new URL(access.publicUrl);
  if (origin === own.origin) return true;
  return host !== undefined && LOOPBACK_HOST.test(host) && origin === `http://${host}`;
}

/** Tells whether our own page calls: browsers set Origin, which other sites cannot fake. */
export function isOwnPage(access: WebAccessControl, request: AccessRequest): boolean {
  const origin = firstHeader(request, 'origin');
  return origin !== undefined && isOwnOrigin(access, origin, firstHeader(request, 'host'));
}

/**
 * Returns what a valid token allows.
 * @throws HttpError 403 `token_expired`, `token_invalid` or `origin`
 */
export function grantOf(
  access: WebAccessControl,
  request: AccessRequest,
  token: string,
): TokenGrant {
  const checked = access.tokens.check(token);
  if (checked.state === 'forged')
    throw new HttpError(403, 'token_invalid', 'This token is not one of ours.');
  if (checked.state !== 'valid')
    throw new HttpError(403, 'token_expired', 'This token has expired.');
  checkOrigin(access, request, checked);
  return checked.grant;
}

/**
 * Returns what the bearer token allows, which must be this conversation.
 * @throws HttpError 401 `no_token`, or 403 as `grantOf` and `other_conversation`
 */
export function conversationGrant(
  access: WebAccessControl,
  request: AccessRequest,
  conversation: string | undefined,
  token: string = readBearer(request),
): TokenGrant {
  const grant = grantOf(access, request, token);
  if (grant.conversation !== conversation)
    throw new HttpError(403, 'other_conversation', 'This token is for another conversation.');
  return grant;
}

function checkOrigin(
  access: WebAccessControl,
  request: AccessRequest,
  checked: Exclude<CheckedWebToken, { state: 'forged' }>,
): void {
  const origin = firstHeader(request, 'origin');
  const allowed = checked.grant.origins;
  if (origin === undefined || allowed === undefined || allowed.includes(origin)) return;
  if (!isOwnOrigin(access, origin, firstHeader(request, 'host')))
    throw new HttpError(403, 'origin', 'This token is not for this site.');
}

/** Returns the address of a stream: as the request came on loopback, else at `publicUrl`. */
export function streamUrl(
  access: WebAccessControl,
  request: AccessRequest,
  conversation: string,
  token: string,
  watermark?: string,
): string {
  const host = firstHeader(request, 'host');
  const base =
    host !== undefined && LOOPBACK_HOST.test(host)
      ? `ws://${host}`
      : access.publicUrl.replace(/^http/, 'ws').replace(/\/+$/, '');
  const query = new URLSearchParams({ t: token, ...(watermark ? { watermark } : {}) });
  return `${base}/v3/directline/conversations/${conversation}/stream?${query.toString()}`;
}
