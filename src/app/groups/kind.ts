import type { z } from 'zod';
import type { GroupArrangement, GroupParticipant } from '../../groups/rules';
import {
  groupArrangementStateSchema,
  type GroupArrangementOrderState,
  type GroupArrangementState,
} from '../../groups/shape';
import type {
  GroupOrderContent,
  GroupOrderMemberRow,
  GroupOrderRow,
} from '../../store/arrangement-store';

/**
 * The member who makes a change: their customer id, the conversation in which they get notices, and
 * their draft, which ends with the arrangement.
 */
export interface ArrangementActor {
  who: string;
  conversationId: string;
  draft?: string | undefined;
}

/** The arrangement after a change, with what to report of it. */
export type ArrangementOutcome<G, S> = { arrangement: G } & S;

/** Facts that a view adds: the order's state, and the bot's name for mentions. */
export interface ArrangementViewExtras {
  order: GroupArrangementOrderState | undefined;
  bot: string | undefined;
}

/** A kind of arrangement: pure functions that store, change and show it. */
export interface ArrangementKind<
  G extends GroupArrangement,
  Begin,
  Change extends { do: string },
  Said extends { refused?: unknown },
  View,
> {
  /** Name of the kind in the store. */
  name: 'food' | 'group-booking';
  /** Reads it from its row; undefined where its host was forgotten or another version wrote it. */
  read(row: GroupOrderRow | undefined): G | undefined;
  content(
    arrangement: G,
    before: GroupOrderRow | undefined,
    by: ArrangementActor | undefined,
  ): GroupOrderContent;
  begin(id: string, host: GroupParticipant, how: Begin): G;
  changed(
    arrangement: G,
    by: GroupParticipant,
    change: Change,
    now: number,
  ): ArrangementOutcome<G, Said>;
  timeUp(arrangement: G, now: number): G;
  view(
    arrangement: G,
    row: GroupOrderRow,
    who: string | undefined,
    seen: ArrangementViewExtras,
  ): View;
  /** Notices of a change to single members, beside the group's card; `n` is the member's number. */
  asides(
    row: GroupOrderRow,
    before: GroupOrderRow,
    change: Change,
  ): { n: number; key: string; event: string }[];
}

/** A kind, for functions that neither begin nor show an arrangement. */
export type AnyArrangementKind<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
> = ArrangementKind<G, never, Change, Said, unknown>;

/** Builds a member's row after a change; a forgotten one stays so until they change something. */
export function memberRow(
  one: { n: number; who: string; out: boolean },
  body: Record<string, unknown>,
  before: GroupOrderMemberRow | undefined,
  by: ArrangementActor | undefined,
): GroupOrderMemberRow {
  const mine = by?.who === one.who ? by : undefined;
  const forgotten = before?.body === null && mine === undefined;
  return {
    n: one.n,
    customerId: one.who,
    conversationId: mine?.conversationId ?? before?.conversationId ?? '',
    draft: mine?.draft ?? before?.draft,
    out: one.out,
    body: forgotten ? null : body,
  };
}

/** Reads an arrangement from its row, under the conditions of `ArrangementKind.read`. */
export function fromRow<Details extends object, Member>(
  row: GroupOrderRow | undefined,
  details: z.ZodType<Details>,
  member: (row: GroupOrderMemberRow) => Member,
) {
  const read = details.safeParse(row?.details);
  const state = groupArrangementStateSchema.safeParse(row?.state);
  if (!row || !read.success || !state.success) return undefined;
  const { id, host, closesAt, orderId } = row;
  return {
    id,
    state: state.data,
    host,
    closesAt,
    ...read.data,
    orderId,
    members: row.members.map(member),
  };
}

/** The part of a view that all kinds share; `host` and `me` are members' numbers, no ids (I9). */
export interface CommonView {
  id: string;
  state: GroupArrangementState;
  version: number;
  bot?: string;
  closesAt: number;
  byTime: boolean;
  host: number;
  me?: number;
  draft?: string;
  billing?: string;
  order?: GroupArrangementOrderState;
}

/** Builds the common part of a view; only the host sees the draft at the bill (`billing`). */
export function commonView(
  arrangement: GroupArrangement,
  row: GroupOrderRow,
  who: string | undefined,
  { order, bot }: ArrangementViewExtras,
): CommonView {
  const { id, state, closesAt, byTime, billing } = arrangement;
  const [host, me] = [arrangement.host, who].map(
    (one) => arrangement.members.find((member) => member.who === one)?.n,
  );
  const draft = row.members.find((member) => member.customerId === who)?.draft;
  return {
    id,
    state,
    version: row.version,
    ...(bot === undefined ? {} : { bot }),
    closesAt,
    byTime,
    host: host ?? 0,
    ...(me === undefined ? {} : { me }),
    ...(draft === undefined ? {} : { draft }),
    ...(who !== arrangement.host || billing === undefined ? {} : { billing }),
    ...(order === undefined ? {} : { order }),
  };
}
