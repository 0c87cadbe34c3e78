import type {
  GroupArrangementChange,
  GroupArrangementRefusal,
  GroupArrangementState,
} from './shape';

/** The person who asks for a change; `name` is what colleagues know them by. */
export interface GroupParticipant {
  who: string;
  name?: string | undefined;
}

/** A member of an arrangement as stored. `out`: they have left. */
export interface GroupArrangementMember extends GroupParticipant {
  n: number;
  out: boolean;
}

/**
 * The common part of group orders and group bookings. `host` is the person who closes it and pays.
 */
export interface GroupArrangement<M extends GroupArrangementMember = GroupArrangementMember> {
  id: string;
  state: GroupArrangementState;
  host: string;
  /** Closing time, ms UTC. */
  closesAt: number;
  /** True when its time closed it, not its host. */
  byTime: boolean;
  /** The language that Mela uses in the group, BCP 47. */
  language?: string | undefined;
  /** Id of the host's draft that is at the bill; one at a time. */
  billing?: string | undefined;
  orderId?: string | undefined;
  members: M[];
}

/** Closes an arrangement whose time is over; an `empty` one ends in the state `empty`. */
export function closedByTime<G extends GroupArrangement>(one: G, now: number, empty: boolean): G {
  return one.state === 'open' && now >= one.closesAt
    ? { ...one, state: empty ? 'empty' : 'closed', byTime: true }
    : one;
}

/** Returns the refusal of a change that only an open arrangement takes, or only its host makes. */
export function shutTo(
  one: GroupArrangement,
  by: GroupParticipant,
  only: { whileOpen: boolean; ofTheHost: boolean },
): GroupArrangementRefusal | undefined {
  if (only.whileOpen && one.state !== 'open') return one.state === 'closed' ? 'late' : 'over';
  return only.ofTheHost && one.host !== by.who ? 'not-host' : undefined;
}

/** Returns the refusal of a change common to both kinds; `empty`: the arrangement holds nothing. */
export function commonRefusal(
  one: GroupArrangement,
  by: GroupParticipant,
  change: Exclude<GroupArrangementChange, { do: 'leave' }>,
  at: { now: number; empty: boolean },
): GroupArrangementRefusal | undefined {
  switch (change.do) {
    case 'until':
      return change.at <= at.now ? 'past' : undefined;
    case 'close':
      return at.empty ? 'empty' : refuseUnlessIn(one, ['open', 'closed']);
    case 'handOver':
      return one.members.some(({ n, out }) => n === change.to && !out) ? undefined : 'nobody';
    case 'cancel':
      return one.billing === undefined
        ? refuseUnlessIn(one, ['open', 'closed', 'cancelled'])
        : 'billing';
    case 'vanish':
      return one.members.some(({ who }) => who === by.who) ? undefined : 'not-in';
    default:
      return notAtBill(one);
  }
}

const refuseUnlessIn = (
  { state }: GroupArrangement,
  states: readonly GroupArrangementState[],
): GroupArrangementRefusal | undefined => (states.includes(state) ? undefined : 'over');

/**
 * Refuses a bill or an order unless the arrangement is closed, or its earlier order was dropped.
 */
export const notAtBill = (one: GroupArrangement): GroupArrangementRefusal | undefined =>
  refuseUnlessIn(one, ['closed', 'dropped']);

/** Applies a change that is common to both kinds and concerns no single member. */
export function applyCommonChange<G extends GroupArrangement>(
  one: G,
  change: Exclude<GroupArrangementChange, { do: 'leave' | 'vanish' }>,
): G {
  switch (change.do) {
    case 'until':
      return { ...one, closesAt: change.at };
    case 'close':
      return { ...one, state: 'closed' };
    case 'cancel':
      return { ...one, state: 'cancelled' };
    case 'handOver':
      return { ...one, host: one.members.find(({ n }) => n === change.to)?.who ?? one.host };
    case 'bill':
      return { ...one, state: 'closed', billing: change.draft };
    case 'order':
      return { ...one, state: 'closed', orderId: change.orderId };
    case 'drop':
      return { ...one, state: 'dropped', billing: undefined };
  }
}

/**
 * Changes a person's member, and its name to the one they have now. Adds them first where they are
 * no member, as `fresh` makes them with the next number.
 */
export function withMember<M extends GroupArrangementMember>(
  members: readonly M[],
  by: GroupParticipant,
  fresh: (n: number) => M,
  change: (one: M) => M,
): M[] {
  const known = members.find((one) => one.who === by.who);
  if (known)
    return members.map((one) =>
      one === known ? change({ ...one, ...(by.name === undefined ? {} : { name: by.name }) }) : one,
    );
  return [...members, change(fresh(Math.max(0, ...members.map((one) => one.n)) + 1))];
}
