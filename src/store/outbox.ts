import { z } from 'zod';
import { reply, type Reply } from '../reply/reply';
import { content } from '../turn/message';
import { openFor, sealFor, type Core } from './core';
import type { CustomerKey } from './crypto';
import { parseJson } from './json';
import { ask, many, none, one, type Work } from './statement';
import type { Claim, ConversationStore, HistoryItem } from './store';

const HISTORY_KEPT = 200; // replies and echoes kept for each conversation; older ones go with the commit that passes a multiple of TRIM_EVERY
const TRIM_EVERY = 64;

const addReply = none(
  (db, p: { id: string; seq: number; body: Buffer; card: string | null; now: number; delivery: 'pending' | null }) =>
    db
      .insertInto('outbox')
      .values({ conversation_id: p.id, seq: p.seq, sender: 'bot', body: p.body, card: p.card, created_at: p.now, delivery: p.delivery, provider_id: null }),
);

const trim = none((db, p: { id: string; upTo: number }) =>
  db
    .deleteFrom('outbox')
    .where('conversation_id', '=', p.id)
    .where('seq', '<=', p.upTo)
    .where((eb) => eb.or([eb('delivery', 'is', null), eb('delivery', 'in', ['sent', 'failed'])])),
);

/** Makes a conversation due for delivery; whoever is at it keeps it. Answers the owner. */
const wantDelivery = one((db, p: { id: string; nextAt: number; owner: string | null }) =>
  db
    .insertInto('delivery')
    .values({ conversation_id: p.id, next_at: p.nextAt, owner: p.owner, attempts: 0 })
    .onConflict((oc) => oc.column('conversation_id').doUpdateSet((eb) => ({ next_at: eb.ref('delivery.next_at') })))
    .returning('owner'),
);

const pendHeld = none((db, p: { id: string }) =>
  db.updateTable('outbox').set({ delivery: 'pending' }).where('conversation_id', '=', p.id).where('delivery', '=', 'held'),
);

const noneHeld = none((db, p: { id: string }) => db.updateTable('conversation').set({ held: 0 }).where('id', '=', p.id));

const readAfter = many((db, p: { id: string; after: number; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'sender', 'body', 'created_at'])
    .where('conversation_id', '=', p.id)
    .where('seq', '>', p.after)
    .orderBy('seq')
    .limit(p.limit),
);

const readNewest = many((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'sender', 'body', 'created_at'])
    .where('conversation_id', '=', p.id)
    .orderBy('seq', 'desc')
    .limit(p.limit),
);

const readCustomerOf = one((db, p: { id: string }) => db.selectFrom('conversation').select('customer_id').where('id', '=', p.id));

/** A reply sealed, to be written by a unit. */
export interface SealedReply {
  body: Buffer;
  card: string | null;
}

/** Seals what is said. */
export function sealReplies(key: CustomerKey, conversationId: string, replies: Reply[]): SealedReply[] {
  return replies.map((one) => ({ body: sealFor(key, 'said', conversationId, JSON.stringify(one)), card: cardOf(one) }));
}

/** The key of the card that a reply shows; a later reply with the same takes its place. */
export function cardOf(one: Reply): string | null {
  return 'card' in one ? one.card : null;
}

/** Writes replies from `from` on, keeps the history short, and says whether the claim for their delivery was won. */
export function* sayWork(id: string, from: number, replies: SealedReply[], options: { now: number; deliver?: Claim | undefined }): Work<boolean> {
  const { now, deliver } = options;
  for (const [i, one] of replies.entries()) {
    yield* ask(addReply, { id, seq: from + i, ...one, now, delivery: deliver ? 'pending' : null });
  }
  const to = from + replies.length - 1;
  if (Math.floor(to / TRIM_EVERY) > Math.floor((from - 1) / TRIM_EVERY)) yield* ask(trim, { id, upTo: to - HISTORY_KEPT });
  if (!deliver || replies.length === 0) return false;
  const row = yield* ask(wantDelivery, { id, nextAt: now + deliver.leaseMs, owner: deliver.owner });
  return row?.owner === deliver.owner;
}

/** What was held goes out now that the person has written. */
export function* releaseHeldWork(id: string, now: number): Work<void> {
  yield* ask(noneHeld, { id });
  if ((yield* ask(pendHeld, { id })) > 0) yield* ask(wantDelivery, { id, nextAt: now, owner: null });
}

const said = z.object({ messageId: z.string(), content });

/** Reading both sides of a conversation. */
export function createHistory(core: Core): ConversationStore['history'] {
  return async (id, { afterSeq, limit }) => {
    const { rows, customer } = await core.driver.read(function* () {
      const customer = (yield* ask(readCustomerOf, { id }))?.customer_id;
      const rows = afterSeq === undefined ? yield* ask(readNewest, { id, limit }) : yield* ask(readAfter, { id, after: afterSeq, limit });
      return { rows: afterSeq === undefined ? rows.reverse() : rows, customer };
    });
    const person = customer === undefined ? undefined : await core.people.find(customer, rows.at(-1)?.body);
    return person ? rows.flatMap((row) => itemOf(person.key, id, row)) : [];
  };
}

/** What is no longer readable, or of a kind that this version does not know, is left out. */
function itemOf(key: CustomerKey, id: string, row: { seq: number; sender: 'bot' | 'person'; body: Buffer; created_at: number }): HistoryItem[] {
  const body = parseJson(openFor(key, 'said', id, row.body));
  const { seq, created_at: at } = row;
  if (row.sender === 'bot') {
    const read = reply.safeParse(body);
    return read.success ? [{ seq, at, from: 'bot', reply: read.data }] : [];
  }
  const read = said.safeParse(body);
  return read.success ? [{ seq, at, from: 'person', messageId: read.data.messageId, content: read.data.content }] : [];
}
