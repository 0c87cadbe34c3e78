import type { CommerceClient } from '../commerce';
import type { HttpApp } from '../server/app';
import type { Store } from '../store/store';
import type { TurnService } from '../turn/turns';
import type { IsolatedReader } from './contained';
import type { LiveLexicon } from './lexicon';
import type { OpenChannels } from './open-channels';

/** How Mela is started and stopped. */
export interface Lifecycle {
  /** Resolves once it serves; `port` as settled by the caller. */
  start(port: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

/** What is started and stopped. */
export interface LifecycleParts {
  app: HttpApp;
  turns: TurnService;
  lexicon: LiveLexicon;
  contained: IsolatedReader;
  channels: Pick<OpenChannels, 'close'>;
  commerce: CommerceClient;
  store: Store;
  host: string | undefined;
}

/** See `Lifecycle`. */
export function createLifecycle({
  app,
  turns,
  lexicon,
  contained,
  channels,
  commerce,
  store,
  host,
}: LifecycleParts): Lifecycle {
  return {
    start: async (port) => {
      await app.listen(port, host);
      turns.start();
      lexicon.start();
    },
    /** First no more requests, then no more turns, then what they stood on. */
    stop: async (graceMs) => {
      lexicon.stop();
      await app.close(graceMs);
      await turns.stop(graceMs);
      contained.close();
      await Promise.all([channels.close(), commerce.close()]);
      await store.close();
    },
  };
}
