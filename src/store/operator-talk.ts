import { openFor, type StoreCore } from './core';
import { parseJson } from './json';
import type { OperatorStore } from './operator-store';
import { messageItem, replyItem, replyRun } from './outbox';
import { runStatement, allRowsStatement, oneRowStatement } from './statement';
import { turnRunSchema } from './turn-run';

const REPLIES_A_TURN = 4; // looked at for each turn

const readCustomer = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation').select('customer_id').where('id', '=', p.id),
);

const newestReplies = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'body', 'created_at'])
    .where('conversation_id', '=', p.id)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

/** Messages that no history shows too: of channels that keep the person's side themselves. */
const newestMessages = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('inbox')
    .select(['seq', 'body', 'received_at as created_at'])
    .where('conversation_id', '=', p.id)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

/** Makes the reader of a whole talk, as far as it is kept. */
export function createTalkReader({ driver, people }: StoreCore): OperatorStore['wholeTalk'] {
  return async (id, limit) => {
    const read = await driver.read(() => readTalkScript(id, limit));
    const person = read && (await people.find(read.customer));
    if (!person) return [];
    const items = [
      ...read.replies.flatMap((row) => replyItem(person.key, id, row)),
      ...read.messages.flatMap((row) => messageItem(person.key, id, row)),
    ];
    return items.sort((a, b) => a.seq - b.seq).slice(-limit);
  };
}

/** Makes the reader of the person's side of a talk, as far as it is kept. */
export function createOwnMessagesReader({
  driver,
  people,
}: StoreCore): OperatorStore['ownMessages'] {
  return async (id, limit) => {
    const owner = await driver.read(() => runStatement(readCustomer, { id }));
    const person = owner && (await people.find(owner.customer_id));
    if (!person) return [];
    const rows = await driver.read(() => runStatement(newestMessages, { id, limit }));
    return rows.toReversed().flatMap((row) => messageItem(person.key, id, row));
  };
}

/** Turns that said nothing. */
const silentRuns = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('inbox')
    .select(['seq', 'received_at', 'run'])
    .where('conversation_id', '=', p.id)
    .where('run', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

/** Makes the reader of a conversation's turns; one that no longer opens is left out. */
export function createRunReader({ driver, people }: StoreCore): OperatorStore['turnLines'] {
  return async (id, limit) => {
    const read = await driver.read(() => readRunsScript(id, limit));
    const person = read && (await people.find(read.customer));
    if (!person) return [];
    const { key } = person;
    const told = read.replies.flatMap(({ seq: from, created_at: at, body }) => {
      const { of: seq, run } = replyRun(key, id, body) ?? {};
      return seq === undefined || run === undefined ? [] : [{ seq, at, run, from }];
    });
    const silent = read.silent.flatMap(({ seq, received_at: at, run: blob }) => {
      const run = turnRunSchema.safeParse(parseJson(openFor(key, 'run', id, blob)));
      return run.success ? [{ seq, at, run: run.data, from: seq + 1 }] : [];
    });
    return [...told, ...silent].sort((a, b) => a.seq - b.seq).slice(-limit);
  };
}

function* readRunsScript(id: string, limit: number) {
  const owner = yield* runStatement(readCustomer, { id });
  if (!owner) return undefined;
  const replies = yield* runStatement(newestReplies, { id, limit: limit * REPLIES_A_TURN });
  const silent = yield* runStatement(silentRuns, { id, limit });
  return { customer: owner.customer_id, replies, silent };
}

function* readTalkScript(id: string, limit: number) {
  const owner = yield* runStatement(readCustomer, { id });
  if (!owner) return undefined;
  const replies = yield* runStatement(newestReplies, { id, limit });
  const messages = yield* runStatement(newestMessages, { id, limit });
  return { customer: owner.customer_id, replies, messages };
}
