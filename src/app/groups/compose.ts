import { z } from 'zod';
import type { Clock, IdGenerator } from '../../clock';
import type { GroupOrderChangeResult } from '../../groups/order/rules';
import type { GroupOrderChange, GroupOrderView } from '../../groups/order/shape';
import {
  groupArrangementOrderStateSchema,
  type GroupArrangementOrderState,
} from '../../groups/shape';
import type { GroupBookingChangeResult as GroupBookingChanged } from '../../groups/booking/rules';
import type { GroupBookingChange, GroupBookingView } from '../../groups/booking/shape';
import { viewOf } from '../../orders/details';
import type { OrdersContext } from '../../orders/ports';
import type { TurnService } from '../../turn/turns';
import { groupOrderKind, type NewGroupOrder } from './group-orders';
import { createGroupArrangements, type GroupArrangements } from './groups';
import type { ArrangementActor } from './kind';
import { FORGET_CARDS_JOB, leaveAll, createLeaveAction } from './leaving';
import { groupBookingKind, type NewGroupBooking } from './group-bookings';
import type { GroupArrangementParts } from './parts';
import { createArrangementAnnouncer } from './telling';
import { TIME_JOB } from './ticking';

/** All that several people arrange in a thread. */
export interface AllGroupArrangements {
  food: GroupArrangements<
    NewGroupOrder,
    GroupOrderChange,
    Omit<GroupOrderChangeResult, 'arrangement'>,
    GroupOrderView
  >;
  groupBooking: GroupArrangements<
    NewGroupBooking,
    GroupBookingChange,
    Omit<GroupBookingChanged, 'arrangement'>,
    GroupBookingView
  >;
  /** What a member filled in, for who hosts it alone. */
  recordOf(
    host: ArrangementActor,
    id: string,
    n: number,
  ): Promise<Record<string, string> | undefined>;
  /** What the clock does to one; answers when to look again. */
  tick(id: string): Promise<number | undefined>;
  /** The order that came of one moved on to a state. */
  moved(orderId: string, state: GroupArrangementOrderState): Promise<void>;
  /** A person is about to be forgotten. */
  leaveAll(by: ArrangementActor): Promise<void>;
  /** Makes the nobody that one speaks as forget what it said. */
  hush(customerId: string): Promise<void>;
}

/** Gatherings over the store, the turns and the orders of this process. */
export function groupArrangementsFor(
  { store, addresses }: OrdersContext,
  { clock, ids }: { clock: Clock; ids: IdGenerator },
  turns: () => TurnService,
): AllGroupArrangements {
  const orderState: GroupArrangementParts['orderState'] = async (orderId) => {
    const order = await store.order(orderId);
    const [link] = order ? await store.payLinksOfOrder(orderId) : [];
    return order && viewOf(order, link, addresses)?.state;
  };
  const parts: GroupArrangementParts = {
    store,
    clock,
    ids,
    telling: createArrangementAnnouncer({ store, turns }),
    jobs: () => turns().jobs,
    orderState,
  };
  return groupArrangementsOf(parts);
}

/** The same over given parts. */
export function groupArrangementsOf(parts: GroupArrangementParts): AllGroupArrangements {
  const food = createGroupArrangements(groupOrderKind, parts);
  const groupBooking = createGroupArrangements(groupBookingKind, parts);
  const ways = {
    food: createLeaveAction(groupOrderKind, parts),
    'group-booking': createLeaveAction(groupBookingKind, parts),
  };
  return {
    food,
    groupBooking,
    recordOf: async ({ who, conversationId }, id, n) => {
      const held = (await parts.store.isOfThread(conversationId, id))
        ? groupBookingKind.read(await parts.store.arrangement(id))
        : undefined;
      return held?.host === who ? held.members.find((one) => one.n === n)?.record : undefined;
    },
    tick: async (id) => {
      const row = await parts.store.arrangement(id);
      if (row?.kind === 'food') return food.tick(id);
      return row?.kind === 'group-booking' ? groupBooking.tick(id) : undefined;
    },
    moved: async (orderId, state) => {
      await food.moved(orderId, state);
      await groupBooking.moved(orderId, state);
    },
    leaveAll: async (by) => leaveAll(ways, parts, by),
    hush: async (customerId) => parts.store.forgetCustomer(customerId, parts.clock.now()),
  };
}

const timeJobPayload = z.object({ arrangement: z.string() });
const forgetCardsPayload = z.object({ customer: z.string() });

/** Says who runs the jobs of arrangements. */
export function registerGroupArrangementJobs(
  { jobs }: Pick<TurnService, 'jobs'>,
  together: AllGroupArrangements,
): void {
  jobs.register(FORGET_CARDS_JOB, async (job) => {
    await together.hush(forgetCardsPayload.parse(job.payload).customer);
    return undefined;
  });
  jobs.register(TIME_JOB, async (job) => {
    const runAt = await together.tick(timeJobPayload.parse(job.payload).arrangement);
    return runAt === undefined ? undefined : { runAt };
  });
}

const aboutOrder = z.object({
  order: z.object({ orderId: z.string(), state: groupArrangementOrderStateSchema }),
});

/** Tells a group of what happened to its order, after the one who ordered was told. */
export async function tellGroupOfOrder(
  together: AllGroupArrangements,
  data: Record<string, unknown>,
): Promise<void> {
  const read = aboutOrder.safeParse(data);
  if (read.success) await together.moved(read.data.order.orderId, read.data.order.state);
}
