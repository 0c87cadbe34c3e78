import type { PotChange, PotLine, PotMember, PotPlace, PotRefusal, PotRestaurant, PotState } from './shape';

/** The most people of one pot: more lines than these fit into no card. */
export const MOST_MEMBERS = 30;

/** A person of a pot with what the store knows them by. */
export interface Member extends PotMember {
  who: string;
}

/** A pot as it is kept: plain data, changed only by making a new one. `host` is the one who closes and pays. */
export interface Pot {
  id: string;
  state: PotState;
  host: string;
  restaurant: PotRestaurant;
  place: PotPlace;
  /** ms UTC */
  closesAt: number;
  byTime: boolean;
  /** What the group is talked to in, BCP 47. */
  language?: string | undefined;
  /** The draft of the one who opened it that waits for its end. */
  opening?: string | undefined;
  /** The host's draft that is at its bill: there is one at a time. */
  billing?: string | undefined;
  billPaise?: number | undefined;
  orderId?: string | undefined;
  members: Member[];
}

/** Who wants a change; the name is what colleagues know them by. */
export interface Person {
  who: string;
  name?: string | undefined;
}

/** What became of a change. A refused one leaves the pot as it was; `room` is how many more of a dish it takes. */
export interface Changed {
  pot: Pot;
  refused?: PotRefusal;
  dish?: { name: string; room: number };
}

/** A pot that nobody has put anything into; its host is its first member. */
export function newPot(id: string, host: Person, of: Pick<Pot, 'restaurant' | 'place' | 'closesAt' | 'language' | 'opening'>): Pot {
  return { id, state: 'open', host: host.who, ...of, byTime: false, members: [memberOf(host, 1)] };
}

const memberOf = ({ who, name }: Person, n: number): Member => ({ who, n, ...(name === undefined ? {} : { name }), lines: [], out: false });

/** Those who have something in the pot. */
export const eating = <M extends PotMember>(members: readonly M[]): M[] => members.filter((one) => one.lines.length > 0);

/** What lines come to before tax and fees, in paise. */
export const linesPaise = (lines: readonly PotLine[]): number => lines.reduce((sum, line) => sum + line.priceEachPaise * line.quantity, 0);

/** How many dishes lines are. */
export const dishesIn = (lines: readonly PotLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** A pot whose time is over is closed, whoever looks at it first; an empty one becomes no order. */
export function timeUp(pot: Pot, now: number): Pot {
  return pot.state === 'open' && now >= pot.closesAt ? { ...pot, state: eating(pot.members).length === 0 ? 'empty' : 'closed', byTime: true } : pot;
}

/** Changes a pot as somebody wants at `now` (ms UTC). Nobody changes another's lines; what is the host's, the host alone does. */
export function changed(before: Pot, by: Person, change: PotChange, now: number): Changed {
  const pot = timeUp(before, now);
  const refused = refusalOf(pot, by, change, now);
  if (refused !== undefined) return { pot, refused };
  switch (change.do) {
    case 'put':
      return put(pot, by, change);
    case 'leave':
      return { pot: withMember(pot, by, (one) => ({ ...one, lines: [], out: one.who !== pot.host })) };
    case 'until':
      return { pot: { ...pot, closesAt: change.at } };
    case 'close':
      return { pot: { ...pot, state: 'closed' } };
    case 'cancel':
      return { pot: { ...pot, state: 'cancelled' } };
    case 'handOver':
      return { pot: { ...pot, host: pot.members.find((one) => one.n === change.to)?.who ?? pot.host } };
    case 'bill':
      return { pot: { ...pot, state: 'closed', billing: change.draft } };
    case 'share':
      return { pot: shared(pot, change) };
    case 'order':
      return { pot: { ...pot, state: 'closed', orderId: change.orderId } };
    case 'drop':
      return { pot: { ...pot, state: 'dropped', billing: undefined } };
    case 'vanish':
      return { pot: { ...pot, members: pot.members.map((one) => (one.who === by.who ? { who: one.who, n: one.n, lines: [], out: true } : one)) } };
  }
}

/** What only an open pot takes, and what only its host may do. */
const WHILE_OPEN: ReadonlySet<PotChange['do']> = new Set(['put', 'leave', 'until', 'handOver']);
const OF_THE_HOST: ReadonlySet<PotChange['do']> = new Set(['until', 'close', 'cancel', 'handOver', 'bill', 'share', 'order', 'drop']);

/** Why a change is not made. What has come about already is no refusal: after a crash it is asked for again. */
function refusalOf(pot: Pot, by: Person, change: PotChange, now: number): PotRefusal | undefined {
  const mine = pot.members.find((one) => one.who === by.who);
  if (change.do === 'put' && mine && sameLines(mine.lines, change.lines)) return undefined;
  if (WHILE_OPEN.has(change.do) && pot.state !== 'open') return pot.state === 'closed' ? 'late' : 'over';
  if (OF_THE_HOST.has(change.do) && pot.host !== by.who) return 'not-host';
  switch (change.do) {
    case 'put':
      return mine === undefined && pot.members.length >= MOST_MEMBERS ? 'full' : undefined;
    case 'leave':
      return mine === undefined ? 'not-in' : undefined;
    case 'until':
      return change.at <= now ? 'past' : undefined;
    case 'close':
      return closing(pot);
    case 'handOver':
      return pot.members.some((one) => one.n === change.to && !one.out) ? undefined : 'nobody';
    case 'cancel':
      return pot.billing === undefined ? stillOn(pot) : 'billing';
    case 'vanish':
      return mine === undefined ? 'not-in' : undefined;
    default:
      return pot.state === 'closed' || pot.state === 'dropped' ? undefined : 'over';
  }
}

const stillOn = ({ state }: Pot): PotRefusal | undefined => (state === 'open' || state === 'closed' || state === 'cancelled' ? undefined : 'over');

function closing(pot: Pot): PotRefusal | undefined {
  if (pot.state === 'empty' || eating(pot.members).length === 0) return 'empty';
  return pot.state === 'open' || pot.state === 'closed' ? undefined : 'over';
}

const sameLines = (one: readonly PotLine[], other: readonly PotLine[]): boolean => JSON.stringify(one) === JSON.stringify(other);

function put(pot: Pot, by: Person, { lines, locationId }: Extract<PotChange, { do: 'put' }>): Changed {
  const full = tooMany(pot, by, lines);
  if (full) return { pot, refused: 'too-many', dish: full };
  const restaurant = locationId === undefined ? pot.restaurant : { ...pot.restaurant, locationId };
  return { pot: withMember({ ...pot, restaurant }, by, (one) => ({ ...one, lines, out: lines.length === 0 && one.who !== pot.host })) };
}

/** A dish of which one order takes only so many, whoever they are for. */
function tooMany(pot: Pot, by: Person, lines: readonly PotLine[]): { name: string; room: number } | undefined {
  const others = pot.members.filter((one) => one.who !== by.who).flatMap((one) => one.lines);
  const count = (of: readonly PotLine[], id: string): number => dishesIn(of.filter((line) => line.dishId === id));
  for (const { dishId, name, maxOrder } of lines) {
    const room = (maxOrder ?? Number.MAX_SAFE_INTEGER) - count(others, dishId);
    if (count(lines, dishId) > room) return { name, room: Math.max(0, room) };
  }
  return undefined;
}

function withMember(pot: Pot, by: Person, change: (one: Member) => Member): Pot {
  const known = pot.members.find((one) => one.who === by.who);
  if (known) return { ...pot, members: pot.members.map((one) => (one === known ? change({ ...one, ...(by.name === undefined ? {} : { name: by.name }) }) : one)) };
  const n = Math.max(0, ...pot.members.map((one) => one.n)) + 1;
  return { ...pot, members: [...pot.members, change(memberOf(by, n))] };
}

/** Another bill is another order: the one before is no longer this pot's. */
function shared(pot: Pot, { billPaise, shares }: Extract<PotChange, { do: 'share' }>): Pot {
  const { orderId: _before, ...rest } = pot;
  const members = pot.members.map(({ share: _old, ...one }) => {
    const mine = shares.find(({ n }) => n === one.n);
    return mine ? { ...one, share: mine.share } : one;
  });
  return { ...rest, state: 'closed', billPaise, members };
}
