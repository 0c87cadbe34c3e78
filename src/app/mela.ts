import { join } from 'node:path';
import { bodyLimits, isPractice, retentionPeriods, type AppSettings } from '../config';
import {
  createPagesRateLimiter,
  failurePage,
  unknownPage,
  type PayPagesContext,
} from '../orders/page-answers';
import { contactDetailsOf } from '../engine/profile';
import { payRoutes } from '../orders/pay-routes';
import { ticketRoutes } from '../orders/ticket-routes';
import { practiceWording } from '../reply/practice';
import { createApp, type HttpApp } from '../server/app';
import type { HttpRoute } from '../server/http';
import { createMetrics, type ServerMetrics } from '../server/metrics';
import { createMetricsPort } from '../server/metrics-port';
import { pageWithTiles } from './map-tiles';
import { staticRoutes } from '../server/static-files';
import type { Store } from '../store/store';
import { createSpeculativeHandler, createTurnHandler } from '../turn/handle';
import type { HandleContext } from '../turn/handle/context';
import { createTurnService, type TurnService } from '../turn/turns';
import { offeredCatalogue } from './brand';
import { channelsOf } from './channels';
import { commerceFor, embeddedSandboxRoutes } from './commerce-service';
import { createIsolatedReader, type IsolatedReader } from './contained';
import type { AppDependencies, AssemblyOverrides } from './dependencies';
import {
  groupArrangementsFor,
  registerGroupArrangementJobs,
  type AllGroupArrangements,
} from './groups/compose';
import { createFunnelCounter, orderSteps } from './funnel';
import { handOversFor } from './hand-overs';
import { httpApiFor } from './http-api';
import { createLexicon, type LiveLexicon } from './lexicon';
import { createLifecycle, type Lifecycle } from './lifecycle';
import { tellingTooMany } from './message-limit';
import { openChannels, type OpenChannels } from './open-channels';
import { operatorDeskFor } from './operator';
import { ordersContextFor, registerOrderJobs } from './orders';
import { ownDataRoutes } from './privacy/own-data-page';
import { privacyRoute } from './privacy/page';
import { tracedRoutes } from './traces/traced-routes';
import { createTracedTurns, type TracedTurns } from './traces/traced-turns';
import { privacyPartsOf } from './privacy/parts';
import { turnHandlingFor, type TurnHandlingParts } from './turn-handling';
import { readVersion } from './version';
import { diskReady, storeReady, watchStore } from './watching';
import { say } from '../reply/text';

/** An assembled Mela, to be started. */
export interface AssembledMela extends Lifecycle {
  turns: TurnService;
  store: Store;
  /** Resolves when the first read of the catalogue's names has ended. */
  ready: Promise<void>;
  /** Makes a link to the operator's page that signs in once; undefined where the page is off. */
  signInLink: () => string | undefined;
}

/** Assembles Mela. `port` is where it will listen, and where it calls the embedded sandbox. */
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
  const { store } = around;
  const lexicon = createLexicon(commerce, around.log, offeredCatalogue(around.brand));
  const contained = isolatedReaderFor(lexicon, around, replaced.reader);
  const funnel = createFunnelCounter({
    ...around,
    zone: settings.TIME_ZONE,
    counted: (step, dialog, place) => metrics.stepped(step, dialog, place.channel),
  });
  const { turns, orders, channels, together } = conversationsFor({
    settings,
    publicUrl,
    around,
    replaced,
    metrics,
    commerce,
    lexicon,
    contained,
    funnel,
  });
  const { team, routes } = handOversFor(settings, publicUrl, around, turns);
  const api = httpApiFor(settings, publicUrl, around, { turns, channels });
  const sandbox = embeddedSandboxRoutes(settings, publicUrl, around, replaced.faults === true);
  const desk = operatorDeskFor(settings, publicUrl, port, around, {
    orders,
    lexicon,
    team,
    together,
    funnel,
  });
  const own = [...desk.routes, ...routes, ...api.routes, ...sandbox];
  const app = appFor({ settings, publicUrl, around, metrics, orders, own }, channels);
  watchStore(metrics, store, around.clock, settings);
  const figures = figuresPort(settings, metrics);
  const { HOST: host } = settings;
  const { tracer } = around;
  const parts = { figures, lexicon, contained, channels, commerce, funnel, tracer, host };
  return {
    turns,
    store,
    ready: lexicon.ready,
    signInLink: desk.signInLink,
    ...createLifecycle({ ...parts, app, turns, api, store }),
  };
}

/** The port of the figures, where they have one of their own. */
const figuresPort = (
  { METRICS_PORT: port }: AppSettings,
  metrics: ReturnType<typeof createMetrics>,
) => (port === undefined ? undefined : { server: createMetricsPort(metrics.registry), port });

function isolatedReaderFor(
  lexicon: LiveLexicon,
  { root, setTimer }: AppDependencies,
  script = join(root, 'dist', 'reader.js'),
): IsolatedReader {
  return createIsolatedReader({ script, root, lexicon: lexicon.get, setTimer });
}

/** Assembles turns, orders, group arrangements and channels, which call each other once Mela runs. */
function conversationsFor(
  given: Omit<TurnHandlingParts, 'orders' | 'together' | 'channels' | 'turns'>,
): {
  turns: TurnService;
  orders: PayPagesContext;
  channels: OpenChannels;
  together: AllGroupArrangements;
} {
  const { settings, publicUrl, around, commerce, funnel } = given;
  const later = {
    turns: () => turns,
    together: () => together,
    channels: () => channels,
    reached: orderSteps(funnel, around.store, settings.DEFAULT_LANGUAGE),
  };
  const orders = ordersContextFor(settings, publicUrl, commerce, around, later);
  const together = groupArrangementsFor(orders, around, later.turns);
  const channels = openChannels(channelsOf(around.brand), settings, {
    around,
    publicUrl,
    turns: later.turns,
    messagesPerPerson: settings.MESSAGES_PER_PERSON,
  });
  const traced = around.tracer && createTracedTurns(around.tracer);
  const plain = turnHandlingFor({ ...given, orders, together, channels, turns: later.turns });
  const handling = traced?.handling(plain) ?? plain;
  const turns = turnServiceFor(settings, around, handling, channels, traced);
  channels.listenTo(turns);
  registerOrderJobs(turns, orders);
  registerGroupArrangementJobs(turns, together);
  return { turns, orders, channels, together };
}

/** Creates the turns of all conversations, delivered by the open channels. */
function turnServiceFor(
  settings: AppSettings,
  around: AppDependencies,
  handling: HandleContext,
  { deliverers }: OpenChannels,
  traced: TracedTurns | undefined,
): TurnService {
  const sentence = (
    key: 'trouble.inside' | 'trouble.too-many' | 'trouble.too-much',
    language: string | null,
  ) =>
    around.words.reply(
      { kind: 'text', text: say(key), choices: [] },
      language ?? settings.DEFAULT_LANGUAGE,
    );
  const speculate = createSpeculativeHandler(handling);
  const turns = createTurnService({
    ...around,
    tracing: traced?.tracing,
    ...tellingTooMany(
      createTurnHandler(handling),
      traced?.speculate(speculate) ?? speculate,
      ({ conversation }) => sentence('trouble.too-many', conversation.language),
    ),
    keepsTalk: handling.talkViewer !== undefined,
    limits: retentionPeriods(settings),
    contactsOf: contactDetailsOf,
    apology: ({ language }, why) => [
      sentence(why === 'too_much' ? 'trouble.too-much' : 'trouble.inside', language),
    ],
    deliverers: traced?.deliverers(deliverers) ?? deliverers,
  });
  return traced?.accept(turns) ?? turns;
}

interface ServedParts {
  settings: AppSettings;
  publicUrl: string;
  around: AppDependencies;
  metrics: ServerMetrics;
  orders: PayPagesContext;
  /** Routes of the operator's page, of its connector, of the HTTP API and of the embedded sandbox. */
  own: HttpRoute[];
}

/** Creates the HTTP server of all routes. */
function appFor(
  { settings, publicUrl, around, metrics, orders, own }: ServedParts,
  channels: OpenChannels,
): HttpApp {
  const pagesLimiter = createPagesRateLimiter(orders, settings.PAGES_PER_ADDRESS);
  return createApp({
    routes: [
      ...tracedRoutes(around.tracer, [
        ...channels.routes,
        ...payRoutes(orders, pagesLimiter),
        ...ticketRoutes(orders, pagesLimiter),
      ]),
      privacyRoute(orders, privacyPartsOf(settings, publicUrl, around).practice, pagesLimiter),
      ...ownDataRoutes(orders, pagesLimiter),
      ...own,
      ...staticRoutes(
        join(around.root, 'dist', 'web'),
        [publicUrl, ...(settings.MAP_TILES === undefined ? [] : [settings.MAP_TILES])],
        settings.WIDGET_SITES,
        pageWithTiles(settings, around.page),
      ),
    ],
    upgrades: channels.upgrades,
    ready: [
      storeReady(around.store, around.clock),
      ...diskReady(settings, around.clock),
      ...channels.ready,
    ],
    metrics,
    log: around.log,
    otherPage: (headers) => unknownPage(orders, headers),
    failurePage: (headers, status) => failurePage(orders, headers, status),
    proxyHops: settings.TRUSTED_PROXY_HOPS,
    metricsToken: settings.METRICS_TOKEN,
    bodies: bodyLimits(settings),
    version: readVersion(around.root),
  });
}
