import type { StoreCore } from './core';
import { unsealText, sealText } from './crypto';
import { parseJson } from './json';
import type { OrderingIntent, IntentStore } from './order-store';
import type { IntentTable } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { readConversation } from './threads';

const OPEN_READ = 20; // a conversation has one ordering call at a time; more are left over from crashes

const addIntent = changingStatement(
  (
    db,
    p: {
      id: string;
      conversation: string;
      customer: string;
      operation: string;
      hash: string;
      now: number;
    },
  ) =>
    db.insertInto('intent').values({
      id: p.id,
      conversation_id: p.conversation,
      customer_id: p.customer,
      operation: p.operation,
      input_hash: p.hash,
      state: 'started',
      result: null,
      started_at: p.now,
      settled_at: null,
    }),
);

const holdFence = oneRowStatement((db, p: { id: string; fence: number }, dialect) =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('owner', 'is not', null)
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

const endIntent = changingStatement(
  (db, p: { id: string; state: 'done' | 'abandoned'; result: Buffer | null; now: number }) =>
    db
      .updateTable('intent')
      .set({ state: p.state, result: p.result, settled_at: p.now })
      .where('id', '=', p.id)
      .where('state', '=', 'started'),
);

const readIntent = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('intent').selectAll().where('id', '=', p.id),
);

const readOpen = allRowsStatement((db, p: { conversation: string }) =>
  db
    .selectFrom('intent')
    .selectAll()
    .where('conversation_id', '=', p.conversation)
    .where('state', '=', 'started')
    .orderBy('started_at')
    .limit(OPEN_READ),
);

const readSame = oneRowStatement(
  (db, p: { conversation: string; operation: string; hash: string }) =>
    db
      .selectFrom('intent')
      .selectAll()
      .where('conversation_id', '=', p.conversation)
      .where('operation', '=', p.operation)
      .where('input_hash', '=', p.hash)
      .orderBy('started_at', 'desc')
      .limit(1),
);

/** Makes the store of intents of ordering calls. */
export function createIntents(core: StoreCore): IntentStore {
  const { driver, people } = core;
  const toIntent = async (row: IntentTable): Promise<OrderingIntent> => {
    const key = (await people.find(row.customer_id))?.key;
    return {
      id: row.id,
      conversationId: row.conversation_id,
      operation: row.operation,
      inputHash: row.input_hash,
      state: row.state,
      result: key ? parseJson(unsealText(key, `intent:${row.id}`, row.result)) : null,
      startedAt: row.started_at,
    };
  };
  return {
    startIntent: (intent, now) =>
      driver.write(intent.conversationId, () => startIntentScript(intent, now)),
    settleIntent: async (id, { state, result }, now) => {
      const row = await driver.read(() => runStatement(readIntent, { id }));
      const person = row && (await people.find(row.customer_id));
      if (!person) return false;
      const sealed =
        result === undefined ? null : sealText(person.key, `intent:${id}`, JSON.stringify(result));
      return (
        (await driver.write(row.conversation_id, () =>
          runStatement(endIntent, { id, state, result: sealed, now }),
        )) === 1
      );
    },
    openIntents: async (conversation) =>
      Promise.all(
        (await driver.read(() => runStatement(readOpen, { conversation }))).map(toIntent),
      ),
    findIntent: async (conversation, operation, hash) => {
      const row = await driver.read(() =>
        runStatement(readSame, { conversation, operation, hash }),
      );
      return row && toIntent(row);
    },
  };
}

function* startIntentScript(
  { id, conversationId, operation, inputHash, fence }: Parameters<IntentStore['startIntent']>[0],
  now: number,
): TransactionScript<boolean> {
  if (fence !== undefined && !(yield* runStatement(holdFence, { id: conversationId, fence })))
    return false;
  const row = yield* runStatement(readConversation, { id: conversationId });
  if (!row) return false;
  return (
    (yield* runStatement(addIntent, {
      id,
      conversation: conversationId,
      customer: row.customer_id,
      operation,
      hash: inputHash,
      now,
    })) === 1
  );
}
