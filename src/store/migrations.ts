import type { ColumnTypes } from './column-types';
import {
  operatorTables,
  runColumn,
  handOverTable,
  ownDataTable,
  funnelTable,
  apiKeyTable,
  webhookTables,
  modelCostTable,
  contactHashTable,
  hashedAndGoneIndex,
  failureColumn,
  putAsideTable,
  notUnderstoodTable,
} from './operator-migrations';

/** One step of the schema; `up` are its statements in order. A step that has run anywhere is never edited, a new one follows it. */
export interface SchemaMigration {
  id: number;
  name: string;
  up(types: ColumnTypes): string[];
}

const peopleTables = ({ blob, big, clustered }: ColumnTypes): string[] => [
  `create table setting (name text primary key, value text not null)`,
  `create table customer (
    id text primary key, channel text not null, user_hash text not null, wrapped_key ${blob} not null,
    profile ${blob}, consents text, created_at ${big} not null, updated_at ${big} not null)`,
  `create unique index customer_user on customer (channel, user_hash)`,
  `create table conversation (
    id text primary key, channel text not null, thread_hash text not null, customer_id text not null references customer (id),
    address ${blob}, language text, fence ${big} not null default 0, owner text, lease_until ${big},
    waiting_since ${big}, tries integer not null default 0, seq ${big} not null default 0, done_seq ${big} not null default 0,
    waiting integer not null default 0, held integer not null default 0, created_at ${big} not null, updated_at ${big} not null) ${clustered}`,
  `create unique index conversation_thread on conversation (channel, thread_hash, customer_id)`,
  `create index conversation_customer on conversation (customer_id)`,
  `create index conversation_waiting on conversation (waiting_since) where waiting_since is not null`,
  `create table conversation_state (conversation_id text primary key references conversation (id), state ${blob} not null)`,
];

const messageTables = ({ blob, big, clustered }: ColumnTypes): string[] => [
  `create table inbox (
    conversation_id text not null references conversation (id), seq ${big} not null, message_hash text not null,
    body ${blob} not null, received_at ${big} not null, shown integer not null, primary key (conversation_id, seq)) ${clustered}`,
  `create unique index inbox_message on inbox (conversation_id, message_hash)`,
  `create index inbox_age on inbox (received_at) where shown = 0`,
  `create table outbox (
    conversation_id text not null references conversation (id), seq ${big} not null, body ${blob} not null, card text,
    created_at ${big} not null, delivery text, provider_id ${blob}, primary key (conversation_id, seq)) ${clustered}`,
  `create index outbox_card on outbox (conversation_id, card, seq) where card is not null`,
  `create index outbox_open on outbox (conversation_id, seq) where delivery in ('pending', 'held')`,
  `create index outbox_age on outbox (created_at) where delivery in ('sent', 'failed')`,
  `create table delivery (
    conversation_id text primary key references conversation (id), next_at ${big} not null, owner text, attempts integer not null)`,
  `create index delivery_due on delivery (next_at)`,
];

const workTables = ({ blob, big }: ColumnTypes): string[] => [
  `create table job (
    id text primary key, kind text not null, key text not null, conversation_id text, payload text not null, run_at ${big},
    owner text, attempts integer not null default 0, created_at ${big} not null)`,
  `create unique index job_key on job (key)`,
  `create index job_due on job (run_at) where run_at is not null`,
  `create table intent (
    id text primary key, conversation_id text not null references conversation (id), customer_id text not null,
    operation text not null, input_hash text not null, state text not null, result ${blob},
    started_at ${big} not null, settled_at ${big})`,
  `create index intent_conversation on intent (conversation_id, started_at)`,
  `create index intent_open on intent (conversation_id, started_at) where state = 'started'`,
];

const orderTables = ({ blob, big, key }: ColumnTypes): string[] => [
  `create table customer_order (
    order_id text primary key, conversation_id text not null references conversation (id),
    customer_id text not null references customer (id), area text not null, transaction_id text not null,
    amount_paise ${big} not null, details ${blob} not null, order_status text, booking_status text, last_announced text,
    watch text, version integer not null default 1, created_at ${big} not null, updated_at ${big} not null)`,
  `create index order_customer on customer_order (customer_id, created_at)`,
  `create index order_conversation on customer_order (conversation_id, created_at)`,
  `create table pay_link (
    id text primary key, order_id text not null, conversation_id text not null references conversation (id),
    customer_id text not null references customer (id), cart_version text not null, gateway_order_id text not null,
    amount_paise ${big} not null, details ${blob}, state text not null, expires_at ${big},
    created_at ${big} not null, updated_at ${big} not null)`,
  `create unique index pay_link_cart on pay_link (conversation_id, cart_version) where state <> 'dead'`,
  `create index pay_link_order on pay_link (order_id)`,
  `create table sandbox_record (
    kind text not null, id ${key} not null, body text not null, updated_at ${big} not null, primary key (kind, id))`,
];

const groupOrderTables = ({ blob, big, clustered }: ColumnTypes): string[] => [
  `create table pot (
    id text primary key, kind text not null, channel text not null, thread_hash text not null, state text not null,
    host text not null references customer (id), closes_at ${big} not null, order_id text, version integer not null default 1,
    details ${blob} not null, created_at ${big} not null, updated_at ${big} not null)`,
  `create unique index pot_open on pot (channel, thread_hash, kind) where state = 'open'`,
  `create index pot_thread on pot (channel, thread_hash, created_at)`,
  `create index pot_order on pot (order_id) where order_id is not null`,
  `create table pot_member (
    pot_id text not null references pot (id), n integer not null, customer_id text not null references customer (id),
    conversation_id text not null references conversation (id), draft text, left_out integer not null default 0,
    body ${blob} not null, primary key (pot_id, n)) ${clustered}`,
  `create unique index pot_member_once on pot_member (pot_id, customer_id)`,
  `create index pot_member_customer on pot_member (customer_id)`,
];

const moveTables = ({ big }: ColumnTypes): string[] => [
  `create table move_ticket (
    id text primary key, code_hash text not null, from_conversation text not null references conversation (id),
    to_conversation text references conversation (id), state text not null, expires_at ${big} not null,
    created_at ${big} not null, updated_at ${big} not null)`,
  `create unique index move_ticket_code on move_ticket (code_hash)`,
  `create index move_ticket_from on move_ticket (from_conversation, updated_at)`,
  `create unique index move_ticket_open on move_ticket (from_conversation) where state in ('offered', 'claimed')`,
  `create table move_guess (sender text primary key, since ${big} not null, count ${big} not null)`,
];

/** Moves what is due for delivery into its conversation's row: one row to write instead of two. */
const deliveryColumns = ({ big }: ColumnTypes): string[] => [
  `alter table conversation add column deliver_at ${big}`,
  `alter table conversation add column deliver_owner text`,
  `alter table conversation add column deliver_tries integer not null default 0`,
  `update conversation set
    deliver_at = (select next_at from delivery where conversation_id = conversation.id),
    deliver_tries = coalesce((select attempts from delivery where conversation_id = conversation.id), 0)`,
  `create index conversation_deliver on conversation (deliver_at) where deliver_at is not null`,
  `drop table delivery`,
];

/** Counts the tokens of the model's answers, by customer and day. */
const modelTokenTables = ({ big, clustered }: ColumnTypes): string[] => [
  `create table model_tokens (customer_id text not null, day text not null, tokens ${big} not null, primary key (customer_id, day)) ${clustered}`,
];

const ownChatTables = ({ big, clustered }: ColumnTypes): string[] => [
  `create table own_chat (chat_hash text primary key, conversation_id text not null references conversation (id), at ${big} not null) ${clustered}`,
  `create index own_chat_at on own_chat (at)`,
];

/** Marks replies that go out with their turn, written as sent at once; see `ConversationTable`. */
const deliverFromColumn = ({ big }: ColumnTypes): string[] => [
  `alter table conversation add column deliver_from ${big}`,
];

/** Indexes for deleting a conversation or a person without reading everybody's rows. */
const expiryIndexes = (): string[] => [
  `create index pay_link_conversation on pay_link (conversation_id)`,
  `create index pay_link_customer on pay_link (customer_id)`,
  `create index move_ticket_to on move_ticket (to_conversation)`,
  `create index pot_host on pot (host)`,
  `create index pot_member_conversation on pot_member (conversation_id)`,
  `create index own_chat_conversation on own_chat (conversation_id)`,
];

/** Counts turns begun and never ended, and has them claimed after all that waits. */
const faultsColumn = (): string[] => [
  `alter table conversation add column faults integer not null default 0`,
  `drop index conversation_waiting`,
  `create index conversation_waiting on conversation (tries, waiting_since) where waiting_since is not null`,
];

/**
 * Gives a ticket an address of its own, which a payer need not know. Tickets kept after an erasure
 * keep the address that was told: nobody could tell them another.
 */
const ticketIds = ({ secret }: ColumnTypes): string[] => [
  `alter table customer_order add column ticket_id text`,
  `update customer_order set ticket_id = ${secret}`,
  `update customer_order set ticket_id = coalesce((select min(id) from pay_link where pay_link.order_id = customer_order.order_id), ticket_id)
    where exists (select 1 from job where job.key = 'order-forget:' || customer_order.order_id)`,
  `create unique index order_ticket on customer_order (ticket_id)`,
];

/** Records erasures: what a person was given before one opens nothing after it. */
const erasureColumn = ({ big }: ColumnTypes): string[] => [
  `alter table customer add column erased_at ${big}`,
];

/** Records when `run_at` was planned: a moment yet to come shows a clock set back since. */
const plannedColumn = ({ big }: ColumnTypes): string[] => [
  `alter table job add column set_at ${big}`,
];

/** A group order and a group booking are both an arrangement of a group. */
const arrangementTables = (): string[] => [
  `alter table pot rename to arrangement`,
  `alter table pot_member rename to arrangement_member`,
  `alter table arrangement_member rename column pot_id to arrangement_id`,
  `update arrangement set kind = 'group-booking' where kind = 'outing'`,
];

/** All steps, oldest first. */
export const schemaMigrations: readonly SchemaMigration[] = [
  { id: 1, name: 'people and conversations', up: peopleTables },
  { id: 2, name: 'inbox and outbox', up: messageTables },
  { id: 3, name: 'jobs and intents', up: workTables },
  { id: 4, name: 'orders, pay links, sandbox', up: orderTables },
  { id: 5, name: 'pots', up: groupOrderTables },
  { id: 6, name: 'moves between conversations', up: moveTables },
  { id: 7, name: 'deliveries with their conversations', up: deliveryColumns },
  { id: 8, name: 'tokens of the model', up: modelTokenTables },
  { id: 9, name: 'own chats of groups', up: ownChatTables },
  { id: 10, name: 'replies under way', up: deliverFromColumn },
  { id: 11, name: 'deleting what was kept long enough', up: expiryIndexes },
  { id: 12, name: 'what was begun comes last', up: faultsColumn },
  { id: 13, name: 'addresses of tickets', up: ticketIds },
  { id: 14, name: 'when people were erased', up: erasureColumn },
  { id: 15, name: 'when jobs were planned', up: plannedColumn },
  { id: 16, name: 'arrangements of groups', up: arrangementTables },
  { id: 17, name: 'what operators look at', up: operatorTables },
  { id: 18, name: 'turns as runs', up: runColumn },
  { id: 19, name: 'hand-overs to people', up: handOverTable },
  { id: 20, name: 'offers of one’s own data', up: ownDataTable },
  { id: 21, name: 'how far people come', up: funnelTable },
  { id: 22, name: 'keys of the HTTP API', up: apiKeyTable },
  { id: 23, name: 'webhooks and their events', up: webhookTables },
  { id: 30, name: 'what a model costs', up: modelCostTable },
  { id: 31, name: 'people by their contact details', up: contactHashTable },
  { id: 32, name: 'people who were erased by an older version', up: hashedAndGoneIndex },
  { id: 33, name: 'why replies were not sent', up: failureColumn },
  { id: 34, name: 'messages that were put aside', up: putAsideTable },
  { id: 35, name: 'what was not understood', up: notUnderstoodTable },
];
