import type { StoreCore } from './core';
import { unsealText, sealText, type CustomerKey } from './crypto';
import { parseJson, toJson } from './json';
import type { NewStoredOrder, StoredOrder, OrderStore } from './order-store';
import type { OrderTable } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { addStateChangeScript, orderStateText } from './state-changes';
import { readConversation } from './threads';
import { tellWebhooksScript, type HappenedEvent } from './webhook-events';

/** A sealed order, ready to be written. */
export interface SealedOrder extends Omit<NewStoredOrder, 'details' | 'watch'> {
  details: Buffer;
  watch: string | null;
}

interface OrderValues {
  id: string;
  ticket: string | null;
  conversation: string;
  customer: string;
  area: 'booking' | 'food';
  transaction: string;
  amount: number;
  details: Buffer;
  orderStatus: string | null;
  bookingStatus: string | null;
  watch: string | null;
  now: number;
}

const addOrder = changingStatement((db, p: OrderValues) =>
  db
    .insertInto('customer_order')
    .values({
      order_id: p.id,
      ticket_id: p.ticket,
      conversation_id: p.conversation,
      customer_id: p.customer,
      area: p.area,
      transaction_id: p.transaction,
      amount_paise: p.amount,
      details: p.details,
      order_status: p.orderStatus,
      booking_status: p.bookingStatus,
      last_announced: null,
      watch: p.watch,
      version: 1,
      created_at: p.now,
      updated_at: p.now,
    })
    .onConflict((oc) => oc.column('order_id').doNothing()),
);

const readOrder = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('customer_order').selectAll().where('order_id', '=', p.id),
);

const readOfTicket = oneRowStatement((db, p: { ticket: string }) =>
  db.selectFrom('customer_order').selectAll().where('ticket_id', '=', p.ticket),
);

const readOwn = oneRowStatement((db, p: { id: string; customer: string }) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('order_id', '=', p.id)
    .where('customer_id', '=', p.customer),
);

const readOfCustomer = allRowsStatement((db, p: { customer: string; limit: number }) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', p.customer)
    .orderBy('created_at', 'desc')
    .limit(p.limit),
);

const readOfConversation = allRowsStatement((db, p: { conversation: string; limit: number }) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('conversation_id', '=', p.conversation)
    .orderBy('created_at', 'desc')
    .limit(p.limit),
);

interface ChangeValues {
  id: string;
  version: number;
  orderStatus: string | null;
  bookingStatus: string | null;
  lastAnnounced: string | null;
  watch: string | null;
  details: Buffer | null;
  now: number;
}

const changeOrder = oneRowStatement((db, p: ChangeValues) =>
  db
    .updateTable('customer_order')
    .set((eb) => ({
      order_status: eb.fn.coalesce(eb.val(p.orderStatus), 'order_status'),
      booking_status: eb.fn.coalesce(eb.val(p.bookingStatus), 'booking_status'),
      last_announced: eb.fn.coalesce(eb.val(p.lastAnnounced), 'last_announced'),
      watch: eb.fn.coalesce(eb.val(p.watch), 'watch'),
      details: eb.fn.coalesce(eb.val(p.details), 'details'),
      version: eb('version', '+', 1),
      updated_at: p.now,
    }))
    .where('order_id', '=', p.id)
    .where('version', '=', p.version)
    .returningAll(),
);

/** Changes an order; a state that is another than before is written down beside it, and told. */
function* changeOrderScript(
  core: StoreCore,
  change: ChangeValues,
): TransactionScript<OrderTable | undefined> {
  const stated = change.orderStatus !== null || change.bookingStatus !== null;
  const before = stated ? yield* runStatement(readOrder, { id: change.id }) : undefined;
  const after = yield* runStatement(changeOrder, change);
  if (!before || !after) return after;
  const state = orderStateText(after.order_status, after.booking_status);
  if (state === orderStateText(before.order_status, before.booking_status)) return after;
  const { id: order, now } = change;
  yield* addStateChangeScript({ id: core.uuid(), order, link: null, state, now });
  yield* tellWebhooksScript(core, stateEvent(after), now);
  return after;
}

const stateEvent = (row: OrderTable): HappenedEvent => ({
  topic: 'order',
  conversation: row.conversation_id,
  order: row.order_id,
  data: {
    what: 'state',
    area: row.area,
    amountPaise: row.amount_paise,
    orderStatus: row.order_status,
    bookingStatus: row.booking_status,
  },
});

/** Seals an order's details. */
export function sealOrder(
  key: CustomerKey,
  { details, watch, ...order }: NewStoredOrder,
): SealedOrder {
  return {
    ...order,
    details: sealText(key, `order:${order.orderId}`, JSON.stringify(details ?? null)),
    watch: toJson(watch),
  };
}

/** Writes an order within a transaction; false when it is there already. */
export function* addOrderScript(
  core: StoreCore,
  of: { conversationId: string; customerId: string },
  order: SealedOrder,
  now: number,
): TransactionScript<boolean> {
  const added = yield* runStatement(addOrder, {
    id: order.orderId,
    ticket: order.ticketId ?? null,
    conversation: of.conversationId,
    customer: of.customerId,
    area: order.area,
    transaction: order.transactionId,
    amount: order.amountPaise,
    details: order.details,
    orderStatus: order.orderStatus ?? null,
    bookingStatus: order.bookingStatus ?? null,
    watch: order.watch,
    now,
  });
  if (added !== 1) return false;
  const { orderId, area, amountPaise } = order;
  const data = { what: 'created', area, amountPaise };
  const told = { topic: 'order', conversation: of.conversationId, order: orderId, data } as const;
  yield* tellWebhooksScript(core, told, now);
  return true;
}

/** Makes the store of orders. */
export function createOrders(core: StoreCore): OrderStore {
  const { driver, people } = core;
  const opened = async (rows: OrderTable[]): Promise<StoredOrder[]> =>
    Promise.all(rows.map(async (row) => toOrder(row, (await people.find(row.customer_id))?.key)));
  const only = async (row: OrderTable | undefined): Promise<StoredOrder | undefined> =>
    row ? (await opened([row]))[0] : undefined;
  return {
    addOrder: async (conversationId, order, now) => {
      const conversation = await driver.read(() =>
        runStatement(readConversation, { id: conversationId }),
      );
      const person = conversation && (await people.find(conversation.customer_id));
      if (!person) return false;
      const sealed = sealOrder(person.key, order);
      return driver.write(conversationId, () =>
        addOrderScript(core, { conversationId, customerId: person.id }, sealed, now),
      );
    },
    order: async (id) => only(await driver.read(() => runStatement(readOrder, { id }))),
    orderOfTicket: async (ticket) =>
      only(await driver.read(() => runStatement(readOfTicket, { ticket }))),
    ownOrder: async (id, customer) =>
      only(await driver.read(() => runStatement(readOwn, { id, customer }))),
    ordersOfCustomer: async (customer, limit) =>
      opened(await driver.read(() => runStatement(readOfCustomer, { customer, limit }))),
    ordersOfConversation: async (conversation, limit) =>
      opened(await driver.read(() => runStatement(readOfConversation, { conversation, limit }))),
    updateOrder: async (id, version, change, now) => {
      const row =
        change.details === undefined
          ? undefined
          : await driver.read(() => runStatement(readOrder, { id }));
      const key = row && (await people.find(row.customer_id))?.key;
      const values = {
        orderStatus: change.orderStatus ?? null,
        bookingStatus: change.bookingStatus ?? null,
        lastAnnounced: change.lastAnnounced ?? null,
        watch: toJson(change.watch),
        details: key ? sealText(key, `order:${id}`, JSON.stringify(change.details)) : null,
      };
      return only(
        await driver.write(id, () => changeOrderScript(core, { id, version, ...values, now })),
      );
    },
  };
}

function toOrder(row: OrderTable, key: CustomerKey | undefined): StoredOrder {
  return {
    orderId: row.order_id,
    ticketId: row.ticket_id,
    conversationId: row.conversation_id,
    customerId: row.customer_id,
    area: row.area,
    transactionId: row.transaction_id,
    amountPaise: row.amount_paise,
    details: key ? parseJson(unsealText(key, `order:${row.order_id}`, row.details)) : null,
    orderStatus: row.order_status,
    bookingStatus: row.booking_status,
    lastAnnounced: row.last_announced,
    watch: parseJson(row.watch),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
