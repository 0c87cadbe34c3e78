import type { CommerceClient } from '../commerce';
import type { HttpApp } from '../server/app';
import type { MetricsPort } from '../server/metrics-port';
import type { Store } from '../store/store';
import type { Tracer } from '../tracing';
import type { TurnService } from '../turn/turns';
import type { FunnelCounter } from './funnel';
import type { HttpApi } from './http-api';
import type { IsolatedReader } from './contained';
import type { LiveLexicon } from './lexicon';
import type { OpenChannels } from './open-channels';

/** Starts and stops Mela. */
export interface Lifecycle {
  /** Resolves once Mela listens on `port`. */
  start(port: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

/** The parts that start and stop together. */
export interface LifecycleParts {
  app: HttpApp;
  /** Serves the figures on a port of their own, where one is set. */
  figures: { server: MetricsPort; port: number } | undefined;
  turns: TurnService;
  lexicon: LiveLexicon;
  contained: IsolatedReader;
  channels: Pick<OpenChannels, 'close'>;
  api: Pick<HttpApi, 'close'>;
  commerce: CommerceClient;
  store: Store;
  funnel: Pick<FunnelCounter, 'flush'>;
  tracer: Pick<Tracer, 'close'> | undefined;
  host: string | undefined;
}

/** Creates the lifecycle of an assembled Mela. */
export function createLifecycle({
  app,
  figures,
  turns,
  lexicon,
  contained,
  channels,
  api,
  commerce,
  store,
  funnel,
  tracer,
  host,
}: LifecycleParts): Lifecycle {
  return {
    start: async (port) => {
      await app.listen(port, host);
      await figures?.server.listen(figures.port, host);
      turns.start();
      lexicon.start();
    },
    /** Ends requests first, then turns, then what they depend on. */
    stop: async (graceMs) => {
      lexicon.stop();
      await app.close(graceMs);
      await figures?.server.close();
      await turns.stop(graceMs);
      contained.close();
      await Promise.all([channels.close(), api.close(), commerce.close()]);
      await funnel.flush();
      await store.close();
      await tracer?.close();
    },
  };
}
