import { wordedReplySchema } from '../reply/reply-schema';
import { openFor, toConversation, type ConversationRow } from './core';
import { parseJson } from './json';
import type { StoredPerson } from './people';
import {
  runStatement,
  allRowsStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { Conversation } from './conversation-store';
import type { ConversationDelivery, DeliveryItem, DeliveryStore } from './delivery-store';
import { pendUnderWayScript } from './under-way';

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

/** Reads the provider's id of the newest earlier message with this card. */
export const readPrevious = oneRowStatement((db, p: { id: string; card: string; before: number }) =>
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

interface ClaimedDelivery {
  row: ConversationRow;
  attempts: number;
  items: { seq: number; body: Buffer; previous: Buffer | null }[];
}

/** Claims the deliveries that are due, or that of the conversation named, with their replies. */
export function* claimDeliveriesScript({
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

function* readPendingItemsScript(id: string): TransactionScript<ClaimedDelivery['items']> {
  const items: ClaimedDelivery['items'] = [];
  for (const { seq, body, card } of yield* runStatement(readPending, { id, limit: ITEMS_READ })) {
    const previous =
      card === null ? undefined : yield* runStatement(readPrevious, { id, card, before: seq });
    items.push({ seq, body, previous: previous?.provider_id ?? null });
  }
  return items;
}

/** Opens a claimed delivery with its person's key. */
export function toDelivery(
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
