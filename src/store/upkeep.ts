import type { Core } from './core';
import { scrubAgain } from './forgetting';
import { ask, none, one, type Work } from './statement';
import type { Counts, UpkeepStore } from './store';

const countWaiting = one((db) =>
  db
    .selectFrom('conversation')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('waiting_since').as('oldest')])
    .where('waiting_since', 'is not', null),
);

const countPending = one((db) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('delivery', 'in', ['pending', 'held'])
    .where('delivery', '=', 'pending'),
);

/** Replies that go out right now (`ConversationTable.deliver_from`). */
const countUnderWay = one((db) =>
  db
    .selectFrom('conversation')
    .innerJoin('outbox', 'outbox.conversation_id', 'conversation.id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('conversation.deliver_at', 'is not', null)
    .whereRef('outbox.seq', '>=', 'conversation.deliver_from')
    .where('outbox.delivery', '=', 'sent'),
);

const countJobs = one((db) => db.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('n')));

const countIntents = one((db) =>
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
  return db.deleteFrom('inbox').where((eb) => eb(eb.refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')));
});

const pruneOutbox = none((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('outbox')
    .select(['conversation_id', 'seq'])
    .where('created_at', '<', p.before)
    .where('delivery', 'in', ['sent', 'failed'])
    .orderBy('created_at')
    .limit(p.limit);
  return db.deleteFrom('outbox').where((eb) => eb(eb.refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')));
});

/** Counting and pruning. */
export function createUpkeep(core: Core): UpkeepStore {
  const { driver, people } = core;
  driver.onNotice((notice) => {
    const [what, id] = notice.split(' ');
    if (what === 'forget' && id !== undefined) people.drop(id);
  });
  return {
    counts: async () => driver.read(countWork),
    prune: async (options) => {
      scrubAgain(core);
      const messages = await driver.write('prune inbox', () => ask(pruneInbox, options), { wide: true });
      return messages + (await driver.write('prune outbox', () => ask(pruneOutbox, options), { wide: true }));
    },
    notify: (notice) => driver.notify(notice),
    onNotice: (listener) => driver.onNotice(listener),
    close: async () => driver.close(),
  };
}

function* countWork(): Work<Counts> {
  const waiting = yield* ask(countWaiting, {});
  return {
    waitingConversations: waiting?.n ?? 0,
    oldestWaiting: waiting?.oldest ?? undefined,
    pendingDeliveries: ((yield* ask(countPending, {}))?.n ?? 0) + ((yield* ask(countUnderWay, {}))?.n ?? 0),
    jobs: (yield* ask(countJobs, {}))?.n ?? 0,
    openIntents: (yield* ask(countIntents, {}))?.n ?? 0,
  };
}
