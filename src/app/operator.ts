import { z } from 'zod';
import { dialogRegistry } from '../../dialogs';
import type { AppSettings } from '../config';
import { commandSchema } from '../engine/command';
import { wallTime } from '../engine/zone';
import { profileSchema } from '../engine/profile';
import { isGivenName } from '../language/persons/given-names';
import { createGivenPlaces, type FindGivenPlace } from '../operator/page/given-places';
import { maskableWords } from '../operator/page/masking';
import type { OrderReadNow, TeamInChat } from '../operator/page/ports';
import { operatorRoutes } from '../operator/page/routes';
import { createOperatorSessions } from '../operator/page/sessions';
import { pageTimes } from '../operator/page/times';
import { OPERATOR_PATH } from '../operator/page/frame';
import { createOpenIdProvider, type OpenIdProvider } from '../operator/sign-in/open-id';
import type { PayPagesContext } from '../orders/page-answers';
import { watchOf } from '../orders/polling';
import type { OrdersContext } from '../orders/ports';
import { refreshIfStale } from '../orders/watch';
import type { HttpRoute } from '../server/http';
import { cacheRead } from '../server/remembered';
import { HOUR_MS } from '../units';
import { channelDefinitions } from './channels';
import type { AllGroupArrangements } from './groups/compose';
import type { FunnelCounter } from './funnel';
import { findingsOf } from './doctor';
import { correctCustomerOf, keptOfPerson } from './correcting';
import { eraseCustomerOf } from './erasing';
import type { AppDependencies } from './dependencies';
import { targetRulesOf } from './http-api';
import type { LiveLexicon } from './lexicon';
import { modelPrices } from './understanding';
import { readTranslations } from './translations';

/** The operator's page, as the composition root serves it. */
export interface OperatorDesk {
  routes: readonly HttpRoute[];
  /** Makes a link that signs in once; undefined where the settings leave the page off. */
  signInLink: () => string | undefined;
}

const OFF: OperatorDesk = { routes: [], signInLink: () => undefined };
/** The doctor asks other services: pressed again at once, it tells the same. */
const DOCTOR_EVERY_MS = 10_000;
const ON_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '0.0.0.0', '::', '::1']);

interface OperatorDeskParts {
  orders: PayPagesContext;
  lexicon: LiveLexicon;
  team: TeamInChat | undefined;
  together: AllGroupArrangements;
  funnel: Pick<FunnelCounter, 'flush'>;
}

/** Builds the page: for browsers on this machine, or for all whom the company's provider signs in. */
export function operatorDeskFor(
  settings: AppSettings,
  publicUrl: string,
  port: number,
  around: AppDependencies,
  { orders, lexicon, team, together, funnel }: OperatorDeskParts,
): OperatorDesk {
  const { OPERATOR_ROLE: role, HOST, TIME_ZONE } = settings;
  const signIn = openIdSignIn(settings, publicUrl);
  if (role === 'off' || (!signIn && HOST !== undefined && !ON_THIS_MACHINE.has(HOST))) return OFF;
  const { store, clock, ids } = around;
  const sessions = createOperatorSessions(clock, ids, role);
  return {
    routes: operatorRoutes(
      {
        store,
        clock,
        sessions,
        times: pageTimes(TIME_ZONE),
        channels: channelDefinitions.map(({ name }) => name),
        phoneChannels: channelDefinitions.flatMap(({ name, phoneOf }) => (phoneOf ? [name] : [])),
        knownWords: knownWordsFor(around, lexicon),
        codeWords,
        givenPlace: givenPlaceIn(around.root),
        cityWords: () => new Set(maskableWords(lexicon.get().cities.map(({ name }) => name))),
        team,
        doctor: cacheRead(clock, DOCTOR_EVERY_MS, () =>
          findingsOf(settings, { clock, random: around.random, root: around.root }),
        ),
        newId: () => ids.uuid(),
        newSecret: () => ids.secret(),
        targets: targetRulesOf(settings),
        ownTexts,
        readOrder: (orderId) => readOrder(orders, orderId),
        today: () => wallTime(clock.now(), TIME_ZONE).day,
        funnel: async (query) => {
          await funnel.flush();
          return store.funnel(query);
        },
        priced: modelPrices(settings) !== undefined,
        languages: around.words.languages,
        dialogs: dialogRegistry.map(({ id }) => id),
        areaOf,
        kept: (conversationId) => keptOfPerson(around, conversationId),
        correct: (conversationId, correction) =>
          correctCustomerOf(around, conversationId, correction),
        erase: (conversationId) => eraseCustomerOf(orders, together, conversationId),
      },
      signIn,
    ),
    signInLink: () =>
      signIn
        ? undefined
        : `http://${HOST === '::1' ? '[::1]' : 'localhost'}:${port}${OPERATOR_PATH}/sign-in?once=${sessions.invite(role)}`,
  };
}

/** Returns the sign-in by the company's provider, where the settings name one. */
function openIdSignIn(
  settings: AppSettings,
  publicUrl: string,
): { provider: OpenIdProvider; publicUrl: string } | undefined {
  const { OPERATOR_OIDC_ISSUER: issuer, OPERATOR_OIDC_CLIENT_ID: clientId } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  const provider = createOpenIdProvider({
    issuer,
    clientId,
    clientSecret: settings.OPERATOR_OIDC_CLIENT_SECRET,
    scope: settings.OPERATOR_OIDC_SCOPE,
    claim: settings.OPERATOR_OIDC_CLAIM,
    roles: settings.OPERATOR_OIDC_ROLES ?? {},
    back: `${publicUrl}${OPERATOR_PATH}/sign-in/back`,
  });
  return { provider, publicUrl };
}

const areaOf = (dialog: string): string =>
  dialogRegistry.find(({ id }) => id === dialog)?.area ?? '';

/** Reads an order as a page of it would: counted, spaced, and its news told in the chat (I8). */
async function readOrder(orders: PayPagesContext, orderId: string): Promise<OrderReadNow> {
  const order = await orders.store.order(orderId);
  if (!order) return { is: 'unknown' };
  const failures: string[] = [];
  const unanswered: OrdersContext['unanswered'] = ({ code, status }) =>
    void failures.push(status === undefined ? code : `${code}, ${status}`);
  const read = await refreshIfStale({ ...orders, unanswered }, order, 0);
  const [failure] = failures;
  if (failure !== undefined) return { is: 'failed', failure };
  if (read.version !== order.version) return { is: 'read' };
  const { lastReadAt, answeredAt } = watchOf(read);
  return { is: 'not now', unanswered: answeredAt < lastReadAt };
}

/** Texts of a profile but its orders, whose titles are the catalogue's. */
function ownTexts(profile: unknown): string[] {
  const read = profileSchema.safeParse(profile);
  if (!read.success) return [];
  const { owned: _orders, ...own } = read.data;
  return textsIn(own);
}

/** Texts that tell a person the place that they gave, as `{where}`. */
const PLACE_TEXTS = ['terms.to', 'place.named', 'place.changed', 'place.landmark', 'places.kept'];

const givenPlaceIn = (root: string): FindGivenPlace =>
  createGivenPlaces(
    Object.values(readTranslations(root)).flatMap((texts) =>
      PLACE_TEXTS.flatMap((key) => new Map<string, string>(Object.entries(texts)).get(key) ?? []),
    ),
  );

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let codeWordsMade: ReadonlySet<string> | undefined;

/** Words that commands and drafts are written in: names of dialogs, slots, questions, commands and values. */
const codeWords = (): ReadonlySet<string> =>
  (codeWordsMade ??= new Set(
    maskableWords([
      ...dialogRegistry.flatMap(({ id, slots, questions }) => [
        id,
        ...slots.flatMap(({ name, reads }) => [name, reads]),
        ...Object.keys(questions),
      ]),
      JSON.stringify(z.toJSONSchema(commandSchema, { unrepresentable: 'any' })), // with its values
    ]),
  ));

/**
 * Returns the words that name nobody: those of our texts but given names, days and months, and what
 * the catalogue offers. Made at the first look, and once an hour.
 */
function knownWordsFor(
  { root, words, clock }: Pick<AppDependencies, 'root' | 'words' | 'clock'>,
  lexicon: LiveLexicon,
): () => ReadonlySet<string> {
  let known: { words: ReadonlySet<string>; at: number } | undefined;
  const make = (): ReadonlySet<string> =>
    new Set(
      [...ownWords(root), ...calendarWords(words.languages), ...catalogueWords(lexicon)].filter(
        (word) => !isGivenName(word),
      ),
    );
  return () => {
    const now = clock.elapsed();
    if (!known || now - known.at > HOUR_MS) known = { words: make(), at: now };
    return known.words;
  };
}

function* ownWords(root: string): Generator<string> {
  for (const texts of Object.values(readTranslations(root)))
    yield* maskableWords(Object.values(texts));
}

const MONTHS = 12;
const WEEK = 7;
const FIRST_SUNDAY = 4; // 4 January 2026

function* calendarWords(languages: readonly string[]): Generator<string> {
  yield* ['am', 'pm'];
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const day = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
      const month = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let n = 0; n < WEEK; n++)
        yield* maskableWords([day.format(Date.UTC(2026, 0, FIRST_SUNDAY + n))]);
      for (let n = 0; n < MONTHS; n++) yield* maskableWords([month.format(Date.UTC(2026, n, 1))]);
    }
}

function* catalogueWords({ get }: LiveLexicon): Generator<string> {
  const { titles, categories, subCategories = [], cities, cuisines } = get();
  yield* maskableWords(titles.map(({ title }) => title));
  yield* maskableWords(cities.map(({ name }) => name));
  yield* maskableWords([...categories, ...subCategories, ...cuisines]);
}
