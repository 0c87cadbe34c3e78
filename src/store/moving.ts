import { writeEventScript, sealEvent, type SealedEvent } from './arrivals';
import type { StoreCore } from './core';
import { unsealText, sealText, type CustomerKey } from './crypto';
import { StoreError } from './errors';
import { parseJson } from './json';
import type { InboundMessage } from './message';
import type { MoveAway } from './move-store';
import { readTicket, replaceOlder, takeTicket } from './moves';
import { checkSameKeyScript } from './people';
import { placeOfConversation } from './places';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  type TransactionScript,
} from './statement';
import type { ThreadPlace } from './threads';

const ORDERS_MOVED = 500; // of one conversation, the newest; nobody comes near it
const INTENTS_MOVED_MS = 86_400_000; // a transaction lives for minutes: what is older is never looked for again
const INTENTS_MOVED = 500;

const ordersOf = allRowsStatement((db, p: { from: string; limit: number }, dialect) =>
  db
    .selectFrom('customer_order')
    .select(['order_id', 'details'])
    .where('conversation_id', '=', p.from)
    .orderBy('created_at', 'desc')
    .limit(p.limit)
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

/** Moves an order; the new version keeps out writes of who read it before the move. */
const moveOrder = changingStatement(
  (db, p: { id: string; to: string; customer: string; details: Buffer; now: number }) =>
    db
      .updateTable('customer_order')
      .set((eb) => ({
        conversation_id: p.to,
        customer_id: p.customer,
        details: p.details,
        version: eb('version', '+', 1),
        updated_at: p.now,
      }))
      .where('order_id', '=', p.id),
);

const linksOf = allRowsStatement((db, p: { order: string; limit: number }, dialect) =>
  db
    .selectFrom('pay_link')
    .select(['id', 'details'])
    .where('order_id', '=', p.order)
    .limit(p.limit)
    .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

const moveLink = changingStatement(
  (db, p: { id: string; to: string; customer: string; details: Buffer | null; now: number }) =>
    db
      .updateTable('pay_link')
      .set({
        conversation_id: p.to,
        customer_id: p.customer,
        details: p.details,
        updated_at: p.now,
      })
      .where('id', '=', p.id),
);

const intentsOf = allRowsStatement(
  (db, p: { from: string; since: number; limit: number }, dialect) =>
    db
      .selectFrom('intent')
      .select(['id', 'result'])
      .where('conversation_id', '=', p.from)
      .where('started_at', '>', p.since)
      .orderBy('started_at', 'desc')
      .limit(p.limit)
      .$if(dialect === 'postgres', (q) => q.forUpdate()),
);

const moveIntent = changingStatement(
  (db, p: { id: string; to: string; customer: string; result: Buffer | null }) =>
    db
      .updateTable('intent')
      .set({ conversation_id: p.to, customer_id: p.customer, result: p.result })
      .where('id', '=', p.id),
);

/** A move ready to be written: where it goes, and the sealed event for that conversation. */
export interface PreparedMove {
  away: MoveAway;
  place: ThreadPlace;
  event: SealedEvent;
}

/** Prepares the last step of a move. Throws `conflict` where it may not be taken any more: the turn is handled anew and finds that out. */
export async function prepareMove(core: StoreCore, away: MoveAway): Promise<PreparedMove> {
  const to =
    (await core.driver.read(() => runStatement(readTicket, { id: away.id })))?.to_conversation ??
    undefined;
  const place = to === undefined ? undefined : await placeOfConversation(core, to);
  if (!place) throw new StoreError('conflict', 'there is nowhere to move to');
  const message: Pick<InboundMessage, 'messageId' | 'content'> = {
    messageId: `move:${away.id}:here`,
    content: away.content,
  };
  return { away, place, event: sealEvent(core, place, message) };
}

/**
 * Moves a conversation's orders, links and intents to the one that sent its code, sealed anew for its customer, and puts the
 * event with the drafts into that one's inbox. All of it is in the unit that takes the drafts out of the first conversation (I9).
 */
export function* moveConversationScript(
  from: { id: string; key: CustomerKey; receivedAt: number },
  { away, place, event }: PreparedMove,
  now: number,
): TransactionScript<void> {
  const taken = yield* runStatement(takeTicket, {
    id: away.id,
    from: from.id,
    since: from.receivedAt,
    now,
  });
  const { conversationId: to, customerId: customer } = place.thread;
  if (taken?.to_conversation !== to) throw new StoreError('conflict', 'the move is over');
  yield* checkSameKeyScript(place.person);
  yield* runStatement(replaceOlder, { from: to, now }); // a yes said there before was to other drafts
  const anew = createResealer(from.key, place.person.key);
  for (const { order_id: id, details } of yield* runStatement(ordersOf, {
    from: from.id,
    limit: ORDERS_MOVED,
  })) {
    const sealed = anew(`order:${id}`, details, (held) => away.details(held));
    if (!sealed) continue; // no longer readable: it was forgotten, and stays so
    yield* runStatement(moveOrder, { id, to, customer, details: sealed, now });
    yield* moveLinksScript(id, { to, customer }, anew, now);
  }
  for (const { id, result } of yield* runStatement(intentsOf, {
    from: from.id,
    since: now - INTENTS_MOVED_MS,
    limit: INTENTS_MOVED,
  })) {
    yield* runStatement(moveIntent, { id, to, customer, result: anew(`intent:${id}`, result) });
  }
  yield* writeEventScript(place, event, now);
}

type ResealBlob = (
  label: string,
  blob: Buffer | null,
  change?: (held: unknown) => unknown,
) => Buffer | null;

function* moveLinksScript(
  order: string,
  whose: { to: string; customer: string },
  anew: ResealBlob,
  now: number,
): TransactionScript<void> {
  for (const { id, details } of yield* runStatement(linksOf, { order, limit: ORDERS_MOVED })) {
    yield* runStatement(moveLink, { id, ...whose, details: anew(`pay:${id}`, details), now });
  }
}

/** Opens by the first customer's key and seals by the second's; null for what cannot be read. */
function createResealer(before: CustomerKey, after: CustomerKey): ResealBlob {
  return (label, blob, change = (held) => held) => {
    const text = unsealText(before, label, blob);
    return text === undefined
      ? null
      : sealText(after, label, JSON.stringify(change(parseJson(text))));
  };
}
