import { addressText, sealFor, type StoreCore } from './core';
import { sealText } from './crypto';
import type { NewKey } from './forgetting';
import { changeHandOverScript } from './hand-overs';
import { dropContactHashes } from './contact-details';
import { toJson } from './json';
import { addJobScript, cancelJobScript } from './jobs';
import { keepersOf } from './kept-orders';
import { addOrderScript, sealOrder } from './orders';
import { writeRepliesScript, sealReplies } from './outbox';
import { addPayLinkScript, sealPayLink } from './pay-links';
import { addNotUnderstoodScript, sealNotUnderstood } from './not-understood';
import { notePutAsideScript } from './put-aside';
import { profileLabel, type StoredPerson } from './people';
import {
  runStatement,
  changingStatement,
  silentStatement,
  type TransactionScript,
} from './statement';
import type { Conversation } from './conversation-store';
import type { ClaimedTurn, TurnResult } from './turn-store';
import { tellWebhooksScript } from './webhook-events';

const setState = silentStatement((db, p: { id: string; state: Buffer }) =>
  db
    .insertInto('conversation_state')
    .values({ conversation_id: p.id, state: p.state })
    .onConflict((oc) => oc.column('conversation_id').doUpdateSet({ state: p.state })),
);

const setPerson = changingStatement(
  (db, p: { id: string; profile: Buffer | null; consents: string | null; now: number }) =>
    db
      .updateTable('customer')
      .set((eb) => ({
        profile: eb.fn.coalesce(eb.val(p.profile), 'profile'),
        consents: eb.fn.coalesce(eb.val(p.consents), 'consents'),
        updated_at: p.now,
        hashed_at: null,
      }))
      .where('id', '=', p.id),
);

/** A sealed result, ready to be written. */
export type SealedResult = ReturnType<typeof sealResult>;

/** Seals a result before it is written; memory has the state under `fence`, if it is unchanged. */
export function sealResult(
  core: StoreCore,
  person: StoredPerson,
  { conversation, fence, messageSeq }: Pick<ClaimedTurn, 'conversation' | 'fence' | 'messageSeq'>,
  result: TurnResult,
  fresh?: NewKey,
) {
  const { id, thread, user, address, language } = conversation;
  const json = JSON.stringify(result.state ?? null);
  const { key } = person;
  const known = core.states.peek(id);
  const same = known?.fence === fence && known.json === json && !fresh;
  return {
    json,
    fresh,
    keepers:
      fresh && result.keepOrders
        ? keepersOf(core, result.keepOrders, result.language ?? language)
        : [],
    /** Undefined when the state is unchanged. */
    state: same ? undefined : sealFor(key, 'state', id, json),
    /** How the turn came to be, where no reply has it with it. */
    run:
      result.run && result.replies.length === 0
        ? sealFor(key, 'run', id, JSON.stringify(result.run))
        : null,
    replies: sealReplies(
      key,
      id,
      result.replies,
      result.run && { of: messageSeq, run: result.run },
    ),
    profile:
      result.profile === undefined
        ? null
        : sealText(key, profileLabel(person.id), JSON.stringify(result.profile)),
    consents: toJson(result.consents),
    orders: result.orders?.map((order) => sealOrder(key, order)) ?? [],
    notUnderstood: result.notUnderstood && sealNotUnderstood(core, key, id, result.notUnderstood),
    payLinks: result.payLinks?.map((link) => sealPayLink(key, link)) ?? [],
    address: fresh ? sealFor(key, 'address', id, addressText(thread, user, address)) : undefined,
  };
}

/** The numbers of replies, from `from` on; from `underWay` on, "sent" may not be true yet. */
type ReplyNumbering = Parameters<typeof writeRepliesScript>[1] & { from: number; underWay: number };

/** Writes a turn's result, but for its conversation's row. */
export function* writeResultScript(
  core: StoreCore,
  turn: ClaimedTurn,
  result: TurnResult,
  sealed: SealedResult,
  { from, underWay, now, delivery }: ReplyNumbering,
): TransactionScript<void> {
  const { id } = turn.conversation;
  if (sealed.state) yield* runStatement(setState, { id, state: sealed.state });
  yield* writeRepliesScript(
    { id, messageSeq: turn.messageSeq, from, replies: sealed.replies, underWay },
    { now, delivery },
  );
  yield* tellRepliesScript(core, turn.conversation, { from, replies: sealed.replies.length }, now);
  yield* notePutAsideScript(turn, result, now);
  const { channel } = turn.conversation;
  yield* addNotUnderstoodScript({ id, channel, seq: turn.messageSeq }, sealed.notUnderstood, now);
  yield* writeEffectsScript(core, turn, result, sealed, now);
}

/** Tells of replies where the channel's address asks for it (`told`): its clients hear of them so. */
export function* tellRepliesScript(
  core: StoreCore,
  { id, address }: Pick<Conversation, 'id' | 'address'>,
  { from, replies }: { from: number; replies: number },
  now: number,
): TransactionScript<void> {
  if (replies === 0 || address?.['told'] !== true) return;
  const data = { what: 'replied', from, to: from + replies - 1 };
  yield* tellWebhooksScript(core, { topic: 'reply', conversation: id, data }, now);
}

function* writeEffectsScript(
  core: StoreCore,
  turn: ClaimedTurn,
  result: TurnResult,
  sealed: SealedResult,
  now: number,
): TransactionScript<void> {
  const { id, customerId } = turn.conversation;
  for (const order of sealed.orders)
    yield* addOrderScript(core, { conversationId: id, customerId }, order, now);
  for (const link of sealed.payLinks)
    yield* addPayLinkScript(core, { conversationId: id, customerId }, link, now);
  if (result.handOver) yield* changeHandOverScript(core, id, result.handOver, now);
  for (const key of result.cancelJobs ?? []) yield* cancelJobScript(key);
  for (const job of result.jobs ?? [])
    yield* addJobScript(core, { ...job, conversationId: job.conversationId ?? id }, now);
  if (sealed.profile) yield* runStatement(dropContactHashes, { customer: customerId });
  if (sealed.profile || sealed.consents !== null) {
    yield* runStatement(setPerson, {
      id: customerId,
      profile: sealed.profile,
      consents: sealed.consents,
      now,
    });
  }
}

/** Updates memory with a result that is on disk; `seq` is the conversation's last number then. */
export function rememberResult(
  core: StoreCore,
  turn: ClaimedTurn,
  result: TurnResult,
  sealed: SealedResult,
  person: StoredPerson,
  seq: number,
): void {
  core.states.set(turn.conversation.id, {
    fence: turn.fence,
    json: sealed.json,
    language: result.language ?? turn.conversation.language,
    seq,
  });
  if (sealed.fresh) {
    core.people.drop(person.id);
    core.driver.notify(`forget ${person.id}`);
  } else if (result.profile !== undefined || result.consents !== undefined) {
    const { profile = person.profile, consents = person.consents } = result;
    core.people.remember({ ...person, profile, consents });
  }
}
