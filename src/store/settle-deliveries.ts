import type { ExpressionBuilder } from 'kysely';
import { sealFor } from './core';
import type { StoredPerson } from './people';
import type { DatabaseTables } from './schema';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { DeliveredItem, SettleTimes } from './delivery-store';
import { pendUnderWayScript } from './under-way';

const markItem = changingStatement(
  (
    db,
    p: {
      id: string;
      owner: string;
      seq: number;
      outcome: DeliveredItem['outcome'];
      provider: Buffer | null;
      failure: string | null;
    },
  ) =>
    db
      .updateTable('outbox')
      .set({ delivery: p.outcome, provider_id: p.provider, failure: p.failure })
      .where('conversation_id', '=', p.id)
      .where('seq', '=', p.seq)
      .where('delivery', '=', 'pending')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('conversation')
            .select('id')
            .where('id', '=', p.id)
            .where('deliver_owner', '=', p.owner),
        ),
      ),
);

const nothingPends = (id: string) => (eb: ExpressionBuilder<DatabaseTables, 'conversation'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('outbox')
        .select('seq')
        .where('conversation_id', '=', id)
        .where('delivery', '=', 'pending'),
    ),
  );

/** Ends a delivery whose replies are all sent, as marked already, when nothing else waits. */
const endUnderWay = changingStatement(
  (db, p: { id: string; owner: string; from: number; to: number }) =>
    db
      .updateTable('conversation')
      .set({ deliver_at: null, deliver_owner: null, deliver_tries: 0, deliver_from: null })
      .where('id', '=', p.id)
      .where('deliver_owner', '=', p.owner)
      .where('deliver_from', '=', p.from)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('outbox')
              .select('seq')
              .where('conversation_id', '=', p.id)
              .where('seq', '>', p.to)
              .where('delivery', '=', 'sent'),
          ),
        ),
      )
      .where(nothingPends(p.id)),
);

const keepProvider = changingStatement((db, p: { id: string; seq: number; provider: Buffer }) =>
  db
    .updateTable('outbox')
    .set({ provider_id: p.provider })
    .where('conversation_id', '=', p.id)
    .where('seq', '=', p.seq),
);

/** Marks a conversation as holding replies for the person's next message. */
export const markHeld = changingStatement((db, p: { id: string }) =>
  db.updateTable('conversation').set({ held: 1 }).where('id', '=', p.id),
);

const endWhenEmpty = changingStatement((db, p: { id: string; owner: string }) =>
  db
    .updateTable('conversation')
    .set({ deliver_at: null, deliver_owner: null, deliver_tries: 0 })
    .where('id', '=', p.id)
    .where('deliver_owner', '=', p.owner)
    .where(nothingPends(p.id)),
);

const putOffDelivery = changingStatement(
  (db, p: { id: string; owner: string; at: number; tries: number }) =>
    db
      .updateTable('conversation')
      .set({ deliver_at: p.at, deliver_owner: null, deliver_tries: p.tries })
      .where('id', '=', p.id)
      .where('deliver_owner', '=', p.owner),
);

/**
 * Locks the row: a turn that commits more replies meanwhile waits, and finds the delivery ended or
 * under way. SQLite has one writer.
 */
const holdDelivery = oneRowStatement((db, p: { id: string; owner: string }, dialect) =>
  db
    .selectFrom('conversation')
    .select(['deliver_tries', 'deliver_from'])
    .where('id', '=', p.id)
    .where('deliver_owner', '=', p.owner)
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

/** Writes why the first reply that is left could not be sent. */
const noteFailure = changingStatement((db, p: { id: string; failure: string }) =>
  db
    .updateTable('outbox')
    .set({ failure: p.failure })
    .where('conversation_id', '=', p.id)
    .where('seq', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select((inner) => inner.fn.min<number>('seq').as('seq'))
        .where('conversation_id', '=', p.id)
        .where('delivery', '=', 'pending'),
    ),
);

type SealedOutcome = {
  seq: number;
  outcome: DeliveredItem['outcome'];
  provider: Buffer | null;
  failure: string | null;
};

/** Seals an item's outcome with its person's key; without a person it keeps no provider's id. */
export function sealedOutcome(
  id: string,
  { seq, outcome, providerId, failure }: DeliveredItem,
  person: StoredPerson | undefined,
): SealedOutcome {
  return {
    seq,
    outcome,
    provider:
      person && providerId !== undefined ? sealFor(person.key, 'provider', id, providerId) : null,
    failure: failure ?? null,
  };
}

interface SettleOptions extends SettleTimes {
  /** True where one process alone writes, so that nothing needs a lock. */
  singleWriter: boolean;
}

/** Records outcomes in order; ends the claim, or puts off what is left and returns true. */
export function* settleDeliveryScript(
  id: string,
  owner: string,
  results: SealedOutcome[],
  { now, retryAt, failure, singleWriter }: SettleOptions,
): TransactionScript<boolean> {
  const [first] = results;
  const plain =
    first !== undefined &&
    retryAt === undefined &&
    results.every((one, i) => one.outcome === 'sent' && one.seq === first.seq + i);
  if (plain && singleWriter && (yield* endPlainly(id, owner, results, first.seq))) return false;
  const held = yield* runStatement(holdDelivery, { id, owner });
  if (!held || (plain && (yield* endPlainly(id, owner, results, first.seq)))) return false;
  yield* pendUnderWayScript(id, held.deliver_from);
  for (const one of results) yield* runStatement(markItem, { id, owner, ...one });
  if (results.some((one) => one.outcome === 'held')) yield* runStatement(markHeld, { id });
  if ((yield* runStatement(endWhenEmpty, { id, owner })) === 1) return false;
  if (failure !== undefined) yield* runStatement(noteFailure, { id, failure });
  // Tries are those of the first item left: none were made of it when others went out before it.
  const tries = (results.length === 0 ? held.deliver_tries : 0) + (retryAt === undefined ? 0 : 1);
  return (yield* runStatement(putOffDelivery, { id, owner, at: retryAt ?? now, tries })) === 1;
}

/**
 * Ends a delivery in the usual case: all of a turn's replies went out with it. Returns false, with
 * nothing done, in any other case.
 */
function* endPlainly(
  id: string,
  owner: string,
  results: SealedOutcome[],
  from: number,
): TransactionScript<boolean> {
  if ((yield* runStatement(endUnderWay, { id, owner, from, to: from + results.length - 1 })) === 0)
    return false;
  for (const { seq, provider } of results)
    if (provider) yield* runStatement(keepProvider, { id, seq, provider });
  return true;
}
