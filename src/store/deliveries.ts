import type { ExpressionBuilder } from 'kysely';
import { wordedReplySchema } from '../reply/reply';
import { openFor, sealFor, toConversation, type ConversationRow, type StoreCore } from './core';
import { parseJson } from './json';
import { wantDelivery } from './outbox';
import type { StoredPerson } from './people';
import type { DatabaseTables } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type {
  Conversation,
  DeliveredItem,
  ConversationDelivery,
  DeliveryItem,
  DeliveryStore,
  ProviderReport,
} from './store';
import { holdConversation } from './threads';

const ITEMS_READ = 20; // of one conversation at a time; what is left is claimed again

const CLAIMED_COLUMNS = [
  'id',
  'channel',
  'customer_id',
  'address',
  'language',
  'deliver_tries',
  'deliver_from',
] as const;

const claimDue = allRowsStatement(
  (db, p: { owner: string; now: number; until: number; limit: number }, dialect) => {
    const due = db
      .selectFrom('conversation')
      .select('id')
      .where('deliver_at', '<=', p.now)
      .orderBy('deliver_at')
      .limit(p.limit)
      .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked());
    return db
      .updateTable('conversation')
      .set({ deliver_at: p.until, deliver_owner: p.owner })
      .where('id', 'in', due)
      .returning(CLAIMED_COLUMNS);
  },
);

const claimDeliveryById = allRowsStatement(
  (db, p: { id: string; owner: string; now: number; until: number }) =>
    db
      .updateTable('conversation')
      .set({ deliver_at: p.until, deliver_owner: p.owner })
      .where('id', '=', p.id)
      .where('deliver_at', '<=', p.now)
      .returning(CLAIMED_COLUMNS),
);

const readPending = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'body', 'card'])
    .where('conversation_id', '=', p.id)
    .where('delivery', '=', 'pending')
    .orderBy('seq')
    .limit(p.limit),
);

const readPrevious = oneRowStatement((db, p: { id: string; card: string; before: number }) =>
  db
    .selectFrom('outbox')
    .select('provider_id')
    .where('conversation_id', '=', p.id)
    .where('card', '=', p.card)
    .where('seq', '<', p.before)
    .where('provider_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1),
);

const markItem = changingStatement(
  (
    db,
    p: {
      id: string;
      owner: string;
      seq: number;
      outcome: DeliveredItem['outcome'];
      provider: Buffer | null;
    },
  ) =>
    db
      .updateTable('outbox')
      .set({ delivery: p.outcome, provider_id: p.provider })
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

const renewDeliveryById = changingStatement((db, p: { id: string; owner: string; until: number }) =>
  db
    .updateTable('conversation')
    .set({ deliver_at: p.until })
    .where('id', '=', p.id)
    .where('deliver_owner', '=', p.owner),
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

/** What went out right with its turn did not, or not all of it. The conversation's row is held. */
const pendUnderWay = changingStatement((db, p: { id: string; from: number }) =>
  db
    .updateTable('outbox')
    .set({ delivery: 'pending' })
    .where('conversation_id', '=', p.id)
    .where('seq', '>=', p.from)
    .where('delivery', '=', 'sent'),
);

const noneUnderWay = changingStatement((db, p: { id: string }) =>
  db.updateTable('conversation').set({ deliver_from: null }).where('id', '=', p.id),
);

/** Everything that went out right with its turn was sent, as it stands written, and nothing else waits: there is nothing to mark. */
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

const readItem = oneRowStatement((db, p: { id: string; seq: number }) =>
  db
    .selectFrom('outbox')
    .innerJoin('conversation', 'conversation.id', 'outbox.conversation_id')
    .select(['outbox.delivery', 'outbox.created_at', 'conversation.deliver_from'])
    .where('outbox.conversation_id', '=', p.id)
    .where('outbox.seq', '=', p.seq),
);

const unmarkItem = changingStatement(
  (db, p: { id: string; seq: number; outcome: 'failed' | 'held' | 'pending' }) =>
    db
      .updateTable('outbox')
      .set({ delivery: p.outcome })
      .where('conversation_id', '=', p.id)
      .where('seq', '=', p.seq)
      .where('delivery', '=', 'sent'),
);

const markHeld = changingStatement((db, p: { id: string }) =>
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

/** Locks the row: a turn that commits more replies meanwhile waits, and finds the delivery ended or under way. SQLite has one writer. */
const holdDelivery = oneRowStatement((db, p: { id: string; owner: string }, dialect) =>
  db
    .selectFrom('conversation')
    .select(['deliver_tries', 'deliver_from'])
    .where('id', '=', p.id)
    .where('deliver_owner', '=', p.owner)
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

const nextDue = oneRowStatement((db) =>
  db
    .selectFrom('conversation')
    .select('deliver_at')
    .where('deliver_at', 'is not', null)
    .orderBy('deliver_at')
    .limit(1),
);

interface ClaimedDelivery {
  row: ConversationRow;
  attempts: number;
  items: { seq: number; body: Buffer; previous: Buffer | null }[];
}

/** Deliveries. */
export function createDeliveries(core: StoreCore): DeliveryStore {
  const { driver, people } = core;
  return {
    claimDeliveries: async (options) => {
      const found = await driver.write(
        options.conversationId ?? options.owner,
        () => claimDeliveriesScript(options),
        { wide: options.conversationId === undefined },
      );
      const deliveries = await Promise.all(
        found.map(async (one) => {
          const person = await people.find(one.row.customer_id);
          return person ? [toDelivery(person, one, options.owner)] : [];
        }),
      );
      return deliveries.flat();
    },
    settleDelivery: ({ conversation, owner }, results, { now, retryAt }) => {
      const settle = (person?: StoredPerson): Promise<boolean> => {
        const sealed = results.map((one) => sealedOutcome(conversation.id, one, person));
        return driver.write(
          conversation.id,
          () =>
            settleDeliveryScript(conversation.id, owner, sealed, {
              now,
              retryAt,
              alone: driver.alone,
            }),
          { lazy: true },
        ); // sent already: only a cut of power makes it be sent again
      };
      return results.some((one) => one.providerId !== undefined)
        ? people.known(conversation.customerId).then(settle)
        : settle();
    },
    previousOf: async (conversation, card, before) => {
      const row = await driver.read(() =>
        runStatement(readPrevious, { id: conversation.id, card, before }),
      );
      const person = row && (await people.find(conversation.customerId));
      return person && openFor(person.key, 'provider', conversation.id, row.provider_id);
    },
    reportDelivery: (id, seq, reported) =>
      driver.write(id, () => reportDeliveryScript(id, seq, reported, driver.alone)),
    renewDelivery: async (id, owner, until) =>
      void (await driver.write(id, () => runStatement(renewDeliveryById, { id, owner, until }))),
    nextDeliveryAt: async () =>
      (await driver.read(() => runStatement(nextDue, {})))?.deliver_at ?? undefined,
  };
}

function* claimDeliveriesScript({
  owner,
  leaseMs,
  now,
  limit,
  conversationId: id,
}: Parameters<DeliveryStore['claimDeliveries']>[0]): TransactionScript<ClaimedDelivery[]> {
  const times = { owner, now, until: now + leaseMs };
  const claimed =
    id === undefined
      ? yield* runStatement(claimDue, { ...times, limit })
      : yield* runStatement(claimDeliveryById, { id, ...times });
  const found: ClaimedDelivery[] = [];
  for (const row of claimed) {
    yield* pendUnderWayScript(row.id, row.deliver_from);
    found.push({ row, attempts: row.deliver_tries, items: yield* readPendingItemsScript(row.id) });
  }
  return found;
}

/** Makes pending what went out right with its turn, for its delivery did not come to its end. */
function* pendUnderWayScript(id: string, from: number | null): TransactionScript<void> {
  if (from === null) return;
  yield* runStatement(pendUnderWay, { id, from });
  yield* runStatement(noneUnderWay, { id });
}

function* readPendingItemsScript(id: string): TransactionScript<ClaimedDelivery['items']> {
  const items: ClaimedDelivery['items'] = [];
  for (const { seq, body, card } of yield* runStatement(readPending, { id, limit: ITEMS_READ })) {
    const previous =
      card === null ? undefined : yield* runStatement(readPrevious, { id, card, before: seq });
    items.push({ seq, body, previous: previous?.provider_id ?? null });
  }
  return items;
}

function toDelivery(
  person: StoredPerson,
  { row, attempts, items }: ClaimedDelivery,
  owner: string,
): ConversationDelivery {
  const conversation = toConversation(row, person.key);
  return {
    conversation,
    owner,
    attempts,
    items: items.map((item) => toItem(person, conversation, item)),
  };
}

function toItem(
  person: StoredPerson,
  { id }: Conversation,
  { seq, body, previous }: ClaimedDelivery['items'][number],
): DeliveryItem {
  const read = wordedReplySchema.safeParse(parseJson(openFor(person.key, 'said', id, body)));
  return { seq, reply: read.data, previous: openFor(person.key, 'provider', id, previous) };
}

type SealedOutcome = { seq: number; outcome: DeliveredItem['outcome']; provider: Buffer | null };

function sealedOutcome(
  id: string,
  { seq, outcome, providerId }: DeliveredItem,
  person: StoredPerson | undefined,
): SealedOutcome {
  return {
    seq,
    outcome,
    provider:
      person && providerId !== undefined ? sealFor(person.key, 'provider', id, providerId) : null,
  };
}

interface SettleOptions {
  now: number;
  retryAt?: number | undefined;
  /** True where there is one writer, and so nothing to be locked. */
  alone: boolean;
}

function* settleDeliveryScript(
  id: string,
  owner: string,
  results: SealedOutcome[],
  { now, retryAt, alone }: SettleOptions,
): TransactionScript<boolean> {
  const [first] = results;
  const plain =
    first !== undefined &&
    retryAt === undefined &&
    results.every((one, i) => one.outcome === 'sent' && one.seq === first.seq + i);
  if (plain && alone && (yield* endPlainly(id, owner, results, first.seq))) return false;
  const held = yield* runStatement(holdDelivery, { id, owner });
  if (!held || (plain && (yield* endPlainly(id, owner, results, first.seq)))) return false;
  yield* pendUnderWayScript(id, held.deliver_from);
  for (const one of results) yield* runStatement(markItem, { id, owner, ...one });
  if (results.some((one) => one.outcome === 'held')) yield* runStatement(markHeld, { id });
  if ((yield* runStatement(endWhenEmpty, { id, owner })) === 1) return false;
  // Tries are those of the first item left: none were made of it when others went out before it.
  const tries = (results.length === 0 ? held.deliver_tries : 0) + (retryAt === undefined ? 0 : 1);
  return (yield* runStatement(putOffDelivery, { id, owner, at: retryAt ?? now, tries })) === 1;
}

/** The usual end: all of a turn's replies went out right with it. False, and nothing done, when that is not what happened. */
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

function* reportDeliveryScript(
  id: string,
  seq: number,
  reported: ProviderReport,
  alone: boolean,
): TransactionScript<'changed' | 'pending' | 'gone'> {
  if (!alone) yield* runStatement(holdConversation, { id }); // who is at a delivery would else end it without this reply, and nobody would come back for it
  const row = yield* runStatement(readItem, { id, seq });
  if (row?.delivery === 'pending') return 'pending';
  if (row?.delivery !== 'sent') return 'gone';
  if (row.deliver_from !== null && seq >= row.deliver_from) return 'pending';
  const again = reported.outcome === 'retry' && row.created_at > reported.madeAfter;
  const outcome = again ? 'pending' : reported.outcome === 'held' ? 'held' : 'failed';
  if ((yield* runStatement(unmarkItem, { id, seq, outcome })) === 0) return 'gone';
  if (outcome === 'held') yield* runStatement(markHeld, { id });
  if (again) yield* runStatement(wantDelivery, { id, at: reported.at });
  return 'changed';
}
