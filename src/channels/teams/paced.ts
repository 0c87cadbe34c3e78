import type { TeamsAddress } from './address';
import type { TeamsCallResult } from './called';
import type { BotConnector } from './connector';
import { SHORT_WAIT_MS } from './limits';
import type { TeamsRateLimiter } from './pace';
import type { SetChannelTimer } from '../host';

/** Wraps a connector to keep a thread's limits: it waits briefly, or answers `retry`. */
export function withRateLimit(
  connector: BotConnector,
  limiter: TeamsRateLimiter,
  setTimer: SetChannelTimer,
): BotConnector {
  const turn = async ({
    serviceUrl,
    conversation,
  }: TeamsAddress): Promise<TeamsCallResult | undefined> => {
    let waited = 0;
    for (;;) {
      const wait = limiter.take(`${serviceUrl} ${conversation}`);
      if (wait === 0) return undefined;
      waited += wait;
      if (waited > SHORT_WAIT_MS) return { outcome: 'retry', code: 'thread_rate', afterMs: wait };
      await new Promise<void>((resolve) => void setTimer(resolve, wait));
    }
  };
  return {
    ...connector,
    send: async (address, activity, replace) =>
      (await turn(address)) ?? connector.send(address, activity, replace),
  };
}
