import type { ExpressionBuilder } from 'kysely';
import type { MessagePayload } from './claiming';
import { sameBlob, sealFor, type StoreCore } from './core';
import { StoreError } from './errors';
import { releaseHeldScript } from './outbox';
import type { DatabaseTables } from './schema';
import {
  runStatement,
  silentStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { LeaseClaim } from './lease';
import type { ThreadPlace } from './threads';

/** A message or event to write; `body` seals on demand, as a message already handled needs none. */
export interface SealedArrival {
  hash: string;
  body: () => Buffer;
  shown: number;
  message: MessagePayload;
}

interface CountValues {
  id: string;
  hash: string;
  now: number;
  /** 1 to claim the conversation too, when nothing else waits in it and nobody has it. */
  claim: number;
  owner: string | null;
  until: number | null;
}

/** Begins a CASE that holds when the message claims its conversation too, by the old columns. */
function whenFree(eb: ExpressionBuilder<DatabaseTables, 'conversation'>, p: CountValues) {
  const free = eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)]);
  return eb.case().when(eb.and([eb(eb.val(p.claim), '=', 1), eb('waiting', '=', 0), free]));
}

const countIn = oneRowStatement((db, p: CountValues) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      seq: eb('seq', '+', 1),
      waiting: eb('waiting', '+', 1),
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(p.now)),
      updated_at: p.now,
      fence: whenFree(eb, p)
        .then(eb('fence', '+', 1))
        .else(eb.ref('fence'))
        .end(),
      tries: whenFree(eb, p).then(1).else(eb.ref('tries')).end(),
      owner: whenFree(eb, p).then(p.owner).else(eb.ref('owner')).end(),
      lease_until: whenFree(eb, p).then(p.until).else(eb.ref('lease_until')).end(),
    }))
    .where('id', '=', p.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('inbox')
            .select('seq')
            .where('conversation_id', '=', p.id)
            .where('message_hash', '=', p.hash),
        ),
      ),
    )
    .returning(['seq', 'fence', 'held', 'owner', 'channel', 'language', 'address']),
);

/** Finds a message by its hash. */
export const findMessage = oneRowStatement((db, p: { id: string; hash: string }) =>
  db
    .selectFrom('inbox')
    .select('seq')
    .where('conversation_id', '=', p.id)
    .where('message_hash', '=', p.hash),
);

/** A message's row; `run` where its turn is over already and said nothing. */
interface MessageValues {
  id: string;
  seq: number;
  hash: string;
  body: Buffer;
  now: number;
  shown: number;
  run?: Buffer | null;
}

/** Puts a message into the inbox under a number. */
export const addMessage = silentStatement((db, p: MessageValues) =>
  db.insertInto('inbox').values({
    conversation_id: p.id,
    seq: p.seq,
    message_hash: p.hash,
    body: p.body,
    received_at: p.now,
    shown: p.shown,
    run: p.run,
  }),
);

/** Writes how a message's turn that said nothing came to be beside the message. */
export const addRun = silentStatement((db, p: { id: string; seq: number; run: Buffer }) =>
  db
    .updateTable('inbox')
    .set({ run: p.run })
    .where('conversation_id', '=', p.id)
    .where('seq', '=', p.seq),
);

/** Seals a message for the conversation that it goes to. */
export function sealArrival(
  core: StoreCore,
  place: ThreadPlace,
  message: MessagePayload,
  echo: boolean,
): SealedArrival {
  const { messageId, content, locale, replyTo } = message;
  const kept = { messageId, content, locale, replyTo };
  let body: Buffer | undefined;
  const sealed = (): Buffer =>
    (body ??= sealFor(
      place.person.key,
      'message',
      place.thread.conversationId,
      JSON.stringify(kept),
    ));
  return {
    hash: core.vault.lookup('message', messageId),
    body: sealed,
    shown: echo ? 1 : 0,
    message: kept,
  };
}

/** An event sealed for a conversation. */
export type SealedEvent = SealedArrival;

/** Seals an event, ready to be written. */
export function sealEvent(core: StoreCore, place: ThreadPlace, event: MessagePayload): SealedEvent {
  return sealArrival(core, place, event, false);
}

/**
 * Writes an event within a transaction, unless it is there already. Throws `conflict` when the
 * conversation is gone or has another address by now.
 */
export function* writeEventScript(
  place: ThreadPlace,
  event: SealedEvent,
  now: number,
): TransactionScript<void> {
  yield* countArrivalScript(place, event, now, undefined);
}

/**
 * Counts an arrival into its conversation and writes it, claiming the turn too where it may; `row`
 * is undefined for a duplicate. Throws `conflict` as `writeEventScript` does.
 */
export function* countArrivalScript(
  place: ThreadPlace,
  { hash, body, shown }: SealedArrival,
  now: number,
  claim: LeaseClaim | undefined,
) {
  const id = place.thread.conversationId;
  const claiming = claim
    ? { claim: 1, owner: claim.owner, until: now + claim.leaseMs }
    : { claim: 0, owner: null, until: null };
  const row = yield* runStatement(countIn, { id, hash, now, ...claiming });
  if (!row) return { row, seq: yield* findDuplicateScript(id, hash) };
  checkAddress(place, row.address);
  yield* runStatement(addMessage, { id, seq: row.seq, hash, body: body(), now, shown });
  if (row.held > 0) yield* releaseHeldScript(id, now);
  return { row, seq: row.seq };
}

function* findDuplicateScript(id: string, hash: string): TransactionScript<number> {
  const known = yield* runStatement(findMessage, { id, hash });
  if (!known) throw new StoreError('conflict', 'the conversation is no longer there');
  return known.seq;
}

/**
 * Throws `conflict` for an address that memory does not know: another node wrote it, or the
 * customer was forgotten and has another key.
 */
function checkAddress(place: ThreadPlace, stored: Buffer | null): void {
  const expected = place.made ? (place.address ?? null) : place.thread.blob;
  if (!sameBlob(stored, expected))
    throw new StoreError('conflict', 'the address is another by now');
}
