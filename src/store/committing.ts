import type { ExpressionBuilder } from 'kysely';
import { claimTurnScript, toTurn, type ClaimedConversation } from './claiming';
import { addressText, sealFor, type StoreCore } from './core';
import { sealText } from './crypto';
import { forgetCustomerScript, scrubLog, type NewKey } from './forgetting';
import { toJson } from './json';
import { addJobScript, cancelJobScript } from './jobs';
import { keepersOf, keepOrdersScript } from './kept-orders';
import { moveConversationScript, prepareMove } from './moving';
import { addOrderScript, sealOrder } from './orders';
import { writeRepliesScript, sealReplies } from './outbox';
import { addPayLinkScript, sealPayLink } from './pay-links';
import { profileLabel, type StoredPerson } from './people';
import type { DatabaseTables } from './schema';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type {
  LeaseClaim,
  CommitOptions,
  CommitOutcome,
  ClaimedTurn,
  TurnResult,
  TurnStore,
} from './store';

interface FinishValues {
  id: string;
  fence: number;
  seq: number;
  language: string | null;
  replies: number;
  now: number;
  /** Who delivers the replies, until when; null when they are not pushed, or there are none. */
  deliverer: string | null;
  until: number | null;
  /** 1 where they are delivered, as their first number is the next one; null otherwise. */
  next: 1 | null;
}

/** Whoever is at a delivery keeps it. */
const whenUndelivered = (eb: ExpressionBuilder<DatabaseTables, 'conversation'>) =>
  eb.case().when('deliver_at', 'is', null);

/** Who delivers what is said now; whoever is at a delivery keeps it. */
export const deliveringFrom = (
  eb: ExpressionBuilder<DatabaseTables, 'conversation'>,
  p: Pick<FinishValues, 'deliverer' | 'until' | 'next'>,
) => ({
  deliver_owner: whenUndelivered(eb).then(p.deliverer).else(eb.ref('deliver_owner')).end(),
  deliver_at: whenUndelivered(eb).then(p.until).else(eb.ref('deliver_at')).end(),
  deliver_from: whenUndelivered(eb)
    .then(eb('seq', '+', p.next))
    .else(eb.ref('deliver_from'))
    .end(),
});

/** When the oldest message after the one handled came. */
const oldestAfter = (eb: ExpressionBuilder<DatabaseTables, 'conversation'>, p: FinishValues) =>
  eb
    .selectFrom('inbox')
    .select('received_at')
    .where('conversation_id', '=', p.id)
    .where('inbox.seq', '>', p.seq)
    .orderBy('inbox.seq')
    .limit(1);

const finishTurn = oneRowStatement((db, p: FinishValues) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      language: eb.fn.coalesce(eb.val(p.language), 'language'),
      done_seq: p.seq,
      seq: eb('seq', '+', p.replies),
      waiting: eb('waiting', '-', 1),
      tries: 0,
      faults: 0,
      owner: null,
      lease_until: null,
      // As a rule nothing else waits, and the inbox need not be asked. What came while this statement waited for the row it does not see
      // there (docs/decisions/waiting-statements.md): that waits from now.
      waiting_since: eb
        .case()
        .when('waiting', '=', 1)
        .then(null)
        .else(eb.fn.coalesce(oldestAfter(eb, p), eb.val(p.now)))
        .end(),
      ...deliveringFrom(eb, p),
      updated_at: p.now,
    }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('done_seq', '<', p.seq)
    .where('owner', 'is not', null)
    .returning(['seq', 'waiting', 'deliver_owner', 'deliver_from']),
);

const readDelivering = oneRowStatement(
  (db, p: { id: string; seq: number; owner: string; after: number }) =>
    db
      .selectFrom('conversation')
      .select('deliver_from')
      .where('id', '=', p.id)
      .where('done_seq', '=', p.seq)
      .where('deliver_owner', '=', p.owner)
      .where('deliver_at', '>=', p.after),
);

const setState = changingStatement((db, p: { id: string; state: Buffer }) =>
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
      }))
      .where('id', '=', p.id),
);

/** A result as it is to be written. */
export type SealedResult = ReturnType<typeof sealResult>;

/** Committing turns. */
export function createCommitting(core: StoreCore): TurnStore['commit'] {
  return async (turn, result, options) => {
    const { id, customerId } = turn.conversation;
    const person = core.people.remembered(customerId) ?? (await core.people.known(customerId));
    if (!person) return false;
    const fresh = result.forget === true ? core.vault.newKey(customerId) : undefined;
    const sealed = sealResult(core, fresh ? { ...person, ...fresh } : person, turn, result, fresh);
    const moving = result.move && (await prepareMove(core, result.move));
    core.states.delete(id);
    const written = await core.driver.write(
      id,
      () => writeTurnScript(core, turn, result, { sealed, moving, person }, options),
      { wide: moving !== undefined || result.forget === true },
    );
    if (!written) return false;
    const { from, to, delivering, waiting } = written.committed;
    rememberResult(core, turn, result, sealed, person, to);
    if (sealed.fresh) scrubLog(core); // before anybody hears of it
    return {
      from,
      to,
      delivering,
      waiting,
      next: written.next && (await toTurn(core, written.next)),
    };
  };
}

/** Seals a result before its unit; `fence` is the one that memory would hold the state under if it is as it was. */
export function sealResult(
  core: StoreCore,
  person: StoredPerson,
  { conversation, fence }: Pick<ClaimedTurn, 'conversation' | 'fence'>,
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
    /** Undefined when it is as it was. */
    state: same ? undefined : sealFor(key, 'state', id, json),
    replies: sealReplies(key, id, result.replies),
    profile:
      result.profile === undefined
        ? null
        : sealText(key, profileLabel(person.id), JSON.stringify(result.profile)),
    consents: toJson(result.consents),
    orders: result.orders?.map((order) => sealOrder(key, order)) ?? [],
    payLinks: result.payLinks?.map((link) => sealPayLink(key, link)) ?? [],
    address: fresh ? sealFor(key, 'address', id, addressText(thread, user, address)) : undefined,
  };
}

/** What was made ready before the unit. */
interface PreparedCommit {
  sealed: SealedResult;
  moving: Awaited<ReturnType<typeof prepareMove>> | undefined;
  person: StoredPerson;
}

function* writeTurnScript(
  core: StoreCore,
  turn: ClaimedTurn,
  result: TurnResult,
  { sealed, moving, person }: PreparedCommit,
  options: CommitOptions,
): TransactionScript<WrittenCommit | false> {
  const done = yield* commitTurnScript(core, turn, result, sealed, options);
  if (done && moving)
    yield* moveConversationScript(
      { id: turn.conversation.id, key: person.key, receivedAt: turn.receivedAt },
      moving,
      options.now,
    );
  return done || (yield* findCommittedScript(turn, result, options));
}

interface WrittenCommit {
  committed: Omit<CommitOutcome, 'next'>;
  next: ClaimedConversation | undefined;
}

function* commitTurnScript(
  core: StoreCore,
  turn: ClaimedTurn,
  result: TurnResult,
  sealed: SealedResult,
  options: CommitOptions,
): TransactionScript<WrittenCommit | false> {
  const { id } = turn.conversation;
  const { now, next, deliver } = options;
  const seq = turn.messageSeq;
  const replies = sealed.replies.length;
  const delivery = deliveryFor(deliver, replies, now);
  const row = yield* runStatement(finishTurn, {
    id,
    fence: turn.fence,
    seq,
    language: result.language ?? null,
    replies,
    now,
    ...delivery,
  });
  if (!row) return false;
  const from = row.seq - replies + 1;
  if (sealed.fresh)
    yield* keepOrdersScript(core, turn.conversation.customerId, sealed.keepers, now);
  if (sealed.fresh)
    yield* forgetCustomerScript(
      turn.conversation.customerId,
      sealed.fresh,
      { id, address: sealed.address ?? null },
      now,
    );
  const delivering = delivery.deliverer !== null && row.deliver_owner === delivery.deliverer;
  yield* writeResultScript(core, turn, result, sealed, {
    from,
    underWay: row.deliver_from ?? from,
    delivery: deliver ? (delivering ? 'sent' : 'pending') : null,
    now,
  });
  const waiting = row.waiting > 0;
  const claimed = waiting && next ? yield* claimTurnScript(core, { ...next, now }, id) : undefined;
  return { committed: { from, to: row.seq, delivering, waiting }, next: claimed };
}

/** Who delivers replies, until when, as a statement binds it. */
export function deliveryFor(
  deliver: LeaseClaim | undefined,
  replies: number,
  now: number,
): Pick<FinishValues, 'deliverer' | 'until' | 'next'> {
  return deliver && replies > 0
    ? { deliverer: deliver.owner, until: now + deliver.leaseMs, next: 1 }
    : { deliverer: null, until: null, next: null };
}

/** How replies are written: numbered from `from` on, those from `underWay` on standing as sent that may not be. */
type ReplyNumbering = Parameters<typeof writeRepliesScript>[1] & { from: number; underWay: number };

/** Writes what a turn came to, but for its conversation's row. */
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
  yield* writeEffectsScript(core, turn, result, sealed, now);
}

/** A commit asked for once more, whose answer was lost: that it was written shows by its own delivery, while there is time for that. */
function* findCommittedScript(
  turn: ClaimedTurn,
  { replies }: TurnResult,
  { now, deliver }: CommitOptions,
): TransactionScript<WrittenCommit | false> {
  if (!deliver || replies.length === 0) return false;
  const row = yield* runStatement(readDelivering, {
    id: turn.conversation.id,
    seq: turn.messageSeq,
    owner: deliver.owner,
    after: now + deliver.leaseMs / 2,
  });
  if (typeof row?.deliver_from !== 'number') return false;
  return {
    committed: {
      from: row.deliver_from,
      to: row.deliver_from + replies.length - 1,
      delivering: true,
      waiting: true,
    },
    next: undefined,
  };
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
    yield* addOrderScript({ conversationId: id, customerId }, order, now);
  for (const link of sealed.payLinks)
    yield* addPayLinkScript({ conversationId: id, customerId }, link, now);
  for (const key of result.cancelJobs ?? []) yield* cancelJobScript(key);
  for (const job of result.jobs ?? [])
    yield* addJobScript(core, { ...job, conversationId: job.conversationId ?? id }, now);
  if (sealed.profile || sealed.consents !== null) {
    yield* runStatement(setPerson, {
      id: customerId,
      profile: sealed.profile,
      consents: sealed.consents,
      now,
    });
  }
}

/** Memory follows only once it is on disk; `seq` is the conversation's last number then. */
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
