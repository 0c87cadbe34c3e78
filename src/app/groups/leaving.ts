import type { GroupArrangement } from '../../groups/rules';
import { changeAnywhere } from './changing';
import type { ArrangementActor, ArrangementKind } from './kind';
import type { GroupArrangementParts } from './parts';

/** How long the cards that named a forgotten person stay, ms: the last one must be shown first. */
const FORGET_CARDS_DELAY_MS = 60_000;
const MAX_ARRANGEMENTS = 20;

/** Kind of the job that erases what an arrangement's cards said. */
export const FORGET_CARDS_JOB = 'group-order-hush';

/** Takes a person out of all their arrangements and calls off those that they host. */
export async function leaveAll(
  kinds: Readonly<Record<string, (id: string, by: ArrangementActor) => Promise<void>>>,
  parts: GroupArrangementParts,
  by: ArrangementActor,
): Promise<void> {
  const { store, clock, telling, jobs } = parts;
  for (const id of await store.arrangementsOfCustomer(by.who, MAX_ARRANGEMENTS)) {
    const row = await store.arrangement(id);
    if (!row) continue;
    await kinds[row.kind]?.(id, by);
    const voice = await telling.voice(row);
    if (voice !== undefined)
      await jobs().add([
        {
          kind: FORGET_CARDS_JOB,
          key: `${FORGET_CARDS_JOB}:${id}`,
          payload: { customer: voice },
          runAt: clock.now() + FORGET_CARDS_DELAY_MS,
          whenThere: 'replace',
        },
      ]);
  }
}

/** Returns a function that takes a person out of an arrangement, or calls it off as its host. */
export function createLeaveAction<
  G extends GroupArrangement,
  Change extends { do: string },
  Said extends { refused?: unknown },
>(
  kind: ArrangementKind<G, never, Change | { do: 'vanish' } | { do: 'cancel' }, Said, unknown>,
  parts: GroupArrangementParts,
) {
  return async (id: string, by: ArrangementActor): Promise<void> => {
    await changeAnywhere(kind, parts, id, by, { do: 'vanish' });
    await changeAnywhere(kind, parts, id, by, { do: 'cancel' });
  };
}
