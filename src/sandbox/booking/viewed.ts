import { z } from 'zod';
import { createTypedStore } from '../records';
import type { SandboxWorld } from '../world';

const viewedRecord = z.array(z.object({ itemId: z.string(), atMs: z.number() }));
const MAX_VIEWED_ITEMS = 20;

const viewedItemStore = (world: SandboxWorld) =>
  createTypedStore(world.records, 'viewed', viewedRecord);

/** Remembers that a user viewed or ordered an item. */
export async function noteViewed(
  world: SandboxWorld,
  userId: string,
  itemId: string,
  now: number,
): Promise<void> {
  await viewedItemStore(world).update(userId, (before = []) =>
    [{ itemId, atMs: now }, ...before.filter((entry) => entry.itemId !== itemId)].slice(
      0,
      MAX_VIEWED_ITEMS,
    ),
  );
}

/** Lists the ids of the items a user viewed or ordered, the latest first. */
export async function viewedBy(world: SandboxWorld, userId: string): Promise<string[]> {
  return ((await viewedItemStore(world).get(userId)) ?? []).map((entry) => entry.itemId);
}
