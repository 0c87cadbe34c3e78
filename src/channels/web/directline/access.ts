import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../../../server/http';
import { HttpError, header } from '../../../server/http';
import type { Checked, Grant, Tokens } from './tokens';

/** What decides who may do what on the web channel. */
export interface Access {
  tokens: Tokens;
  /** How the world reaches this server, e.g. `https://chat.example.org`. */
  publicUrl: string;
  /** Who holds it may mint tokens for a site; undefined: nobody. */
  secret: string | undefined;
}

type Headed = Pick<HttpRequest, 'headers'>;

/** The credential of an `Authorization: Bearer` header. @throws HttpError 401 `no_token` */
export function bearer(request: Headed): string {
  const found = /^Bearer ([^\s]+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  if (found === undefined) throw new HttpError(401, 'no_token', 'An "Authorization: Bearer" header is needed.');
  return found;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the credential is the site secret; takes the same time whatever is wrong with it. */
export function isSecret(access: Access, credential: string): boolean {
  return access.secret !== undefined && timingSafeEqual(digest(credential), digest(access.secret));
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether an origin is that of this server's own pages, as the request reached it. */
function isOwnOrigin(access: Access, origin: string, host: string | undefined): boolean {
  const own = new URL(access.publicUrl);
  if (origin === own.origin) return true;
  return host !== undefined && LOOPBACK.test(host) && origin === `http://${host}`;
}

/** Whether a script of one of our own pages calls: browsers set Origin, and other sites' pages cannot set it to ours. */
export function isOwnPage(access: Access, request: Headed): boolean {
  const origin = header(request, 'origin');
  return origin !== undefined && isOwnOrigin(access, origin, header(request, 'host'));
}

/**
 * What the token allows.
 * @throws HttpError 403 `token_expired`, `token_invalid` or `origin`
 */
export function grantOf(access: Access, request: Headed, token: string): Grant {
  const checked = access.tokens.check(token);
  if (checked.state === 'forged') throw new HttpError(403, 'token_invalid', 'This token is not one of ours.');
  if (checked.state !== 'valid') throw new HttpError(403, 'token_expired', 'This token has expired.');
  checkOrigin(access, request, checked);
  return checked.grant;
}

/** The grant of the bearer token, for this conversation only. @throws HttpError 401, or 403 also `other_conversation` */
export function conversationGrant(access: Access, request: Headed, conversation: string | undefined, token: string = bearer(request)): Grant {
  const grant = grantOf(access, request, token);
  if (grant.conversation !== conversation) throw new HttpError(403, 'other_conversation', 'This token is for another conversation.');
  return grant;
}

function checkOrigin(access: Access, request: Headed, checked: Exclude<Checked, { state: 'forged' }>): void {
  const origin = header(request, 'origin');
  const allowed = checked.grant.origins;
  if (origin === undefined || allowed === undefined || allowed.includes(origin)) return;
  if (!isOwnOrigin(access, origin, header(request, 'host'))) throw new HttpError(403, 'origin', 'This token is not for this site.');
}

/** Where the stream of a conversation is, for whoever reached us by this request. */
export function streamUrl(access: Access, request: Headed, conversation: string, token: string, watermark?: string): string {
  const host = header(request, 'host');
  const base = host !== undefined && LOOPBACK.test(host) ? `ws://${host}` : access.publicUrl.replace(/^http/, 'ws').replace(/\/+$/, '');
  const query = new URLSearchParams({ t: token, ...(watermark ? { watermark } : {}) });
  return `${base}/v3/directline/conversations/${conversation}/stream?${query.toString()}`;
}
