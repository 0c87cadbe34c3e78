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
import { dueAt } from '../../commerce/booking/due';
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

/** The group orders and group bookings of this process. */
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
  /** Returns what member `n` filled into their form; undefined for anybody but the host. */
  recordOf(
    host: ArrangementActor,
    id: string,
    n: number,
  ): Promise<Record<string, string> | undefined>;
  /** Warns the host or closes the arrangement when due. Returns when to look again (ms UTC). */
  tick(id: string): Promise<number | undefined>;
  /** Tells the group that its order has reached a state. */
  moved(orderId: string, state: GroupArrangementOrderState): Promise<void>;
  /** Takes a person who is about to be forgotten out of all arrangements. */
  leaveAll(by: ArrangementActor): Promise<void>;
  /** Erases what an arrangement said in its group; `customerId` is that of its voice. */
  hush(customerId: string): Promise<void>;
}

/** Creates the arrangements over the store, the turns and the orders of this process. */
export function groupArrangementsFor(
  { store, addresses }: OrdersContext,
  { clock, ids }: { clock: Clock; ids: IdGenerator },
  turns: () => TurnService,
): AllGroupArrangements {
  const viewOfOrder = async (orderId: string) => {
    const order = await store.order(orderId);
    const [link] = order ? await store.payLinksOfOrder(orderId) : [];
    return order && viewOf(order, link, addresses);
  };
  const parts: GroupArrangementParts = {
    store,
    clock,
    ids,
    telling: createArrangementAnnouncer({ store, turns }),
    jobs: () => turns().jobs,
    orderState: async (orderId) => (await viewOfOrder(orderId))?.state,
    async deliveryDue(orderId) {
      const order = await viewOfOrder(orderId);
      return order?.promised?.delivered === true ? dueAt(order) : undefined;
    },
  };
  return groupArrangementsOf(parts);
}

/** Creates the arrangements over given parts. */
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

/** Registers the handlers of the arrangements' jobs. */
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

/** Tells a group the new state of its order; ignores data that holds no order. */
export async function tellGroupOfOrder(
  together: AllGroupArrangements,
  data: Record<string, unknown>,
): Promise<void> {
  const read = aboutOrder.safeParse(data);
  if (read.success) await together.moved(read.data.order.orderId, read.data.order.state);
}
