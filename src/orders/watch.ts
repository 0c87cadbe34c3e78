import { z } from 'zod';
import type { OrderView } from '../commerce/booking/operations';
import type { StoredOrder } from '../store/order-store';
import { stateOf, viewOf } from './details';
import {
  byClock,
  isFresh,
  startOrJoinRun,
  LEAST_GAP_MS,
  nextRead,
  watchOf,
  type OrderWatch,
  type RunCause,
} from './polling';
import type { OrdersContext } from './ports';
import { perhapsPaidFrom, saidPaidFrom, goneFrom } from './perhaps-paid';
import { nextReadOfConfirmed, readStoredOrder, scheduleConfirmed, watchKey } from './reading';
import { isFinal } from './state';
import { recordAnnouncedState, movedFrom, settleAndViewOrder, tellOrderNews } from './telling';

/** Schema of the payload of the job `order-watch`. */
export const watchJob = z.object({ orderId: z.string() });

/**
 * Starts a run of reads, or joins the one under way, when the customer goes on to the gateway or
 * comes back from it, or says that they paid (I8). Returns false where it does neither: for a confirmed or cancelled order,
 * or one whose customer came back just before.
 */
export async function startRun(
  context: OrdersContext,
  orderId: string,
  why: RunCause,
): Promise<boolean> {
  const { store, clock } = context;
  const now = clock.now();
  const order = await store.order(orderId);
  if (!order || isOver(order)) return false;
  const before = byClock(watchOf(order), now);
  const run = startOrJoinRun(before, why, now);
  if (!run && why === 'go') return false;
  const watch = marked(run ?? before, why, order, now);
  if (!(await store.updateOrder(orderId, order.version, { watch }, now)))
    return startRun(context, orderId, why);
  if (!run) return false;
  await context.schedule({
    kind: 'order-watch',
    key: watchKey(orderId),
    payload: { orderId },
    runAt: nextRead(watch, now) ?? now,
  });
  return true;
}

/** Returns the watch with what the cause of a run tells of a payment; a free order takes none. */
function marked(
  watch: OrderWatch,
  why: RunCause,
  { amountPaise }: StoredOrder,
  now: number,
): OrderWatch {
  if (why === 'back') return perhapsPaidFrom(watch, now);
  if (why === 'said') return saidPaidFrom(watch, now);
  return amountPaise > 0 ? goneFrom(watch, now) : watch;
}

/** True when nobody waits for a payment of the order any more. */
function isOver(order: StoredOrder): boolean {
  const state = stateOf(order);
  return state === 'confirmed' || state === 'cancelled';
}

/**
 * Does one step of an order's watch: reads the order where that is due, and announces what is new.
 * Returns when to take the next step, ms UTC; undefined when the watch is over. Announces first a
 * state that a crash left untold.
 */
export async function watchOnce(
  context: OrdersContext,
  orderId: string,
): Promise<number | undefined> {
  const { store, clock } = context;
  const order = await store.order(orderId);
  if (!order) return undefined;
  const due = nextLook(order, clock.now());
  const rests = due === undefined || due > clock.now();
  if (rests && isPutOff(order, clock.now())) {
    if (isLeftUntold(order, clock.now())) await tellOrderNews(context, order);
    return due;
  }
  const read = rests && isOver(order) ? order : await readStoredOrder(context, order, true);
  if (!read) return clock.now() + LEAST_GAP_MS;
  await tellOrderNews(context, read);
  return nextLook(read, clock.now());
}

/** True where somebody else's read put the watch's off; after a set-back clock it must read. */
function isPutOff(order: StoredOrder, now: number): boolean {
  const watch = watchOf(order);
  return !isOver(order) && byClock(watch, now) === watch;
}

/** True where a crash has left a state untold: whoever read it would have announced it by now. */
const isLeftUntold = (order: StoredOrder, now: number): boolean =>
  stateOf(order) !== 'waiting' && !isFresh(order, now);

/** When the watch reads an order next, ms UTC. */
function nextLook(order: StoredOrder, now: number): number | undefined {
  const state = stateOf(order);
  if (state === 'confirmed') return nextReadOfConfirmed(order, now);
  return state === 'cancelled' ? undefined : nextRead(byClock(watchOf(order), now), now);
}

/** The answer to a question about an order: read at the service where a read is allowed now. */
export interface CheckedOrder {
  view: OrderView | undefined;
  /** True when the service answered just now. */
  fresh: boolean;
  /** True when its state is news to the customer. */
  news: boolean;
}

/**
 * Reads an order now, for "did it go through?", in whatever state it is, and returns it as dialogs
 * see it. Two questions within two seconds share a read.
 */
export async function checkNow(
  context: OrdersContext,
  order: StoredOrder,
): Promise<OrderView | undefined> {
  return (await readAndViewOrder(context, order)).view;
}

/** Reads an order as `checkNow` does, tells how fresh that is, and records its state as told. */
export async function readAndViewOrder(
  context: OrdersContext,
  order: StoredOrder,
): Promise<CheckedOrder> {
  const read =
    (await readStoredOrder(context, order)) ?? (await context.store.order(order.orderId)) ?? order;
  const view = await settleAndViewOrder(context, read);
  const news = view !== undefined && view.state !== 'waiting' && view.state !== read.lastAnnounced;
  if (view && view.state !== 'waiting')
    await recordAnnouncedState(context, order.orderId, view.state);
  if (stateOf(read) !== stateOf(order) && view?.state === 'confirmed')
    await scheduleConfirmed(context, read);
  return { view, fresh: isFresh(read, context.clock.now()), news };
}

/** Reads an order whose last read is older than `gapMs`, for a page; tells the chat what is new. */
export async function refreshIfStale(
  context: OrdersContext,
  order: StoredOrder,
  gapMs: number,
): Promise<StoredOrder> {
  const { lastReadAt } = watchOf(order);
  const since = context.clock.now() - lastReadAt;
  if (since >= 0 && since < gapMs) return order;
  const read = await readStoredOrder(context, order);
  if (!read) return (await context.store.order(order.orderId)) ?? order;
  await tellOrderNews(context, read);
  if (stateOf(read) !== stateOf(order) && stateOf(read) === 'confirmed')
    await scheduleConfirmed(context, read);
  return (await context.store.order(order.orderId)) ?? read;
}

/**
 * Ends a pay link whose time is over. A customer who has not gone on to the gateway can no longer
 * pay by it, and is told so. One whose payment failed there needs another order from now on; they
 * know of the failure already.
 */
export async function expireLink(context: OrdersContext, linkId: string): Promise<void> {
  const { store, clock } = context;
  const link = await store.payLink(linkId);
  const order = link && (await store.order(link.orderId));
  if (order && stateOf(order) === 'failed')
    for (const was of ['gone', 'left'] as const)
      await store.movePayLink(linkId, was, 'dead', clock.now());
  if (link?.state !== 'open') return;
  const view = order && viewOf(order, { ...link, state: 'dead' }, context.addresses);
  if (order && view && !isFinal(stateOf(order))) {
    const told = await context.announce(order.conversationId, {
      messageId: `order:${order.orderId}:expired`,
      name: 'order',
      order: order.orderId,
      data: { order: view, draft: view.draft },
    });
    if (!told && (await movedFrom(context, order))) return expireLink(context, linkId);
  }
  await store.movePayLink(linkId, 'open', 'dead', clock.now()); // last: after a crash the job runs again, and tells once
}
