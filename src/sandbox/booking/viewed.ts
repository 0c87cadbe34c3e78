import { z } from 'zod';
import { shelf } from '../records';
import type { World } from '../world';

const viewedRecord = z.array(z.object({ itemId: z.string(), atMs: z.number() }));
const KEPT = 20;

const viewed = (world: World) => shelf(world.records, 'viewed', viewedRecord);

/** Remembers that a user looked at an item or ordered it. */
export async function noteViewed(world: World, userId: string, itemId: string, now: number): Promise<void> {
  await viewed(world).update(userId, (before = []) =>
    [{ itemId, atMs: now }, ...before.filter((entry) => entry.itemId !== itemId)].slice(0, KEPT),
  );
}

/** Ids of the items a user looked at, the last one first. */
export async function viewedBy(world: World, userId: string): Promise<string[]> {
  return ((await viewed(world).get(userId)) ?? []).map((entry) => entry.itemId);
}
