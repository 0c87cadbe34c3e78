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
  state_change: StateChangeTable;
  operator_audit: OperatorAuditTable;
  hand_over: HandOverTable;
  put_aside: PutAsideTable;
  not_understood: NotUnderstoodTable;
  funnel: FunnelTable;
  api_key: ApiKeyTable;
  webhook: WebhookTable;
  webhook_event: WebhookEventTable;
  model_cost: ModelCostTable;
  own_data_offer: { key_hash: string; customer_id: string; expires_at: number };
  arrangement: GroupOrderTable;
  arrangement_member: GroupOrderMemberTable;
  move_ticket: MoveTicketTable;
  model_tokens: ModelTokensTable;
  move_guess: { sender: string; since: number; count: number };
  contact_hash: { hash: string; customer_id: string };
  own_chat: { chat_hash: string; conversation_id: string; at: number };
  sandbox_record: SandboxRecordTable;
  setting: { name: string; value: string };
  schema_migration: { id: number; name: string; applied_at: number };
}

/**
 * A customer. `user_hash` finds them by the channel's id, which is not kept in plain; `erased_at`
 * is when their key was last destroyed, `hashed_at` the `updated_at` of the profile whose contact
 * details are in `contact_hash`.
 */
export interface CustomerTable {
  id: string;
  channel: string;
  user_hash: string;
  wrapped_key: Buffer;
  profile: Buffer | null;
  consents: string | null;
  erased_at: number | null;
  hashed_at: number | null;
  created_at: number;
  updated_at: number;
}

/**
 * One person in one thread of one channel. Messages and replies are numbered together, `seq` being
 * the last number given; messages are handled up to `done_seq`, `waiting` of them are not yet, the
 * oldest since `waiting_since`. The state has its own table, so that receiving a message does not
 * write it again. `tries` counts claims since the last commit, so that a message which kills the
 * process is put aside. Such a message comes last, and `faults` counts the processes that ended
 * while they worked on it (`TurnStore.countFault`). `deliver_at` is set while replies are pending:
 * until when `deliver_owner` delivers them, or when to try next; `deliver_tries` counts tries of
 * the first one. Replies from `deliver_from` on go out with their turn: they are marked as sent
 * already, and whoever finds that they were not makes them pending.
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
 * A message. `message_hash` is unique within a conversation: a second delivery of a message by its
 * channel is dropped (I1). `shown` is 1 for what the history shows as the person's side; it goes
 * with the history, the rest by age. `run` is how its turn came to be where it said
 * nothing; else that is with its first reply (outbox.ts).
 */
export interface InboxTable {
  conversation_id: string;
  seq: number;
  message_hash: string;
  body: Buffer;
  received_at: number;
  shown: number;
  run: Buffer | null;
}

/** A reply. `delivery` is null where nothing is pushed: the web reads it from here. `failure` is the code of why it was not sent. */
export interface OutboxTable {
  conversation_id: string;
  seq: number;
  body: Buffer;
  card: string | null;
  created_at: number;
  delivery: 'pending' | 'sent' | 'failed' | 'held' | null;
  provider_id: Buffer | null;
  failure: string | null;
}

/**
 * A job. `run_at` is when it is due; claiming moves it to the end of the lease, so a dead owner's
 * job runs again. `set_at` is when that was planned; null in old rows.
 */
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

/**
 * An order. `ticket_id` is the address of its ticket, 128 random bits; `watch` is the order watch's
 * own plain JSON; `version` guards updates.
 */
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

/** A pay link; a unique index allows one not dead for each conversation and cart version (I6). */
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

/** A state that an order, or with `link_id` a pay link of it, came into after it was made. */
export interface StateChangeTable {
  order_id: string;
  id: string;
  at: number;
  link_id: string | null;
  state: string;
}

/** A conversation that people are asked to take over; see `HandOverLine`. */
export interface HandOverTable {
  conversation_id: string;
  why: string;
  opened_at: number;
  waiting_since: number | null;
  answered_at: number | null;
  told_seq: number;
  contact: string | null;
  talk: string | null;
}

/** A message that was put aside with an apology; see `PutAsideLine`. */
export interface PutAsideTable {
  conversation_id: string;
  seq: number;
  at: number;
  kind: string;
  code: string;
}

/** What of a message was not understood; see `NotUnderstood`. `group_hash` is keyed, `body` is its text and the parts. */
export interface NotUnderstoodTable {
  conversation_id: string;
  seq: number;
  at: number;
  dialog: string;
  slot: string;
  channel: string;
  language: string;
  group_hash: string;
  body: Buffer;
}

/** How often a step was taken on a day; see `FunnelCount`. */
export interface FunnelTable {
  day: string;
  dialog: string;
  channel: string;
  language: string;
  step: string;
  n: number;
}

/** What a model's answers of a day took, by channel and purpose; the price in millionths of a US dollar. */
export interface ModelCostTable {
  day: string;
  channel: string;
  purpose: string;
  answers: number;
  input: number;
  cached: number;
  output: number;
  micro_usd: number;
}

/** A look or an act of who runs Mela; the installation's key seals `reason`. */
export interface OperatorAuditTable {
  id: string;
  at: number;
  session: string;
  role: string;
  act: string;
  subject: string;
  reason: Buffer | null;
}

/** A key of the HTTP API; `scopes` are words with spaces between, `system` is whose it is. */
export interface ApiKeyTable {
  id: string;
  key_hash: string;
  system: string;
  scopes: string;
  made_by: string;
  created_at: number;
  used_at: number | null;
  revoked_at: number | null;
}

/**
 * Who is told of events: the installation's key seals `url` and `secret`. `events` are the kinds
 * told, and `topics` what of the store they are made of, words with spaces between and around;
 * `system` limits them to its own conversations.
 */
export interface WebhookTable {
  id: string;
  url: Buffer;
  secret: Buffer;
  events: string;
  topics: string;
  personal: number;
  system: string | null;
  made_by: string;
  created_at: number;
  stopped_at: number | null;
  sent_at: number | null;
  failed_at: number | null;
  failure: string | null;
}

/**
 * An event that a webhook is still to be told, written with what happened. Those of a `stream` are
 * told in the order of `n`; `dead` is 1 once it was given up. `data` names nobody.
 */
export interface WebhookEventTable {
  webhook_id: string;
  id: string;
  stream: string;
  n: number;
  topic: string;
  conversation_id: string;
  order_id: string | null;
  at: number;
  data: string;
  tries: number;
  failure: string | null;
  dead: number;
}

/**
 * An arrangement: what several people of one thread order or book together. A unique index allows
 * one open of each kind in a thread. `version` guards updates.
 */
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

/** A member of an arrangement; `n` is their number in it, `left_out` is 1 once they have left. */
export interface GroupOrderMemberTable {
  arrangement_id: string;
  n: number;
  customer_id: string;
  conversation_id: string;
  draft: string | null;
  left_out: number;
  body: Buffer;
}

/**
 * A move of drafts and orders to another conversation, see `move-store.ts`. A unique index allows
 * one under way from a conversation.
 */
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

/** A record of the embedded sandbox; the installation's key seals `body` (records.ts). */
export interface SandboxRecordTable {
  kind: string;
  id: string;
  body: string;
  updated_at: number;
}
