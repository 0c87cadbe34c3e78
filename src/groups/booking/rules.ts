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

/** The most people of one group booking. */
export const MOST_GOING = 30;

/** Somebody of a group booking, with what they filled in. */
export interface StoredGroupBookingMember extends GroupArrangementMember {
  byHost: boolean;
  record?: Record<string, string> | undefined;
  owesPaise?: number | undefined;
}

/** A group booking as it is kept: plain data, changed only by making a new one. */
export interface GroupBooking extends GroupArrangement<StoredGroupBookingMember> {
  plan: GroupBookingPlan;
  forms?: unknown[] | undefined;
}

/** What became of a change. A refused one leaves the group booking as it was. */
export interface GroupBookingChangeResult {
  arrangement: GroupBooking;
  refused?: GroupBookingRefusal;
}

/** A group booking whose host comes along. */
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

/** Those who come, the host first: the order in which forms are theirs. */
export function listComingVisitors({
  members,
  host,
}: Pick<GroupBooking, 'members' | 'host'>): StoredGroupBookingMember[] {
  const all = members.filter((one) => !one.out);
  return [...all.filter((one) => one.who === host), ...all.filter((one) => one.who !== host)];
}

/**
 * Who still has to fill a form of their own: those among the first `forms` who come, without the
 * host and whom the host fills for.
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

/** A group booking whose time is over is closed, whoever looks at it first. */
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
 * Changes a group booking as somebody wants at `now` (ms UTC). What has come about already is no
 * refusal: after a crash it is asked for again.
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

/** Tickets are being bought for whoever is in it once it is closed. */
function leaveRefusalOf(
  arrangement: GroupBooking,
  mine: StoredGroupBookingMember | undefined,
): GroupBookingRefusal | undefined {
  if (mine === undefined) return 'not-in';
  if (mine.out || arrangement.state === 'open') return undefined;
  return arrangement.state === 'closed' ? 'late' : 'over';
}

const IDENTITY_FIELDS = ['name', 'email', 'mobile'];

/** Each visitor once (interface.md: different visitors), each by who comes. */
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

/** Other forms and another bill are another order: the one before is no longer this group booking's. */
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
