import { groupPlace } from '../../channels/teams/group';
import type { Clock, IdGenerator } from '../../clock';
import { digestOfJson } from '../../engine/digest';
import { shownName } from '../../food/pot/names';
import type { GroupOrderContent, GroupOrderRow } from '../../store/pot-store';
import type { Store } from '../../store/store';
import type { CallFor } from '../../turn/handle/perform';
import type { JobQueue } from '../../turn/jobs';
import type { GroupArrangement, GroupParticipant } from '../../gathering/rules';
import type { GroupArrangementOrderState } from '../../gathering/shape';
import type { ArrangementActor, ArrangementKind } from './kind';
import type { ArrangementAnnouncer } from './telling';

/** What gatherings stand on. */
export interface GroupArrangementParts {
  store: Store;
  clock: Clock;
  ids: IdGenerator;
  telling: ArrangementAnnouncer;
  jobs: () => Pick<JobQueue, 'add'>;
  /** How an order stands. */
  orderState(orderId: string): Promise<GroupArrangementOrderState | undefined>;
}

type ArrangementCaller = Pick<CallFor, 'conversationId' | 'customerId'>;

/** What came of opening one: opened, one was there, or there is no group. */
export interface OpenedArrangement<View> {
  is: 'opened' | 'there' | 'alone';
  pot?: View;
}

/** Gatherings of one kind, over conversations and processes. */
export interface GroupArrangements<Begin, Change, Said, View> {
  /** The thread's own: the open one, else the last one for a while. `group` tells whether others are there at all, `bot` what it is mentioned by among them. */
  here(who: ArrangementCaller): Promise<{ group: boolean; bot?: string; pot?: View }>;
  look(who: ArrangementCaller, id: string): Promise<{ pot?: View }>;
  open(who: ArrangementCaller, draft: string, how: Begin): Promise<OpenedArrangement<View>>;
  change(
    who: ArrangementCaller,
    id: string,
    change: Change,
    draft?: string,
  ): Promise<{ pot?: View } & Partial<Said>>;
  /** What the clock does to it; answers when to look again. */
  tick(id: string): Promise<number | undefined>;
  /** The order that came of it moved on to a state. */
  moved(orderId: string, state: GroupArrangementOrderState): Promise<void>;
}

/** How long before closing the host is told, ms. */
const WARN_MS = 5 * 60_000;
/** How long one that is over is still spoken of in its thread, ms. */
const LATE_MS = 2 * 60 * 60_000;
/** Times that a change is tried while others change the same one. */
const MOST_TRIES = 100;

/** Kind of the job that closes them. */
export const TIME_JOB = 'pot-time';

interface StoredArrangement<G> {
  pot: G;
  row: GroupOrderRow;
}

/** See `GroupArrangements`. */
export function createGroupArrangements<
  G extends GroupArrangement,
  Begin,
  Change extends { do: string },
  Said extends { refused?: unknown },
  View,
>(
  kind: ArrangementKind<G, Begin, Change, Said, View>,
  parts: GroupArrangementParts,
): GroupArrangements<Begin, Change, Said, View> {
  const { store, clock } = parts;
  const view = async (
    { pot, row }: StoredArrangement<G>,
    who: ArrangementCaller,
  ): Promise<View> => {
    const order = pot.orderId === undefined ? undefined : await parts.orderState(pot.orderId);
    return kind.view(kind.timeUp(pot, clock.now()), row, who.customerId, {
      order,
      bot: (await groupOf(parts, who))?.bot,
    });
  };
  return {
    async here(who) {
      const group = await groupOf(parts, who);
      if (!group) return { group: false };
      const here = { group: true, ...(group.bot === undefined ? {} : { bot: group.bot }) };
      const kept = readArrangement(kind, await store.potOfThread(who.conversationId, kind.name));
      const old = kept && kept.pot.state !== 'open' && clock.now() - kept.row.updatedAt > LATE_MS;
      return kept && !old ? { ...here, pot: await view(kept, who) } : here;
    },
    async look(who, id) {
      const kept = (await store.isOfThread(who.conversationId, id))
        ? readArrangement(kind, await store.pot(id))
        : undefined;
      return kept ? { pot: await view(kept, who) } : {};
    },
    async open(who, draft, how) {
      const { is, kept } = await beginArrangement(
        kind,
        parts,
        { who: who.customerId, conversationId: who.conversationId, draft },
        how,
      );
      return kept ? { is, pot: await view(kept, who) } : { is };
    },
    async change(who, id, wanted, draft) {
      const done = (await store.isOfThread(who.conversationId, id))
        ? await applyArrangementChange(
            kind,
            parts,
            id,
            { who: who.customerId, conversationId: who.conversationId, draft },
            wanted,
          )
        : undefined;
      if (!done) return {};
      const { pot, ...said } = done.outcome;
      return { ...said, pot: await view({ pot, row: done.row }, who) };
    },
    tick: (id) => tickArrangement(kind, parts, id),
    async moved(orderId, state) {
      const row = await store.potOfOrder(orderId);
      if (row?.kind !== kind.name) return;
      await parts.telling.group(row, `order:${orderId}:${state}`, { order: state });
      if (state !== 'waiting')
        await parts.telling.group(row, `order:${orderId}:${state}:news`, { news: state });
    },
  };
}

/** Changes one in somebody's name wherever it is: for what is not said in its thread. */
export async function changeAnywhere<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
>(
  kind: ArrangementKind<G, never, Change, Said, unknown>,
  parts: GroupArrangementParts,
  id: string,
  actor: ArrangementActor,
  change: Change,
): Promise<GroupOrderRow | undefined> {
  return (await applyArrangementChange(kind, parts, id, actor, change))?.row;
}

function readArrangement<G extends GroupArrangement>(
  kind: { read(row: GroupOrderRow | undefined): G | undefined },
  row: GroupOrderRow | undefined,
): StoredArrangement<G> | undefined {
  const pot = kind.read(row);
  return row && pot && { row, pot };
}

/** The group that a person talks in, and what they are called there. */
async function groupOf(
  { store }: GroupArrangementParts,
  { conversationId }: Pick<ArrangementCaller, 'conversationId'>,
) {
  return groupPlace((await store.conversation(conversationId))?.address);
}

type AnyArrangementKind<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
> = ArrangementKind<G, never, Change, Said, unknown>;

async function beginArrangement<
  G extends GroupArrangement,
  Begin,
  Change extends { do: string },
  Said extends { refused?: unknown },
  View,
>(
  kind: ArrangementKind<G, Begin, Change, Said, View>,
  parts: GroupArrangementParts,
  by: ArrangementActor & { draft: string },
  how: Begin,
): Promise<{ is: OpenedArrangement<View>['is']; kept?: StoredArrangement<G> }> {
  const { store, clock, ids } = parts;
  const group = await groupOf(parts, by);
  if (!group) return { is: 'alone' };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await store.potOfThread(by.conversationId, kind.name);
    const kept = readArrangement(kind, row);
    if (row?.state === 'open' && !kept)
      await store.savePot({ ...row, state: 'gone' }, row.version, clock.now());
    else if (kept?.row.state === 'open' && kind.timeUp(kept.pot, clock.now()).state !== 'open')
      await tickArrangement(kind, parts, kept.row.id);
    else if (kept?.pot.state === 'open') return answerOf(parts, kept, by);
    else {
      const pot = kind.begin(ids.uuid(), { who: by.who, name: shownName(group.name) }, how);
      await store.addPot(by.conversationId, kind.content(pot, undefined, by), clock.now());
    }
  }
  throw new Error('nothing could be opened');
}

/** The one there is: this very one, where a crash came between, else another's. */
async function answerOf<G extends GroupArrangement>(
  parts: GroupArrangementParts,
  kept: StoredArrangement<G>,
  by: ArrangementActor,
): Promise<{ is: 'opened' | 'there'; kept: StoredArrangement<G> }> {
  const mine =
    kept.row.members.some((one) => one.customerId === by.who && one.draft === by.draft) &&
    kept.pot.host === by.who;
  if (!mine) return { is: 'there', kept };
  await scheduleTick(parts, kept.pot);
  await parts.telling.changed(kept.row);
  return { is: 'opened', kept };
}

async function scheduleTick(
  { clock, jobs }: GroupArrangementParts,
  { id, closesAt }: GroupArrangement,
): Promise<void> {
  await jobs().add([
    {
      kind: TIME_JOB,
      key: `${TIME_JOB}:${id}`,
      payload: { pot: id },
      runAt: nextTick(closesAt, clock.now()),
      whenThere: 'replace',
    },
  ]);
}

/** First the warning, where there is time for one, then the end. */
const nextTick = (closesAt: number, now: number): number =>
  closesAt - WARN_MS > now ? closesAt - WARN_MS : closesAt;

interface AppliedArrangementChange<G, Said> {
  row: GroupOrderRow;
  outcome: { pot: G } & Said;
}

/** Reads, changes and writes until nobody else came between; then tells whoever it concerns. */
async function applyArrangementChange<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
>(
  kind: AnyArrangementKind<G, Change, Said>,
  parts: GroupArrangementParts,
  id: string,
  actor: ArrangementActor,
  change: Change,
): Promise<AppliedArrangementChange<G, Said> | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const kept = readArrangement(kind, await parts.store.pot(id));
    if (!kept) return undefined;
    const outcome = kind.changed(kept.pot, await personOf(parts, actor), change, parts.clock.now());
    const row = await saveArrangement(
      parts,
      kept.row,
      kind.content(outcome.pot, kept.row, outcome.refused === undefined ? actor : undefined),
    );
    if (!row) continue;
    await tellOf(parts, row, kept.row, change.do, {
      news: newsOf(row, outcome.pot, change.do),
      asides: kind.asides(row, kept.row, change),
    });
    if (change.do === 'until' || change.do === 'handOver') await scheduleTick(parts, outcome.pot);
    return { row, outcome };
  }
  throw new Error('a gathering could not be changed');
}

async function personOf(
  parts: GroupArrangementParts,
  { who, conversationId }: ArrangementActor,
): Promise<GroupParticipant> {
  const name = shownName((await groupOf(parts, { conversationId }))?.name);
  return { who, ...(name === undefined ? {} : { name }) };
}

/** The row as written; nothing where somebody else was quicker. */
async function saveArrangement(
  { store, clock }: GroupArrangementParts,
  before: GroupOrderRow,
  content: GroupOrderContent,
): Promise<GroupOrderRow | undefined> {
  if (digestOfJson(comparableContent(content)) === digestOfJson(comparableContent(before)))
    return before;
  const now = clock.now();
  return (await store.savePot(content, before.version, now))
    ? { ...content, version: before.version + 1, updatedAt: now }
    : undefined;
}

const comparableContent = ({
  id,
  kind,
  state,
  host,
  closesAt,
  orderId,
  details,
  members,
}: GroupOrderContent): unknown => ({
  id,
  kind,
  state,
  host,
  closesAt,
  orderId: orderId ?? null,
  details,
  members: members.map(({ draft, ...member }) => ({ ...member, draft: draft ?? null })),
});

/** The card for all; who began something about one that is over hears that, and what concerns one alone, that one hears. */
async function tellOf(
  { telling }: GroupArrangementParts,
  row: GroupOrderRow,
  before: GroupOrderRow,
  what: string,
  {
    news,
    asides,
  }: {
    news: ArrangementNews | undefined;
    asides: readonly { n: number; key: string; event: string }[];
  },
): Promise<void> {
  await telling.changed(row);
  if (news) await telling.group(row, news.key, { news: news.is });
  if (row.state !== 'open' && (before.state === 'open' || what === 'close' || what === 'cancel'))
    await telling.over(row);
  for (const { n, key, event } of asides) await telling.member(row, n, key, event);
}

interface ArrangementNews {
  is: string;
  key: string;
}

/**
 * What the host ended is said to all as well: of a card that only changes nobody is notified. It follows from how things stand, not
 * from what changed: a turn that is done again after a crash finds it written already, and says it then. Its key keeps it one message.
 */
function newsOf(
  row: GroupOrderRow,
  { byTime, billing }: GroupArrangement,
  what: string,
): ArrangementNews | undefined {
  if (what === 'close')
    return row.state === 'closed' && !byTime && billing === undefined
      ? { is: 'closed', key: 'news:closed' }
      : undefined;
  if (what === 'cancel' && row.state === 'cancelled')
    return { is: 'called-off', key: 'news:called-off' };
  return what === 'drop' && row.state === 'dropped'
    ? { is: 'dropped', key: `news:dropped:${row.version}` }
    : undefined;
}

async function tickArrangement<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
>(
  kind: AnyArrangementKind<G, Change, Said>,
  parts: GroupArrangementParts,
  id: string,
): Promise<number | undefined> {
  const { store, clock, telling } = parts;
  const kept = readArrangement(kind, await store.pot(id));
  const now = clock.now();
  if (!kept || (kept.row.state !== 'open' && !kept.pot.byTime)) return undefined;
  const { pot, row } = kept;
  const host = row.members.find((one) => one.customerId === pot.host)?.n ?? 0;
  if (now < pot.closesAt) {
    if (pot.closesAt - now <= WARN_MS)
      await telling.member(row, host, `warn:${pot.closesAt}`, 'warn');
    return nextTick(pot.closesAt, now);
  }
  const closed = await saveArrangement(
    parts,
    row,
    kind.content(kind.timeUp(pot, now), row, undefined),
  );
  if (!closed) return now;
  await telling.changed(closed);
  await telling.group(closed, 'time', { news: closed.state === 'empty' ? 'empty' : 'time' });
  await telling.over(closed);
  if (closed.state === 'closed') await telling.member(closed, host, 'time', 'time');
  return undefined;
}
