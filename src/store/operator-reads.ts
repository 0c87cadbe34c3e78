import type { StoreCore } from './core';
import { unsealText, sealText } from './crypto';
import { listConversationsScript } from './operator-lists';
import { listOrdersScript } from './operator-order-list';
import { orderLinesScript } from './operator-orders';
import type { AuditEntry, OperatorBacklog, OperatorStore } from './operator-store';
import { toConversationLine, CONVERSATION_LINE_COLUMNS } from './operator-lines';
import { createOwnMessagesReader, createRunReader, createTalkReader } from './operator-talk';
import { wantDelivery } from './outbox';
import { newestPutAside, toPutAsideLine } from './put-aside';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { holdConversation, personHash } from './threads';

const FOUND_MOST = 20;

const readLine = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation').select(CONVERSATION_LINE_COLUMNS).where('id', '=', p.id),
);

/** Each number is looked up by an index of its own. */
const lookups = [
  allRowsStatement((db, p: { number: string }) =>
    db
      .selectFrom('customer_order')
      .select('conversation_id as id')
      .where('order_id', '=', p.number),
  ),
  allRowsStatement((db, p: { number: string }) =>
    db
      .selectFrom('customer_order')
      .select('conversation_id as id')
      .where('ticket_id', '=', p.number),
  ),
  allRowsStatement((db, p: { number: string }) =>
    db
      .selectFrom('customer_order')
      .select('conversation_id as id')
      .where('transaction_id', '=', p.number)
      .limit(FOUND_MOST),
  ),
  allRowsStatement((db, p: { number: string }) =>
    db.selectFrom('pay_link').select('conversation_id as id').where('id', '=', p.number),
  ),
  allRowsStatement((db, p: { number: string }) =>
    db
      .selectFrom('pay_link')
      .select('conversation_id as id')
      .where('gateway_order_id', '=', p.number)
      .limit(FOUND_MOST),
  ),
  allRowsStatement((db, p: { number: string }) =>
    db.selectFrom('conversation').select('id').where('id', '=', p.number),
  ),
];

/** The first block of a UUID, which is what the chat calls an order's number (reply/short-number.ts). */
const SHORT_NUMBER = /^[\da-f]{8}$/iu;
const LEAST_REST = '-0000-0000-0000-000000000000';
const MOST_REST = '-ffff-ffff-ffff-ffffffffffff';

/** Between whole ids of one form, so that the order of letters in any collation finds the same. */
const ofShortNumber = allRowsStatement((db, p: { least: string; most: string; limit: number }) =>
  db
    .selectFrom('customer_order')
    .select('conversation_id as id')
    .where('order_id', '>=', p.least)
    .where('order_id', '<=', p.most)
    .limit(p.limit),
);

const ofUser = allRowsStatement((db, p: { channel: string; hash: string; limit: number }) =>
  db
    .selectFrom('customer')
    .innerJoin('conversation', 'conversation.customer_id', 'customer.id')
    .select('conversation.id')
    .where('customer.channel', '=', p.channel)
    .where('customer.user_hash', '=', p.hash)
    .orderBy('conversation.id', 'desc')
    .limit(p.limit),
);

const readDeliveries = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['conversation_id', 'seq', 'created_at', 'delivery', 'failure'])
    .where('conversation_id', '=', p.id)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

const readFailed = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['conversation_id', 'seq', 'created_at', 'delivery', 'failure'])
    .where('delivery', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(p.limit),
);

const readWaiting = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('conversation')
    .select(CONVERSATION_LINE_COLUMNS)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .limit(p.limit),
);

const readUndelivered = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('conversation')
    .select(CONVERSATION_LINE_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('outbox')
        .select('outbox.failure')
        .whereRef('outbox.conversation_id', '=', 'conversation.id')
        .where('outbox.delivery', '=', 'pending')
        .orderBy('outbox.seq')
        .limit(1)
        .as('failure'),
    )
    .where('deliver_at', 'is not', null)
    .orderBy('deliver_at')
    .limit(p.limit),
);

const readIntents = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('intent')
    .select(['conversation_id', 'operation', 'started_at'])
    .where('state', '=', 'started')
    .limit(p.limit),
);

const pendFailed = changingStatement((db, p: { id: string; seq: number }) =>
  db
    .updateTable('outbox')
    .set({ delivery: 'pending' })
    .where('conversation_id', '=', p.id)
    .where('seq', '=', p.seq)
    .where('delivery', '=', 'failed'),
);

const addEntry = changingStatement(
  (db, p: Omit<AuditEntry, 'reason'> & { id: string; reason: Buffer | null }) =>
    db.insertInto('operator_audit').values({
      id: p.id,
      at: p.at,
      session: p.session,
      role: p.role,
      act: p.act,
      subject: p.subject,
      reason: p.reason,
    }),
);

const readEntries = allRowsStatement((db, p: { limit: number }) =>
  db.selectFrom('operator_audit').selectAll().orderBy('id', 'desc').limit(p.limit),
);

/** Makes the reads and repairs of who runs Mela. */
export function createOperatorStore(core: StoreCore): OperatorStore {
  const { driver } = core;
  return {
    listConversations: (query) => driver.read(() => listConversationsScript(query)),
    conversationLine: async (id) => {
      const row = await driver.read(() => runStatement(readLine, { id }));
      return row && toConversationLine(row);
    },
    conversationsByNumber: (number) => driver.read(() => lookUpScript(number)),
    conversationsByUser: async (channel, user) => {
      const hash = personHash(core, channel, user);
      const rows = await driver.read(() =>
        runStatement(ofUser, { channel, hash, limit: FOUND_MOST }),
      );
      return rows.map(({ id }) => id);
    },
    wholeTalk: createTalkReader(core),
    ownMessages: createOwnMessagesReader(core),
    turnLines: createRunReader(core),
    deliveryLines: async (id, limit) =>
      (await driver.read(() => runStatement(readDeliveries, { id, limit }))).map(toDeliveryLine),
    orderLines: (id, limit) => driver.read(() => orderLinesScript(id, limit)),
    listOrders: (query) => driver.read(() => listOrdersScript(query)),
    operatorBacklog: (limit) => driver.read(() => backlogScript(limit)),
    deliverAgain: (id, seq, now) =>
      driver.write(id, () => deliverAgainScript({ id, seq, now }, driver.singleWriter)),
    ...auditOf(core),
  };
}

/** The label under which reasons are sealed. */
const reasonLabel = (id: string): string => `audit:${id}`;

function auditOf(core: StoreCore): Pick<OperatorStore, 'addAudit' | 'auditEntries'> {
  const { driver, vault } = core;
  return {
    addAudit: async ({ reason, ...entry }) => {
      const id = core.uuid();
      const sealed = reason === undefined ? null : sealText(vault.records, reasonLabel(id), reason);
      await driver.write('audit', () => runStatement(addEntry, { ...entry, id, reason: sealed }));
    },
    auditEntries: async (limit) => {
      const rows = await driver.read(() => runStatement(readEntries, { limit }));
      return rows.map(({ id, reason, ...entry }) => ({
        ...entry,
        reason: unsealText(vault.records, reasonLabel(id), reason),
      }));
    },
  };
}

/** Looks a number up as it was typed, and in either case: who reads one out does not tell the case. */
function* lookUpScript(typed: string): TransactionScript<string[]> {
  const ids = new Set<string>();
  for (const number of new Set([typed, typed.toLowerCase(), typed.toUpperCase()])) {
    for (const lookup of lookups)
      for (const { id } of yield* runStatement(lookup, { number })) ids.add(id);
    if (!SHORT_NUMBER.test(number)) continue;
    const upper = number !== number.toLowerCase();
    const range = {
      least: number + LEAST_REST,
      most: number + (upper ? MOST_REST.toUpperCase() : MOST_REST),
      limit: FOUND_MOST,
    };
    for (const { id } of yield* runStatement(ofShortNumber, range)) ids.add(id);
  }
  return [...ids];
}

function* backlogScript(limit: number): TransactionScript<OperatorBacklog> {
  const waiting = yield* runStatement(readWaiting, { limit });
  const putAside = yield* runStatement(newestPutAside, { limit });
  const undelivered = yield* runStatement(readUndelivered, { limit });
  const failed = yield* runStatement(readFailed, { limit });
  const intents = yield* runStatement(readIntents, { limit });
  return {
    waiting: waiting.map(toConversationLine),
    putAside: putAside.map(toPutAsideLine),
    undelivered: undelivered.map((row) => ({ ...toConversationLine(row), failure: row.failure })),
    failed: failed.map(toDeliveryLine),
    intents: intents.map((row) => ({
      conversationId: row.conversation_id,
      operation: row.operation,
      startedAt: row.started_at,
    })),
  };
}

function* deliverAgainScript(
  { id, seq, now }: { id: string; seq: number; now: number },
  singleWriter: boolean,
): TransactionScript<boolean> {
  if (!singleWriter) yield* runStatement(holdConversation, { id }); // as a provider's report does: a delivery under way must not end without this reply
  if ((yield* runStatement(pendFailed, { id, seq })) === 0) return false;
  yield* runStatement(wantDelivery, { id, at: now });
  return true;
}

const toDeliveryLine = (row: {
  conversation_id: string;
  seq: number;
  created_at: number;
  delivery: 'pending' | 'sent' | 'failed' | 'held' | null;
  failure: string | null;
}) => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  at: row.created_at,
  delivery: row.delivery,
  failure: row.failure,
});
