import type { OutingChange, OutingPlan, OutingRefusal, OutingState } from './shape';

/** The most people of one outing. */
export const MOST_GOING = 30;

/** Somebody of an outing, with what the store knows them by and what they filled in. */
export interface Visitor {
  who: string;
  n: number;
  name?: string | undefined;
  out: boolean;
  byHost: boolean;
  record?: Record<string, string> | undefined;
}

/** An outing as it is kept: plain data, changed only by making a new one. */
export interface Outing {
  id: string;
  state: OutingState;
  host: string;
  plan: OutingPlan;
  /** ms UTC */
  closesAt: number;
  byTime: boolean;
  /** What the group is talked to in, BCP 47. */
  language?: string | undefined;
  /** The host's draft that books it: there is one at a time. */
  billing?: string | undefined;
  forms?: unknown[] | undefined;
  orderId?: string | undefined;
  members: Visitor[];
}

/** Who wants a change. */
export interface Person {
  who: string;
  name?: string | undefined;
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

/** An outing whose time is over is closed, whoever looks at it first. */
export function timeUp(outing: Outing, now: number): Outing {
  return outing.state === 'open' && now >= outing.closesAt ? { ...outing, state: going(outing).length === 0 ? 'empty' : 'closed', byTime: true } : outing;
}

const WHILE_OPEN: ReadonlySet<OutingChange['do']> = new Set(['join', 'until', 'handOver']);
const OF_THE_HOST: ReadonlySet<OutingChange['do']> = new Set(['until', 'close', 'cancel', 'handOver', 'bill', 'forms', 'take', 'reject', 'order', 'drop']);

/** Changes an outing as somebody wants at `now` (ms UTC). What has come about already is no refusal: after a crash it is asked for again. */
export function changed(before: Outing, by: Person, change: OutingChange, now: number): Changed {
  const pot = timeUp(before, now);
  const refused = refusalOf(pot, by, change, now);
  return refused === undefined ? { pot: applied(pot, by, change) } : { pot, refused };
}

function refusalOf(pot: Outing, by: Person, change: OutingChange, now: number): OutingRefusal | undefined {
  const mine = pot.members.find((one) => one.who === by.who);
  if (change.do === 'join' && mine && !mine.out) return undefined;
  if (WHILE_OPEN.has(change.do) && pot.state !== 'open') return pot.state === 'closed' ? 'late' : 'over';
  if (OF_THE_HOST.has(change.do) && pot.host !== by.who) return 'not-host';
  switch (change.do) {
    case 'join':
      return mine === undefined && pot.members.length >= MOST_GOING ? 'full' : undefined;
    case 'until':
      return change.at <= now ? 'past' : undefined;
    case 'handOver':
      return isGoing(pot, change.to) ? undefined : 'nobody';
    case 'leave':
      return leaving(pot, mine);
    case 'fill':
      return filling(pot, mine, change.record);
    case 'close':
      return going(pot).length === 0 ? 'empty' : pot.state === 'open' || pot.state === 'closed' ? undefined : 'over';
    case 'cancel':
      return pot.billing === undefined ? stillOn(pot) : 'billing';
    case 'vanish':
      return mine === undefined ? 'not-in' : undefined;
    default:
      return pot.state === 'closed' || pot.state === 'dropped' ? undefined : 'over';
  }
}

const stillOn = ({ state }: Outing): OutingRefusal | undefined => (state === 'open' || state === 'closed' || state === 'cancelled' ? undefined : 'over');

const isGoing = (pot: Outing, n: number): boolean => pot.members.some((one) => one.n === n && !one.out);

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
  switch (change.do) {
    case 'join':
      return withVisitor(pot, by);
    case 'leave':
      return { ...pot, members: pot.members.map((one) => (one.who === by.who ? { ...one, out: true } : one)) };
    case 'until':
      return { ...pot, closesAt: change.at };
    case 'close':
      return { ...pot, state: 'closed' };
    case 'cancel':
      return { ...pot, state: 'cancelled' };
    case 'bill':
      return { ...pot, state: 'closed', billing: change.draft };
    case 'drop':
      return { ...pot, state: 'dropped', billing: undefined };
    case 'handOver':
      return { ...pot, host: pot.members.find((one) => one.n === change.to)?.who ?? pot.host };
    case 'vanish':
      return { ...pot, members: pot.members.map((one) => (one.who === by.who ? { who: one.who, n: one.n, out: true, byHost: false } : one)) };
    case 'order':
      return { ...pot, state: 'closed', orderId: change.orderId };
    default:
      return withForms(pot, by, change);
  }
}

function withForms(pot: Outing, by: Person, change: Extract<OutingChange, { do: 'forms' | 'fill' | 'take' | 'reject' }>): Outing {
  const each = (make: (one: Visitor) => Visitor, is: (one: Visitor) => boolean): Outing => ({ ...pot, members: pot.members.map((one) => (is(one) ? make(one) : one)) });
  switch (change.do) {
    case 'forms':
      return { ...pot, state: 'closed', forms: change.forms };
    case 'fill':
      return each((one) => ({ ...one, record: change.record }), (one) => one.who === by.who);
    case 'take':
      return each((one) => bare({ ...one, byHost: true }), (one) => one.n === change.n);
    case 'reject':
      return each(bare, (one) => one.n === change.n);
  }
}

const bare = ({ record: _gone, ...one }: Visitor): Visitor => one;

function withVisitor(pot: Outing, by: Person): Outing {
  const known = pot.members.find((one) => one.who === by.who);
  if (known) return { ...pot, members: pot.members.map((one) => (one === known ? { ...one, out: false, ...(by.name === undefined ? {} : { name: by.name }) } : one)) };
  const n = Math.max(0, ...pot.members.map((one) => one.n)) + 1;
  return { ...pot, members: [...pot.members, visitor(by, n)] };
}
