import { changeAnywhere, type GatheringParts } from './gatherings';
import type { Gathering } from '../../gathering/rules';
import type { Actor, Kind } from './kind';

/** How long after somebody is forgotten the cards that named them are, ms: the last one has to be shown first. */
const HUSH_MS = 60_000;
const MOST = 20;

/** Kind of the job that makes a gathering forget what its cards said. */
export const HUSH_JOB = 'pot-hush';

/** A person is about to be forgotten: out of all they are in, what they host is called off. */
export async function leaveAll(kinds: Readonly<Record<string, (id: string, by: Actor) => Promise<void>>>, parts: GatheringParts, by: Actor): Promise<void> {
  const { store, clock, telling, jobs } = parts;
  for (const id of await store.potsOfCustomer(by.who, MOST)) {
    const row = await store.pot(id);
    if (!row) continue;
    await kinds[row.kind]?.(id, by);
    const voice = await telling.voice(row);
    if (voice !== undefined) await jobs().add([{ kind: HUSH_JOB, key: `${HUSH_JOB}:${id}`, payload: { customer: voice }, runAt: clock.now() + HUSH_MS, whenThere: 'replace' }]);
  }
}

/** How a kind is left and called off by whoever is to be forgotten. */
export function leaving<G extends Gathering, Change extends { do: string }, Said extends { refused?: unknown }>(kind: Kind<G, never, Change | { do: 'vanish' } | { do: 'cancel' }, Said, unknown>, parts: GatheringParts) {
  return async (id: string, by: Actor): Promise<void> => {
    await changeAnywhere(kind, parts, id, by, { do: 'vanish' });
    await changeAnywhere(kind, parts, id, by, { do: 'cancel' });
  };
}
