import { shownName } from '../../groups/order/names';
import type { GroupArrangement, GroupParticipant } from '../../groups/rules';
import type { GroupOrderRow } from '../../store/arrangement-store';
import type { AnyArrangementKind, ArrangementActor, ArrangementKind } from './kind';
import { MOST_TRIES, groupOfConversation, type GroupArrangementParts } from './parts';
import { readArrangement, saveArrangement } from './stored';
import { scheduleTick } from './ticking';

/** A saved change: the arrangement's row, and the outcome to report to the person. */
export interface AppliedArrangementChange<G, Said> {
  row: GroupOrderRow;
  outcome: { arrangement: G } & Said;
}

/**
 * Applies a change, again while others change the same arrangement, then announces it. Returns
 * undefined where there is no such arrangement; throws after `MOST_TRIES`.
 */
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
      news: newsOf(row, change.do),
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

/** Applies a change in somebody's name, wherever they are talking. */
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
 * Shows the card to all, tells members when the arrangement is over, and sends single members the
 * notices that concern them alone.
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
 * Returns the message to the group where the host let the arrangement go, as an edited card
 * notifies nobody; of a closed one the card tells enough. It follows from the arrangement's state
 * and not from the change: a turn done again after a crash finds the change already written. The
 * key keeps it one message.
 */
function newsOf(row: GroupOrderRow, what: string): GroupAnnouncement | undefined {
  if (what === 'cancel' && row.state === 'cancelled')
    return { is: 'called-off', key: 'news:called-off' };
  return what === 'drop' && row.state === 'dropped'
    ? { is: 'dropped', key: `news:dropped:${row.version}` }
    : undefined;
}
