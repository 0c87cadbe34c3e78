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

/** The most people of one outing. */
export const MOST_GOING = 30;

/** Somebody of an outing, with what they filled in. */
export interface StoredGroupBookingMember extends GroupArrangementMember {
  byHost: boolean;
  record?: Record<string, string> | undefined;
  owesPaise?: number | undefined;
}

/** An outing as it is kept: plain data, changed only by making a new one. */
export interface GroupBooking extends GroupArrangement<StoredGroupBookingMember> {
  plan: GroupBookingPlan;
  forms?: unknown[] | undefined;
}

/** What became of a change. A refused one leaves the outing as it was. */
export interface GroupBookingChangeResult {
  pot: GroupBooking;
  refused?: GroupBookingRefusal;
}

/** An outing whose host comes along. */
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

/** Who still has to fill a form of their own: those among the first `forms` who come, without the host and whom the host fills for. */
export function listVisitorsWithUnfilledForm(outing: GroupBooking): StoredGroupBookingMember[] {
  return listComingVisitors(outing)
    .slice(0, outing.forms?.length ?? 0)
    .filter((one) => one.who !== outing.host && !one.byHost && one.record === undefined);
}

const isEmpty = (outing: GroupBooking): boolean => listComingVisitors(outing).length === 0;

/** An outing whose time is over is closed, whoever looks at it first. */
export function timeUp(outing: GroupBooking, now: number): GroupBooking {
  return closedByTime(outing, now, isEmpty(outing));
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

/** Changes an outing as somebody wants at `now` (ms UTC). What has come about already is no refusal: after a crash it is asked for again. */
export function applyGroupBookingChange(
  before: GroupBooking,
  by: GroupParticipant,
  change: GroupBookingChange,
  now: number,
): GroupBookingChangeResult {
  const pot = timeUp(before, now);
  const refused = refusalOf(pot, by, change, now);
  return refused === undefined ? { pot: applyAllowedChange(pot, by, change) } : { pot, refused };
}

function refusalOf(
  pot: GroupBooking,
  by: GroupParticipant,
  change: GroupBookingChange,
  now: number,
): GroupBookingRefusal | undefined {
  const mine = pot.members.find((one) => one.who === by.who);
  if (change.do === 'join' && mine && !mine.out) return undefined;
  const shut = shutTo(pot, by, {
    whileOpen: WHILE_OPEN.has(change.do),
    ofTheHost: OF_THE_HOST.has(change.do),
  });
  if (shut) return shut;
  switch (change.do) {
    case 'join':
      return mine === undefined && pot.members.length >= MOST_GOING ? 'full' : undefined;
    case 'leave':
      return leaveRefusalOf(pot, mine);
    case 'fill':
      return fillRefusalOf(pot, mine, change.record);
    case 'share':
    case 'forms':
    case 'take':
    case 'reject':
      return notAtBill(pot);
    default:
      return commonRefusal(pot, by, change, { now, empty: isEmpty(pot) });
  }
}

/** Tickets are being bought for whoever is in it once it is closed. */
function leaveRefusalOf(
  pot: GroupBooking,
  mine: StoredGroupBookingMember | undefined,
): GroupBookingRefusal | undefined {
  if (mine === undefined) return 'not-in';
  if (mine.out || pot.state === 'open') return undefined;
  return pot.state === 'closed' ? 'late' : 'over';
}

const IDENTITY_FIELDS = ['name', 'email', 'mobile'];

/** Each visitor once (interface.md: different visitors), each by who comes. */
function fillRefusalOf(
  pot: GroupBooking,
  mine: StoredGroupBookingMember | undefined,
  record: Readonly<Record<string, string>>,
): GroupBookingRefusal | undefined {
  if (mine === undefined || mine.out) return 'not-in';
  if (pot.state !== 'closed') return 'over';
  if (mine.record && identityKeyOf(mine.record) === identityKeyOf(record)) return undefined;
  if (mine.byHost || mine.record) return 'filled';
  if (!listVisitorsWithUnfilledForm(pot).includes(mine)) return 'no-form';
  return pot.members.some(
    (one) => one !== mine && one.record && identityKeyOf(one.record) === identityKeyOf(record),
  )
    ? 'twice'
    : undefined;
}

const identityKeyOf = (record: Readonly<Record<string, string>>): string =>
  IDENTITY_FIELDS.map((name) => (record[name] ?? '').trim().toLowerCase()).join('\n');

function applyAllowedChange(
  pot: GroupBooking,
  by: GroupParticipant,
  change: GroupBookingChange,
): GroupBooking {
  const each = (
    make: (one: StoredGroupBookingMember) => StoredGroupBookingMember,
    is: (one: StoredGroupBookingMember) => boolean,
  ): GroupBooking => ({ ...pot, members: pot.members.map((one) => (is(one) ? make(one) : one)) });
  const mine = (one: StoredGroupBookingMember): boolean => one.who === by.who;
  switch (change.do) {
    case 'join':
      return {
        ...pot,
        members: withMember(
          pot.members,
          by,
          (n) => createVisitor(by, n),
          (one) => ({ ...one, out: false }),
        ),
      };
    case 'leave':
      return each((one) => ({ ...one, out: true }), mine);
    case 'forms':
      return { ...pot, state: 'closed', forms: change.forms };
    case 'share':
      return withBillShares(pot, change.shares);
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
      return applyCommonChange(pot, change);
  }
}

/** Another bill is another order: the one before is no longer this outing's. */
function withBillShares(
  pot: GroupBooking,
  shares: readonly { n: number; paise: number }[],
): GroupBooking {
  const { orderId: _before, ...rest } = pot;
  const members = pot.members.map(({ owesPaise: _old, ...one }) => {
    const mine = shares.find(({ n }) => n === one.n);
    return mine ? { ...one, owesPaise: mine.paise } : one;
  });
  return { ...rest, state: 'closed', members };
}

const withoutFormRecord = ({
  record: _gone,
  ...one
}: StoredGroupBookingMember): StoredGroupBookingMember => one;
