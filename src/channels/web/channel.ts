import type { Clock, Ids } from '../../clock';
import type { Route, Upgrade } from '../../server/http';
import type { Log } from '../../server/ports';
import { conversationRoutes } from './directline/conversation-routes';
import { streamUpgrade } from './directline/stream';
import { tokenRoutes } from './directline/token-routes';
import { createTokens } from './directline/tokens';
import { Gate, WEB_PACE, type WebLimits } from './pace';
import type { Accept, Conversations } from './ports';

/** What the web channel is built from. */
export interface WebOptions {
  accept: Accept;
  conversations: Conversations;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** The installation's key (`DATA_KEY`); tokens are signed with one derived from it. */
  dataKey: Uint8Array;
  /** `PUBLIC_URL`. */
  publicUrl: string;
  /** `DIRECTLINE_SECRET`. */
  secret: string | undefined;
  /** How much strangers may do; `WEB_PACE` when not given. */
  limits?: WebLimits | undefined;
  /** `WEB_TOKEN_DAYS` in seconds; `LIFE_SECONDS` when not given. */
  tokenLifeS?: number | undefined;
  /** `TRUSTED_PROXY_HOPS`; 0 when not given. */
  proxyHops?: number | undefined;
}

/** The web channel as routes and the upgrade of its streams. It needs no delivery: clients read the outbox. */
export function createWebChannel(options: WebOptions): { routes: Route[]; upgrade: Upgrade } {
  const access = { tokens: createTokens(options.dataKey, options.clock, options.tokenLifeS), publicUrl: options.publicUrl, secret: options.secret };
  const { accept, conversations, ids, clock, log, limits = WEB_PACE, proxyHops = 0 } = options;
  const gate = new Gate(clock, limits);
  return {
    routes: [...tokenRoutes({ access, conversations, ids, gate }), ...conversationRoutes({ access, accept, conversations, ids, gate })],
    upgrade: streamUpgrade({ access, conversations, clock, log, gate, proxyHops, streamsPerChat: limits.streamsPerChat }),
  };
}
