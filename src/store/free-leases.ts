import { runStatement, changingStatement, type TransactionScript } from './statement';

const freeConversations = changingStatement((db) =>
  db
    .updateTable('conversation')
    .set({ owner: null, lease_until: null })
    .where('waiting_since', 'is not', null)
    .where('owner', 'is not', null),
);

const freeDeliveries = changingStatement((db, p: { now: number }) =>
  db
    .updateTable('conversation')
    .set({ deliver_owner: null, deliver_at: p.now })
    .where('deliver_at', 'is not', null)
    .where('deliver_owner', 'is not', null),
);

const freeJobs = changingStatement((db, p: { now: number }) =>
  db
    .updateTable('job')
    .set({ owner: null, run_at: p.now })
    .where('owner', 'is not', null)
    .where('run_at', 'is not', null),
);

/** Frees all leases at the start of a process that serves alone: whoever held them is dead. */
export function* freeLeasesScript(now: number): TransactionScript<void> {
  yield* runStatement(freeConversations, {});
  yield* runStatement(freeDeliveries, { now });
  yield* runStatement(freeJobs, { now });
}
