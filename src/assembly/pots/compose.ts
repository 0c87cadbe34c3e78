import { z } from 'zod';
import type { Clock, Ids } from '../../clock';
import { viewOf } from '../../orders/details';
import type { OrdersContext } from '../../orders/ports';
import type { Turns } from '../../turn/turns';
import { createPots, HUSH_JOB, POT_JOB, type Pots } from './pots';
import { createTelling } from './telling';

/** Pots over the store, the turns and the orders of this process. */
export function potsFor({ store, addresses }: OrdersContext, { clock, ids }: { clock: Clock; ids: Ids }, turns: () => Turns): Pots {
  return createPots({
    store,
    clock,
    ids,
    telling: createTelling({ store, turns }),
    jobs: () => turns().jobs,
    orderState: async (orderId) => {
      const order = await store.order(orderId);
      const [link] = order ? await store.payLinksOfOrder(orderId) : [];
      return order && viewOf(order, link, addresses)?.state;
    },
  });
}

const potJob = z.object({ pot: z.string() });

const hushJob = z.object({ customer: z.string() });

/** Says who runs the jobs of pots. */
export function registerPotJobs({ jobs }: Pick<Turns, 'jobs'>, { store, clock }: Pick<OrdersContext, 'store' | 'clock'>, pots: Pots): void {
  jobs.register(HUSH_JOB, async (job) => {
    await store.forgetCustomer(hushJob.parse(job.payload).customer, clock.now());
    return undefined;
  });
  jobs.register(POT_JOB, async (job) => {
    const runAt = await pots.tick(potJob.parse(job.payload).pot);
    return runAt === undefined ? undefined : { runAt };
  });
}

const aboutOrder = z.object({ order: z.object({ orderId: z.string() }) });

/** Tells a pot of what happened to its order, after the one who ordered was told. */
export async function movedBy(pots: Pots, data: Record<string, unknown>): Promise<void> {
  const read = aboutOrder.safeParse(data);
  if (read.success) await pots.moved(read.data.order.orderId);
}
