import { z } from 'zod';
import { digest } from '../../engine/digest';
import type { Member, Pot } from '../../food/pot/rules';
import { potLine, potPlace, potRestaurant, potShare, potState, type PotOrder, type PotView } from '../../food/pot/shape';
import type { PotContent, PotMemberRow, PotRow } from '../../store/pot-store';

/** The kind of pots that food is ordered from. */
export const FOOD = 'food';

const details = z.object({ restaurant: potRestaurant, place: potPlace, byTime: z.boolean(), billPaise: z.number().int().optional() });
const body = z.object({ name: z.string().optional(), lines: z.array(potLine), share: potShare.optional() });

/** A pot with what it was read from: its version, and where its members are talked to. */
export interface Kept {
  pot: Pot;
  row: PotRow;
}

/** A pot from its row; nothing when its host was forgotten or another version wrote it. */
export function potOf(row: PotRow | undefined): Kept | undefined {
  const read = details.safeParse(row?.details);
  const state = potState.safeParse(row?.state);
  if (!row || !read.success || !state.success) return undefined;
  const { id, host, closesAt, orderId } = row;
  return { row, pot: { id, state: state.data, host, closesAt, ...read.data, orderId, members: row.members.map(memberOf) } };
}

/** Who was forgotten keeps a number, so that nobody else gets it, and nothing else. */
function memberOf({ n, customerId: who, out, body: sealed }: PotMemberRow): Member {
  const read = body.safeParse(sealed);
  return read.success ? { n, who, out, ...read.data } : { n, who, out: true, lines: [] };
}

/** Who changes a pot: their conversation is where they are told of it, the draft is ended with it. */
export interface Actor {
  who: string;
  conversationId: string;
  draft?: string | undefined;
}

/** A pot as the store keeps it, after somebody changed it. */
export function contentOf(pot: Pot, before: PotRow | undefined, by: Actor | undefined): PotContent {
  const { id, state, host, closesAt, orderId, restaurant, place, byTime, billPaise } = pot;
  return {
    id,
    kind: FOOD,
    state,
    host,
    closesAt,
    orderId,
    details: { restaurant, place, byTime, ...(billPaise === undefined ? {} : { billPaise }) },
    members: pot.members.map((one) => rowOf(one, before?.members.find((row) => row.n === one.n), by)),
  };
}

function rowOf({ n, who, out, name, lines, share }: Member, before: PotMemberRow | undefined, by: Actor | undefined): PotMemberRow {
  const mine = by?.who === who ? by : undefined;
  const forgotten = before?.body === null && mine === undefined;
  return {
    n,
    customerId: who,
    conversationId: mine?.conversationId ?? before?.conversationId ?? '',
    draft: mine?.draft ?? before?.draft,
    out,
    body: forgotten ? null : { ...(name === undefined ? {} : { name }), lines, ...(share === undefined ? {} : { share }) },
  };
}

/** Whether writing a pot would change anything. */
export function isSame(content: PotContent, { version: _version, updatedAt: _at, ...row }: PotRow): boolean {
  return digest(plain(content)) === digest(plain(row));
}

const plain = ({ orderId, members, ...rest }: PotContent): unknown => ({ ...rest, orderId: orderId ?? null, members: members.map(({ draft, ...member }) => ({ ...member, draft: draft ?? null })) });

/** A pot as one person sees it; nobody's ids, the place for the host alone (I9). */
export function viewFor(pot: Pot, row: PotRow, who: string | undefined, order: PotOrder | undefined): PotView {
  const { id, state, restaurant, closesAt, byTime, place, billPaise } = pot;
  const [host, me] = [pot.host, who].map((one) => pot.members.find((member) => member.who === one)?.n);
  const draft = row.members.find((member) => member.customerId === who)?.draft;
  return {
    id,
    state,
    version: row.version,
    restaurant,
    closesAt,
    byTime,
    host: host ?? 0,
    ...(me === undefined ? {} : { me }),
    ...(draft === undefined ? {} : { draft }),
    ...(who === pot.host ? { place } : {}),
    members: pot.members.map(({ who: _who, ...member }) => member),
    ...(billPaise === undefined ? {} : { billPaise }),
    ...(order === undefined ? {} : { order }),
  };
}
