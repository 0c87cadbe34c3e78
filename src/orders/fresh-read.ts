import type { StoredOrder } from '../store/order-store';
import { byClock, readableAt, watchOf } from './polling';
import type { OrdersContext } from './ports';

const LOOK_MS = 100; // between looks whether a read that is under way has ended
/** How long `readAnew` waits until an order may be read; a full run rests longer (I8). */
const MOST_WAIT_MS = 5_000;

/**
 * Reads an order by `read` again and again, for `mostWaitMs` at most, until the service has
 * answered a read that began at `since` (ms UTC) or later, or the order is paid. `fresh` tells
 * whether that came about.
 */
export async function readAnew<T>(
  context: OrdersContext,
  order: StoredOrder,
  since: number,
  read: (order: StoredOrder) => Promise<T>,
  mostWaitMs = MOST_WAIT_MS,
): Promise<{ read: T; fresh: boolean }> {
  const began = context.clock.elapsed();
  for (let newest = order; ; ) {
    const done = await read(newest);
    newest = (await context.store.order(order.orderId)) ?? newest;
    const watch = byClock(watchOf(newest), context.clock.now());
    if (watch.toldAsOf >= since || watch.paid) return { read: done, fresh: true };
    if (watch.lastReadAt >= since && watch.endedAt >= watch.lastReadAt)
      return { read: done, fresh: false };
    const underWay = watch.endedAt < watch.lastReadAt; // somebody else's read: it is over first
    const wait = underWay ? LOOK_MS : Math.max(1, readableAt(watch) - context.clock.now());
    if (context.clock.elapsed() - began + wait > mostWaitMs) return { read: done, fresh: false };
    await new Promise<void>((resolve) => void context.setTimer(resolve, wait));
  }
}
