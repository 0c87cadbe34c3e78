import { CommerceError, foodOrderStatus } from '../commerce';
import type { StoredOrder, OrderChange } from '../store/order-store';
import { orderDetails, stateOf } from './details';
import { nextMealRead } from './meal-reads';
import type { OrdersContext } from './ports';
import {
  byClock,
  countAnew,
  countRead,
  endRead,
  nextRead,
  nextVisitRead,
  readableAt,
  SENT_WITHIN_MS,
  startOrJoinRunAfterRead,
  watchOf,
  type OrderWatch,
} from './polling';
import { perhapsPaidAfterRead } from './perhaps-paid';
import { isPaid, type OrderViewState } from './state';

/** Returns the key of the job `order-watch` of an order. */
export const watchKey = (orderId: string): string => `watch:${orderId}`;

/**
 * Reads an order at the service, counting the read before the call (I8). Returns the order as
 * stored afterwards, or undefined when it may not be read yet, or another read of it is under way,
 * here or on another node. A read without an answer counts too. `own` marks a read by the watch
 * itself.
 */
export async function readStoredOrder(
  context: OrdersContext,
  order: StoredOrder,
  own = false,
): Promise<StoredOrder | undefined> {
  const { store } = context;
  const here = readsUnderWay.get(store) ?? new Set<string>();
  readsUnderWay.set(store, here);
  if (here.has(order.orderId)) return undefined;
  here.add(order.orderId);
  try {
    const counted = await countInStore(context, order, own);
    const answered = counted && (await askOnceCounted(context, counted));
    return answered && (await keepAnswer(context, answered, own));
  } finally {
    here.delete(order.orderId);
  }
}

/** Ids of the orders that this node reads now: it never reads one twice at a time. */
const readsUnderWay = new WeakMap<OrdersContext['store'], Set<string>>();

/** An order whose read was counted, and when, ms UTC. */
interface CountedRead {
  order: StoredOrder;
  at: number;
}

async function countInStore(
  { store, clock }: OrdersContext,
  order: StoredOrder,
  own: boolean,
): Promise<CountedRead | undefined> {
  const now = clock.now();
  const stored = watchOf(order);
  const watch = byClock(stored, now);
  // Where the clock was set back, stores the corrected watch, or the read would never come.
  if (now < readableAt(watch) && watch !== stored)
    await store.updateOrder(order.orderId, order.version, { watch }, now);
  if (now < readableAt(watch)) return undefined;
  const change = { watch: countRead(watch, now, own) };
  const counted = await store.updateOrder(order.orderId, order.version, change, now);
  return counted && { order: counted, at: now };
}

/** Counts again a read that has not gone out; undefined where another was counted since. */
async function countLate(
  { store, clock }: OrdersContext,
  { order: { orderId }, at }: CountedRead,
): Promise<CountedRead | undefined> {
  const newest = await store.order(orderId);
  if (!newest || watchOf(newest).lastReadAt !== at) return undefined;
  const now = clock.now();
  const watch = countAnew(watchOf(newest), now);
  const counted = await store.updateOrder(orderId, newest.version, { watch }, now);
  return counted && { order: counted, at: now };
}

/** A counted read with the service's answer, if it gave one. */
interface AnsweredRead extends CountedRead {
  answer: ServiceOrderStatus | undefined;
}

/** Asks the service, counting a late read again; undefined where another was counted since. */
async function askOnceCounted(
  context: OrdersContext,
  counted: CountedRead,
  tries = MOST_LATE,
): Promise<AnsweredRead | undefined> {
  const { clock } = context;
  const status = await askService(context, counted.order, () => {
    const since = clock.now() - counted.at;
    return since >= 0 && since <= SENT_WITHIN_MS;
  });
  if (status !== 'not sent') return { ...counted, answer: status };
  if (tries === 0) return { ...counted, answer: undefined };
  const again = await countLate(context, counted);
  return again && askOnceCounted(context, again, tries - 1);
}

/** Stores what a read told, and begins a run where that calls for one. */
async function keepAnswer(
  context: OrdersContext,
  { order, at, answer }: AnsweredRead,
  own: boolean,
): Promise<StoredOrder> {
  const { clock } = context;
  let began = false;
  const read = await changeOrder(context, order, (newest) => {
    const change = orderChangeAfterRead(newest, answer, { began: at, ended: clock.now() });
    const run =
      answer && !isVague(newest, answer)
        ? runAfterRead(newest, { ...newest, ...answer }, change.watch, own)
        : undefined;
    began = run !== undefined;
    return run ? { ...change, watch: run } : change;
  });
  if (began && !own) {
    const now = clock.now();
    await schedule(context, order.orderId, nextRead(watchOf(read), now) ?? now);
  }
  return read;
}

/** How often a read too late to go out is counted again; then it counts as unanswered. */
const MOST_LATE = 3;

/** The change of a stored order after a read, with its answer or without one. */
function orderChangeAfterRead(
  order: StoredOrder,
  status: ServiceOrderStatus | undefined,
  { began, ended }: { began: number; ended: number },
): OrderChange & { watch: OrderWatch } {
  const watch = endRead(watchOf(order), began, ended);
  if (!status) return { watch };
  const states = [stateOf(order), stateOf({ ...order, ...status })] as const;
  const [was, is] = states;
  return {
    ...(isVague(order, status) ? {} : status),
    watch: {
      ...perhapsPaidAfterRead(watch, states, began),
      answeredAt: ended,
      toldAsOf: Math.max(watch.toldAsOf, began),
      confirmed: watch.confirmed || states.includes('confirmed'),
      confirmedAt: is === 'confirmed' && was !== 'confirmed' ? ended : watch.confirmedAt,
      paid: watch.paid || states.some(isPaid),
    },
  };
}

/** True where a confirmed meal has a status that interface.md does not describe: no news. */
const isVague = (order: StoredOrder, status: ServiceOrderStatus): boolean =>
  order.area === 'food' &&
  stateOf(order) === 'confirmed' &&
  stateOf({ ...order, ...status }) === 'waiting';

/** States that, once they are news, let the service tell more soon. */
const UNDECIDED: ReadonlySet<OrderViewState> = new Set(['waiting', 'processing', 'failed']);

/**
 * Returns the watch with a run, where a read told something new of an order whose customer was at
 * the gateway, or where the customer asked about an order that is processed; else undefined. The
 * watch's own single reads begin no run while nothing changes.
 */
function runAfterRead(
  was: StoredOrder,
  is: StoredOrder,
  watch: OrderWatch,
  own: boolean,
): OrderWatch | undefined {
  const [before, after] = [stateOf(was), stateOf(is)];
  const news = after !== before || (after === 'processing' && !own);
  return watch.runAt > 0 && news && UNDECIDED.has(after)
    ? startOrJoinRunAfterRead(watch, watch.endedAt)
    : undefined;
}

/** Stores what `change` makes of an order; tries again where another change came first. */
export async function changeOrder(
  context: Pick<OrdersContext, 'store' | 'clock' | 'reached'>,
  order: StoredOrder,
  change: (order: StoredOrder) => OrderChange,
): Promise<StoredOrder> {
  const { store, clock } = context;
  const changed = await store.updateOrder(order.orderId, order.version, change(order), clock.now());
  if (changed) {
    tellReached(context, order, changed);
    return changed;
  }
  const newest = await store.order(order.orderId);
  return newest ? changeOrder(context, newest, change) : order;
}

/** Tells, for figures, that an order is paid or confirmed for the first time. */
function tellReached(
  { reached }: Pick<OrdersContext, 'reached'>,
  was: StoredOrder,
  is: StoredOrder,
): void {
  if (!reached) return;
  const [before, after] = [watchOf(was), watchOf(is)];
  if (after.paid && !before.paid) reached(is, 'paid');
  if (after.confirmed && !before.confirmed) reached(is, 'confirmed');
}

/** Schedules the next step of an order's watch. */
async function schedule(context: OrdersContext, orderId: string, runAt: number): Promise<void> {
  await context.schedule({
    kind: 'order-watch',
    key: watchKey(orderId),
    payload: { orderId },
    runAt,
  });
}

/** Returns when a confirmed order is next read, ms UTC: before a visit, or until a meal is over. */
export function nextReadOfConfirmed(order: StoredOrder, now: number): number | undefined {
  const watch = byClock(watchOf(order), now);
  if (order.area === 'booking') return nextVisitRead(watch, visitOf(order), now);
  const isKnown = orderDetails.safeParse(order.details).success; // else its customer was forgotten
  return isKnown ? nextMealRead(watch, watch.confirmedAt || order.createdAt, now) : undefined;
}

/** Schedules the next read of a confirmed order. */
export async function scheduleConfirmed(context: OrdersContext, order: StoredOrder): Promise<void> {
  const runAt = nextReadOfConfirmed(order, context.clock.now());
  if (runAt !== undefined) await schedule(context, order.orderId, runAt);
}

/** Returns when an order's visit begins, ms UTC; undefined for food and for forgotten customers. */
export const visitOf = (order: StoredOrder): number | undefined =>
  orderDetails.safeParse(order.details).data?.at;

interface ServiceOrderStatus {
  orderStatus: string;
  bookingStatus?: string;
}

/** Asks the service for an order's status; undefined without an answer. */
async function askService(
  { commerce, unanswered }: Pick<OrdersContext, 'commerce' | 'unanswered'>,
  order: StoredOrder,
  stillWanted: () => boolean,
): Promise<ServiceOrderStatus | 'not sent' | undefined> {
  const params = { orderId: order.orderId };
  const options = { fresh: true, once: true, stillWanted };
  try {
    if (order.area === 'food') {
      const orderStatus = foodOrderStatus(await commerce.call('getFoodOrder', { params }, options));
      return orderStatus === undefined ? undefined : { orderStatus };
    }
    const details = orderDetails.safeParse(order.details).data;
    const query = {
      ...(details?.mobile ? { userMobile: details.mobile } : {}),
      ...(details?.userId ? { userId: details.userId } : {}),
    };
    const { data } = await commerce.call('getOrder', { params, query }, options);
    const { orderStatus, bookingStatus } = data;
    return bookingStatus === null || bookingStatus === undefined
      ? { orderStatus }
      : { orderStatus, bookingStatus };
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'called_off') return 'not sent';
    unanswered?.(
      error instanceof CommerceError
        ? { code: error.code, status: error.status }
        : { code: 'malformed' },
    );
    return undefined;
  }
}
