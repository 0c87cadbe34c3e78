import { sameBlob, type StoreCore } from './core';
import { parseJson } from './json';
import type { InboundMessage } from './message';
import { runStatement, changingStatement, type TransactionScript } from './statement';
import type { Conversation } from './conversation-store';
import type { CommitOutcome, SpeculativeResult, ClaimedTurn } from './turn-store';
import { makeThreadScript, type ThreadPlace } from './threads';
import { rememberResult, writeResultScript, sealResult, type SealedResult } from './turn-results';

/** A turn handled before its message is written, ready to be written in one transaction with it (docs/decisions/single-transaction-turns.md). */
export interface SingleTransactionTurn extends SpeculativeResult {
  turn: ClaimedTurn;
  sealed: SealedResult;
}

interface TakeValues {
  id: string;
  /** The fence and the last number under which memory knows the state. */
  fence: number;
  seq: number;
  /** The address as memory knows it: another one means that its customer was forgotten. */
  address: Buffer | null;
  hash: string;
  language: string | null;
  to: number;
  now: number;
  deliverer: string | null;
  until: number | null;
  from: number | null;
}

/** Counts a message in, claims its turn and ends it: as long as the conversation is as memory knows it, nothing waits, is held or on its way, and nobody has it. */
const takeTurn = changingStatement((db, p: TakeValues) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      language: eb.fn.coalesce(eb.val(p.language), 'language'),
      seq: p.to,
      done_seq: eb('seq', '+', 1),
      fence: eb('fence', '+', 1),
      tries: 0,
      deliver_owner: p.deliverer,
      deliver_at: p.until,
      deliver_from: p.from,
      updated_at: p.now,
    }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('seq', '=', p.seq)
    .where('address', 'is not distinct from', p.address)
    .where('waiting', '=', 0)
    .where('owner', 'is', null)
    .where('held', '=', 0)
    .where('deliver_at', 'is', null)
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
    ),
);

/** Seals a speculative turn's result; undefined for one that only a commit can write. */
export function sealSpeculativeTurn(
  core: StoreCore,
  { person }: ThreadPlace,
  turn: ClaimedTurn,
  { result, deliver }: SpeculativeResult,
): SingleTransactionTurn | undefined {
  if (result.forget || result.move) return undefined;
  const { conversation, fence, messageSeq } = turn;
  return {
    turn,
    result,
    deliver,
    sealed: sealResult(core, person, { conversation, fence: fence - 1, messageSeq }, result),
  };
}

/**
 * Makes the turn of a message that is not stored yet, all of it from memory; undefined where memory
 * does not hold all of it, or may not be relied on.
 */
export function speculativeTurnOf(
  core: StoreCore,
  place: ThreadPlace,
  message: InboundMessage,
  now: number,
): ClaimedTurn | undefined {
  if (!core.driver.singleWriter || now < core.carefulUntil) return undefined;
  const { thread, person, made } = place;
  const known = made
    ? { fence: 0, seq: 0, json: undefined }
    : core.states.peek(thread.conversationId);
  const conversation = known && speculativeConversationOf(core, place, message);
  if (known?.seq === undefined || !conversation) return undefined;
  const { messageId, content, locale, replyTo } = message;
  const { channel, thread: conversationName, user: customer, address } = conversation;
  return {
    conversation,
    fence: known.fence + 1,
    state: parseJson(known.json),
    message: {
      channel,
      conversation: conversationName,
      customer,
      messageId,
      content,
      locale,
      replyTo,
      address,
    },
    messageSeq: known.seq + 1,
    receivedAt: now,
    tries: 1,
    faults: 0,
    profile: person.profile,
    consents: person.consents,
  };
}

function speculativeConversationOf(
  core: StoreCore,
  { thread, made, address: changed }: ThreadPlace,
  message: InboundMessage,
): Conversation | undefined {
  const { conversationId: id, customerId } = thread;
  const { channel, conversation, customer: user, address } = message;
  if (made)
    return {
      id,
      channel,
      customerId,
      thread: conversation,
      user,
      address,
      language: made.language,
    };
  const known = core.opened.get(id);
  if (changed || !known || !sameBlob(known.blob, thread.blob)) return undefined;
  return { ...known.conversation, language: core.states.peek(id)?.language ?? null };
}

/** The message of a speculative turn: its hash, and how it is added under a number. */
interface SpeculativeMessage {
  hash: string;
  addWork(seq: number): TransactionScript<unknown>;
}

/** Writes a turn together with its message; undefined, and nothing, if something came between. */
export function* singleTransactionScript(
  core: StoreCore,
  place: ThreadPlace,
  single: SingleTransactionTurn,
  message: SpeculativeMessage,
  now: number,
): TransactionScript<CommitOutcome | undefined> {
  const { turn, result, sealed, deliver } = single;
  const { messageSeq: seq } = turn;
  const from = seq + 1;
  const to = seq + sealed.replies.length;
  const delivering = deliver !== undefined && to >= from;
  const delivery = delivering
    ? { deliverer: deliver.owner, until: now + deliver.leaseMs, from }
    : NO_DELIVERY;
  if (place.made)
    yield* makeThreadScript(place, turn.conversation.channel, now, {
      language: languageOf(single),
      fence: turn.fence,
      seq: to,
      done: seq,
      ...delivery,
    });
  else if (!(yield* takeTurnScript(place, single, { to, hash: message.hash, now, ...delivery })))
    return undefined;
  yield* message.addWork(seq);
  yield* writeResultScript(core, turn, result, sealed, {
    from,
    underWay: from,
    delivery: delivering ? 'sent' : null,
    now,
  });
  return { from, to, delivering, waiting: false, next: undefined };
}

const NO_DELIVERY = { deliverer: null, until: null, from: null } as const;

const languageOf = ({ turn, result }: SingleTransactionTurn): string | null =>
  result.language ?? turn.conversation.language;

function* takeTurnScript(
  place: ThreadPlace,
  single: SingleTransactionTurn,
  {
    to,
    hash,
    now,
    deliverer,
    until,
    from,
  }: Pick<TakeValues, 'to' | 'hash' | 'now' | 'deliverer' | 'until' | 'from'>,
): TransactionScript<boolean> {
  const { conversation, fence, messageSeq } = single.turn;
  const { id } = conversation;
  yield* makeThreadScript(place, conversation.channel, now);
  return (
    (yield* runStatement(takeTurn, {
      id,
      fence: fence - 1,
      seq: messageSeq - 1,
      address: place.thread.blob,
      hash,
      language: languageOf(single),
      to,
      now,
      deliverer,
      until,
      from,
    })) === 1
  );
}

/** Remembers a turn written with its message, once it is on disk; does nothing without one. */
export function rememberSingleTransaction(
  core: StoreCore,
  { person }: ThreadPlace,
  single: SingleTransactionTurn | undefined,
  committed: CommitOutcome | undefined,
): void {
  if (!single || !committed) return;
  const { turn, result, sealed } = single;
  rememberResult(core, turn, result, sealed, person, committed.to);
}
