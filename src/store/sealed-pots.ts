import { unsealText, sealText, type CustomerKey } from './crypto';
import { parseJson } from './json';
import type { GroupOrderContent, GroupOrderMemberRow, GroupOrderRow } from './pot-store';
import type { GroupOrderMemberTable, GroupOrderTable } from './schema';

/** A pot as a statement binds it. */
export interface GroupOrderValues {
  id: string;
  kind: string;
  state: string;
  host: string;
  closes: number;
  order: string | null;
  details: Buffer;
  now: number;
}

/** Somebody in a pot as a statement binds it. */
export interface MemberValues {
  pot: string;
  n: number;
  customer: string;
  conversation: string;
  draft: string | null;
  out: number;
  body: Buffer;
}

/** A pot's row and those of its members; undefined where there is none. */
export type GroupOrderRows = { pot: GroupOrderTable; members: GroupOrderMemberTable[] } | undefined;

const detailsLabel = (id: string): string => `pot:${id}`;
const memberLabel = (id: string, n: number): string => `pot:${id}:${n}`;

/** Seals a pot's own row by its host's key. */
export function groupOrderValues(
  pot: GroupOrderContent,
  host: CustomerKey,
  now: number,
): GroupOrderValues {
  return {
    id: pot.id,
    kind: pot.kind,
    state: pot.state,
    host: pot.host,
    closes: pot.closesAt,
    order: pot.orderId ?? null,
    details: sealText(host, detailsLabel(pot.id), JSON.stringify(pot.details ?? null)),
    now,
  };
}

/** What somebody is kept with; whoever is no longer known keeps what is written, which nobody can read. */
export function memberValues(
  pot: string,
  { n, customerId, conversationId, draft, out, body }: GroupOrderMemberRow,
  key: CustomerKey | undefined,
): MemberValues[] {
  if (!key || body === null) return [];
  return [
    {
      pot,
      n,
      customer: customerId,
      conversation: conversationId,
      draft: draft ?? null,
      out: out ? 1 : 0,
      body: sealText(key, memberLabel(pot, n), JSON.stringify(body)),
    },
  ];
}

/** Opens a pot, each part by the key of the one it is about. */
export function toGroupOrder(
  { pot, members }: NonNullable<GroupOrderRows>,
  keys: ReadonlyMap<string, CustomerKey | undefined>,
): GroupOrderRow {
  const host = keys.get(pot.host);
  return {
    id: pot.id,
    kind: pot.kind,
    state: pot.state,
    host: pot.host,
    closesAt: pot.closes_at,
    orderId: pot.order_id ?? undefined,
    version: pot.version,
    details: host ? (parseJson(unsealText(host, detailsLabel(pot.id), pot.details)) ?? null) : null,
    members: members.map((member) => toMember(member, keys.get(member.customer_id))),
    updatedAt: pot.updated_at,
  };
}

function toMember(
  {
    pot_id: pot,
    n,
    customer_id: customerId,
    conversation_id: conversationId,
    draft,
    left_out: out,
    body,
  }: GroupOrderMemberTable,
  key: CustomerKey | undefined,
): GroupOrderMemberRow {
  const read = key ? (parseJson(unsealText(key, memberLabel(pot, n), body)) ?? null) : null;
  return { n, customerId, conversationId, draft: draft ?? undefined, out: out === 1, body: read };
}
