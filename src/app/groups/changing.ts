import { shownName } from '../../groups/order/names';
import type { GroupArrangement, GroupParticipant } from '../../groups/rules';
import type { GroupOrderRow } from '../../store/arrangement-store';
import type { AnyArrangementKind, ArrangementActor, ArrangementKind } from './kind';
import { MOST_TRIES, groupOfConversation, type GroupArrangementParts } from './parts';
import { readArrangement, saveArrangement } from './stored';
import { scheduleTick } from './ticking';

/** A change as it was written, and what there is to say of it. */
export interface AppliedArrangementChange<G, Said> {
  row: GroupOrderRow;
  outcome: { arrangement: G } & Said;
}

/** Reads, changes and writes until nobody else came between; then tells whoever it concerns. */
export async function applyArrangementChange<
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
    const kept = readArrangement(kind, await parts.store.arrangement(id));
    if (!kept) return undefined;
    const outcome = kind.changed(
      kept.arrangement,
      await personOf(parts, actor),
      change,
      parts.clock.now(),
    );
    const row = await saveArrangement(
      parts,
      kept.row,
      kind.content(
        outcome.arrangement,
        kept.row,
        outcome.refused === undefined ? actor : undefined,
      ),
    );
    if (!row) continue;
    await tellOf(parts, row, kept.row, change.do, {
      news: newsOf(row, outcome.arrangement, change.do),
      asides: kind.asides(row, kept.row, change),
    });
    if (change.do === 'until' || change.do === 'handOver')
      await scheduleTick(parts, outcome.arrangement);
    return { row, outcome };
  }
  throw new Error('a gathering could not be changed');
}

async function personOf(
  parts: GroupArrangementParts,
  { who, conversationId }: ArrangementActor,
): Promise<GroupParticipant> {
  const name = shownName((await groupOfConversation(parts, { conversationId }))?.name);
  return { who, ...(name === undefined ? {} : { name }) };
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

/**
 * The card for all; who began something about one that is over hears that, and what concerns one
 * alone, that one hears.
 */
async function tellOf(
  { telling }: GroupArrangementParts,
  row: GroupOrderRow,
  before: GroupOrderRow,
  what: string,
  {
    news,
    asides,
  }: {
    news: GroupAnnouncement | undefined;
    asides: readonly { n: number; key: string; event: string }[];
  },
): Promise<void> {
  await telling.changed(row);
  if (news) await telling.group(row, news.key, { news: news.is });
  if (row.state !== 'open' && (before.state === 'open' || what === 'close' || what === 'cancel'))
    await telling.over(row);
  for (const { n, key, event } of asides) await telling.member(row, n, key, event);
}

interface GroupAnnouncement {
  is: string;
  key: string;
}

/**
 * What the host ended is said to all as well: of a card that only changes nobody is notified. It
 * follows from how things stand, not from what changed: a turn that is done again after a crash
 * finds it written already, and says it then. Its key keeps it one message.
 */
function newsOf(
  row: GroupOrderRow,
  { byTime, billing }: GroupArrangement,
  what: string,
): GroupAnnouncement | undefined {
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
