import type { Clock, IdGenerator } from '../../clock';
import type { HttpRoute, UpgradeHandler } from '../../server/http';
import type { ServerLog } from '../../server/ports';
import { conversationRoutes } from './directline/conversation-routes';
import { streamUpgrade } from './directline/stream';
import { tokenRoutes } from './directline/token-routes';
import { createTokens } from './directline/tokens';
import { WebRateLimiter, DEFAULT_WEB_RATE_LIMITS, type WebRateLimits } from './pace';
import type { ConversationAuthor } from '../channel';
import type { ChannelConversations } from '../host';
import type { AcceptWebMessage } from './ports';

/** The dependencies and settings of the web channel. */
export interface WebOptions {
  accept: AcceptWebMessage;
  conversations: ChannelConversations;
  clock: Clock;
  ids: IdGenerator;
  log: ServerLog;
  /** The installation's key (`DATA_KEY`); tokens are signed with one derived from it. */
  dataKey: Uint8Array;
  /** `PUBLIC_URL`. */
  publicUrl: string;
  /** `DIRECTLINE_SECRET`. */
  secret: string | undefined;
  /** Rate limits; `DEFAULT_WEB_RATE_LIMITS` when not given. */
  limits?: WebRateLimits | undefined;
  /** `WEB_TOKEN_DAYS` in seconds; `LIFE_SECONDS` when not given. */
  tokenLifeS?: number | undefined;
  /** `TRUSTED_PROXY_HOPS`; 0 when not given. */
  proxyHops?: number | undefined;
}

/** Creates the web channel's routes and streams; clients read the outbox, so nothing is sent. */
export function createWebChannel(options: WebOptions): {
  routes: HttpRoute[];
  upgrade: UpgradeHandler;
  authorOf: (credential: string) => ConversationAuthor | undefined;
} {
  const access = {
    tokens: createTokens(options.dataKey, options.clock, options.tokenLifeS),
    publicUrl: options.publicUrl,
    secret: options.secret,
  };
  const {
    accept,
    conversations,
    ids,
    clock,
    log,
    limits = DEFAULT_WEB_RATE_LIMITS,
    proxyHops = 0,
  } = options;
  const limiter = new WebRateLimiter(clock, limits);
  return {
    authorOf: (credential) => {
      const checked = access.tokens.check(credential);
      return checked.state === 'valid' ? checked.grant : undefined;
    },
    routes: [
      ...tokenRoutes({ access, conversations, ids, limiter }),
      ...conversationRoutes({ access, accept, conversations, ids, limiter }),
    ],
    upgrade: streamUpgrade({
      access,
      conversations,
      clock,
      log,
      limiter,
      proxyHops,
      streamsPerChat: limits.streamsPerChat,
    }),
  };
}
