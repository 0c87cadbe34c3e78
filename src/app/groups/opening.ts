import { shownName } from '../../groups/order/names';
import type { GroupArrangement } from '../../groups/rules';
import type { ArrangementActor, ArrangementKind } from './kind';
import { MOST_TRIES, groupOfConversation, type GroupArrangementParts } from './parts';
import { readArrangement, type StoredArrangement } from './stored';
import { scheduleTick, tickArrangement } from './ticking';

/** Result of opening one: `opened`, `there` (one is open already), or `alone` (no group). */
export interface OpenedArrangement<View> {
  is: 'opened' | 'there' | 'alone';
  arrangement?: View;
}

/** Opens an arrangement in a group's thread, or finds the one that is open there. */
export async function beginArrangement<
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
  const group = await groupOfConversation(parts, by);
  if (!group) return { is: 'alone' };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await store.arrangementOfThread(by.conversationId, kind.name);
    const kept = readArrangement(kind, row);
    if (row?.state === 'open' && !kept)
      await store.saveArrangement({ ...row, state: 'gone' }, row.version, clock.now());
    else if (
      kept?.row.state === 'open' &&
      kind.timeUp(kept.arrangement, clock.now()).state !== 'open'
    )
      await tickArrangement(kind, parts, kept.row.id);
    else if (kept?.arrangement.state === 'open') return answerOf(parts, kept, by);
    else {
      const arrangement = kind.begin(ids.uuid(), { who: by.who, name: shownName(group.name) }, how);
      await store.addArrangement(
        by.conversationId,
        kind.content(arrangement, undefined, by),
        clock.now(),
      );
    }
  }
  throw new Error('nothing could be opened');
}

/** Answers with the open arrangement: `opened` where this draft opened it, also before a crash. */
async function answerOf<G extends GroupArrangement>(
  parts: GroupArrangementParts,
  kept: StoredArrangement<G>,
  by: ArrangementActor,
): Promise<{ is: 'opened' | 'there'; kept: StoredArrangement<G> }> {
  const mine =
    kept.row.members.some((one) => one.customerId === by.who && one.draft === by.draft) &&
    kept.arrangement.host === by.who;
  if (!mine) return { is: 'there', kept };
  await scheduleTick(parts, kept.arrangement);
  await parts.telling.changed(kept.row);
  return { is: 'opened', kept };
}
