import { arranged, closedByTime, commonRefusal, notAtBill, shutTo, withMember, type Gathering, type GatheringMember, type Person } from '../gathering/rules';
import type { OutingChange, OutingPlan, OutingRefusal } from './shape';

/** The most people of one outing. */
export const MOST_GOING = 30;

/** Somebody of an outing, with what they filled in. */
export interface Visitor extends GatheringMember {
  byHost: boolean;
  record?: Record<string, string> | undefined;
  owesPaise?: number | undefined;
}

/** An outing as it is kept: plain data, changed only by making a new one. */
export interface Outing extends Gathering<Visitor> {
  plan: OutingPlan;
  forms?: unknown[] | undefined;
}

/** What became of a change. A refused one leaves the outing as it was. */
export interface Changed {
  pot: Outing;
  refused?: OutingRefusal;
}

/** An outing whose host comes along. */
export function newOuting(id: string, host: Person, of: Pick<Outing, 'plan' | 'closesAt' | 'language'>): Outing {
  return { id, state: 'open', host: host.who, ...of, byTime: false, members: [visitor(host, 1)] };
}

const visitor = ({ who, name }: Person, n: number): Visitor => ({ who, n, ...(name === undefined ? {} : { name }), out: false, byHost: false });

/** Those who come, the host first: the order in which forms are theirs. */
export function going({ members, host }: Pick<Outing, 'members' | 'host'>): Visitor[] {
  const all = members.filter((one) => !one.out);
  return [...all.filter((one) => one.who === host), ...all.filter((one) => one.who !== host)];
}

/** Who still has to fill a form of their own: those among the first `forms` who come, without the host and whom the host fills for. */
export function missing(outing: Outing): Visitor[] {
  return going(outing).slice(0, outing.forms?.length ?? 0).filter((one) => one.who !== outing.host && !one.byHost && one.record === undefined);
}

const isEmpty = (outing: Outing): boolean => going(outing).length === 0;

/** An outing whose time is over is closed, whoever looks at it first. */
export function timeUp(outing: Outing, now: number): Outing {
  return closedByTime(outing, now, isEmpty(outing));
}

const WHILE_OPEN: ReadonlySet<OutingChange['do']> = new Set(['join', 'until', 'handOver']);
const OF_THE_HOST: ReadonlySet<OutingChange['do']> = new Set(['until', 'close', 'cancel', 'handOver', 'bill', 'share', 'forms', 'take', 'reject', 'order', 'drop']);

/** Changes an outing as somebody wants at `now` (ms UTC). What has come about already is no refusal: after a crash it is asked for again. */
export function changed(before: Outing, by: Person, change: OutingChange, now: number): Changed {
  const pot = timeUp(before, now);
  const refused = refusalOf(pot, by, change, now);
  return refused === undefined ? { pot: applied(pot, by, change) } : { pot, refused };
}

function refusalOf(pot: Outing, by: Person, change: OutingChange, now: number): OutingRefusal | undefined {
  const mine = pot.members.find((one) => one.who === by.who);
  if (change.do === 'join' && mine && !mine.out) return undefined;
  const shut = shutTo(pot, by, { whileOpen: WHILE_OPEN.has(change.do), ofTheHost: OF_THE_HOST.has(change.do) });
  if (shut) return shut;
  switch (change.do) {
    case 'join':
      return mine === undefined && pot.members.length >= MOST_GOING ? 'full' : undefined;
    case 'leave':
      return leaving(pot, mine);
    case 'fill':
      return filling(pot, mine, change.record);
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
function leaving(pot: Outing, mine: Visitor | undefined): OutingRefusal | undefined {
  if (mine === undefined) return 'not-in';
  if (mine.out || pot.state === 'open') return undefined;
  return pot.state === 'closed' ? 'late' : 'over';
}

const IDENTITY = ['name', 'email', 'mobile'];

/** Each visitor once (interface.md: different visitors), each by who comes. */
function filling(pot: Outing, mine: Visitor | undefined, record: Readonly<Record<string, string>>): OutingRefusal | undefined {
  if (mine === undefined || mine.out) return 'not-in';
  if (pot.state !== 'closed') return 'over';
  if (mine.record && key(mine.record) === key(record)) return undefined;
  if (mine.byHost || mine.record) return 'filled';
  if (!missing(pot).includes(mine)) return 'no-form';
  return pot.members.some((one) => one !== mine && one.record && key(one.record) === key(record)) ? 'twice' : undefined;
}

const key = (record: Readonly<Record<string, string>>): string => IDENTITY.map((name) => (record[name] ?? '').trim().toLowerCase()).join('\n');

function applied(pot: Outing, by: Person, change: OutingChange): Outing {
  const each = (make: (one: Visitor) => Visitor, is: (one: Visitor) => boolean): Outing => ({ ...pot, members: pot.members.map((one) => (is(one) ? make(one) : one)) });
  const mine = (one: Visitor): boolean => one.who === by.who;
  switch (change.do) {
    case 'join':
      return { ...pot, members: withMember(pot.members, by, (n) => visitor(by, n), (one) => ({ ...one, out: false })) };
    case 'leave':
      return each((one) => ({ ...one, out: true }), mine);
    case 'forms':
      return { ...pot, state: 'closed', forms: change.forms };
    case 'share':
      return shared(pot, change.shares);
    case 'fill':
      return each((one) => ({ ...one, record: change.record }), mine);
    case 'take':
      return each((one) => bare({ ...one, byHost: true }), (one) => one.n === change.n);
    case 'reject':
      return each(bare, (one) => one.n === change.n);
    case 'vanish':
      return each(({ who, n }) => ({ who, n, out: true, byHost: false }), mine);
    default:
      return arranged(pot, change);
  }
}

/** Another bill is another order: the one before is no longer this outing's. */
function shared(pot: Outing, shares: readonly { n: number; paise: number }[]): Outing {
  const { orderId: _before, ...rest } = pot;
  const members = pot.members.map(({ owesPaise: _old, ...one }) => {
    const mine = shares.find(({ n }) => n === one.n);
    return mine ? { ...one, owesPaise: mine.paise } : one;
  });
  return { ...rest, state: 'closed', members };
}

const bare = ({ record: _gone, ...one }: Visitor): Visitor => one;
