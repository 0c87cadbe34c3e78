import type { StoreCore } from './core';
import type { HandOverChange, HandOverLine, HandOverStore } from './hand-over-store';
import type { HandOverTable } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { tellWebhooksScript } from './webhook-events';

interface HandOverValues {
  id: string;
  why: string;
  now: number;
  waiting: number | null;
  answered: number | null;
}

/** Opens a hand-over; one that is open keeps its reason and its time. */
const openHandOver = changingStatement((db, p: HandOverValues) =>
  db
    .insertInto('hand_over')
    .values({
      conversation_id: p.id,
      why: p.why,
      opened_at: p.now,
      waiting_since: p.waiting,
      answered_at: p.answered,
      told_seq: 0,
      contact: null,
      talk: null,
    })
    .onConflict((oc) => oc.column('conversation_id').doNothing()),
);

const waitForAnswer = changingStatement((db, p: { id: string; now: number }) =>
  db
    .updateTable('hand_over')
    .set((eb) => ({ waiting_since: eb.fn.coalesce('waiting_since', eb.val(p.now)) }))
    .where('conversation_id', '=', p.id),
);

const markAnswered = changingStatement((db, p: { id: string; now: number }) =>
  db
    .updateTable('hand_over')
    .set({ waiting_since: null, answered_at: p.now })
    .where('conversation_id', '=', p.id),
);

/** Ends a conversation's hand-over. */
export const endHandOver = changingStatement((db, p: { id: string }) =>
  db.deleteFrom('hand_over').where('conversation_id', '=', p.id),
);

const markTold = changingStatement((db, p: { id: string; seq: number }) =>
  db
    .updateTable('hand_over')
    .set({ told_seq: p.seq })
    .where('conversation_id', '=', p.id)
    .where('told_seq', '<', p.seq),
);

const COLUMNS = [
  'hand_over.conversation_id',
  'conversation.channel',
  'conversation.language',
  'hand_over.why',
  'hand_over.opened_at',
  'hand_over.waiting_since',
  'hand_over.answered_at',
  'hand_over.told_seq',
  'hand_over.contact',
  'hand_over.talk',
] as const;

const readOpen = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('hand_over')
    .innerJoin('conversation', 'conversation.id', 'hand_over.conversation_id')
    .select(COLUMNS)
    .orderBy((eb) => eb.case().when('hand_over.waiting_since', 'is', null).then(1).else(0).end())
    .orderBy('hand_over.waiting_since')
    .orderBy('hand_over.opened_at')
    .limit(p.limit),
);

const readOne = oneRowStatement((db, p: { id: string }) =>
  db
    .selectFrom('hand_over')
    .innerJoin('conversation', 'conversation.id', 'hand_over.conversation_id')
    .select(COLUMNS)
    .where('hand_over.conversation_id', '=', p.id),
);

const readByContact = oneRowStatement((db, p: { contact: string }) =>
  db
    .selectFrom('hand_over')
    .innerJoin('conversation', 'conversation.id', 'hand_over.conversation_id')
    .select(COLUMNS)
    .where('hand_over.contact', '=', p.contact),
);

const connect = changingStatement((db, p: { id: string; contact: string; talk: string }) =>
  db
    .updateTable('hand_over')
    .set({ contact: p.contact, talk: p.talk })
    .where('conversation_id', '=', p.id),
);

/** Writes what a turn changes of its conversation's hand-over, and tells of it. */
export function* changeHandOverScript(
  core: StoreCore,
  id: string,
  change: HandOverChange,
  now: number,
): TransactionScript<void> {
  yield* writeChangeScript(id, change, now);
  if (change.is === 'waits') return;
  const data = { what: change.is, why: 'why' in change ? change.why : null };
  yield* tellWebhooksScript(core, { topic: 'conversation', conversation: id, data }, now);
}

function* writeChangeScript(
  id: string,
  change: HandOverChange,
  now: number,
): TransactionScript<void> {
  if (change.is === 'unanswered') return;
  if (change.is === 'opened') {
    const added = { id, why: change.why, now, waiting: now, answered: null };
    if ((yield* runStatement(openHandOver, added)) === 0)
      yield* runStatement(waitForAnswer, { id, now });
  } else if (change.is === 'waits') yield* runStatement(waitForAnswer, { id, now });
  else if (change.is === 'over') yield* runStatement(endHandOver, { id });
  else if ((yield* runStatement(markAnswered, { id, now })) === 0)
    yield* runStatement(openHandOver, { id, why: 'taken', now, waiting: null, answered: now });
}

/** Makes the reads of hand-overs. */
export function createHandOvers({ driver }: StoreCore): HandOverStore {
  return {
    handOvers: async (limit) =>
      (await driver.read(() => runStatement(readOpen, { limit }))).map(toLine),
    handOver: async (id) => {
      const row = await driver.read(() => runStatement(readOne, { id }));
      return row && toLine(row);
    },
    handOverOf: async (contact) => {
      const row = await driver.read(() => runStatement(readByContact, { contact }));
      return row && toLine(row);
    },
    connectHandOver: async (id, connected) =>
      void (await driver.write(id, () => runStatement(connect, { id, ...connected }))),
    markHandOverTold: async (id, seq) =>
      void (await driver.write(id, () => runStatement(markTold, { id, seq }))),
  };
}

const toLine = (
  row: HandOverTable & { channel: string; language: string | null },
): HandOverLine => ({
  conversationId: row.conversation_id,
  channel: row.channel,
  language: row.language,
  why: row.why,
  openedAt: row.opened_at,
  waitingSince: row.waiting_since,
  answeredAt: row.answered_at,
  toldSeq: row.told_seq,
  connected:
    row.contact === null || row.talk === null
      ? undefined
      : { contact: row.contact, talk: row.talk },
});
