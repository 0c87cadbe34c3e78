import { createApiKeys } from './api-keys';
import { createWebhooks } from './webhooks';
import { LRUCache } from 'lru-cache';
import type { Clock, IdGenerator } from '../clock';
import type { Tracer } from '../tracing';
import { createClaiming } from './claiming';
import { createCommitting } from './committing';
import { createInterimWriter } from './interim';
import { toConversation, type StoreCore, type CachedState, type CachedThread } from './core';
import { createVault, type KeyVault } from './crypto';
import { createContacts } from './contact-details';
import { createCorrecting } from './correcting';
import { createDeliveries } from './deliveries';
import type { DatabaseDriver } from './driver';
import { asFileError, StoreError } from './errors';
import { createForgetting } from './forgetting';
import { freeLeasesScript } from './free-leases';
import { orderedId } from './ids';
import { createIntents } from './intents';
import { createJobs } from './jobs';
import { beginLifeScript, CAREFUL_MS } from './life';
import { createModelCosts } from './model-costs';
import { createModelTokens } from './model-tokens';
import { createMoveStore } from './moves';
import { createNotUnderstood } from './not-understood';
import { createOrders } from './orders';
import { createHistory } from './outbox';
import { createFunnel } from './funnel';
import { createHandOvers } from './hand-overs';
import { createOperatorStore } from './operator-reads';
import { createOwnData } from './own-data';
import { createOwnChats } from './own-chats';
import { createPutAside } from './put-aside';
import { createPayLinks } from './pay-links';
import { createPeople } from './people';
import type { PostgresPlace } from './postgres';
import { createReceiving } from './receiving';
import { createGroupOrders } from './arrangements';
import { createRecordStore, sealPlainRecords } from './records';
import { openSqlite } from './sqlite';
import { keyCheck } from './sqlite-check';
import { runStatement, oneRowStatement, type TransactionScript } from './statement';
import type { Conversation, ConversationStore } from './conversation-store';
import type { Store } from './store';
import { findErasure, findThreadScript, hashesOf, personHash, readConversation } from './threads';
import { traceDriver } from './traced-driver';
import { createUpkeep } from './upkeep';

const STATES_KEPT_CHARS = 4_000_000; // one byte a character as a rule: 4 MB, about 1,000 conversations under way
const THREADS_KEPT = 2_000;

/** The parts of a store; `dataKey` is DATA_KEY, 32 bytes. */
export interface StoreParts {
  clock: Clock;
  ids: IdGenerator;
  dataKey: Buffer;
  /** Takes down statements as spans, where traces are on. */
  tracer?: Tracer | undefined;
}

/**
 * Opens the SQLite file (made when missing) for this process alone. Rejects with `database_in_use` when another has it,
 * `data_key_wrong` when it was made with another DATA_KEY, `database_unavailable` when it cannot be opened.
 */
export async function openSqliteStore(file: string, parts: StoreParts): Promise<Store> {
  const driver = openSqlite(file, () => parts.clock.now());
  return storeOver(driver, parts).catch((error: unknown) =>
    Promise.reject(asFileError(file, error)),
  );
}

/**
 * Opens PostgreSQL for any number of processes. Rejects with `database_unavailable`,
 * `database_refused`, `database_newer` or `data_key_wrong`.
 */
export async function openPostgresStore(place: PostgresPlace, parts: StoreParts): Promise<Store> {
  const { openPostgres } = await import('./postgres'); // whoever keeps a file need not load it
  return storeOver(await openPostgres(place, parts.ids.uuid(), () => parts.clock.now()), parts);
}

async function storeOver(
  opened: DatabaseDriver,
  { clock, ids, dataKey, tracer }: StoreParts,
): Promise<Store> {
  const driver = tracer ? traceDriver(opened, tracer) : opened;
  try {
    const vault = createVault(dataKey);
    await checkKey(driver, vault);
    if (driver.singleWriter) await driver.write('', () => freeLeasesScript(clock.now()));
    const crashed = driver.singleWriter && (await driver.write('', () => beginLifeScript()));
    const core = {
      ...coreOf(driver, vault, () => orderedId(clock.now(), ids.uuid())),
      carefulUntil: crashed ? clock.now() + CAREFUL_MS : 0,
    };
    if (await sealPlainRecords(core)) driver.scrub();
    return assembleStore(core);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

function coreOf(
  driver: DatabaseDriver,
  vault: KeyVault,
  uuid: () => string,
): Omit<StoreCore, 'carefulUntil'> {
  return {
    driver,
    vault,
    uuid,
    people: createPeople(driver, vault),
    states: new LRUCache<string, CachedState>({
      maxSize: STATES_KEPT_CHARS,
      sizeCalculation: ({ json }) => json.length + 1,
    }),
    threads: new LRUCache<string, CachedThread>({ max: THREADS_KEPT }),
    opened: new LRUCache<string, { blob: Buffer | null; conversation: Conversation }>({
      max: THREADS_KEPT,
    }),
  };
}

function assembleStore(core: StoreCore): Store {
  return {
    ...createReceiving(core),
    ...createClaiming(core),
    commit: createCommitting(core),
    say: createInterimWriter(core),
    ...createConversations(core),
    ...createDeliveries(core),
    ...createJobs(core),
    ...createIntents(core),
    ...createOrders(core),
    ...createPayLinks(core),
    ...createMoveStore(core),
    ...createOwnChats(core),
    ...createOwnData(core),
    ...createGroupOrders(core),
    ...createRecordStore(core),
    ...createModelTokens(core),
    ...createModelCosts(core),
    ...createOperatorStore(core),
    ...createPutAside(core),
    ...createNotUnderstood(core),
    ...createContacts(core),
    ...createHandOvers(core),
    ...createFunnel(core),
    ...createUpkeep(core),
    ...createApiKeys(core),
    ...createWebhooks(core),
  };
}

function createConversations(core: StoreCore): ConversationStore {
  const { driver, people } = core;
  return {
    history: createHistory(core),
    forgetCustomer: createForgetting(core),
    correctProfile: createCorrecting(core),
    conversation: async (id) => {
      const row = await driver.read(() => runStatement(readConversation, { id }));
      const person = row && (await people.find(row.customer_id));
      return person && toConversation(row, person.key);
    },
    conversationFor: async (channel, conversation, customer) => {
      const { person, thread } = await driver.read(() =>
        findThreadScript(channel, hashesOf(core, { channel, conversation, customer })),
      );
      return person && thread && toConversation(thread, people.from(person).key);
    },
    erasedAt: async (channel, user) => {
      const hash = personHash(core, channel, user);
      return (
        (await driver.read(() => runStatement(findErasure, { channel, hash })))?.erased_at ??
        undefined
      );
    },
    customer: async (id) => {
      const person = await people.find(id);
      return person && { profile: person.profile, consents: person.consents };
    },
  };
}

const readSetting = oneRowStatement((db, p: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', p.name),
);

const addSetting = oneRowStatement((db, p: { name: string; value: string }) =>
  db
    .insertInto('setting')
    .values({ name: p.name, value: p.value })
    .onConflict((oc) => oc.column('name').doNothing())
    .returning('value'),
);

function* keepSettingScript(setting: {
  name: string;
  value: string;
}): TransactionScript<{ value: string } | undefined> {
  return (
    (yield* runStatement(addSetting, setting)) ??
    (yield* runStatement(readSetting, { name: setting.name }))
  );
}

/** Checks DATA_KEY by a hash kept in the data: a wrong key shows at the start, not at a message. */
async function checkKey(driver: DatabaseDriver, vault: KeyVault): Promise<void> {
  const setting = keyCheck(vault);
  const kept = await driver.write(setting.name, () => keepSettingScript(setting));
  if (kept?.value !== setting.value)
    throw new StoreError(
      'data_key_wrong',
      'DATA_KEY is not the one this database was made with; set the one it was made with',
    );
}
