import type { Clock, Ids } from '../../clock';
import type { Route, Upgrade } from '../../server/http';
import type { Log } from '../../server/ports';
import { conversationRoutes } from './directline/conversation-routes';
import { streamUpgrade } from './directline/stream';
import { tokenRoutes } from './directline/token-routes';
import { createTokens } from './directline/tokens';
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
}

/** The web channel as routes and the upgrade of its streams. It needs no delivery: clients read the outbox. */
export function createWebChannel(options: WebOptions): { routes: Route[]; upgrade: Upgrade } {
  const access = { tokens: createTokens(options.dataKey, options.clock), publicUrl: options.publicUrl, secret: options.secret };
  const { accept, conversations, ids, clock, log } = options;
  return {
    routes: [...tokenRoutes(access, ids), ...conversationRoutes({ access, accept, conversations, ids })],
    upgrade: streamUpgrade({ access, conversations, clock, log }),
  };
}
