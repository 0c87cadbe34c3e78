import type { Address } from './address';
import type { Called } from './called';
import type { Connector } from './connector';
import { SHORT_WAIT_MS } from './limits';
import type { Pace } from './pace';

/** Runs `run` once after `ms`, unless the function returned is called first. */
export type SetTimer = (run: () => void, ms: number) => () => void;

/** A connector that waits for its turn in a thread: a short while here, a longer one as `retry`. */
export function paced(connector: Connector, pace: Pace, setTimer: SetTimer): Connector {
  const turn = async ({ serviceUrl, conversation }: Address): Promise<Called | undefined> => {
    let waited = 0;
    for (;;) {
      const wait = pace.take(`${serviceUrl} ${conversation}`);
      if (wait === 0) return undefined;
      waited += wait;
      if (waited > SHORT_WAIT_MS) return { outcome: 'retry', code: 'thread_rate', afterMs: wait };
      await new Promise<void>((resolve) => void setTimer(resolve, wait));
    }
  };
  return {
    ...connector,
    send: async (address, activity, replace) => (await turn(address)) ?? connector.send(address, activity, replace),
  };
}
