import type { Core } from './core';
import { ask, none, one, type Work } from './statement';
import type { Counts, UpkeepStore } from './store';

const countWaiting = one((db, _: object) =>
  db
    .selectFrom('conversation')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('waiting_since').as('oldest')])
    .where('waiting_since', 'is not', null),
);

const countPending = one((db, _: object) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('delivery', 'in', ['pending', 'held'])
    .where('delivery', '=', 'pending'),
);

const countJobs = one((db, _: object) => db.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('n')));

const countIntents = one((db, _: object) =>
  db
    .selectFrom('intent')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'started'),
);

const pruneInbox = none((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('inbox')
    .innerJoin('conversation', 'conversation.id', 'inbox.conversation_id')
    .select(['inbox.conversation_id', 'inbox.seq'])
    .where('inbox.received_at', '<', p.before)
    .whereRef('inbox.seq', '<=', 'conversation.done_seq')
    .orderBy('inbox.received_at')
    .limit(p.limit);
  return db.deleteFrom('inbox').where(({ eb, refTuple }) => eb(refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')));
});

const pruneOutbox = none((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('outbox')
    .select(['conversation_id', 'seq'])
    .where('created_at', '<', p.before)
    .where('delivery', 'in', ['sent', 'failed'])
    .orderBy('created_at')
    .limit(p.limit);
  return db.deleteFrom('outbox').where(({ eb, refTuple }) => eb(refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')));
});

/** Counting and pruning. */
export function createUpkeep({ driver, people }: Core): UpkeepStore {
  driver.onNotice((notice) => {
    const [what, id] = notice.split(' ');
    if (what === 'forget' && id !== undefined) people.drop(id);
  });
  return {
    counts: async () => driver.read(countWork),
    prune: async (options) => {
      const messages = await driver.write('prune inbox', () => ask(pruneInbox, options));
      return messages + (await driver.write('prune outbox', () => ask(pruneOutbox, options)));
    },
    notify: (notice) => driver.notify(notice),
    onNotice: (listener) => driver.onNotice(listener),
    close: async () => driver.close(),
  };
}

function* countWork(): Work<Counts> {
  const waiting = yield* ask(countWaiting, {});
  return {
    waitingConversations: Number(waiting?.n ?? 0),
    oldestWaiting: waiting?.oldest ?? undefined,
    pendingDeliveries: Number((yield* ask(countPending, {}))?.n ?? 0),
    jobs: Number((yield* ask(countJobs, {}))?.n ?? 0),
    openIntents: Number((yield* ask(countIntents, {}))?.n ?? 0),
  };
}
