import { z } from 'zod';
import type { Reply } from '../reply/reply';
import { wordedReplySchema } from '../reply/reply-schema';
import { openFor, sealFor, type StoreCore } from './core';
import type { CustomerKey } from './crypto';
import { parseJson } from './json';
import { contentSchema } from './message';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  silentStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { ConversationStore } from './conversation-store';
import type { HistoryItem } from './history-item';
import { turnRunSchema } from './turn-run';

/** Numbers of a conversation whose messages and replies are kept; older ones go with a commit. */
export const HISTORY_KEPT = 200;
const TRIM_EVERY = 64; // numbers between such commits, so that few turns pay for it

/**
 * The state of new replies: `sent` when they go out with their turn
 * (`ConversationTable.deliver_from`), `pending` for later, null where a channel only reads them.
 */
type ReplyDeliveryState = 'sent' | 'pending' | null;

const addReply = silentStatement(
  (
    db,
    p: {
      id: string;
      seq: number;
      body: Buffer;
      card: string | null;
      now: number;
      delivery: ReplyDeliveryState;
    },
  ) =>
    db.insertInto('outbox').values({
      conversation_id: p.id,
      seq: p.seq,
      body: p.body,
      card: p.card,
      created_at: p.now,
      delivery: p.delivery,
      provider_id: null,
    }),
);

const trimMessages = changingStatement((db, p: { id: string; upTo: number }) =>
  db
    .deleteFrom('inbox')
    .where('conversation_id', '=', p.id)
    .where('seq', '<=', p.upTo)
    .where('shown', '=', 1),
);

const trimReplies = changingStatement((db, p: { id: string; upTo: number }) =>
  db
    .deleteFrom('outbox')
    .where('conversation_id', '=', p.id)
    .where('seq', '<=', p.upTo)
    .where((eb) => eb.or([eb('delivery', 'is', null), eb('delivery', 'in', ['sent', 'failed'])])),
);

/** Makes a conversation due for delivery; a delivery under way keeps its owner. */
export const wantDelivery = changingStatement((db, p: { id: string; at: number }) =>
  db
    .updateTable('conversation')
    .set({ deliver_at: p.at, deliver_owner: null, deliver_tries: 0 })
    .where('id', '=', p.id)
    .where('deliver_at', 'is', null),
);

const pendHeld = changingStatement((db, p: { id: string }) =>
  db
    .updateTable('outbox')
    .set({ delivery: 'pending' })
    .where('conversation_id', '=', p.id)
    .where('delivery', '=', 'held'),
);

const noneHeld = changingStatement((db, p: { id: string }) =>
  db.updateTable('conversation').set({ held: 0 }).where('id', '=', p.id),
);

const repliesAfter = allRowsStatement((db, p: { id: string; after: number; limit: number }) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'body', 'created_at'])
    .where('conversation_id', '=', p.id)
    .where('seq', '>', p.after)
    .orderBy('seq')
    .limit(p.limit),
);

const messagesAfter = allRowsStatement((db, p: { id: string; after: number; limit: number }) =>
  db
    .selectFrom('inbox')
    .select(['seq', 'body', 'received_at as created_at'])
    .where('conversation_id', '=', p.id)
    .where('seq', '>', p.after)
    .where('shown', '=', 1)
    .orderBy('seq')
    .limit(p.limit),
);

const readOwner = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation').select(['customer_id', 'seq']).where('id', '=', p.id),
);

/** A sealed reply, ready to be written. */
export interface SealedReply {
  body: Buffer;
  card: string | null;
}

/** How a turn came to be, and the number of its message; it lies with the turn's first reply, as a seal of its own would cost each turn more. */
const replyRunSchema = z.object({ of: z.number(), run: turnRunSchema });
type ReplyRun = z.infer<typeof replyRunSchema>;

/** Seals replies, the first one with how their turn came to be. */
export function sealReplies(
  key: CustomerKey,
  conversationId: string,
  replies: Reply[],
  run?: ReplyRun,
): SealedReply[] {
  return replies.map((one, i) => ({
    body: sealFor(
      key,
      'said',
      conversationId,
      i === 0 && run ? withRun(run, one) : JSON.stringify(one),
    ),
    card: cardOf(one),
  }));
}

/** Put together as text: one object of both would be of a new shape each time (docs/decisions/lean-turns.md). */
const withRun = (run: ReplyRun, one: Reply): string =>
  `${JSON.stringify(run).slice(0, -1)},${JSON.stringify(one).slice(1)}`;

/** Opens how the turn of a first reply came to be; undefined for a later reply, and what is unreadable. */
export function replyRun(key: CustomerKey, id: string, body: Buffer): ReplyRun | undefined {
  return replyRunSchema.safeParse(parseJson(openFor(key, 'said', id, body))).data;
}

/** Returns the key of the card that a reply shows; a later reply with the same key replaces it. */
export function cardOf(one: Reply): string | null {
  return 'card' in one ? one.card : null;
}

/** A turn's replies, numbered from `from` on, in answer to message `messageSeq`. */
export interface NumberedReplies {
  id: string;
  messageSeq: number;
  from: number;
  replies: SealedReply[];
  /** The number from which "sent" replies may not be out yet (`deliver_from`): these are kept. */
  underWay: number;
}

/** Writes replies, to be delivered or only to be read, and keeps the history short. */
export function* writeRepliesScript(
  { id, messageSeq, from, replies, underWay }: NumberedReplies,
  { now, delivery }: { now: number; delivery: ReplyDeliveryState },
): TransactionScript<void> {
  for (const [i, one] of replies.entries())
    yield* runStatement(addReply, { id, seq: from + i, ...one, now, delivery });
  const to = from + replies.length - 1;
  if (Math.floor(to / TRIM_EVERY) > Math.floor((messageSeq - 1) / TRIM_EVERY))
    yield* trimHistoryScript(id, Math.min(to - HISTORY_KEPT, underWay - 1), messageSeq);
}

function* trimHistoryScript(id: string, upTo: number, handled: number): TransactionScript<void> {
  yield* runStatement(trimReplies, { id, upTo });
  yield* runStatement(trimMessages, { id, upTo: Math.min(upTo, handled) });
}

/** Makes held replies due, now that the person has written. */
export function* releaseHeldScript(id: string, now: number): TransactionScript<void> {
  yield* runStatement(noneHeld, { id });
  if ((yield* runStatement(pendHeld, { id })) > 0)
    yield* runStatement(wantDelivery, { id, at: now });
}

const historyMessageSchema = z.object({ messageId: z.string(), content: contentSchema });

interface HistoryRow {
  seq: number;
  body: Buffer;
  created_at: number;
}

/** Makes the reader of both sides of a conversation. */
export function createHistory(core: StoreCore): ConversationStore['history'] {
  return async (id, { afterSeq, limit }) => {
    const read = await core.driver.read(() => readHistoryScript(id, afterSeq, limit));
    const person = read && (await core.people.find(read.customer));
    if (!person) return [];
    const bot = read.replies.flatMap((row) => replyItem(person.key, id, row));
    const own = read.messages.flatMap((row) => messageItem(person.key, id, row));
    const items = [...bot, ...own].sort((a, b) => a.seq - b.seq);
    return afterSeq === undefined ? items.slice(-limit) : items.slice(0, limit);
  };
}

function* readHistoryScript(id: string, afterSeq: number | undefined, limit: number) {
  const owner = yield* runStatement(readOwner, { id });
  if (!owner) return undefined;
  const after = afterSeq ?? owner.seq - Math.max(limit, HISTORY_KEPT);
  const most = afterSeq === undefined ? HISTORY_KEPT : limit;
  const replies = yield* runStatement(repliesAfter, { id, after, limit: most });
  const messages = yield* runStatement(messagesAfter, { id, after, limit: most });
  return { customer: owner.customer_id, replies, messages };
}

/** Opens a reply for the history; leaves out one that is unreadable or of an unknown kind. */
export function replyItem(
  key: CustomerKey,
  id: string,
  { seq, body, created_at: at }: HistoryRow,
): HistoryItem[] {
  const read = wordedReplySchema.safeParse(parseJson(openFor(key, 'said', id, body)));
  return read.success ? [{ seq, at, from: 'bot', reply: read.data }] : [];
}

/** Opens a person's message for the history; leaves out one that is unreadable. */
export function messageItem(
  key: CustomerKey,
  id: string,
  { seq, body, created_at: at }: HistoryRow,
): HistoryItem[] {
  const read = historyMessageSchema.safeParse(parseJson(openFor(key, 'message', id, body)));
  return read.success
    ? [{ seq, at, from: 'person', messageId: read.data.messageId, content: read.data.content }]
    : [];
}
