import { join } from 'node:path';
import { dialogRegistry as allDialogs } from '../../dialogs';
import { conversationPatterns as allRepairs } from '../../dialogs/repairs';
import type { Clock, IdGenerator } from '../clock';
import {
  createCommerceClient,
  type CallEvent,
  type CommerceClient,
  type CommerceSettings,
} from '../commerce';
import {
  bodyLimits,
  isPractice,
  retentionPeriods,
  tokenLife,
  webLimits,
  type AppSettings,
} from '../config';
import type { TeamsCallResult } from '../channels/teams/called';
import { createTeamsChannel, type TeamsChannel } from '../channels/teams/channel';
import { answersEmulators } from '../channels/teams/local';
import { createWebChannel } from '../channels/web/channel';
import type { WhatsAppChannel } from '../channels/whatsapp/channel';
import type { Dialog } from '../engine/dialog';
import type { ConversationPatterns } from '../engine/repairs';
import { addressesOf } from '../orders/details';
import { createPagesRateLimiter, payRoutes, type PayPagesContext } from '../orders/pay-routes';
import { ticketRoutes } from '../orders/ticket-routes';
import { expireLink, watchJob, watchOnce } from '../orders/watch';
import { practiceWording } from '../reply/practice';
import type { ReplyWording } from '../reply/word';
import { createSandbox } from '../sandbox/service';
import { createApp, type HttpApp } from '../server/app';
import { createMetrics, type ServerMetrics } from '../server/metrics';
import type { ServerLog } from '../server/ports';
import { staticRoutes } from '../server/static-files';
import { ORDER_FORGET_JOB } from '../store/kept-orders';
import { createRecords } from '../store/records';
import type { Store } from '../store/store';
import { createSpeculativeHandler, createTurnHandler, type HandleContext } from '../turn/handle';
import type { TranscribeVoice } from '../turn/handle/hearing';
import type { DeliveryOutcome } from '../turn/deliverer';
import type { SetTurnTimer } from '../turn/turn';
import { createTurnService, type TurnService } from '../turn/turns';
import type { Understanding } from '../understanding/understanding';
import { z } from 'zod';
import { handOffEffectHandlers, type HandOffParts } from './elsewhere';
import { storedGroupTalkMoves } from './kept-moves';
import { createOwnChatHandBack } from './own-chat';
import { createIsolatedReader, type IsolatedReader } from './contained';
import { createLexicon, type LiveLexicon } from './lexicon';
import { acceptFor, conversationsFor } from './intake';
import { allEffectHandlers } from './performers';
import {
  tellGroupOfOrder,
  registerGroupArrangementJobs,
  groupArrangementsFor,
  type AllGroupArrangements,
} from './gatherings/compose';
import { handOffDestinations } from './places-elsewhere';
import { sandboxRoutes } from './sandbox-routes';
import { understandingModelsFor, type UnderstandingModels } from './understanding';
import { createVoiceNoteReader } from './voice';
import { storeReady, watchStore } from './watching';
import { whatsAppDeliverer, whatsAppFor } from './whatsapp';

/** What comes from outside the process, injected. */
export interface AppDependencies {
  clock: Clock;
  ids: IdGenerator;
  /** 0 up to 1. */
  random: () => number;
  setTimer: SetTurnTimer;
  log: ServerLog;
  store: Store;
  dataKey: Buffer;
  words: ReplyWording;
  /** The folder that holds `dist/web`. */
  root: string;
}

/** What a bench or a test puts in the place of the product's own. */
export interface AssemblyOverrides {
  dialogs?: readonly Dialog[];
  repairs?: ConversationPatterns;
  understanding?: Understanding;
  /** Faults of the sandbox on request. */
  faults?: boolean;
  onUnderstood?: HandleContext['onUnderstood'];
  /** The script of the process that reads apart. */
  reader?: string;
  /** How long the service is left alone after an outage: real time, whatever the clock says. */
  breaker?: CommerceSettings['breaker'];
}

/** Mela, assembled. */
export interface AssembledMela {
  /** Resolves once it serves; `port` as settled by the caller. */
  start(port: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
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
  const { store, log, words } = around;
  const metrics = createMetrics();
  const commerce = commerceFor(settings, port, around, metrics, replaced.breaker);
  const lexicon = createLexicon(commerce, log);
  const elsewhere = Object.fromEntries(
    handOffEffectHandlers(handOffPartsOf(settings, publicUrl, around, () => turns)),
  );
  const orders = ordersContext(
    settings,
    publicUrl,
    commerce,
    around,
    () => turns,
    () => together,
  );
  const together = groupArrangementsFor(orders, around, () => turns);
  const whatsApp = whatsAppFor(settings, around, () => turns);
  const minds = understandingModelsFor(
    settings,
    around,
    metrics,
    replaced.dialogs ?? allDialogs,
    lexicon,
  );
  const contained = createIsolatedReader({
    script: replaced.reader ?? join(around.root, 'dist', 'reader.js'),
    lexicon: lexicon.get,
    setTimer: around.setTimer,
  });
  const handleContext: HandleContext = {
    ...around,
    contained,
    ...turnHandlingOptions(
      settings,
      minds,
      replaced,
      createVoiceNoteReader(minds.transcribe, whatsApp?.media),
    ),
    performers: {
      ...allEffectHandlers(commerce, orders, together),
      ...elsewhere,
      ...minds.performers,
    },
    apart: createOwnChatHandBack({
      accept: (messages) => turns.accept(messages),
      endMove: (chat) => teams.endMove(chat),
    }),
  };
  const teams: TeamsChannel = createTeamsChannel({
    ...around,
    app: teamsApp(settings),
    emulator: answersEmulators(settings.TEAMS_EMULATOR, publicUrl),
    accept: (message) => acceptFor(turns)(message),
    moves: storedGroupTalkMoves(store, around.clock),
  });
  const turns: TurnService = createTurnService({
    ...around,
    handle: createTurnHandler(handleContext),
    ahead: createSpeculativeHandler(handleContext),
    limits: retentionPeriods(settings),
    apology: ({ language }, why) => [
      words.reply(
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
  registerJobs(turns, orders);
  registerGroupArrangementJobs(turns, together);
  const web = createWebChannel({
    ...around,
    publicUrl,
    secret: settings.DIRECTLINE_SECRET,
    accept: acceptFor(turns),
    conversations: conversationsFor(store, turns),
    limits: webLimits(settings),
    tokenLifeS: tokenLife(settings),
    proxyHops: settings.TRUSTED_PROXY_HOPS,
  });
  const sandbox =
    settings.COMMERCE_BASE_URL === undefined
      ? sandboxFor(settings, publicUrl, around, replaced.faults === true)
      : [];
  const gate = createPagesRateLimiter(orders, settings.PAGES_PER_ADDRESS);
  const app = createApp({
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
    ready: [storeReady(store, around.clock), ...teams.ready],
    metrics,
    log,
    proxyHops: settings.TRUSTED_PROXY_HOPS,
    metricsToken: settings.METRICS_TOKEN,
    bodies: bodyLimits(settings),
  });
  watchStore(metrics, store, around.clock, settings);
  return {
    turns,
    store,
    ready: lexicon.ready,
    ...createLifecycle({
      app,
      turns,
      lexicon,
      contained,
      teams,
      whatsApp,
      commerce,
      store,
      host: settings.HOST,
    }),
  };
}

interface LifecycleParts {
  app: HttpApp;
  turns: TurnService;
  lexicon: LiveLexicon;
  contained: IsolatedReader;
  teams: TeamsChannel;
  whatsApp: WhatsAppChannel | undefined;
  commerce: CommerceClient;
  store: Store;
  host: string | undefined;
}

function createLifecycle({
  app,
  turns,
  lexicon,
  contained,
  teams,
  whatsApp,
  commerce,
  store,
  host,
}: LifecycleParts): Pick<AssembledMela, 'start' | 'stop'> {
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
      await Promise.all([teams.close(), whatsApp?.close(), commerce.close()]);
      await store.close();
    },
  };
}

const SANDBOX_CLIENT = { clientId: 'sandbox', clientSecret: 'sandbox' };
const SANDBOX_GATEWAY = 'SANDBOX';

function commerceFor(
  settings: AppSettings,
  port: number,
  { clock, random, log }: AppDependencies,
  metrics: ServerMetrics,
  breaker: CommerceSettings['breaker'],
): CommerceClient {
  const real = {
    baseUrl: settings.COMMERCE_BASE_URL ?? '',
    clientId: settings.COMMERCE_CLIENT_ID ?? '',
    clientSecret: settings.COMMERCE_CLIENT_SECRET ?? '',
  };
  const heard = (event: CallEvent): void => {
    metrics.called(event.operation, event.result, event.ms);
    if (event.result !== 'ok') log.warn({ ...event }, 'a call to the service failed');
  };
  const embedded = { baseUrl: `http://127.0.0.1:${port}/sandbox`, ...SANDBOX_CLIENT };
  return createCommerceClient({
    ...(settings.COMMERCE_BASE_URL === undefined ? embedded : real),
    clock,
    random,
    log: heard,
    breaker,
  });
}

function turnHandlingOptions(
  settings: AppSettings,
  minds: UnderstandingModels,
  replaced: AssemblyOverrides,
  hear: TranscribeVoice | undefined,
): Pick<
  HandleContext,
  'dialogs' | 'repairs' | 'understanding' | 'zone' | 'defaultLanguage' | 'support'
> &
  Partial<HandleContext> {
  return {
    dialogs: replaced.dialogs ?? allDialogs,
    repairs: replaced.repairs ?? allRepairs,
    understanding: replaced.understanding ?? minds.understanding,
    wording: minds.wording,
    hear,
    zone: settings.TIME_ZONE,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    support: settings.SUPPORT_CONTACT,
    ...(replaced.onUnderstood ? { onUnderstood: replaced.onUnderstood } : {}),
  };
}

function ordersContext(
  settings: AppSettings,
  publicUrl: string,
  commerce: CommerceClient,
  around: AppDependencies,
  turns: () => TurnService,
  together: () => AllGroupArrangements,
): PayPagesContext {
  return {
    ...around,
    commerce,
    publicUrl,
    addresses: addressesOf(publicUrl),
    gatewayCode: settings.PAYMENT_GATEWAY_CODE ?? SANDBOX_GATEWAY,
    gateway: {
      checkoutUrl: settings.GATEWAY_CHECKOUT_URL ?? `${publicUrl}/sandbox/gateway/checkout`,
      keyId: settings.GATEWAY_KEY_ID ?? 'sandbox',
    },
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    practice: isPractice(settings),
    announce: async (conversationId, { messageId, name, order, data }) => {
      const told = await turns().tell(conversationId, {
        messageId,
        content: { kind: 'event', name, data },
        order,
      });
      await tellGroupOfOrder(together(), data);
      return told !== undefined;
    },
    schedule: (job) => turns().jobs.add([{ ...job, whenThere: 'replace' }]),
  };
}

function handOffPartsOf(
  settings: AppSettings,
  publicUrl: string,
  { store, clock, ids, words }: AppDependencies,
  turns: () => TurnService,
): HandOffParts {
  const tell: TurnService['tell'] = (conversationId, event) => turns().tell(conversationId, event);
  return {
    store,
    clock,
    ids,
    words,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    places: handOffDestinations(settings, publicUrl),
    addresses: addressesOf(publicUrl),
    tell,
  };
}

const linkJob = z.object({ link: z.string() });
const keeperJob = z.object({ customer: z.string() });

function registerJobs(turns: TurnService, orders: PayPagesContext): void {
  turns.jobs.register('order-watch', async (job) => {
    const runAt = await watchOnce(orders, watchJob.parse(job.payload).orderId);
    return runAt === undefined ? undefined : { runAt };
  });
  turns.jobs.register(ORDER_FORGET_JOB, async (job) => {
    await orders.store.forgetCustomer(keeperJob.parse(job.payload).customer, orders.clock.now());
    return undefined;
  });
  turns.jobs.register('link-expiry', async (job) => {
    await expireLink(orders, linkJob.parse(job.payload).link);
    return undefined;
  });
}

function teamsApp(settings: AppSettings) {
  const {
    MicrosoftAppId: appId,
    MicrosoftAppPassword: password,
    MicrosoftAppTenantId: tenantId,
    MicrosoftAppType: type,
  } = settings;
  return appId === undefined ? undefined : { appId, password: password ?? '', tenantId, type };
}

function teamsDeliverer(
  teams: TeamsChannel,
  clock: Clock,
): NonNullable<Parameters<typeof createTurnService>[0]['deliverers']['teams']> {
  const outcomeOf = (called: TeamsCallResult): DeliveryOutcome => {
    if (called.outcome === 'sent') return { kind: 'sent', providerId: called.id };
    if (called.outcome === 'failed') return { kind: 'failed', reason: called.code };
    return {
      kind: 'retry',
      reason: called.code,
      ...(called.afterMs === undefined ? {} : { at: clock.now() + called.afterMs }),
    };
  };
  return {
    deliver: ({ conversation, seq, reply, replyTo, previous }) =>
      teams
        .deliver({
          key: `${conversation.id}/${seq}`,
          address: conversation.address,
          language: conversation.language,
          reply,
          replyTo,
          previous,
        })
        .then(outcomeOf),
  };
}

function sandboxFor(
  settings: AppSettings,
  publicUrl: string,
  { store, clock, ids, log, setTimer }: AppDependencies,
  faults: boolean,
) {
  const records = createRecords(store, () => clock.now());
  return sandboxRoutes(
    createSandbox({
      publicUrl: `${publicUrl}/sandbox`,
      records,
      clock,
      ids,
      faults,
      gatewayCode: settings.PAYMENT_GATEWAY_CODE ?? SANDBOX_GATEWAY,
      log: (entry) => log.info({ ...entry }, 'sandbox'),
    }),
    setTimer,
  );
}
