import type { StoreCore } from './core';
import { unsealText, sealText, type CustomerKey } from './crypto';
import { StoreError } from './errors';
import { parseJson } from './json';
import type { NewPayLink, PayLink, PayLinkStore } from './order-store';
import type { PayLinkTable } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import { addStateChangeScript } from './state-changes';
import { readConversation } from './threads';
import { tellWebhooksScript, type HappenedEvent } from './webhook-events';

const LINKS_READ = 20; // an order has one link at a time; the rest are dead

/** A sealed pay link, ready to be written. */
export interface SealedPayLink extends Omit<NewPayLink, 'details'> {
  details: Buffer | null;
}

interface LinkValues {
  id: string;
  order: string;
  conversation: string;
  customer: string;
  cart: string;
  gateway: string;
  amount: number;
  details: Buffer | null;
  expires: number | null;
  now: number;
}

const addLink = changingStatement((db, p: LinkValues) =>
  db
    .insertInto('pay_link')
    .values({
      id: p.id,
      order_id: p.order,
      conversation_id: p.conversation,
      customer_id: p.customer,
      cart_version: p.cart,
      gateway_order_id: p.gateway,
      amount_paise: p.amount,
      details: p.details,
      state: 'open',
      expires_at: p.expires,
      created_at: p.now,
      updated_at: p.now,
    })
    .onConflict((oc) => oc.doNothing()),
);

const readLink = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('pay_link').selectAll().where('id', '=', p.id),
);

const readForCart = oneRowStatement((db, p: { conversation: string; cart: string }) =>
  db
    .selectFrom('pay_link')
    .selectAll()
    .where('conversation_id', '=', p.conversation)
    .where('cart_version', '=', p.cart)
    .where('state', '<>', 'dead'),
);

const readOfOrder = allRowsStatement((db, p: { order: string }) =>
  db
    .selectFrom('pay_link')
    .selectAll()
    .where('order_id', '=', p.order)
    .orderBy('created_at')
    .limit(LINKS_READ),
);

interface LinkMove {
  id: string;
  from: PayLink['state'];
  to: PayLink['state'];
  now: number;
}

const moveLink = oneRowStatement((db, p: LinkMove) =>
  db
    .updateTable('pay_link')
    .set({ state: p.to, updated_at: p.now })
    .where('id', '=', p.id)
    .where('state', '=', p.from)
    .returning(['order_id', 'conversation_id', 'amount_paise']),
);

/** Moves a link, writes that down and tells of it; false where it is not in `from`. */
function* moveLinkScript(core: StoreCore, move: LinkMove): TransactionScript<boolean> {
  const moved = yield* runStatement(moveLink, move);
  if (!moved) return false;
  yield* addStateChangeScript({
    id: core.uuid(),
    order: moved.order_id,
    link: move.id,
    state: move.to,
    now: move.now,
  });
  const { order_id: order, conversation_id: conversation, amount_paise: amountPaise } = moved;
  yield* tellWebhooksScript(
    core,
    linkEvent({ order, conversation, amountPaise }, move.to),
    move.now,
  );
  return true;
}

/** A link's id opens its page, so it is not told. */
const linkEvent = (
  {
    order,
    conversation,
    amountPaise,
  }: { order: string; conversation: string; amountPaise: number },
  state: PayLink['state'],
): HappenedEvent => ({
  topic: 'order',
  conversation,
  order,
  data: { what: 'link', state, amountPaise },
});

/** Seals the details of a pay link, which the pay page shows. */
export function sealPayLink(key: CustomerKey, { details, ...link }: NewPayLink): SealedPayLink {
  return {
    ...link,
    details:
      details === undefined ? null : sealText(key, `pay:${link.id}`, JSON.stringify(details)),
  };
}

/**
 * Writes a link within a transaction. Throws `conflict`, so that the transaction leaves nothing,
 * when its cart version has a link that is not dead.
 */
export function* addPayLinkScript(
  core: StoreCore,
  of: { conversationId: string; customerId: string },
  link: SealedPayLink,
  now: number,
): TransactionScript<void> {
  const added = yield* runStatement(addLink, {
    id: link.id,
    order: link.orderId,
    conversation: of.conversationId,
    customer: of.customerId,
    cart: link.cartVersion,
    gateway: link.gatewayOrderId,
    amount: link.amountPaise,
    details: link.details,
    expires: link.expiresAt ?? null,
    now,
  });
  if (added !== 1) throw new StoreError('conflict', 'this cart version has a pay link');
  const { conversationId: conversation } = of;
  const { orderId: order, amountPaise } = link;
  yield* tellWebhooksScript(core, linkEvent({ order, conversation, amountPaise }, 'open'), now);
}

/** Makes the store of pay links. */
export function createPayLinks(core: StoreCore): PayLinkStore {
  const { driver, people } = core;
  const opened = async (row: PayLinkTable): Promise<PayLink> =>
    toPayLink(row, (await people.find(row.customer_id))?.key);
  return {
    addPayLink: async (conversationId, link, now) => {
      const conversation = await driver.read(() =>
        runStatement(readConversation, { id: conversationId }),
      );
      const person = conversation && (await people.find(conversation.customer_id));
      if (!person) throw new StoreError('conflict', 'there is no such conversation');
      const sealed = sealPayLink(person.key, link);
      await driver.write(conversationId, () =>
        addPayLinkScript(core, { conversationId, customerId: person.id }, sealed, now),
      );
    },
    payLink: async (id) => {
      const row = await driver.read(() => runStatement(readLink, { id }));
      return row && opened(row);
    },
    payLinkForCart: async (conversation, cart) => {
      const row = await driver.read(() => runStatement(readForCart, { conversation, cart }));
      return row && opened(row);
    },
    payLinksOfOrder: async (order) =>
      Promise.all((await driver.read(() => runStatement(readOfOrder, { order }))).map(opened)),
    movePayLink: (id, from, to, now) =>
      driver.write(id, () => moveLinkScript(core, { id, from, to, now })),
  };
}

function toPayLink(row: PayLinkTable, key: CustomerKey | undefined): PayLink {
  return {
    id: row.id,
    orderId: row.order_id,
    conversationId: row.conversation_id,
    customerId: row.customer_id,
    cartVersion: row.cart_version,
    gatewayOrderId: row.gateway_order_id,
    amountPaise: row.amount_paise,
    details: key ? parseJson(unsealText(key, `pay:${row.id}`, row.details)) : null,
    state: row.state,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}
