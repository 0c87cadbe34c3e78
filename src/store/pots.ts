import type { StoreCore } from './core';
import { unsealText, sealText, type CustomerKey } from './crypto';
import { parseJson } from './json';
import type {
  GroupOrderContent,
  GroupOrderMemberRow,
  GroupOrderRow,
  GroupOrderStore,
} from './pot-store';
import type { GroupOrderMemberTable, GroupOrderTable } from './schema';
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

interface GroupOrderValues {
  id: string;
  kind: string;
  state: string;
  host: string;
  closes: number;
  order: string | null;
  details: Buffer;
  now: number;
}

const insertGroupOrderRow = oneRowStatement(
  (db, p: GroupOrderValues & { channel: string; thread: string }) =>
    db
      .insertInto('pot')
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
    .updateTable('pot')
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

interface MemberValues {
  pot: string;
  n: number;
  customer: string;
  conversation: string;
  draft: string | null;
  out: number;
  body: Buffer;
}

const putMember = changingStatement((db, p: MemberValues) =>
  db
    .insertInto('pot_member')
    .values({
      pot_id: p.pot,
      n: p.n,
      customer_id: p.customer,
      conversation_id: p.conversation,
      draft: p.draft,
      left_out: p.out,
      body: p.body,
    })
    .onConflict((oc) =>
      oc.columns(['pot_id', 'n']).doUpdateSet({
        conversation_id: p.conversation,
        draft: p.draft,
        left_out: p.out,
        body: p.body,
      }),
    ),
);

const readGroupOrder = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('pot').selectAll().where('id', '=', p.id),
);

const readOfOrder = oneRowStatement((db, p: { order: string }) =>
  db.selectFrom('pot').selectAll().where('order_id', '=', p.order),
);

const readOpen = oneRowStatement((db, p: { channel: string; thread: string; kind: string }) =>
  db
    .selectFrom('pot')
    .selectAll()
    .where('channel', '=', p.channel)
    .where('thread_hash', '=', p.thread)
    .where('kind', '=', p.kind)
    .where('state', '=', 'open'),
);

const readNewest = oneRowStatement((db, p: { channel: string; thread: string; kind: string }) =>
  db
    .selectFrom('pot')
    .selectAll()
    .where('channel', '=', p.channel)
    .where('thread_hash', '=', p.thread)
    .where('kind', '=', p.kind)
    .orderBy('created_at', 'desc')
    .limit(1),
);

const readMembers = allRowsStatement((db, p: { pot: string }) =>
  db.selectFrom('pot_member').selectAll().where('pot_id', '=', p.pot).orderBy('n'),
);

const readGroupOrdersOfCustomer = allRowsStatement((db, p: { customer: string; limit: number }) =>
  db
    .selectFrom('pot_member')
    .innerJoin('pot', 'pot.id', 'pot_member.pot_id')
    .select('pot.id')
    .where('customer_id', '=', p.customer)
    .orderBy('pot.created_at', 'desc')
    .limit(p.limit),
);

type GroupOrderRows = { pot: GroupOrderTable; members: GroupOrderMemberTable[] } | undefined;

function* withMembers(pot: GroupOrderTable | undefined): TransactionScript<GroupOrderRows> {
  return pot && { pot, members: yield* runStatement(readMembers, { pot: pot.id }) };
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

function* sameThread(conversationId: string, potId: string): TransactionScript<boolean> {
  const [at, pot] = [
    yield* runStatement(threadOf, { id: conversationId }),
    yield* runStatement(readGroupOrder, { id: potId }),
  ];
  return (
    at !== undefined &&
    pot !== undefined &&
    at.channel === pot.channel &&
    at.thread_hash === pot.thread_hash
  );
}

const detailsLabel = (id: string): string => `pot:${id}`;
const memberLabel = (id: string, n: number): string => `pot:${id}:${n}`;

/** Pots. Each part is sealed by the key of the one it is about, so that forgetting a person empties it. */
export function createGroupOrders({ driver, people }: StoreCore): GroupOrderStore {
  const keyOf = async (id: string): Promise<CustomerKey | undefined> =>
    (await people.find(id))?.key;
  const opened = async (read: GroupOrderRows): Promise<GroupOrderRow | undefined> => {
    if (!read) return undefined;
    const keys = new Map(
      await Promise.all(
        [read.pot.host, ...read.members.map((member) => member.customer_id)].map(
          async (id) => [id, await keyOf(id)] as const,
        ),
      ),
    );
    return toGroupOrder(read, keys);
  };
  const write = async (
    pot: GroupOrderContent,
    now: number,
    work: (values: GroupOrderValues) => TransactionScript<unknown>,
  ): Promise<boolean> => {
    const keys = new Map(
      await Promise.all(
        [pot.host, ...pot.members.map((member) => member.customerId)].map(
          async (id) => [id, await keyOf(id)] as const,
        ),
      ),
    );
    const host = keys.get(pot.host);
    if (!host) return false;
    const details = sealText(host, detailsLabel(pot.id), JSON.stringify(pot.details ?? null));
    const values = {
      id: pot.id,
      kind: pot.kind,
      state: pot.state,
      host: pot.host,
      closes: pot.closesAt,
      order: pot.orderId ?? null,
      details,
      now,
    };
    const members = pot.members.flatMap((member) =>
      memberValues(pot.id, member, keys.get(member.customerId)),
    );
    return driver.write(pot.id, () => writeGroupOrderScript(() => work(values), members));
  };
  return {
    addPot: async (conversationId, pot, now) =>
      write(pot, now, (values) => addGroupOrderScript(conversationId, values)),
    pot: async (id) => opened(await driver.read(() => readGroupOrderScript(id))),
    potOfThread: async (conversationId, kind) =>
      opened(await driver.read(() => readThreadGroupOrderScript(conversationId, kind))),
    potOfOrder: async (orderId) =>
      opened(await driver.read(() => readGroupOrderOfOrderScript(orderId))),
    isOfThread: async (conversationId, potId) =>
      driver.read(() => sameThread(conversationId, potId)),
    savePot: async (pot, version, now) =>
      write(pot, now, (values) => runStatement(updateGroupOrderRow, { ...values, version })),
    potsOfCustomer: async (customer, limit) =>
      (await driver.read(() => runStatement(readGroupOrdersOfCustomer, { customer, limit }))).map(
        ({ id }) => id,
      ),
  };
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

/** What somebody is kept with; whoever is no longer known keeps what is written, which nobody can read. */
function memberValues(
  pot: string,
  { n, customerId, conversationId, draft, out, body }: GroupOrderMemberRow,
  key: CustomerKey | undefined,
): MemberValues[] {
  if (!key || body === null) return [];
  return [
    {
      pot,
      n,
      customer: customerId,
      conversation: conversationId,
      draft: draft ?? null,
      out: out ? 1 : 0,
      body: sealText(key, memberLabel(pot, n), JSON.stringify(body)),
    },
  ];
}

function toGroupOrder(
  { pot, members }: NonNullable<GroupOrderRows>,
  keys: ReadonlyMap<string, CustomerKey | undefined>,
): GroupOrderRow {
  const host = keys.get(pot.host);
  return {
    id: pot.id,
    kind: pot.kind,
    state: pot.state,
    host: pot.host,
    closesAt: pot.closes_at,
    orderId: pot.order_id ?? undefined,
    version: pot.version,
    details: host ? (parseJson(unsealText(host, detailsLabel(pot.id), pot.details)) ?? null) : null,
    members: members.map((member) => toMember(member, keys.get(member.customer_id))),
    updatedAt: pot.updated_at,
  };
}

function toMember(
  {
    pot_id: pot,
    n,
    customer_id: customerId,
    conversation_id: conversationId,
    draft,
    left_out: out,
    body,
  }: GroupOrderMemberTable,
  key: CustomerKey | undefined,
): GroupOrderMemberRow {
  const read = key ? (parseJson(unsealText(key, memberLabel(pot, n), body)) ?? null) : null;
  return { n, customerId, conversationId, draft: draft ?? undefined, out: out === 1, body: read };
}
