import { z } from 'zod';
import type { Clock, Ids } from '../../clock';
import type { Changed } from '../../food/pot/rules';
import type { PotChange, PotView } from '../../food/pot/shape';
import { gatheringOrder, type GatheringOrder } from '../../gathering/shape';
import type { Changed as OutingChanged } from '../../outing/rules';
import type { OutingChange, OutingView } from '../../outing/shape';
import { viewOf } from '../../orders/details';
import type { OrdersContext } from '../../orders/ports';
import type { Turns } from '../../turn/turns';
import { foodPots, type NewPot } from './food-pots';
import { createGatherings, TIME_JOB, type GatheringParts, type Gatherings } from './gatherings';
import type { Actor } from './kind';
import { HUSH_JOB, leaveAll, leaving } from './leaving';
import { outings, type NewOuting } from './outings';
import { createTelling } from './telling';

/** All that several people arrange in a thread. */
export interface Together {
  food: Gatherings<NewPot, PotChange, Omit<Changed, 'pot'>, PotView>;
  outing: Gatherings<NewOuting, OutingChange, Omit<OutingChanged, 'pot'>, OutingView>;
  /** What a member filled in, for who hosts it alone. */
  recordOf(host: Actor, id: string, n: number): Promise<Record<string, string> | undefined>;
  /** What the clock does to one; answers when to look again. */
  tick(id: string): Promise<number | undefined>;
  /** The order that came of one moved on to a state. */
  moved(orderId: string, state: GatheringOrder): Promise<void>;
  /** A person is about to be forgotten. */
  leaveAll(by: Actor): Promise<void>;
  /** Makes the nobody that one speaks as forget what it said. */
  hush(customerId: string): Promise<void>;
}

/** Gatherings over the store, the turns and the orders of this process. */
export function togetherFor({ store, addresses }: OrdersContext, { clock, ids }: { clock: Clock; ids: Ids }, turns: () => Turns): Together {
  const orderState: GatheringParts['orderState'] = async (orderId) => {
    const order = await store.order(orderId);
    const [link] = order ? await store.payLinksOfOrder(orderId) : [];
    return order && viewOf(order, link, addresses)?.state;
  };
  const parts: GatheringParts = { store, clock, ids, telling: createTelling({ store, turns }), jobs: () => turns().jobs, orderState };
  return togetherOf(parts);
}

/** The same over given parts. */
export function togetherOf(parts: GatheringParts): Together {
  const food = createGatherings(foodPots, parts);
  const outing = createGatherings(outings, parts);
  const ways = { food: leaving(foodPots, parts), outing: leaving(outings, parts) };
  return {
    food,
    outing,
    recordOf: async ({ who, conversationId }, id, n) => {
      const held = (await parts.store.isOfThread(conversationId, id)) ? outings.read(await parts.store.pot(id)) : undefined;
      return held?.host === who ? held.members.find((one) => one.n === n)?.record : undefined;
    },
    tick: async (id) => {
      const row = await parts.store.pot(id);
      if (row?.kind === 'food') return food.tick(id);
      return row?.kind === 'outing' ? outing.tick(id) : undefined;
    },
    moved: async (orderId, state) => {
      await food.moved(orderId, state);
      await outing.moved(orderId, state);
    },
    leaveAll: async (by) => leaveAll(ways, parts, by),
    hush: async (customerId) => parts.store.forgetCustomer(customerId, parts.clock.now()),
  };
}

const timeJob = z.object({ pot: z.string() });
const hushJob = z.object({ customer: z.string() });

/** Says who runs the jobs of gatherings. */
export function registerTogetherJobs({ jobs }: Pick<Turns, 'jobs'>, together: Together): void {
  jobs.register(HUSH_JOB, async (job) => {
    await together.hush(hushJob.parse(job.payload).customer);
    return undefined;
  });
  jobs.register(TIME_JOB, async (job) => {
    const runAt = await together.tick(timeJob.parse(job.payload).pot);
    return runAt === undefined ? undefined : { runAt };
  });
}

const aboutOrder = z.object({ order: z.object({ orderId: z.string(), state: gatheringOrder }) });

/** Tells a group of what happened to its order, after the one who ordered was told. */
export async function movedBy(together: Together, data: Record<string, unknown>): Promise<void> {
  const read = aboutOrder.safeParse(data);
  if (read.success) await together.moved(read.data.order.orderId, read.data.order.state);
}
