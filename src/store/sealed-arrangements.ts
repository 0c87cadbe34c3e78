import { unsealText, sealText, type CustomerKey } from './crypto';
import { parseJson } from './json';
import type { GroupOrderContent, GroupOrderMemberRow, GroupOrderRow } from './arrangement-store';
import type { GroupOrderMemberTable, GroupOrderTable } from './schema';

/** An arrangement as a statement binds it. */
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

/** A member of an arrangement as a statement binds it. */
export interface MemberValues {
  arrangement: string;
  n: number;
  customer: string;
  conversation: string;
  draft: string | null;
  out: number;
  body: Buffer;
}

/** An arrangement's row and those of its members; undefined where there is none. */
export type GroupOrderRows =
  | { arrangement: GroupOrderTable; members: GroupOrderMemberTable[] }
  | undefined;

const detailsLabel = (id: string): string => `pot:${id}`;
const memberLabel = (id: string, n: number): string => `pot:${id}:${n}`;

/** Seals an arrangement's own row by its host's key. */
export function groupOrderValues(
  arrangement: GroupOrderContent,
  host: CustomerKey,
  now: number,
): GroupOrderValues {
  return {
    id: arrangement.id,
    kind: arrangement.kind,
    state: arrangement.state,
    host: arrangement.host,
    closes: arrangement.closesAt,
    order: arrangement.orderId ?? null,
    details: sealText(
      host,
      detailsLabel(arrangement.id),
      JSON.stringify(arrangement.details ?? null),
    ),
    now,
  };
}

/** Seals a member's row; none for one whose key is gone, whose stored row stays unreadable. */
export function memberValues(
  arrangement: string,
  { n, customerId, conversationId, draft, out, body }: GroupOrderMemberRow,
  key: CustomerKey | undefined,
): MemberValues[] {
  if (!key || body === null) return [];
  return [
    {
      arrangement,
      n,
      customer: customerId,
      conversation: conversationId,
      draft: draft ?? null,
      out: out ? 1 : 0,
      body: sealText(key, memberLabel(arrangement, n), JSON.stringify(body)),
    },
  ];
}

/** Opens an arrangement, each part by the key of the person it is about. */
export function toGroupOrder(
  { arrangement, members }: NonNullable<GroupOrderRows>,
  keys: ReadonlyMap<string, CustomerKey | undefined>,
): GroupOrderRow {
  const host = keys.get(arrangement.host);
  return {
    id: arrangement.id,
    kind: arrangement.kind,
    state: arrangement.state,
    host: arrangement.host,
    closesAt: arrangement.closes_at,
    orderId: arrangement.order_id ?? undefined,
    version: arrangement.version,
    details: host
      ? (parseJson(unsealText(host, detailsLabel(arrangement.id), arrangement.details)) ?? null)
      : null,
    members: members.map((member) => toMember(member, keys.get(member.customer_id))),
    updatedAt: arrangement.updated_at,
  };
}

function toMember(
  {
    arrangement_id: arrangement,
    n,
    customer_id: customerId,
    conversation_id: conversationId,
    draft,
    left_out: out,
    body,
  }: GroupOrderMemberTable,
  key: CustomerKey | undefined,
): GroupOrderMemberRow {
  const read = key ? (parseJson(unsealText(key, memberLabel(arrangement, n), body)) ?? null) : null;
  return { n, customerId, conversationId, draft: draft ?? undefined, out: out === 1, body: read };
}
