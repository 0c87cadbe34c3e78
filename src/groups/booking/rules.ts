import {
  applyCommonChange,
  closedByTime,
  commonRefusal,
  notAtBill,
  shutTo,
  withMember,
  type GroupArrangement,
  type GroupArrangementMember,
  type GroupParticipant,
} from '../rules';
import type { GroupBookingChange, GroupBookingPlan, GroupBookingRefusal } from './shape';

/** The most people that one group booking takes. */
export const MOST_GOING = 30;

/** A member of a group booking as stored, with the form they filled in (`record`). */
export interface StoredGroupBookingMember extends GroupArrangementMember {
  byHost: boolean;
  record?: Record<string, string> | undefined;
  owesPaise?: number | undefined;
}

/** A group booking as stored: plain data, never changed in place. */
export interface GroupBooking extends GroupArrangement<StoredGroupBookingMember> {
  plan: GroupBookingPlan;
  forms?: unknown[] | undefined;
}

/** The result of a change; `refused` tells why the group booking is as before. */
export interface GroupBookingChangeResult {
  arrangement: GroupBooking;
  refused?: GroupBookingRefusal;
}

/** Creates a group booking; its host is its first visitor. */
export function createGroupBooking(
  id: string,
  host: GroupParticipant,
  of: Pick<GroupBooking, 'plan' | 'closesAt' | 'language'>,
): GroupBooking {
  return {
    id,
    state: 'open',
    host: host.who,
    ...of,
    byTime: false,
    members: [createVisitor(host, 1)],
  };
}

const createVisitor = ({ who, name }: GroupParticipant, n: number): StoredGroupBookingMember => ({
  who,
  n,
  ...(name === undefined ? {} : { name }),
  out: false,
  byHost: false,
});

/** Lists the members who come, the host first: the order in which they get the visitor forms. */
export function listComingVisitors({
  members,
  host,
}: Pick<GroupBooking, 'members' | 'host'>): StoredGroupBookingMember[] {
  const all = members.filter((one) => !one.out);
  return [...all.filter((one) => one.who === host), ...all.filter((one) => one.who !== host)];
}

/**
 * Lists the members who still have a form of their own to fill: those among the first `forms`,
 * except the host and members whose form the host fills.
 */
export function listVisitorsWithUnfilledForm(
  groupBooking: GroupBooking,
): StoredGroupBookingMember[] {
  return listComingVisitors(groupBooking)
    .slice(0, groupBooking.forms?.length ?? 0)
    .filter((one) => one.who !== groupBooking.host && !one.byHost && one.record === undefined);
}

const isEmpty = (groupBooking: GroupBooking): boolean =>
  listComingVisitors(groupBooking).length === 0;

/** Closes a group booking whose time is over, as seen at `now` (ms UTC). */
export function timeUp(groupBooking: GroupBooking, now: number): GroupBooking {
  return closedByTime(groupBooking, now, isEmpty(groupBooking));
}

const WHILE_OPEN: ReadonlySet<GroupBookingChange['do']> = new Set(['join', 'until', 'handOver']);
const OF_THE_HOST: ReadonlySet<GroupBookingChange['do']> = new Set([
  'until',
  'close',
  'cancel',
  'handOver',
  'bill',
  'share',
  'forms',
  'take',
  'reject',
  'order',
  'drop',
]);

/**
 * Applies a person's change to a group booking at `now` (ms UTC). A change that is already made is
 * not refused, since a crash may repeat it.
 */
export function applyGroupBookingChange(
  before: GroupBooking,
  by: GroupParticipant,
  change: GroupBookingChange,
  now: number,
): GroupBookingChangeResult {
  const arrangement = timeUp(before, now);
  const refused = refusalOf(arrangement, by, change, now);
  return refused === undefined
    ? { arrangement: applyAllowedChange(arrangement, by, change) }
    : { arrangement, refused };
}

function refusalOf(
  arrangement: GroupBooking,
  by: GroupParticipant,
  change: GroupBookingChange,
  now: number,
): GroupBookingRefusal | undefined {
  const mine = arrangement.members.find((one) => one.who === by.who);
  if (change.do === 'join' && mine && !mine.out) return undefined;
  const shut = shutTo(arrangement, by, {
    whileOpen: WHILE_OPEN.has(change.do),
    ofTheHost: OF_THE_HOST.has(change.do),
  });
  if (shut) return shut;
  switch (change.do) {
    case 'join':
      return mine === undefined && arrangement.members.length >= MOST_GOING ? 'full' : undefined;
    case 'leave':
      return leaveRefusalOf(arrangement, mine);
    case 'fill':
      return fillRefusalOf(arrangement, mine, change.record);
    case 'share':
    case 'forms':
    case 'take':
    case 'reject':
      return notAtBill(arrangement);
    default:
      return commonRefusal(arrangement, by, change, { now, empty: isEmpty(arrangement) });
  }
}

/** Refuses to let a member leave once the booking is closed and their ticket is being bought. */
function leaveRefusalOf(
  arrangement: GroupBooking,
  mine: StoredGroupBookingMember | undefined,
): GroupBookingRefusal | undefined {
  if (mine === undefined) return 'not-in';
  if (mine.out || arrangement.state === 'open') return undefined;
  return arrangement.state === 'closed' ? 'late' : 'over';
}

const IDENTITY_FIELDS = ['name', 'email', 'mobile'];

/** Refuses a form that is not the member's to fill, or a visitor named twice (interface.md). */
function fillRefusalOf(
  arrangement: GroupBooking,
  mine: StoredGroupBookingMember | undefined,
  record: Readonly<Record<string, string>>,
): GroupBookingRefusal | undefined {
  if (mine === undefined || mine.out) return 'not-in';
  if (arrangement.state !== 'closed') return 'over';
  if (mine.record && identityKeyOf(mine.record) === identityKeyOf(record)) return undefined;
  if (mine.byHost || mine.record) return 'filled';
  if (!listVisitorsWithUnfilledForm(arrangement).includes(mine)) return 'no-form';
  return arrangement.members.some(
    (one) => one !== mine && one.record && identityKeyOf(one.record) === identityKeyOf(record),
  )
    ? 'twice'
    : undefined;
}

const identityKeyOf = (record: Readonly<Record<string, string>>): string =>
  IDENTITY_FIELDS.map((name) => (record[name] ?? '').trim().toLowerCase()).join('\n');

function applyAllowedChange(
  arrangement: GroupBooking,
  by: GroupParticipant,
  change: GroupBookingChange,
): GroupBooking {
  const each = (
    make: (one: StoredGroupBookingMember) => StoredGroupBookingMember,
    is: (one: StoredGroupBookingMember) => boolean,
  ): GroupBooking => ({
    ...arrangement,
    members: arrangement.members.map((one) => (is(one) ? make(one) : one)),
  });
  const mine = (one: StoredGroupBookingMember): boolean => one.who === by.who;
  switch (change.do) {
    case 'join':
      return {
        ...arrangement,
        members: withMember(
          arrangement.members,
          by,
          (n) => createVisitor(by, n),
          (one) => ({ ...one, out: false }),
        ),
      };
    case 'leave':
      return each((one) => ({ ...one, out: true }), mine);
    case 'forms':
      return { ...withoutOrder(arrangement), state: 'closed', forms: change.forms };
    case 'share':
      return withBillShares(arrangement, change.shares);
    case 'fill':
      return each((one) => ({ ...one, record: change.record }), mine);
    case 'take':
      return each(
        (one) => withoutFormRecord({ ...one, byHost: true }),
        (one) => one.n === change.n,
      );
    case 'reject':
      return each(withoutFormRecord, (one) => one.n === change.n);
    case 'vanish':
      return each(({ who, n }) => ({ who, n, out: true, byHost: false }), mine);
    default:
      return applyCommonChange(arrangement, change);
  }
}

/** Drops the order of the group booking, since new forms or a new bill make another order. */
const withoutOrder = ({ orderId: _before, ...rest }: GroupBooking): GroupBooking => rest;

function withBillShares(
  arrangement: GroupBooking,
  shares: readonly { n: number; paise: number }[],
): GroupBooking {
  const members = arrangement.members.map(({ owesPaise: _old, ...one }) => {
    const mine = shares.find(({ n }) => n === one.n);
    return mine ? { ...one, owesPaise: mine.paise } : one;
  });
  return { ...withoutOrder(arrangement), state: 'closed', members };
}

const withoutFormRecord = ({
  record: _gone,
  ...one
}: StoredGroupBookingMember): StoredGroupBookingMember => one;
