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

/** Who changes it: their conversation is where they are told of it, the draft is ended with it. */
export interface ArrangementActor {
  who: string;
  conversationId: string;
  draft?: string | undefined;
}

/** What a change made, and what there is to say of it. */
export type ArrangementOutcome<G, S> = { arrangement: G } & S;

/**
 * What a view holds beside the arrangement itself: how its order stands, and what the bot is
 * mentioned by in the group.
 */
export interface ArrangementViewExtras {
  order: GroupArrangementOrderState | undefined;
  bot: string | undefined;
}

/** A kind of arrangement: how it is kept, changed and seen. All of it is pure. */
export interface ArrangementKind<
  G extends GroupArrangement,
  Begin,
  Change extends { do: string },
  Said extends { refused?: unknown },
  View,
> {
  /** Name of the kind in the store; also what its events are called by. */
  name: 'food' | 'group-booking';
  /** From its row; nothing when its host was forgotten or another version wrote it. */
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
  /** Members who have to hear of a change by themselves, beside the card. */
  asides(
    row: GroupOrderRow,
    before: GroupOrderRow,
    change: Change,
  ): { n: number; key: string; event: string }[];
}

/** A kind as those see it who begin and show nothing of it. */
export type AnyArrangementKind<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
> = ArrangementKind<G, never, Change, Said, unknown>;

/** A member's row, as somebody changed it. Who was forgotten stays so until they say something themselves. */
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

/** An arrangement as its row has it; nothing when its host was forgotten or another version wrote it. */
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

/** What one person sees of any arrangement; nobody's ids (I9). */
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

/** See `CommonView`; the draft at the bill is shown to the host alone. */
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
