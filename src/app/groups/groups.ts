import type { GroupArrangement } from '../../groups/rules';
import type { GroupArrangementOrderState } from '../../groups/shape';
import { applyArrangementChange } from './changing';
import type { ArrangementKind } from './kind';
import { beginArrangement, type OpenedArrangement } from './opening';
import { groupOfConversation, type ArrangementCaller, type GroupArrangementParts } from './parts';
import { readArrangement, type StoredArrangement } from './stored';
import { tickArrangement } from './ticking';

/** Operations on the arrangements of one kind. */
export interface GroupArrangements<Begin, Change, Said, View> {
  /**
   * Finds the thread's arrangement: the open one, else for two hours the last one. `group` is false
   * outside a group chat; `bot` is the bot's name for mentions.
   */
  here(who: ArrangementCaller): Promise<{ group: boolean; bot?: string; arrangement?: View }>;
  look(who: ArrangementCaller, id: string): Promise<{ arrangement?: View }>;
  open(who: ArrangementCaller, draft: string, how: Begin): Promise<OpenedArrangement<View>>;
  change(
    who: ArrangementCaller,
    id: string,
    change: Change,
    draft?: string,
  ): Promise<{ arrangement?: View } & Partial<Said>>;
  /** Warns the host or closes the arrangement when due. Returns when to look again (ms UTC). */
  tick(id: string): Promise<number | undefined>;
  /** Tells the group that its order has reached a state. */
  moved(orderId: string, state: GroupArrangementOrderState): Promise<void>;
}

/** How long a thread still shows an arrangement that is over, ms. */
const LATE_MS = 2 * 60 * 60_000;

/** Creates the operations on arrangements of one kind. */
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
  const view = (stored: StoredArrangement<G>, who: ArrangementCaller): Promise<View> =>
    viewFor(kind, parts, stored, who);
  return {
    async here(who) {
      const group = await groupOfConversation(parts, who);
      if (!group) return { group: false };
      const here = { group: true, ...(group.bot === undefined ? {} : { bot: group.bot }) };
      const current = await currentArrangement(kind, parts, who.conversationId);
      return current ? { ...here, arrangement: await view(current, who) } : here;
    },
    async look(who, id) {
      const { store } = parts;
      const stored = (await store.isOfThread(who.conversationId, id))
        ? readArrangement(kind, await store.arrangement(id))
        : undefined;
      return stored ? { arrangement: await view(stored, who) } : {};
    },
    async open(who, draft, how) {
      const { is, kept } = await beginArrangement(kind, parts, starterOf(who, draft), how);
      return kept ? { is, arrangement: await view(kept, who) } : { is };
    },
    async change(who, id, wanted, draft) {
      const done = (await parts.store.isOfThread(who.conversationId, id))
        ? await applyArrangementChange(kind, parts, id, starterOf(who, draft), wanted)
        : undefined;
      if (!done) return {};
      const { arrangement, ...said } = done.outcome;
      return { ...said, arrangement: await view({ arrangement, row: done.row }, who) };
    },
    tick: (id) => tickArrangement(kind, parts, id),
    moved: (orderId, state) => tellOrderState(kind.name, parts, orderId, state),
  };
}

const starterOf = <D>({ customerId, conversationId }: ArrangementCaller, draft: D) => ({
  who: customerId,
  conversationId,
  draft,
});

/** Finds the thread's open arrangement, else for `LATE_MS` the last one. */
async function currentArrangement<G extends GroupArrangement>(
  kind: Pick<ArrangementKind<G, never, { do: string }, object, unknown>, 'name' | 'read'>,
  { store, clock }: GroupArrangementParts,
  conversationId: string,
): Promise<StoredArrangement<G> | undefined> {
  const row = await store.arrangementOfThread(conversationId, kind.name);
  const stored = readArrangement(kind, row);
  const old =
    stored && stored.arrangement.state !== 'open' && clock.now() - stored.row.updatedAt > LATE_MS;
  return old ? undefined : stored;
}

/** Returns the arrangement as one person sees it now. */
async function viewFor<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
  View,
>(
  kind: ArrangementKind<G, never, Change, Said, View>,
  parts: GroupArrangementParts,
  { arrangement, row }: StoredArrangement<G>,
  who: ArrangementCaller,
): Promise<View> {
  const order =
    arrangement.orderId === undefined ? undefined : await parts.orderState(arrangement.orderId);
  return kind.view(kind.timeUp(arrangement, parts.clock.now()), row, who.customerId, {
    order,
    bot: (await groupOfConversation(parts, who))?.bot,
  });
}

/** States of an order that its card alone tells: what people wait for comes after them. */
const TOLD_BY_CARD: ReadonlySet<GroupArrangementOrderState> = new Set(['waiting', 'processing']);

/** Shows the order's state on the group's card, and says it where it is news. */
async function tellOrderState(
  kind: string,
  parts: GroupArrangementParts,
  orderId: string,
  state: GroupArrangementOrderState,
): Promise<void> {
  const { store, telling } = parts;
  const row = await store.arrangementOfOrder(orderId);
  if (row?.kind !== kind) return;
  await telling.group(row, `order:${orderId}:${state}`, { order: state });
  if (TOLD_BY_CARD.has(state)) return;
  const due = state === 'confirmed' ? await parts.deliveryDue?.(orderId) : undefined;
  await telling.group(row, `order:${orderId}:${state}:news`, {
    news: state,
    ...(due === undefined ? {} : { due }),
  });
}
