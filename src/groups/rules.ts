import type {
  GroupArrangementChange,
  GroupArrangementRefusal,
  GroupArrangementState,
} from './shape';

/** Who wants a change; the name is what colleagues know them by. */
export interface GroupParticipant {
  who: string;
  name?: string | undefined;
}

/** Somebody of an arrangement with what the store knows them by. `out` has left. */
export interface GroupArrangementMember extends GroupParticipant {
  n: number;
  out: boolean;
}

/**
 * What several people of one thread arrange together, as far as all kinds of it are alike. `host`
 * is the one who closes and pays.
 */
export interface GroupArrangement<M extends GroupArrangementMember = GroupArrangementMember> {
  id: string;
  state: GroupArrangementState;
  host: string;
  /** ms UTC */
  closesAt: number;
  /** True when the time closed it, not the host. */
  byTime: boolean;
  /** What the group is talked to in, BCP 47. */
  language?: string | undefined;
  /** The host's draft that is at its bill: there is one at a time. */
  billing?: string | undefined;
  orderId?: string | undefined;
  members: M[];
}

/** An arrangement whose time is over is closed, whoever looks at it first; of an `empty` one nothing comes. */
export function closedByTime<G extends GroupArrangement>(one: G, now: number, empty: boolean): G {
  return one.state === 'open' && now >= one.closesAt
    ? { ...one, state: empty ? 'empty' : 'closed', byTime: true }
    : one;
}

/**
 * Why somebody changes nothing of it just now: it takes such a change only while it is open, or
 * from its host alone.
 */
export function shutTo(
  one: GroupArrangement,
  by: GroupParticipant,
  only: { whileOpen: boolean; ofTheHost: boolean },
): GroupArrangementRefusal | undefined {
  if (only.whileOpen && one.state !== 'open') return one.state === 'closed' ? 'late' : 'over';
  return only.ofTheHost && one.host !== by.who ? 'not-host' : undefined;
}

/** Why a change that all kinds know is not made. `empty` is an arrangement of which nothing would come. */
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

/** Only what is closed is billed and ordered, a second time too after the first was let go. */
export const notAtBill = (one: GroupArrangement): GroupArrangementRefusal | undefined =>
  refuseUnlessIn(one, ['closed', 'dropped']);

/** Makes a change that all kinds know and that concerns no single member. */
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
 * Changes the member that somebody is, under the name that they have now; who is none becomes one,
 * made by `fresh` with the next number.
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
