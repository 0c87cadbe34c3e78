import type { StoreCore } from './core';
import { sealText } from './crypto';
import { addJobScript } from './jobs';
import type { RetainedOrder } from './order-store';
import { runStatement, changingStatement, type TransactionScript } from './statement';
import { makeThreadScript, type ThreadPlace } from './threads';

/** The kind of the job that erases a kept order later; its payload is `{ customer }`. */
export const ORDER_FORGET_JOB = 'order-forget';

/** A nameless customer, with a key and a conversation, who keeps an erased customer's order. */
export interface OrderKeeper {
  order: RetainedOrder;
  place: ThreadPlace;
  details: Buffer;
  linkDetails: Buffer;
}

const moveOrder = changingStatement(
  (
    db,
    p: { id: string; customer: string; to: string; keeper: string; details: Buffer; now: number },
  ) =>
    db
      .updateTable('customer_order')
      .set((eb) => ({
        conversation_id: p.to,
        customer_id: p.keeper,
        details: p.details,
        version: eb('version', '+', 1),
        updated_at: p.now,
      }))
      .where('order_id', '=', p.id)
      .where('customer_id', '=', p.customer),
);

const moveLink = changingStatement(
  (
    db,
    p: { id: string; customer: string; to: string; keeper: string; details: Buffer; now: number },
  ) =>
    db
      .updateTable('pay_link')
      .set({ conversation_id: p.to, customer_id: p.keeper, details: p.details, updated_at: p.now })
      .where('id', '=', p.id)
      .where('customer_id', '=', p.customer),
);

/** Makes a keeper for each order, before the transaction of the erasure. */
export function keepersOf(
  core: StoreCore,
  orders: readonly RetainedOrder[],
  language: string | null,
): OrderKeeper[] {
  return orders.map((order) => {
    const [id, conversationId] = [core.uuid(), core.uuid()];
    const { key, wrapped } = core.vault.newKey(id);
    const hashes = {
      user: core.vault.lookup('keeper', id),
      thread: core.vault.lookup('keeper', conversationId),
    };
    const person = { id, key, wrapped, profile: null, consents: null, erasedAt: null };
    const thread = { conversationId, customerId: id, address: '', blob: null };
    const made = { customer: true, hashes, language };
    const sealed = (label: string, value: unknown): Buffer =>
      sealText(key, label, JSON.stringify(value));
    return {
      order,
      place: { thread, person, made, address: undefined, remembered: false },
      details: sealed(`order:${order.orderId}`, order.details),
      linkDetails: sealed(`pay:${order.link}`, order.linkDetails),
    };
  });
}

/** Gives each order to its keeper, in the erasure's transaction, and plans the keeper's erasure. */
export function* keepOrdersScript(
  core: StoreCore,
  customer: string,
  keepers: readonly OrderKeeper[],
  now: number,
): TransactionScript<void> {
  for (const { order, place, details, linkDetails } of keepers) {
    const { conversationId: to, customerId: keeper } = place.thread;
    yield* makeThreadScript(place, 'web', now);
    yield* runStatement(moveOrder, { id: order.orderId, customer, to, keeper, details, now });
    yield* runStatement(moveLink, {
      id: order.link,
      customer,
      to,
      keeper,
      details: linkDetails,
      now,
    });
    yield* addJobScript(
      core,
      {
        kind: ORDER_FORGET_JOB,
        key: `${ORDER_FORGET_JOB}:${order.orderId}`,
        payload: { customer: keeper },
        runAt: order.until,
      },
      now,
    );
  }
}
