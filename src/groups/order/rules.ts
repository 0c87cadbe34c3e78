import {
  applyCommonChange,
  closedByTime,
  commonRefusal,
  notAtBill,
  shutTo,
  withMember,
  type GroupArrangement,
  type GroupParticipant,
} from '../rules';
import type {
  GroupOrderChange,
  GroupOrderLine,
  GroupOrderMember,
  GroupOrderPlace,
  GroupOrderRefusal,
  GroupOrderRestaurant,
} from './shape';

/** The most people that one group order takes: no card has space for more lines. */
export const MOST_MEMBERS = 30;

/** A member of a group order as stored, with the store's id of the person (`who`). */
export interface StoredGroupOrderMember extends GroupOrderMember {
  who: string;
}

/** A group order as stored: plain data, never changed in place. */
export interface GroupOrder extends GroupArrangement<StoredGroupOrderMember> {
  restaurant: GroupOrderRestaurant;
  place: GroupOrderPlace;
  /** Id of the opener's draft, which waits for the group order to end. */
  opening?: string | undefined;
  billPaise?: number | undefined;
}

/**
 * The result of a change; `refused` tells why the group order is as before. `dish`: how many of it
 * one order takes (`most`), and how many the asker may still have (`room`).
 */
export interface GroupOrderChangeResult {
  arrangement: GroupOrder;
  refused?: GroupOrderRefusal;
  dish?: { name: string; most: number; room: number };
}

/** Creates an empty group order; its host is its first member. */
export function createGroupOrder(
  id: string,
  host: GroupParticipant,
  of: Pick<GroupOrder, 'restaurant' | 'place' | 'closesAt' | 'language' | 'opening'>,
): GroupOrder {
  return { id, state: 'open', host: host.who, ...of, byTime: false, members: [memberOf(host, 1)] };
}

const memberOf = ({ who, name }: GroupParticipant, n: number): StoredGroupOrderMember => ({
  who,
  n,
  ...(name === undefined ? {} : { name }),
  lines: [],
  out: false,
});

/** Lists the members who have dishes in the group order. */
export const membersWithDishes = <M extends GroupOrderMember>(members: readonly M[]): M[] =>
  members.filter((one) => one.lines.length > 0);

/** Sums lines before tax and fees, in paise. */
export const linesPaise = (lines: readonly GroupOrderLine[]): number =>
  lines.reduce((sum, line) => sum + line.priceEachPaise * line.quantity, 0);

/** Counts the dishes of lines. */
export const dishesIn = (lines: readonly GroupOrderLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

const isEmpty = (arrangement: GroupOrder): boolean =>
  membersWithDishes(arrangement.members).length === 0;

/**
 * Closes a group order whose time is over at `now` (ms UTC); an empty one ends without an order.
 */
export function timeUp(arrangement: GroupOrder, now: number): GroupOrder {
  return closedByTime(arrangement, now, isEmpty(arrangement));
}

/**
 * Applies a person's change to a group order at `now` (ms UTC). Nobody changes another's lines, and
 * only the host makes the host's changes.
 */
export function applyGroupOrderChange(
  before: GroupOrder,
  by: GroupParticipant,
  change: GroupOrderChange,
  now: number,
): GroupOrderChangeResult {
  const arrangement = timeUp(before, now);
  const refused = refusalOf(arrangement, by, change, now);
  if (refused !== undefined) return { arrangement, refused };
  switch (change.do) {
    case 'put':
      return putMemberLines(arrangement, by, change);
    case 'leave':
      return { arrangement: withLines(arrangement, by, []) };
    case 'share':
      return { arrangement: withBillShares(arrangement, change) };
    case 'vanish':
      return {
        arrangement: {
          ...arrangement,
          members: arrangement.members.map((one) =>
            one.who === by.who ? { who: one.who, n: one.n, lines: [], out: true } : one,
          ),
        },
      };
    default:
      return { arrangement: applyCommonChange(arrangement, change) };
  }
}

/** Changes that only an open group order takes, and changes that only its host may make. */
const WHILE_OPEN: ReadonlySet<GroupOrderChange['do']> = new Set([
  'put',
  'leave',
  'until',
  'handOver',
]);
const OF_THE_HOST: ReadonlySet<GroupOrderChange['do']> = new Set([
  'until',
  'close',
  'cancel',
  'handOver',
  'bill',
  'share',
  'order',
  'drop',
]);

/**
 * Tells why a change is refused. A change that is already made is not, since a crash may repeat it.
 */
function refusalOf(
  arrangement: GroupOrder,
  by: GroupParticipant,
  change: GroupOrderChange,
  now: number,
): GroupOrderRefusal | undefined {
  const mine = arrangement.members.find((one) => one.who === by.who);
  if (change.do === 'put' && mine && sameLines(mine.lines, change.lines)) return undefined;
  const shut = shutTo(arrangement, by, {
    whileOpen: WHILE_OPEN.has(change.do),
    ofTheHost: OF_THE_HOST.has(change.do),
  });
  if (shut) return shut;
  switch (change.do) {
    case 'put':
      return mine === undefined && arrangement.members.length >= MOST_MEMBERS ? 'full' : undefined;
    case 'leave':
      return mine === undefined ? 'not-in' : undefined;
    case 'share':
      return notAtBill(arrangement);
    default:
      return commonRefusal(arrangement, by, change, { now, empty: isEmpty(arrangement) });
  }
}

const sameLines = (one: readonly GroupOrderLine[], other: readonly GroupOrderLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function putMemberLines(
  arrangement: GroupOrder,
  by: GroupParticipant,
  { draft, lines, locationId }: Extract<GroupOrderChange, { do: 'put' }>,
): GroupOrderChangeResult {
  const full = tooMany(arrangement, by, lines);
  if (full) return { arrangement, refused: 'too-many', dish: full };
  const restaurant =
    locationId === undefined ? arrangement.restaurant : { ...arrangement.restaurant, locationId };
  const mine = arrangement.members.find((one) => one.who === by.who);
  const before =
    draft === undefined || mine?.before?.draft === draft
      ? mine?.before
      : { draft, lines: mine?.lines ?? [] };
  return { arrangement: withLines({ ...arrangement, restaurant }, by, lines, before) };
}

/** Sets a member's lines; without any they have left, unless they are the host. */
function withLines(
  arrangement: GroupOrder,
  by: GroupParticipant,
  lines: GroupOrderLine[],
  before?: StoredGroupOrderMember['before'],
): GroupOrder {
  const changedTo = ({ before: _old, ...one }: StoredGroupOrderMember): StoredGroupOrderMember => ({
    ...one,
    lines,
    out: lines.length === 0 && one.who !== arrangement.host,
    ...(before ? { before } : {}),
  });
  return {
    ...arrangement,
    members: withMember(arrangement.members, by, (n) => memberOf(by, n), changedTo),
  };
}

/** Finds a dish whose limit for one order the new lines exceed, all members counted. */
function tooMany(
  arrangement: GroupOrder,
  by: GroupParticipant,
  lines: readonly GroupOrderLine[],
): GroupOrderChangeResult['dish'] {
  const others = arrangement.members
    .filter((one) => one.who !== by.who)
    .flatMap((one) => one.lines);
  const count = (of: readonly GroupOrderLine[], id: string): number =>
    dishesIn(of.filter((line) => line.dishId === id));
  for (const { dishId, name, maxOrder } of lines) {
    if (maxOrder === null) continue;
    const room = maxOrder - count(others, dishId);
    if (count(lines, dishId) > room) return { name, most: maxOrder, room: Math.max(0, room) };
  }
  return undefined;
}

/** Sets the members' shares of a bill, and drops the order of the bill before. */
function withBillShares(
  arrangement: GroupOrder,
  { billPaise, shares }: Extract<GroupOrderChange, { do: 'share' }>,
): GroupOrder {
  const { orderId: _before, ...rest } = arrangement;
  const members = arrangement.members.map(({ share: _old, ...one }) => {
    const mine = shares.find(({ n }) => n === one.n);
    return mine ? { ...one, share: mine.share } : one;
  });
  return { ...rest, state: 'closed', billPaise, members };
}
