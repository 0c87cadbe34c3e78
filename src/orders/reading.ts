import { foodOrderStatus, type CommerceClient } from '../commerce';
import type { StoredOrder, OrderChange } from '../store/order-store';
import { orderDetails, stateOf } from './details';
import type { OrdersContext } from './ports';
import { byClock, countRead, nextVisitRead, readableAt, watchOf } from './polling';
import { isPaid } from './state';

/** Payload key of the job that reads an order. */
export const watchKey = (orderId: string): string => `watch:${orderId}`;

/**
 * Reads the order at the service, counting the read before the call (I8). Undefined when it may not be read yet, or
 * another node reads it. A read without an answer counts and leaves the order as it was. `single` is true for one of
 * the watch's reads after its run.
 */
export async function readStoredOrder(
  context: OrdersContext,
  order: StoredOrder,
  single = false,
): Promise<StoredOrder | undefined> {
  const { store, clock } = context;
  const now = clock.now();
  const stored = watchOf(order);
  const watch = byClock(stored, now);
  // By when it may be read is kept where the clock was set back, or it would be put off for ever.
  if (now < readableAt(watch) && watch !== stored)
    await store.updateOrder(order.orderId, order.version, { watch }, now);
  if (now < readableAt(watch)) return undefined;
  const held = await store.updateOrder(
    order.orderId,
    order.version,
    { watch: countRead(watch, now, single) },
    now,
  );
  if (!held) return undefined;
  const status = await askService(context.commerce, held);
  return changeOrder(context, held, (newest) =>
    orderChangeAfterRead(newest, status, { began: now, ended: clock.now() }),
  );
}

/** What an answer, or none, changes. */
function orderChangeAfterRead(
  order: StoredOrder,
  status: ServiceOrderStatus | undefined,
  { began, ended }: { began: number; ended: number },
): OrderChange {
  const watch = { ...watchOf(order), endedAt: ended };
  if (!status) return { watch };
  const states = [order, { ...order, ...status }].map(stateOf);
  const confirmed = watch.confirmed || states.includes('confirmed');
  const paid = watch.paid || states.some(isPaid);
  return {
    ...status,
    watch: {
      ...watch,
      answeredAt: ended,
      toldAsOf: Math.max(watch.toldAsOf, began),
      confirmed,
      paid,
    },
  };
}

/** Changes an order by its state at that moment, and again when somebody else changed it at the same time. */
export async function changeOrder(
  { store, clock }: Pick<OrdersContext, 'store' | 'clock'>,
  order: StoredOrder,
  change: (order: StoredOrder) => OrderChange,
): Promise<StoredOrder> {
  const changed = await store.updateOrder(order.orderId, order.version, change(order), clock.now());
  if (changed) return changed;
  const newest = await store.order(order.orderId);
  return newest ? changeOrder({ store, clock }, newest, change) : order;
}

/** Schedules the reads of a confirmed visit before it begins. */
export async function scheduleVisit(context: OrdersContext, order: StoredOrder): Promise<void> {
  const runAt = nextVisitRead(watchOf(order), visitOf(order), context.clock.now());
  if (runAt !== undefined)
    await context.schedule({
      kind: 'order-watch',
      key: watchKey(order.orderId),
      payload: { orderId: order.orderId },
      runAt,
    });
}

/** When the visit begins, ms UTC. */
export const visitOf = (order: StoredOrder): number | undefined =>
  orderDetails.safeParse(order.details).data?.at;

interface ServiceOrderStatus {
  orderStatus: string;
  bookingStatus?: string;
}

/** Nothing when the service does not answer: the next read tries again. */
async function askService(
  commerce: CommerceClient,
  order: StoredOrder,
): Promise<ServiceOrderStatus | undefined> {
  const params = { orderId: order.orderId };
  try {
    if (order.area === 'food') {
      const orderStatus = foodOrderStatus(
        await commerce.call('getFoodOrder', { params }, { fresh: true, once: true }),
      );
      return orderStatus === undefined ? undefined : { orderStatus };
    }
    const details = orderDetails.safeParse(order.details).data;
    const query = {
      ...(details?.mobile ? { userMobile: details.mobile } : {}),
      ...(details?.userId ? { userId: details.userId } : {}),
    };
    const { data } = await commerce.call(
      'getOrder',
      { params, query },
      { fresh: true, once: true },
    );
    const { orderStatus, bookingStatus } = data;
    return bookingStatus === null || bookingStatus === undefined
      ? { orderStatus }
      : { orderStatus, bookingStatus };
  } catch {
    return undefined;
  }
}
