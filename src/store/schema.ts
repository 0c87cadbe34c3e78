/** Tables as kysely sees them; migrations.ts makes them. Times are UTC milliseconds, money is paise, blobs are sealed by crypto.ts. */
export interface DatabaseTables {
  customer: CustomerTable;
  conversation: ConversationTable;
  conversation_state: { conversation_id: string; state: Buffer };
  inbox: InboxTable;
  outbox: OutboxTable;
  job: JobTable;
  intent: IntentTable;
  customer_order: OrderTable;
  pay_link: PayLinkTable;
  arrangement: GroupOrderTable;
  arrangement_member: GroupOrderMemberTable;
  move_ticket: MoveTicketTable;
  model_tokens: ModelTokensTable;
  move_guess: { sender: string; since: number; count: number };
  own_chat: { chat_hash: string; conversation_id: string; at: number };
  sandbox_record: SandboxRecordTable;
  setting: { name: string; value: string };
  schema_migration: { id: number; name: string; applied_at: number };
}

/** `user_hash` finds a person by the channel's id without keeping that id in plain; `erased_at` is when their key was last destroyed. */
export interface CustomerTable {
  id: string;
  channel: string;
  user_hash: string;
  wrapped_key: Buffer;
  profile: Buffer | null;
  consents: string | null;
  erased_at: number | null;
  created_at: number;
  updated_at: number;
}

/**
 * One person in one thread of one channel. Messages and replies are numbered together, `seq` being the last number given;
 * messages are handled up to `done_seq`, `waiting` of them are not yet, the oldest of these since `waiting_since`.
 * The state stands in a table of its own, so that receiving a message does not write it again. `tries` counts claims since the last commit: a message that kills the process is put aside by it.
 * Such a message comes last, and `faults` counts how often it was worked on then without an end (`TurnStore.countFault`).
 * `deliver_at` is set while replies are pending: who delivers them (`deliver_owner`) until then, or when to try next; `deliver_tries` counts those of the first one.
 * Replies from `deliver_from` on go out right with their turn: they stand as sent already, and whoever finds that they were not makes them pending.
 */
export interface ConversationTable {
  id: string;
  channel: string;
  thread_hash: string;
  customer_id: string;
  address: Buffer | null;
  language: string | null;
  fence: number;
  owner: string | null;
  lease_until: number | null;
  waiting_since: number | null;
  tries: number;
  faults: number;
  seq: number;
  done_seq: number;
  waiting: number;
  held: number;
  deliver_at: number | null;
  deliver_owner: string | null;
  deliver_tries: number;
  deliver_from: number | null;
  created_at: number;
  updated_at: number;
}

/**
 * `message_hash` is unique within a conversation: a second delivery of a message by its channel is dropped (I1).
 * `shown` is 1 for what the history shows as the person's side; it goes with the history, the rest by age.
 */
export interface InboxTable {
  conversation_id: string;
  seq: number;
  message_hash: string;
  body: Buffer;
  received_at: number;
  shown: number;
}

/** What was said. `delivery` null: nothing to deliver, the web reads it from here. */
export interface OutboxTable {
  conversation_id: string;
  seq: number;
  body: Buffer;
  card: string | null;
  created_at: number;
  delivery: 'pending' | 'sent' | 'failed' | 'held' | null;
  provider_id: Buffer | null;
}

/** `run_at` is when it is due; claiming moves it to the end of the lease, so a dead owner's job runs again. `set_at`: when that was planned; null in old rows. */
export interface JobTable {
  id: string;
  kind: string;
  key: string;
  conversation_id: string | null;
  payload: string;
  run_at: number | null;
  set_at: number | null;
  owner: string | null;
  attempts: number;
  created_at: number;
}

/** An ordering call, written before it is made (I6). */
export interface IntentTable {
  id: string;
  conversation_id: string;
  customer_id: string;
  operation: string;
  input_hash: string;
  state: 'started' | 'done' | 'abandoned';
  result: Buffer | null;
  started_at: number;
  settled_at: number | null;
}

/** `ticket_id` is the address of its ticket, 128 random bits; `watch` is the order watch's own plain JSON; `version` guards updates. */
export interface OrderTable {
  order_id: string;
  ticket_id: string | null;
  conversation_id: string;
  customer_id: string;
  area: 'booking' | 'food';
  transaction_id: string;
  amount_paise: number;
  details: Buffer;
  order_status: string | null;
  booking_status: string | null;
  last_announced: string | null;
  watch: string | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** At most one row that is not dead for each conversation and cart version (I6), by a unique index. */
export interface PayLinkTable {
  id: string;
  order_id: string;
  conversation_id: string;
  customer_id: string;
  cart_version: string;
  gateway_order_id: string;
  amount_paise: number;
  details: Buffer | null;
  state: 'open' | 'gone' | 'left' | 'paid' | 'dead';
  expires_at: number | null;
  created_at: number;
  updated_at: number;
}

/** What several people of one thread order together; at most one that is open a thread and kind, by a unique index. `version` guards updates. */
export interface GroupOrderTable {
  id: string;
  kind: string;
  channel: string;
  thread_hash: string;
  state: string;
  host: string;
  closes_at: number;
  order_id: string | null;
  version: number;
  details: Buffer;
  created_at: number;
  updated_at: number;
}

/** One person of a group order; `n` is who they are to the others, `left_out` is 1 for who has left. */
export interface GroupOrderMemberTable {
  arrangement_id: string;
  n: number;
  customer_id: string;
  conversation_id: string;
  draft: string | null;
  left_out: number;
  body: Buffer;
}

/** A move of drafts and orders to another conversation, see `move-store.ts`. At most one of a conversation is under way, by a unique index. */
export interface MoveTicketTable {
  id: string;
  code_hash: string;
  from_conversation: string;
  to_conversation: string | null;
  state: 'offered' | 'claimed' | 'moved' | 'refused' | 'replaced';
  expires_at: number;
  created_at: number;
  updated_at: number;
}

/** Tokens of the model's answers, by customer and day (YYYY-MM-DD, UTC). */
export interface ModelTokensTable {
  customer_id: string;
  day: string;
  tokens: number;
}

/** What the embedded sandbox keeps; plain, it holds nothing of real people. */
export interface SandboxRecordTable {
  kind: string;
  id: string;
  body: string;
  updated_at: number;
}
