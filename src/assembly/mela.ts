import { join } from 'node:path';
import { dialogs as allDialogs } from '../../dialogs';
import { repairs as allRepairs } from '../../dialogs/repairs';
import type { Clock, Ids } from '../clock';
import { createCommerce, type CallEvent, type Commerce, type CommerceSettings } from '../commerce';
import { bodyLimits, isPractice, keptFor, tokenLife, webLimits, type Settings } from '../config';
import type { Called } from '../channels/teams/called';
import { createTeamsChannel, type TeamsChannel } from '../channels/teams/channel';
import { answersEmulators } from '../channels/teams/local';
import { createWebChannel } from '../channels/web/channel';
import type { WhatsAppChannel } from '../channels/whatsapp/channel';
import type { Dialog } from '../engine/dialog';
import type { Repairs } from '../engine/repairs';
import { addressesOf } from '../orders/details';
import { pagesGate, payRoutes, type PayPagesContext } from '../orders/pay-routes';
import { ticketRoutes } from '../orders/ticket-routes';
import { expireLink, watchJob, watchOnce } from '../orders/watch';
import { practiceWords } from '../reply/practice';
import type { Words } from '../reply/word';
import { createSandbox } from '../sandbox/service';
import { createApp, type App } from '../server/app';
import { createMetrics, type Metrics } from '../server/metrics';
import type { Log } from '../server/ports';
import { staticRoutes } from '../server/static-files';
import { ORDER_FORGET_JOB } from '../store/kept-orders';
import { createRecords } from '../store/records';
import type { Store } from '../store/store';
import { createAhead, createHandle, type HandleContext } from '../turn/handle';
import type { Hear } from '../turn/handle/hearing';
import type { Outcome } from '../turn/deliverer';
import type { SetTimer } from '../turn/turn';
import { createTurns, type Turns } from '../turn/turns';
import type { Understanding } from '../understanding/understanding';
import { z } from 'zod';
import { elsewherePerformers, type ElsewhereParts } from './elsewhere';
import { keptMoves } from './kept-moves';
import { apartFrom } from './own-chat';
import { createContained, type Contained } from './contained';
import { createLexicon, type LiveLexicon } from './lexicon';
import { acceptFor, conversationsFor } from './intake';
import { performersOf } from './performers';
import { movedBy, registerTogetherJobs, togetherFor, type Together } from './gatherings/compose';
import { placesOf } from './places-elsewhere';
import { sandboxRoutes } from './sandbox-routes';
import { mindsFor, type Minds } from './understanding';
import { hearingBy } from './voice';
import { storeReady, watchStore } from './watching';
import { whatsAppDeliverer, whatsAppFor } from './whatsapp';

/** What comes from outside the process, injected. */
export interface Surroundings {
  clock: Clock;
  ids: Ids;
  /** 0 up to 1. */
  random: () => number;
  setTimer: SetTimer;
  log: Log;
  store: Store;
  dataKey: Buffer;
  words: Words;
  /** The folder that holds `dist/web`. */
  root: string;
}

/** What a bench or a test puts in the place of the product's own. */
export interface Replaced {
  dialogs?: readonly Dialog[];
  repairs?: Repairs;
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
export interface Mela {
  /** Resolves once it serves; `port` as settled by the caller. */
  start(port: number): Promise<void>;
  stop(graceMs: number): Promise<void>;
  turns: Turns;
  store: Store;
  /** Resolves when the catalogue's names were first read. */
  ready: Promise<void>;
}

/** Puts everything together. `port` has to be known: the embedded sandbox is reached through it. */
export function assemble(settings: Settings, port: number, given: Surroundings, replaced: Replaced = {}): Mela {
  const around = isPractice(settings) ? { ...given, words: practiceWords(given.words) } : given;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const { store, log, words } = around;
  const metrics = createMetrics();
  const commerce = commerceFor(settings, port, around, metrics, replaced.breaker);
  const lexicon = createLexicon(commerce, log);
  const elsewhere = Object.fromEntries(elsewherePerformers(elsewhereParts(settings, publicUrl, around, () => turns)));
  const orders = ordersContext(settings, publicUrl, commerce, around, () => turns, () => together);
  const together = togetherFor(orders, around, () => turns);
  const whatsApp = whatsAppFor(settings, around, () => turns);
  const minds = mindsFor(settings, around, metrics, replaced.dialogs ?? allDialogs, lexicon);
  const contained = createContained({ script: replaced.reader ?? join(around.root, 'dist', 'reader.js'), lexicon: lexicon.get, setTimer: around.setTimer });
  const handleContext: HandleContext = { ...around, contained, ...handling(settings, minds, replaced, hearingBy(minds.transcribe, whatsApp?.media)), performers: { ...performersOf(commerce, orders, together), ...elsewhere, ...minds.performers }, apart: apartFrom({ accept: (messages) => turns.accept(messages), endMove: (chat) => teams.endMove(chat) }) };
  const teams: TeamsChannel = createTeamsChannel({ ...around, app: teamsApp(settings), emulator: answersEmulators(settings.TEAMS_EMULATOR, publicUrl), accept: (message) => acceptFor(turns)(message), moves: keptMoves(store, around.clock) });
  const turns: Turns = createTurns({
    ...around,
    handle: createHandle(handleContext),
    ahead: createAhead(handleContext),
    limits: keptFor(settings),
    apology: ({ language }, why) => [words.reply({ kind: 'text', text: { say: why === 'too_much' ? 'trouble.too-much' : 'trouble.inside' }, choices: [] }, language ?? settings.DEFAULT_LANGUAGE)],
    deliverers: { teams: teamsDeliverer(teams, around.clock), ...(whatsApp ? { whatsapp: whatsAppDeliverer(whatsApp) } : {}) },
  });
  registerJobs(turns, orders);
  registerTogetherJobs(turns, together);
  const web = createWebChannel({ ...around, publicUrl, secret: settings.DIRECTLINE_SECRET, accept: acceptFor(turns), conversations: conversationsFor(store, turns), limits: webLimits(settings), tokenLifeS: tokenLife(settings), proxyHops: settings.TRUSTED_PROXY_HOPS });
  const sandbox = settings.COMMERCE_BASE_URL === undefined ? sandboxFor(settings, publicUrl, around, replaced.faults === true) : [];
  const gate = pagesGate(orders, settings.PAGES_PER_ADDRESS);
  const app = createApp({
    routes: [...web.routes, ...teams.routes, ...(whatsApp?.routes ?? []), ...payRoutes(orders, gate), ...ticketRoutes(orders, gate), ...sandbox, ...staticRoutes(join(around.root, 'dist', 'web'), publicUrl, settings.WIDGET_SITES)],
    upgrades: [web.upgrade],
    ready: [storeReady(store, around.clock), ...teams.ready],
    metrics,
    log,
    proxyHops: settings.TRUSTED_PROXY_HOPS,
    metricsToken: settings.METRICS_TOKEN,
    bodies: bodyLimits(settings),
  });
  watchStore(metrics, store, around.clock, settings);
  return { turns, store, ready: lexicon.ready, ...life({ app, turns, lexicon, contained, teams, whatsApp, commerce, store, host: settings.HOST }) };
}

interface Living {
  app: App;
  turns: Turns;
  lexicon: LiveLexicon;
  contained: Contained;
  teams: TeamsChannel;
  whatsApp: WhatsAppChannel | undefined;
  commerce: Commerce;
  store: Store;
  host: string | undefined;
}

function life({ app, turns, lexicon, contained, teams, whatsApp, commerce, store, host }: Living): Pick<Mela, 'start' | 'stop'> {
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

function commerceFor(settings: Settings, port: number, { clock, random, log }: Surroundings, metrics: Metrics, breaker: CommerceSettings['breaker']): Commerce {
  const real = { baseUrl: settings.COMMERCE_BASE_URL ?? '', clientId: settings.COMMERCE_CLIENT_ID ?? '', clientSecret: settings.COMMERCE_CLIENT_SECRET ?? '' };
  const heard = (event: CallEvent): void => {
    metrics.called(event.operation, event.result, event.ms);
    if (event.result !== 'ok') log.warn({ ...event }, 'a call to the service failed');
  };
  const embedded = { baseUrl: `http://127.0.0.1:${port}/sandbox`, ...SANDBOX_CLIENT };
  return createCommerce({ ...(settings.COMMERCE_BASE_URL === undefined ? embedded : real), clock, random, log: heard, breaker });
}

function handling(settings: Settings, minds: Minds, replaced: Replaced, hear: Hear | undefined): Pick<HandleContext, 'dialogs' | 'repairs' | 'understanding' | 'zone' | 'defaultLanguage' | 'support'> & Partial<HandleContext> {
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

function ordersContext(settings: Settings, publicUrl: string, commerce: Commerce, around: Surroundings, turns: () => Turns, together: () => Together): PayPagesContext {
  return {
    ...around,
    commerce,
    publicUrl,
    addresses: addressesOf(publicUrl),
    gatewayCode: settings.PAYMENT_GATEWAY_CODE ?? SANDBOX_GATEWAY,
    gateway: { checkoutUrl: settings.GATEWAY_CHECKOUT_URL ?? `${publicUrl}/sandbox/gateway/checkout`, keyId: settings.GATEWAY_KEY_ID ?? 'sandbox' },
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    practice: isPractice(settings),
    announce: async (conversationId, { messageId, name, order, data }) => {
      const told = await turns().tell(conversationId, { messageId, content: { kind: 'event', name, data }, order });
      await movedBy(together(), data);
      return told !== undefined;
    },
    schedule: (job) => turns().jobs.add([{ ...job, whenThere: 'replace' }]),
  };
}

function elsewhereParts(settings: Settings, publicUrl: string, { store, clock, ids, words }: Surroundings, turns: () => Turns): ElsewhereParts {
  const tell: Turns['tell'] = (conversationId, event) => turns().tell(conversationId, event);
  return { store, clock, ids, words, defaultLanguage: settings.DEFAULT_LANGUAGE, places: placesOf(settings, publicUrl), addresses: addressesOf(publicUrl), tell };
}

const linkJob = z.object({ link: z.string() });
const keeperJob = z.object({ customer: z.string() });

function registerJobs(turns: Turns, orders: PayPagesContext): void {
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

function teamsApp(settings: Settings) {
  const { MicrosoftAppId: appId, MicrosoftAppPassword: password, MicrosoftAppTenantId: tenantId, MicrosoftAppType: type } = settings;
  return appId === undefined ? undefined : { appId, password: password ?? '', tenantId, type };
}

function teamsDeliverer(teams: TeamsChannel, clock: Clock): NonNullable<Parameters<typeof createTurns>[0]['deliverers']['teams']> {
  const outcomeOf = (called: Called): Outcome => {
    if (called.outcome === 'sent') return { kind: 'sent', providerId: called.id };
    if (called.outcome === 'failed') return { kind: 'failed', reason: called.code };
    return { kind: 'retry', reason: called.code, ...(called.afterMs === undefined ? {} : { at: clock.now() + called.afterMs }) };
  };
  return {
    deliver: ({ conversation, seq, reply, replyTo, previous }) =>
      teams.deliver({ key: `${conversation.id}/${seq}`, address: conversation.address, language: conversation.language, reply, replyTo, previous }).then(outcomeOf),
  };
}

function sandboxFor(settings: Settings, publicUrl: string, { store, clock, ids, log, setTimer }: Surroundings, faults: boolean) {
  const records = createRecords(store, () => clock.now());
  return sandboxRoutes(createSandbox({ publicUrl: `${publicUrl}/sandbox`, records, clock, ids, faults, gatewayCode: settings.PAYMENT_GATEWAY_CODE ?? SANDBOX_GATEWAY, log: (entry) => log.info({ ...entry }, 'sandbox') }), setTimer);
}
