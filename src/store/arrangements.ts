import type { StoreCore } from './core';
import type { CustomerKey } from './crypto';
import type { PersonCache } from './people';
import type { GroupOrderContent, GroupOrderRow, GroupOrderStore } from './arrangement-store';
import type { GroupOrderTable } from './schema';
import {
  groupOrderValues,
  memberValues,
  toGroupOrder,
  type GroupOrderRows,
  type GroupOrderValues,
  type MemberValues,
} from './sealed-arrangements';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

const threadOf = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation').select(['channel', 'thread_hash']).where('id', '=', p.id),
);

const insertGroupOrderRow = oneRowStatement(
  (db, p: GroupOrderValues & { channel: string; thread: string }) =>
    db
      .insertInto('arrangement')
      .values({
        id: p.id,
        kind: p.kind,
        channel: p.channel,
        thread_hash: p.thread,
        state: p.state,
        host: p.host,
        closes_at: p.closes,
        order_id: p.order,
        version: 1,
        details: p.details,
        created_at: p.now,
        updated_at: p.now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id'),
);

const updateGroupOrderRow = oneRowStatement((db, p: GroupOrderValues & { version: number }) =>
  db
    .updateTable('arrangement')
    .set((eb) => ({
      state: p.state,
      host: p.host,
      closes_at: p.closes,
      order_id: p.order,
      details: p.details,
      version: eb('version', '+', 1),
      updated_at: p.now,
    }))
    .where('id', '=', p.id)
    .where('version', '=', p.version)
    .returning('id'),
);

const putMember = changingStatement((db, p: MemberValues) =>
  db
    .insertInto('arrangement_member')
    .values({
      arrangement_id: p.arrangement,
      n: p.n,
      customer_id: p.customer,
      conversation_id: p.conversation,
      draft: p.draft,
      left_out: p.out,
      body: p.body,
    })
    .onConflict((oc) =>
      oc.columns(['arrangement_id', 'n']).doUpdateSet({
        conversation_id: p.conversation,
        draft: p.draft,
        left_out: p.out,
        body: p.body,
      }),
    ),
);

const readGroupOrder = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('arrangement').selectAll().where('id', '=', p.id),
);

const readOfOrder = oneRowStatement((db, p: { order: string }) =>
  db.selectFrom('arrangement').selectAll().where('order_id', '=', p.order),
);

const readOpen = oneRowStatement((db, p: { channel: string; thread: string; kind: string }) =>
  db
    .selectFrom('arrangement')
    .selectAll()
    .where('channel', '=', p.channel)
    .where('thread_hash', '=', p.thread)
    .where('kind', '=', p.kind)
    .where('state', '=', 'open'),
);

const readNewest = oneRowStatement((db, p: { channel: string; thread: string; kind: string }) =>
  db
    .selectFrom('arrangement')
    .selectAll()
    .where('channel', '=', p.channel)
    .where('thread_hash', '=', p.thread)
    .where('kind', '=', p.kind)
    .orderBy('created_at', 'desc')
    .limit(1),
);

const readMembers = allRowsStatement((db, p: { arrangement: string }) =>
  db
    .selectFrom('arrangement_member')
    .selectAll()
    .where('arrangement_id', '=', p.arrangement)
    .orderBy('n'),
);

const readGroupOrdersOfCustomer = allRowsStatement((db, p: { customer: string; limit: number }) =>
  db
    .selectFrom('arrangement_member')
    .innerJoin('arrangement', 'arrangement.id', 'arrangement_member.arrangement_id')
    .select('arrangement.id')
    .where('customer_id', '=', p.customer)
    .orderBy('arrangement.created_at', 'desc')
    .limit(p.limit),
);

function* withMembers(arrangement: GroupOrderTable | undefined): TransactionScript<GroupOrderRows> {
  return (
    arrangement && {
      arrangement,
      members: yield* runStatement(readMembers, { arrangement: arrangement.id }),
    }
  );
}

function* readThreadGroupOrderScript(
  conversationId: string,
  kind: string,
): TransactionScript<GroupOrderRows> {
  const at = yield* runStatement(threadOf, { id: conversationId });
  if (!at) return undefined;
  const where = { channel: at.channel, thread: at.thread_hash, kind };
  return yield* withMembers(
    (yield* runStatement(readOpen, where)) ?? (yield* runStatement(readNewest, where)),
  );
}

function* sameThread(conversationId: string, arrangementId: string): TransactionScript<boolean> {
  const [at, arrangement] = [
    yield* runStatement(threadOf, { id: conversationId }),
    yield* runStatement(readGroupOrder, { id: arrangementId }),
  ];
  return (
    at !== undefined &&
    arrangement !== undefined &&
    at.channel === arrangement.channel &&
    at.thread_hash === arrangement.thread_hash
  );
}

/**
 * Makes the store of arrangements. The key of the person it is about seals each part, so that
 * forgetting the person empties it.
 */
export function createGroupOrders(core: StoreCore): GroupOrderStore {
  const { driver, people } = core;
  return {
    addArrangement: async (conversationId, arrangement, now) =>
      writeGroupOrder(core, arrangement, now, (values) =>
        addGroupOrderScript(conversationId, values),
      ),
    arrangement: async (id) =>
      openGroupOrder(people, await driver.read(() => readGroupOrderScript(id))),
    arrangementOfThread: async (conversationId, kind) =>
      openGroupOrder(
        people,
        await driver.read(() => readThreadGroupOrderScript(conversationId, kind)),
      ),
    arrangementOfOrder: async (orderId) =>
      openGroupOrder(people, await driver.read(() => readGroupOrderOfOrderScript(orderId))),
    isOfThread: async (conversationId, arrangementId) =>
      driver.read(() => sameThread(conversationId, arrangementId)),
    saveArrangement: async (arrangement, version, now) =>
      writeGroupOrder(core, arrangement, now, (values) =>
        runStatement(updateGroupOrderRow, { ...values, version }),
      ),
    arrangementsOfCustomer: async (customer, limit) =>
      (await driver.read(() => runStatement(readGroupOrdersOfCustomer, { customer, limit }))).map(
        ({ id }) => id,
      ),
  };
}

async function openGroupOrder(
  people: PersonCache,
  read: GroupOrderRows,
): Promise<GroupOrderRow | undefined> {
  if (!read) return undefined;
  const ids = [read.arrangement.host, ...read.members.map((member) => member.customer_id)];
  return toGroupOrder(read, await keysOf(people, ids));
}

async function keysOf(
  people: PersonCache,
  ids: string[],
): Promise<ReadonlyMap<string, CustomerKey | undefined>> {
  return new Map(
    await Promise.all(ids.map(async (id) => [id, (await people.find(id))?.key] as const)),
  );
}

async function writeGroupOrder(
  { driver, people }: StoreCore,
  arrangement: GroupOrderContent,
  now: number,
  work: (values: GroupOrderValues) => TransactionScript<unknown>,
): Promise<boolean> {
  const ids = [arrangement.host, ...arrangement.members.map((member) => member.customerId)];
  const keys = await keysOf(people, ids);
  const host = keys.get(arrangement.host);
  if (!host) return false;
  const values = groupOrderValues(arrangement, host, now);
  const members = arrangement.members.flatMap((member) =>
    memberValues(arrangement.id, member, keys.get(member.customerId)),
  );
  return driver.write(arrangement.id, () => writeGroupOrderScript(() => work(values), members));
}

function* writeGroupOrderScript(
  work: () => TransactionScript<unknown>,
  members: MemberValues[],
): TransactionScript<boolean> {
  if ((yield* work()) === undefined) return false;
  for (const member of members) yield* runStatement(putMember, member);
  return true;
}

function* addGroupOrderScript(
  conversationId: string,
  values: GroupOrderValues,
): TransactionScript<unknown> {
  const at = yield* runStatement(threadOf, { id: conversationId });
  return (
    at &&
    (yield* runStatement(insertGroupOrderRow, {
      ...values,
      channel: at.channel,
      thread: at.thread_hash,
    }))
  );
}

function* readGroupOrderScript(id: string) {
  return yield* withMembers(yield* runStatement(readGroupOrder, { id }));
}

function* readGroupOrderOfOrderScript(order: string) {
  return yield* withMembers(yield* runStatement(readOfOrder, { order }));
}
