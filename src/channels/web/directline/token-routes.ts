import { z } from 'zod';
import type { IdGenerator } from '../../../clock';
import type { HttpHead, HttpRequest, HttpResponse, HttpRoute } from '../../../server/http';
import { HttpError, firstHeader, jsonHttpResponse, jsonBody } from '../../../server/http';
import type { WebRateLimiter } from '../pace';
import type { ChannelConversations } from '../../host';
import type { WebAccessControl } from './access';
import { readBearer, grantOf, isOwnPage, isSecret } from './access';
import { isErased, tokenRevokedError } from './erased';
import type { TokenGrant } from './tokens';
import { TOKEN_SECONDS } from './tokens';

const userId = z.string().regex(/^dl_[\w.-]{1,200}$/);
const tokenUserSchema = z.object({ id: userId.optional(), Id: userId.optional() });

/** Body of a token request: its user (clients use both spellings) and the sites allowed. */
const tokenRequestSchema = z.object({
  user: tokenUserSchema.optional(),
  User: tokenUserSchema.optional(),
  trustedOrigins: z.array(z.string().max(300)).max(20).optional(),
});

/**
 * Returns `POST tokens/generate`, `tokens/refresh` and our own `tokens/resume`, by which a page of
 * this server, alone or in a site's frame, exchanges a token up to 7 days past its end for a new
 * one of the same conversation. After its person's erasure a token is not renewed.
 */
export function tokenRoutes({
  access,
  conversations,
  ids,
  limiter,
}: TokenRouteDependencies): HttpRoute[] {
  const route = (
    name: string,
    mayCall: (head: HttpHead) => unknown,
    handle: HttpRoute['handle'],
  ): HttpRoute => ({
    method: 'POST',
    path: `/v3/directline/tokens/${name}`,
    cors: true,
    admit: (head) => {
      limiter.request(head.address);
      mayCall(head);
    },
    handle,
  });
  const resumeConversation = async (grant: TokenGrant): Promise<HttpResponse> => {
    if (await isErased(conversations, grant)) throw tokenRevokedError();
    return tokenAnswer(access, grant);
  };
  return [
    route(
      'generate',
      (head) => limiter.chat(asksForSite(access, head) ? undefined : head.address),
      async (request) => tokenAnswer(access, newGrant(access, ids, request)),
    ),
    route(
      'refresh',
      (head) => grantOf(access, head, readBearer(head)),
      async (request) => resumeConversation(grantOf(access, request, readBearer(request))),
    ),
    route(
      'resume',
      (head) => sleptGrant(access, head),
      async (request) => resumeConversation(sleptGrant(access, request)),
    ),
  ];
}

/** The dependencies of the token routes. */
export interface TokenRouteDependencies {
  access: WebAccessControl;
  conversations: Pick<ChannelConversations, 'erasedAt'>;
  ids: IdGenerator;
  limiter: WebRateLimiter;
}

type TokenRouteRequest = Pick<HttpRequest, 'headers'>;

/**
 * Tells whether a site with the secret asks (true) or our own page (false).
 * @throws HttpError 401 `no_token`, 403 `token_invalid`
 */
function asksForSite(access: WebAccessControl, request: TokenRouteRequest): boolean {
  const site = request.headers['authorization'] !== undefined;
  if (site && !isSecret(access, readBearer(request)))
    throw new HttpError(403, 'token_invalid', 'This is not the secret of this server.');
  if (!site && !isOwnPage(access, request))
    throw new HttpError(401, 'no_token', "Only this server's own page needs no secret.");
  return site;
}

/** Answers with a new token for the grant, its time left in seconds, and its ids. */
export function tokenAnswer(access: WebAccessControl, grant: TokenGrant): HttpResponse {
  return jsonHttpResponse(200, {
    conversationId: grant.conversation,
    token: access.tokens.make(grant),
    expires_in: TOKEN_SECONDS,
    userId: grant.user,
  });
}

/**
 * Makes a grant for a new conversation, for a site with the secret or our own page without one. A
 * page may not name its user: another's id would open their bookings.
 * @throws HttpError 400 `bad_user`, 401 `no_token`, 403 `token_invalid`
 */
export function newGrant(
  access: WebAccessControl,
  ids: IdGenerator,
  request: HttpRequest,
): TokenGrant {
  const site = asksForSite(access, request);
  const fresh = { user: `dl_${ids.secret()}`, conversation: ids.secret() };
  if (!site) return { ...fresh, origins: [] };
  const asked = tokenRequestSchema.safeParse(jsonBody(request));
  if (!asked.success)
    throw new HttpError(400, 'bad_user', 'A user id is text that starts with "dl_".');
  const named = asked.data.user ?? asked.data.User;
  return {
    ...fresh,
    user: named?.id ?? named?.Id ?? fresh.user,
    origins: asked.data.trustedOrigins,
  };
}

/**
 * Returns the grant of a token past its end, whether minted for our own page or for a site whose
 * frame shows it. Only our page may ask: other sites' scripts cannot set its Origin, and a site's
 * server mints a new token by the secret. The grant stays as it was, so the new token opens nothing
 * more.
 * @throws HttpError 401 `no_token`, 403 `token_invalid`, `token_expired` or `origin`
 */
function sleptGrant(access: WebAccessControl, request: TokenRouteRequest): TokenGrant {
  const checked = access.tokens.check(readBearer(request));
  if (checked.state === 'forged')
    throw new HttpError(403, 'token_invalid', 'This token is not one of ours.');
  if (checked.state === 'too-old')
    throw new HttpError(403, 'token_expired', 'This token has expired for good.');
  const fetched = firstHeader(request, 'sec-fetch-site');
  const ours = isOwnPage(access, request) && (fetched === undefined || fetched === 'same-origin');
  if (!ours) throw new HttpError(403, 'origin', "Only this server's own page may resume.");
  return checked.grant;
}
