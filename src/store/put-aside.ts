import { countArrivalScript, sealArrival } from './arrivals';
import { openFor, type StoreCore } from './core';
import { isConflict } from './errors';
import { parseJson } from './json';
import { inboundSchema } from './message';
import { checkSameKeyScript } from './people';
import { placeOfConversation } from './places';
import type { HandledAgain, PutAsideLine, PutAsideStore } from './put-aside-store';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  silentStatement,
  type TransactionScript,
} from './statement';
import { holdConversation, type ThreadPlace } from './threads';
import type { ClaimedTurn, TurnResult } from './turn-store';

/** Most looks at a conversation that others change at the same moment. */
const MOST_LOOKS = 5;

const addPutAside = silentStatement(
  (db, p: { id: string; seq: number; at: number; kind: string; code: string }) =>
    db
      .insertInto('put_aside')
      .values({ conversation_id: p.id, seq: p.seq, at: p.at, kind: p.kind, code: p.code }),
);

const takePutAside = changingStatement((db, p: { id: string; seq: number }) =>
  db.deleteFrom('put_aside').where('conversation_id', '=', p.id).where('seq', '=', p.seq),
);

/** Deletes what is known of a conversation's messages that were put aside. */
export const dropPutAside = changingStatement((db, p: { id: string }) =>
  db.deleteFrom('put_aside').where('conversation_id', '=', p.id),
);

/** Does the same for all conversations of a customer. */
export const dropPutAsideOfCustomer = changingStatement((db, p: { customer: string }) =>
  db
    .deleteFrom('put_aside')
    .where(
      'conversation_id',
      'in',
      db.selectFrom('conversation').select('id').where('customer_id', '=', p.customer),
    ),
);

/** Forgets old ones: their messages are gone by then. */
export const prunePutAside = changingStatement((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('put_aside')
    .select(['conversation_id', 'seq'])
    .where('at', '<', p.before)
    .orderBy('at')
    .limit(p.limit);
  return db
    .deleteFrom('put_aside')
    .where((eb) =>
      eb(eb.refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')),
    );
});

const COLUMNS = [
  'put_aside.conversation_id',
  'put_aside.seq',
  'put_aside.at',
  'put_aside.kind',
  'put_aside.code',
  'inbox.body',
] as const;

/** The newest of all. */
export const newestPutAside = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('put_aside')
    .leftJoin('inbox', (join) =>
      join
        .onRef('inbox.conversation_id', '=', 'put_aside.conversation_id')
        .onRef('inbox.seq', '=', 'put_aside.seq'),
    )
    .select(COLUMNS)
    .orderBy('put_aside.at', 'desc')
    .limit(p.limit),
);

const newestOfConversation = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('put_aside')
    .leftJoin('inbox', (join) =>
      join
        .onRef('inbox.conversation_id', '=', 'put_aside.conversation_id')
        .onRef('inbox.seq', '=', 'put_aside.seq'),
    )
    .select(COLUMNS)
    .where('put_aside.conversation_id', '=', p.id)
    .orderBy('put_aside.seq', 'desc')
    .limit(p.limit),
);

const readMessage = oneRowStatement((db, p: { id: string; seq: number }) =>
  db
    .selectFrom('inbox')
    .select(['body', 'received_at'])
    .where('conversation_id', '=', p.id)
    .where('seq', '=', p.seq),
);

/** Lets a message count as come when it first came: a yes in it agrees to nothing that was asked since. */
const dateBack = changingStatement((db, p: { id: string; seq: number; at: number }) =>
  db
    .updateTable('inbox')
    .set({ received_at: p.at })
    .where('conversation_id', '=', p.id)
    .where('seq', '=', p.seq),
);

/**
 * One claim is left counted: a message over which a process may have ended is read in a process of
 * its own (turn/attempt.ts), and stays so.
 */
const setTriesBack = changingStatement((db, p: { id: string; now: number }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      tries: eb.case().when('tries', '>', 1).then(1).else(eb.ref('tries')).end(),
      faults: 0,
    }))
    .where('id', '=', p.id)
    .where('waiting_since', 'is not', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)])),
);

const readWaiting = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation').select('waiting_since').where('id', '=', p.id),
);

/** Makes a line of a row. */
export const toPutAsideLine = (
  row: Awaited<ReturnType<typeof newestPutAside.read>>[number],
): PutAsideLine => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  at: row.at,
  kind: row.kind,
  code: row.code,
  kept: row.body !== null && row.body.length > 0,
});

/** Notes that a turn's message could not be handled. */
export function* notePutAsideScript(
  { conversation: { id }, message, messageSeq: seq }: ClaimedTurn,
  { run }: TurnResult,
  now: number,
): TransactionScript<void> {
  if (!run?.failed) return;
  const { kind } = message.content;
  yield* runStatement(addPutAside, { id, seq, at: now, kind, code: run.failed.at(-1) ?? '' });
}

/** Makes the store of messages that could not be handled. */
export function createPutAside(core: StoreCore): PutAsideStore {
  const { driver } = core;
  return {
    putAsideOf: async (id, limit) =>
      (await driver.read(() => runStatement(newestOfConversation, { id, limit }))).map(
        toPutAsideLine,
      ),
    handleAgain: async (id, seq, now) => {
      for (let look = 1; ; look++) {
        try {
          return await handleAgain(core, { id, seq }, now);
        } catch (error) {
          if (!isConflict(error) || look === MOST_LOOKS) throw error;
        }
      }
    },
    handleWaiting: (id, now) => driver.write(id, () => handleWaitingScript(id, now)),
  };
}

const payloadSchema = inboundSchema.pick({
  messageId: true,
  content: true,
  locale: true,
  replyTo: true,
});
type Payload = ReturnType<typeof payloadSchema.parse>;

async function handleAgain(
  core: StoreCore,
  of: { id: string; seq: number },
  now: number,
): Promise<HandledAgain> {
  const place = await placeOfConversation(core, of.id);
  const row = await core.driver.read(() => runStatement(readMessage, of));
  const text = place && openFor(place.person.key, 'message', of.id, row?.body ?? null);
  const message = payloadSchema.safeParse(parseJson(text)).data;
  if (!place || !row || !message) return 'gone';
  return core.driver.write(of.id, () =>
    handleAgainScript(core, place, { ...of, message, receivedAt: row.received_at }, now),
  );
}

function* handleAgainScript(
  core: StoreCore,
  place: ThreadPlace,
  {
    id,
    seq,
    message,
    receivedAt,
  }: { id: string; seq: number; message: Payload; receivedAt: number },
  now: number,
): TransactionScript<HandledAgain> {
  if (!core.driver.singleWriter) yield* runStatement(holdConversation, { id });
  yield* checkSameKeyScript(place.person); // who was erased meanwhile said nothing
  if ((yield* runStatement(takePutAside, { id, seq })) === 0) return 'over';
  const again = sealArrival(core, place, { ...message, messageId: againId(seq) }, false);
  const written = yield* countArrivalScript(place, again, now, undefined);
  yield* runStatement(dateBack, { id, seq: written.seq, at: receivedAt });
  return 'due';
}

const againId = (seq: number): string => `again:${seq}`;

function* handleWaitingScript(id: string, now: number): TransactionScript<HandledAgain> {
  if ((yield* runStatement(setTriesBack, { id, now })) > 0) return 'due';
  const row = yield* runStatement(readWaiting, { id });
  return typeof row?.waiting_since === 'number' ? 'under way' : 'over';
}
