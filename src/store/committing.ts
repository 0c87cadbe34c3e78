import type { ExpressionBuilder } from 'kysely';
import { addRun } from './arrivals';
import { claimTurnScript, toTurn, type ClaimedConversation } from './claiming';
import type { StoreCore } from './core';
import { forgetCustomerScript, scrubLog } from './forgetting';
import { keepOrdersScript } from './kept-orders';
import { moveConversationScript, prepareMove } from './moving';
import type { StoredPerson } from './people';
import type { DatabaseTables } from './schema';
import { runStatement, oneRowStatement, type TransactionScript } from './statement';
import type { LeaseClaim } from './lease';
import type {
  CommitOptions,
  CommitOutcome,
  ClaimedTurn,
  TurnResult,
  TurnStore,
} from './turn-store';
import { rememberResult, sealResult, writeResultScript, type SealedResult } from './turn-results';

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
  /** 1 to deliver the replies, which begin at the next number; null otherwise. */
  next: 1 | null;
}

/** Begins a CASE that holds while no delivery is under way. */
const whenUndelivered = (eb: ExpressionBuilder<DatabaseTables, 'conversation'>) =>
  eb.case().when('deliver_at', 'is', null);

/** Returns the columns of who delivers the new replies; a delivery under way keeps its owner. */
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
      // As a rule nothing else waits, and the inbox need not be read. A message that came while this
      // statement waited for the row is not seen there (docs/decisions/waiting-statements.md): its
      // wait counts from now.
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

/** Makes `TurnStore.commit`. */
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
      { exclusive: moving !== undefined || result.forget === true },
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

/** The parts of a commit that are made before its transaction. */
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
  if (sealed.run) yield* runStatement(addRun, { id, seq, run: sealed.run });
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

/** Returns who delivers the replies, and until when, as a statement binds it. */
export function deliveryFor(
  deliver: LeaseClaim | undefined,
  replies: number,
  now: number,
): Pick<FinishValues, 'deliverer' | 'until' | 'next'> {
  return deliver && replies > 0
    ? { deliverer: deliver.owner, until: now + deliver.leaseMs, next: 1 }
    : { deliverer: null, until: null, next: null };
}

/** Finds a repeated commit whose answer was lost: its own young delivery shows it was written. */
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
