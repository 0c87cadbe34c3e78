import type { StoreCore } from './core';
import { createRetention } from './retention';
import { createSetBack } from './set-clock';
import { scrubAgain } from './forgetting';
import { idTime } from './ids';
import { endLifeScript } from './life';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { pruneNotUnderstood } from './not-understood';
import { prunePutAside } from './put-aside';
import { pruneDeadEvents } from './webhooks';
import type { BacklogCounts, UpkeepStore } from './upkeep-store';

const countWaiting = oneRowStatement((db) =>
  db
    .selectFrom('conversation')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('waiting_since').as('oldest')])
    .where('waiting_since', 'is not', null),
);

const countPending = oneRowStatement((db) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('delivery', 'in', ['pending', 'held'])
    .where('delivery', '=', 'pending'),
);

const countFailed = oneRowStatement((db) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('delivery', '=', 'failed'),
);

/** Replies that go out right now (`ConversationTable.deliver_from`), found by their conversations: of all that was sent there may be millions. */
const countUnderWay = oneRowStatement((db) =>
  db
    .selectFrom('conversation')
    .select((eb) =>
      eb.fn
        .sum<number | string>(
          eb
            .selectFrom('outbox')
            .select((inner) => inner.fn.countAll<number>().as('n'))
            .whereRef('outbox.conversation_id', '=', 'conversation.id')
            .whereRef('outbox.seq', '>=', 'conversation.deliver_from')
            .where('outbox.delivery', '=', 'sent'),
        )
        .as('n'),
    )
    .where('conversation.deliver_at', 'is not', null),
);

const countJobs = oneRowStatement((db) =>
  db.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('n')),
);

const countIntents = oneRowStatement((db) =>
  db
    .selectFrom('intent')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'started'),
);

const pruneInbox = changingStatement((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('inbox')
    .innerJoin('conversation', 'conversation.id', 'inbox.conversation_id')
    .select(['inbox.conversation_id', 'inbox.seq'])
    .where('inbox.received_at', '<', p.before)
    .whereRef('inbox.seq', '<=', 'conversation.done_seq')
    .orderBy('inbox.received_at')
    .limit(p.limit);
  return db
    .deleteFrom('inbox')
    .where((eb) =>
      eb(eb.refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')),
    );
});

const pruneOutbox = changingStatement((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('outbox')
    .select(['conversation_id', 'seq'])
    .where('created_at', '<', p.before)
    .where('delivery', 'in', ['sent', 'failed'])
    .orderBy('created_at')
    .limit(p.limit);
  return db
    .deleteFrom('outbox')
    .where((eb) =>
      eb(eb.refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')),
    );
});

/** Ids of the log begin with their time, so its own key finds what is old. */
const pruneAudit = changingStatement((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('operator_audit')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('operator_audit')
        .select('id')
        .where('id', '<', p.before)
        .orderBy('id')
        .limit(p.limit),
    ),
);

const WRITING_SETTING = 'last try to write';

const noteWriting = changingStatement((db, p: { name: string; value: string }) =>
  db
    .insertInto('setting')
    .values({ name: p.name, value: p.value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: p.value })),
);

/** Makes the store's upkeep: counting, pruning, deleting. */
export function createUpkeep(core: StoreCore): UpkeepStore {
  const { driver, people } = core;
  driver.onNotice((notice) => {
    const [what, id] = notice.split(' ');
    if (what === 'forget' && id !== undefined) people.drop(id);
  });
  return {
    counts: async () => driver.read(countBacklogScript),
    prune: async ({ auditBefore, ...options }) => {
      scrubAgain(core);
      await driver.write('prune webhooks', () => runStatement(pruneDeadEvents, options));
      await driver.write('prune not understood', () => runStatement(pruneNotUnderstood, options), {
        exclusive: true,
      });
      await driver.write('prune put aside', () => runStatement(prunePutAside, options), {
        exclusive: true,
      });
      if (auditBefore !== undefined)
        await driver.write('prune audit', () =>
          runStatement(pruneAudit, { before: idTime(auditBefore), limit: options.limit }),
        );
      const messages = await driver.write('prune inbox', () => runStatement(pruneInbox, options), {
        exclusive: true,
      });
      return (
        messages +
        (await driver.write('prune outbox', () => runStatement(pruneOutbox, options), {
          exclusive: true,
        }))
      );
    },
    expire: createRetention(core),
    tryWriting: async (now) =>
      void (await driver.write(WRITING_SETTING, () =>
        runStatement(noteWriting, { name: WRITING_SETTING, value: String(now) }),
      )),
    setBack: createSetBack(core),
    notify: (notice) => driver.notify(notice),
    onNotice: (listener) => driver.onNotice(listener),
    close: async () => {
      if (driver.singleWriter) await driver.write('', () => endLifeScript()).catch(() => undefined); // if it fails, the next process is a careful one
      await driver.close();
    },
  };
}

function* countBacklogScript(): TransactionScript<BacklogCounts> {
  const waiting = yield* runStatement(countWaiting, {});
  return {
    waitingConversations: waiting?.n ?? 0,
    oldestWaiting: waiting?.oldest ?? undefined,
    pendingDeliveries:
      ((yield* runStatement(countPending, {}))?.n ?? 0) +
      Number((yield* runStatement(countUnderWay, {}))?.n ?? 0),
    failedDeliveries: (yield* runStatement(countFailed, {}))?.n ?? 0,
    jobs: (yield* runStatement(countJobs, {}))?.n ?? 0,
    openIntents: (yield* runStatement(countIntents, {}))?.n ?? 0,
  };
}
