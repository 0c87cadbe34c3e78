import type { Clock, Ids } from '../../clock';
import { groupPlace } from '../../channels/teams/group';
import { changed, newPot, timeUp, type Person, type Pot } from '../../food/pot/rules';
import type { changePot, openPot } from '../../food/pot/operations';
import type { PotChange, PotOrder, PotView } from '../../food/pot/shape';
import { shownName } from '../../food/pot/names';
import type { PotRow } from '../../store/pot-store';
import type { Store } from '../../store/store';
import type { CallFor } from '../../turn/handle/perform';
import type { Jobs } from '../../turn/jobs';
import type { z } from 'zod';
import { contentOf, FOOD, isSame, potOf, viewFor, type Actor, type Kept } from './keeping';
import type { Telling } from './telling';

/** What pots stand on. */
export interface PotsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  telling: Telling;
  jobs: () => Pick<Jobs, 'add'>;
  /** How an order stands. */
  orderState(orderId: string): Promise<PotOrder | undefined>;
}

type Who = Pick<CallFor, 'conversationId' | 'customerId'>;
type Opened = z.infer<typeof openPot.output>;
type Answer = z.infer<typeof changePot.output>;

/** Pots: ordering together, over conversations and processes. */
export interface Pots {
  here(who: Who): Promise<{ group: boolean; pot?: PotView }>;
  look(who: Who, id: string): Promise<{ pot?: PotView }>;
  open(who: Who, input: z.infer<typeof openPot.input>): Promise<Opened>;
  change(who: Who, id: string, change: PotChange, draft?: string): Promise<Answer>;
  /** What the clock does to a pot; answers when to look again. */
  tick(id: string): Promise<number | undefined>;
  /** The order that came of a pot moved on. */
  moved(orderId: string): Promise<void>;
  /** A person is about to be forgotten: out of all pots they are in, those of their own cancelled. */
  leaveAll(who: Who): Promise<void>;
}

/** How long before closing the host is told, ms. */
const WARN_MS = 5 * 60_000;
/** How long a pot that is over is still spoken of in its thread, ms. */
const LATE_MS = 2 * 60 * 60_000;
/** Times that a change is tried while others change the same pot. */
const MOST_TRIES = 100;
const MOST_POTS = 20;

/** How long after somebody is forgotten the cards that named them are, ms: the last one has to be shown first. */
const HUSH_MS = 60_000;

/** Kind of the job that makes a pot forget what its cards said. */
export const HUSH_JOB = 'pot-hush';
/** Kind of the job that closes pots. */
export const POT_JOB = 'pot-time';

/** See `Pots`. */
export function createPots(parts: PotsParts): Pots {
  const { store, clock } = parts;
  const view = async ({ pot, row }: Kept, who: string | undefined): Promise<PotView> => viewFor(pot, row, who, pot.orderId === undefined ? undefined : await parts.orderState(pot.orderId));
  const change: Pots['change'] = async (who, id, wanted, draft) => {
    if (!(await store.isOfThread(who.conversationId, id))) return {};
    const actor = { who: who.customerId, conversationId: who.conversationId, draft };
    const done = await apply(parts, id, actor, wanted);
    return done ? { ...done.said, pot: await view(done.kept, who.customerId) } : {};
  };
  return {
    change,
    async here(who) {
      const group = await groupOf(parts, who);
      if (!group) return { group: false };
      const kept = potOf(await store.potOfThread(who.conversationId, FOOD));
      const old = kept && kept.pot.state !== 'open' && clock.now() - kept.row.updatedAt > LATE_MS;
      return kept && !old ? { group: true, pot: await view(timed(kept, clock.now()), who.customerId) } : { group: true };
    },
    async look(who, id) {
      const kept = (await store.isOfThread(who.conversationId, id)) ? potOf(await store.pot(id)) : undefined;
      return kept ? { pot: await view(timed(kept, clock.now()), who.customerId) } : {};
    },
    async open(who, input) {
      const opened = await begin(parts, who, input);
      return opened.kept ? { is: opened.is, pot: await view(opened.kept, who.customerId) } : { is: opened.is };
    },
    tick: (id) => tick(parts, id),
    async moved(orderId) {
      const row = await store.potOfOrder(orderId);
      const state = await parts.orderState(orderId);
      if (!row || state === undefined) return;
      await parts.telling.group(row, `order:${orderId}:${state}`);
      if (state !== 'waiting') await parts.telling.group(row, `order:${orderId}:${state}:news`, state);
    },
    async leaveAll(who) {
      for (const id of await store.potsOfCustomer(who.customerId, MOST_POTS)) {
        const actor = { who: who.customerId, conversationId: who.conversationId };
        await apply(parts, id, actor, { do: 'leave' });
        const left = await apply(parts, id, actor, { do: 'cancel' });
        const voice = left && (await parts.telling.voice(left.kept.row));
        if (voice !== undefined) await parts.jobs().add([{ kind: HUSH_JOB, key: `${HUSH_JOB}:${id}`, payload: { customer: voice }, runAt: clock.now() + HUSH_MS, whenThere: 'replace' }]);
      }
    },
  };
}

const timed = ({ pot, row }: Kept, now: number): Kept => ({ row, pot: timeUp(pot, now) });

/** The group that a person talks in, and what they are called there. */
async function groupOf({ store }: PotsParts, { conversationId }: Who) {
  return groupPlace((await store.conversation(conversationId))?.address);
}

async function begin(parts: PotsParts, who: Who, input: z.infer<typeof openPot.input>): Promise<{ is: Opened['is']; kept?: Kept }> {
  const { store, clock, ids } = parts;
  const group = await groupOf(parts, who);
  if (!group) return { is: 'alone' };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await store.potOfThread(who.conversationId, FOOD);
    const kept = potOf(row);
    if (row?.state === 'open' && !kept) await store.savePot({ ...row, state: 'gone' }, row.version, clock.now());
    else if (kept?.row.state === 'open' && timeUp(kept.pot, clock.now()).state !== 'open') await tick(parts, kept.row.id);
    else if (kept?.pot.state === 'open') return answerOf(parts, kept, who, input.draft);
    else {
      const { draft, ...of } = input;
      const pot = newPot(ids.uuid(), { who: who.customerId, name: shownName(group.name) }, of);
      await store.addPot(who.conversationId, contentOf(pot, undefined, { who: who.customerId, conversationId: who.conversationId, draft }), clock.now());
    }
  }
  throw new Error('no pot could be opened');
}

/** The pot there is: this very one, where a crash came between, else another's. */
async function answerOf(parts: PotsParts, kept: Kept, who: Who, draft: string): Promise<{ is: Opened['is']; kept: Kept }> {
  const mine = kept.row.members.some((one) => one.customerId === who.customerId && one.draft === draft) && kept.pot.host === who.customerId;
  if (!mine) return { is: 'there', kept };
  await schedule(parts, kept.pot);
  await parts.telling.group(kept.row, `v${kept.row.version}`);
  return { is: 'opened', kept };
}

async function schedule({ clock, jobs }: PotsParts, { id, closesAt }: Pot): Promise<void> {
  await jobs().add([{ kind: POT_JOB, key: `${POT_JOB}:${id}`, payload: { pot: id }, runAt: nextTick(closesAt, clock.now()), whenThere: 'replace' }]);
}

/** First the warning, where there is time for one, then the end. */
const nextTick = (closesAt: number, now: number): number => (closesAt - WARN_MS > now ? closesAt - WARN_MS : closesAt);

interface Applied {
  kept: Kept;
  said: Omit<Answer, 'pot'>;
}

/** Reads, changes and writes until nobody else came between; then tells whoever it concerns. */
async function apply(parts: PotsParts, id: string, actor: Actor, change: PotChange): Promise<Applied | undefined> {
  const { store, clock } = parts;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const kept = potOf(await store.pot(id));
    if (!kept) return undefined;
    const { pot, ...said } = changed(kept.pot, await personOf(parts, actor), change, clock.now());
    const row = await save(parts, kept.row, pot, said.refused === undefined ? actor : undefined);
    if (!row) continue;
    await tellOf(parts, row, kept.row, change.do);
    if (change.do === 'until' || change.do === 'handOver') await schedule(parts, pot);
    return { kept: { pot, row }, said };
  }
  throw new Error('a pot could not be changed');
}

async function personOf(parts: PotsParts, { who, conversationId }: Actor): Promise<Person> {
  const name = shownName((await groupOf(parts, { conversationId, customerId: who }))?.name);
  return { who, ...(name === undefined ? {} : { name }) };
}

/** The row as written; nothing where somebody else was quicker. */
async function save({ store, clock }: PotsParts, before: PotRow, pot: Pot, by: Actor | undefined): Promise<PotRow | undefined> {
  const content = contentOf(pot, before, by);
  if (isSame(content, before)) return before;
  const now = clock.now();
  return (await store.savePot(content, before.version, now)) ? { ...content, version: before.version + 1, updatedAt: now } : undefined;
}

/** The card for all; who began something about a pot that is over hears that, and what each one owes they hear alone. */
async function tellOf({ telling }: PotsParts, row: PotRow, before: PotRow, what: PotChange['do']): Promise<void> {
  await telling.group(row, `v${row.version}`);
  if (row.state !== 'open' && (before.state === 'open' || what === 'close' || what === 'cancel')) await telling.over(row);
  if (what !== 'share') return;
  for (const { n, customerId } of row.members) if (customerId !== row.host) await telling.member(row, n, `share:${row.version}`, { name: 'pot-share' });
}

async function tick(parts: PotsParts, id: string): Promise<number | undefined> {
  const { store, clock, telling } = parts;
  const kept = potOf(await store.pot(id));
  const now = clock.now();
  if (!kept || (kept.row.state !== 'open' && !kept.pot.byTime)) return undefined;
  const { pot, row } = kept;
  const host = row.members.find((one) => one.customerId === pot.host)?.n ?? 0;
  if (now < pot.closesAt) {
    if (pot.closesAt - now <= WARN_MS) await telling.member(row, host, `warn:${pot.closesAt}`, { name: 'pot-warn' });
    return nextTick(pot.closesAt, now);
  }
  const closed = await save(parts, row, timeUp(pot, now), undefined);
  if (!closed) return now;
  await telling.group(closed, `v${closed.version}`);
  await telling.group(closed, 'time', closed.state === 'empty' ? 'empty' : 'time');
  await telling.over(closed);
  if (closed.state === 'closed') await telling.member(closed, host, 'time', { name: 'pot-time' });
  return undefined;
}
