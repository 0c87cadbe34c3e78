import { join } from 'node:path';
import type { TeamsChannel } from '../channels/teams/channel';
import { createWebChannel } from '../channels/web/channel';
import type { WhatsAppChannel } from '../channels/whatsapp/channel';
import {
  bodyLimits,
  isPractice,
  retentionPeriods,
  tokenLife,
  webLimits,
  type AppSettings,
} from '../config';
import { createPagesRateLimiter, type PayPagesContext } from '../orders/page-answers';
import { payRoutes } from '../orders/pay-routes';
import { ticketRoutes } from '../orders/ticket-routes';
import { practiceWording } from '../reply/practice';
import { createApp, type HttpApp } from '../server/app';
import type { HttpRoute } from '../server/http';
import { createMetrics, type ServerMetrics } from '../server/metrics';
import { staticRoutes } from '../server/static-files';
import type { Store } from '../store/store';
import { createSpeculativeHandler, createTurnHandler, type HandleContext } from '../turn/handle';
import { createTurnService, type TurnService } from '../turn/turns';
import { commerceFor, embeddedSandboxRoutes } from './commerce-service';
import { createIsolatedReader } from './contained';
import type { AppDependencies, AssemblyOverrides } from './dependencies';
import { groupArrangementsFor, registerGroupArrangementJobs } from './groups/compose';
import { acceptFor, conversationsFor } from './intake';
import { createLexicon } from './lexicon';
import { createLifecycle, type Lifecycle } from './lifecycle';
import { ordersContextFor, registerOrderJobs } from './orders';
import { teamsDeliverer, teamsFor } from './teams';
import { turnHandlingFor } from './turn-handling';
import { storeReady, watchStore } from './watching';
import { whatsAppDeliverer, whatsAppFor } from './whatsapp';

/** Mela, assembled. */
export interface AssembledMela extends Lifecycle {
  turns: TurnService;
  store: Store;
  /** Resolves when the catalogue's names were first read. */
  ready: Promise<void>;
}

/** Puts everything together. `port` has to be known: the embedded sandbox is reached through it. */
export function assembleMela(
  settings: AppSettings,
  port: number,
  given: AppDependencies,
  replaced: AssemblyOverrides = {},
): AssembledMela {
  const around = isPractice(settings) ? { ...given, words: practiceWording(given.words) } : given;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const metrics = createMetrics();
  const commerce = commerceFor(settings, port, around, metrics, replaced.breaker);
  const { store, log } = around;
  const lexicon = createLexicon(commerce, log);
  const contained = createIsolatedReader({
    script: replaced.reader ?? join(around.root, 'dist', 'reader.js'),
    lexicon: lexicon.get,
    setTimer: around.setTimer,
  });
  const later = { turns: () => turns, teams: () => teams, together: () => together };
  const orders = ordersContextFor(settings, publicUrl, commerce, around, later);
  const together = groupArrangementsFor(orders, around, later.turns);
  const whatsApp = whatsAppFor(settings, around, later.turns);
  const handling = turnHandlingFor({
    settings,
    publicUrl,
    around,
    replaced,
    metrics,
    commerce,
    lexicon,
    contained,
    orders,
    together,
    whatsApp,
    teams: later.teams,
    turns: later.turns,
  });
  const teams = teamsFor(settings, publicUrl, around, later.turns);
  const turns = turnServiceFor(settings, around, handling, { teams, whatsApp });
  registerOrderJobs(turns, orders);
  registerGroupArrangementJobs(turns, together);
  const web = webFor(settings, publicUrl, around, turns);
  const sandbox = embeddedSandboxRoutes(settings, publicUrl, around, replaced.faults === true);
  const app = appFor(
    { settings, publicUrl, around, metrics, orders, sandbox },
    { web, teams, whatsApp },
  );
  watchStore(metrics, store, around.clock, settings);
  const parts = { app, turns, lexicon, contained, teams, whatsApp, commerce, store };
  return {
    turns,
    store,
    ready: lexicon.ready,
    ...createLifecycle({ ...parts, host: settings.HOST }),
  };
}

type WebChannel = ReturnType<typeof createWebChannel>;

/** The channels that messages come from. */
interface Channels {
  web: WebChannel;
  teams: TeamsChannel;
  whatsApp: WhatsAppChannel | undefined;
}

/** The turns of all conversations, delivered to the channels that are called. */
function turnServiceFor(
  settings: AppSettings,
  around: AppDependencies,
  handling: HandleContext,
  { teams, whatsApp }: Pick<Channels, 'teams' | 'whatsApp'>,
): TurnService {
  return createTurnService({
    ...around,
    handle: createTurnHandler(handling),
    ahead: createSpeculativeHandler(handling),
    limits: retentionPeriods(settings),
    apology: ({ language }, why) => [
      around.words.reply(
        {
          kind: 'text',
          text: { say: why === 'too_much' ? 'trouble.too-much' : 'trouble.inside' },
          choices: [],
        },
        language ?? settings.DEFAULT_LANGUAGE,
      ),
    ],
    deliverers: {
      teams: teamsDeliverer(teams, around.clock),
      ...(whatsApp ? { whatsapp: whatsAppDeliverer(whatsApp) } : {}),
    },
  });
}

function webFor(
  settings: AppSettings,
  publicUrl: string,
  around: AppDependencies,
  turns: TurnService,
): WebChannel {
  return createWebChannel({
    ...around,
    publicUrl,
    secret: settings.DIRECTLINE_SECRET,
    accept: acceptFor(turns),
    conversations: conversationsFor(around.store, turns),
    limits: webLimits(settings),
    tokenLifeS: tokenLife(settings),
    proxyHops: settings.TRUSTED_PROXY_HOPS,
  });
}

interface ServedParts {
  settings: AppSettings;
  publicUrl: string;
  around: AppDependencies;
  metrics: ServerMetrics;
  orders: PayPagesContext;
  sandbox: HttpRoute[];
}

/** The server of all that is reached over HTTP. */
function appFor(
  { settings, publicUrl, around, metrics, orders, sandbox }: ServedParts,
  { web, teams, whatsApp }: Channels,
): HttpApp {
  const gate = createPagesRateLimiter(orders, settings.PAGES_PER_ADDRESS);
  return createApp({
    routes: [
      ...web.routes,
      ...teams.routes,
      ...(whatsApp?.routes ?? []),
      ...payRoutes(orders, gate),
      ...ticketRoutes(orders, gate),
      ...sandbox,
      ...staticRoutes(join(around.root, 'dist', 'web'), publicUrl, settings.WIDGET_SITES),
    ],
    upgrades: [web.upgrade],
    ready: [storeReady(around.store, around.clock), ...teams.ready],
    metrics,
    log: around.log,
    proxyHops: settings.TRUSTED_PROXY_HOPS,
    metricsToken: settings.METRICS_TOKEN,
    bodies: bodyLimits(settings),
  });
}
