import type { ColumnTypes } from './column-types';

/** What who runs Mela looks at: changes of orders, the log of looks and acts, what failed. */
export const operatorTables = ({ blob, big, clustered }: ColumnTypes): string[] => [
  `create table state_change (
    order_id text not null, id text not null, at ${big} not null, link_id text, state text not null, primary key (order_id, id)) ${clustered}`,
  `create table operator_audit (
    id text primary key, at ${big} not null, session text not null, role text not null, act text not null, subject text not null, reason ${blob})`,
  `create index outbox_failed on outbox (created_at) where delivery = 'failed'`,
  `create index pay_link_gateway on pay_link (gateway_order_id)`,
  `create index order_transaction on customer_order (transaction_id)`,
];

/** How the turn of a message that was answered by nothing came to be (`TurnRun`). */
export const runColumn = ({ blob }: ColumnTypes): string[] => [
  `alter table inbox add column run ${blob}`,
];

/** Conversations that people are asked to take over. */
export const handOverTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table hand_over (
    conversation_id text primary key references conversation (id), why text not null, opened_at ${big} not null,
    waiting_since ${big}, answered_at ${big}, told_seq ${big} not null, contact text, talk text) ${clustered}`,
  `create index hand_over_contact on hand_over (contact) where contact is not null`,
];

/** What people get of their own data: a link's key (as a keyed hash) and whom it opens. */
export const ownDataTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table own_data_offer (key_hash text primary key, customer_id text not null, expires_at ${big} not null) ${clustered}`,
  `create index own_data_offer_customer on own_data_offer (customer_id)`,
];

/** How often each step towards an order was taken, by day; and orders by the time they were placed, for lists. */
export const funnelTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table funnel (
    day text not null, dialog text not null, channel text not null, language text not null, step text not null, n ${big} not null,
    primary key (day, dialog, channel, language, step)) ${clustered}`,
  `create index order_placed on customer_order (created_at)`,
];

/** Keys of the HTTP API, as keyed hashes. */
export const apiKeyTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table api_key (
    id text primary key, key_hash text not null, system text not null, scopes text not null, made_by text not null,
    created_at ${big} not null, used_at ${big}, revoked_at ${big}) ${clustered}`,
  `create unique index api_key_hash on api_key (key_hash)`,
];

/** Who is told of events, and what each of them is still to be told. */
export const webhookTables = ({ blob, big, clustered }: ColumnTypes): string[] => [
  `create table webhook (
    id text primary key, url ${blob} not null, secret ${blob} not null, events text not null, topics text not null,
    personal integer not null, system text, made_by text not null, created_at ${big} not null, stopped_at ${big},
    sent_at ${big}, failed_at ${big}, failure text) ${clustered}`,
  `create table webhook_event (
    webhook_id text not null references webhook (id), id text not null, stream text not null, n ${big} not null, topic text not null,
    conversation_id text not null, order_id text, at ${big} not null, data text not null, tries integer not null default 0,
    failure text, dead integer not null default 0, primary key (webhook_id, id)) ${clustered}`,
  `create index webhook_event_stream on webhook_event (webhook_id, stream, n)`,
  `create index webhook_event_dead on webhook_event (at) where dead = 1`,
];

/** What a model's answers cost, by day, channel and purpose: numbers alone. */
export const modelCostTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table model_cost (
    day text not null, channel text not null, purpose text not null, answers ${big} not null,
    input ${big} not null, cached ${big} not null, output ${big} not null, micro_usd ${big} not null,
    primary key (day, channel, purpose)) ${clustered}`,
];

/** Why a reply could not be sent, as a code. */
export const failureColumn = (): string[] => [`alter table outbox add column failure text`];

/** Messages that were put aside with an apology: what may be handled again. */
export const putAsideTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table put_aside (
    conversation_id text not null references conversation (id), seq ${big} not null, at ${big} not null, kind text not null,
    code text not null, primary key (conversation_id, seq)) ${clustered}`,
  `create index put_aside_at on put_aside (at)`,
];

/** What of messages was not understood, by when it was said and by what it is grouped by. */
export const notUnderstoodTable = ({ blob, big, clustered }: ColumnTypes): string[] => [
  `create table not_understood (
    conversation_id text not null references conversation (id), seq ${big} not null, at ${big} not null, dialog text not null,
    slot text not null, channel text not null, language text not null, group_hash text not null, body ${blob} not null,
    primary key (conversation_id, seq)) ${clustered}`,
  `create index not_understood_at on not_understood (at, dialog, slot, channel, language, group_hash)`,
  `create index not_understood_group on not_understood (group_hash, at)`,
];

/** Keyed hashes of the mail addresses and phones that are kept of people, to find them by; and whose are to be hashed. */
export const contactHashTable = ({ big, clustered }: ColumnTypes): string[] => [
  `create table contact_hash (hash text not null, customer_id text not null, primary key (hash, customer_id)) ${clustered}`,
  `create index contact_hash_customer on contact_hash (customer_id)`,
  `alter table customer add column hashed_at ${big}`,
  `create index customer_to_hash on customer (id) where profile is not null and (hashed_at is null or hashed_at < updated_at)`,
];

/** Finds people who were hashed and whose profile is gone since, without reading everybody's rows. */
export const hashedAndGoneIndex = (): string[] => [
  `create index customer_hashed_gone on customer (id) where profile is null and hashed_at is not null and hashed_at < updated_at`,
];
