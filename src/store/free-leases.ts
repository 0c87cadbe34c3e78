import { ask, none, type Work } from './statement';

const freeConversations = none((db) =>
  db.updateTable('conversation').set({ owner: null, lease_until: null }).where('waiting_since', 'is not', null).where('owner', 'is not', null),
);

const freeDeliveries = none((db, p: { now: number }) =>
  db.updateTable('conversation').set({ deliver_owner: null, deliver_at: p.now }).where('deliver_at', 'is not', null).where('deliver_owner', 'is not', null),
);

const freeJobs = none((db, p: { now: number }) =>
  db.updateTable('job').set({ owner: null, run_at: p.now }).where('owner', 'is not', null).where('run_at', 'is not', null),
);

/** Where one process alone serves, whoever held something before it is dead: all is free at once, not when the leases run out. */
export function* freeLeasesWork(now: number): Work<void> {
  yield* ask(freeConversations, {});
  yield* ask(freeDeliveries, { now });
  yield* ask(freeJobs, { now });
}
