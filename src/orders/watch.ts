import { z } from 'zod';
import { paymentOrderStatus, ticketRecords } from '../commerce';
import type { OrderView } from '../commerce/booking/operations';
import type { Order } from '../store/order-store';
import { orderDetails, stateOf, viewOf } from './details';
import type { OrdersContext } from './ports';
import { isFinal } from './state';

/** interface.md, Polling rules: every 2 to 3 seconds, at most 30 attempts. */
const POLL_MS = 2_500;
const LEAST_GAP_MS = 2_000;
const MOST_READS = 30;
/** interface.md, Polling rules: bookingStatus null after 60 seconds shows a processing message. */
const PROCESSING_AFTER_MS = 60_000;
/** Late payments are found by single reads after a run has ended (I8). */
const LATER_MS = [2 * 60_000, 10 * 60_000, 60 * 60_000];

const watchState = z.object({
  /** ms UTC: when the present run began. */
  runAt: z.number(),
  /** Reads of the present run, counted before each. */
  reads: z.number().int(),
  lastReadAt: z.number(),
  /** Single reads after the run so far. */
  later: z.number().int(),
  /** The customer came back from the gateway, and that was the run's beginning. */
  back: z.boolean(),
});

type Watch = z.infer<typeof watchState>;

const watchOf = (order: Order): Watch => watchState.catch({ runAt: 0, reads: 0, lastReadAt: 0, later: 0, back: false }).parse(order.watch);

/** Payload of the job `order-watch`. */
export const watchJob = z.object({ orderId: z.string() });

const watchKey = (orderId: string): string => `watch:${orderId}`;

/**
 * Starts a run of reads: the customer went on to the gateway, or came back from it (I8). Looking at the page of return
 * again starts none. An order that has ended is left.
 */
export async function startRun(context: OrdersContext, orderId: string, why: 'go' | 'back'): Promise<void> {
  const { store, clock } = context;
  const now = clock.now();
  const order = await store.order(orderId);
  if (!order || isFinal(stateOf(order))) return;
  const { lastReadAt, back } = watchOf(order);
  if (why === 'back' && back) return;
  const watch: Watch = { runAt: now, reads: 0, lastReadAt, later: 0, back: why === 'back' };
  if (!(await store.updateOrder(orderId, order.version, { watch }, now))) return startRun(context, orderId, why);
  await context.schedule({ kind: 'order-watch', key: watchKey(orderId), payload: { orderId }, runAt: Math.max(now, lastReadAt + POLL_MS) });
}

/** One step of the watch. Answers when to look again, or nothing when it is over. An end that a crash kept from being told is told first. */
export async function watchOnce(context: OrdersContext, orderId: string): Promise<number | undefined> {
  const order = await context.store.order(orderId);
  if (!order) return undefined;
  const final = isFinal(stateOf(order));
  const read = final ? order : await readOrder(context, order);
  if (!read) return context.clock.now() + LEAST_GAP_MS;
  await tell(context, read);
  return isFinal(stateOf(read)) ? undefined : nextRead(watchOf(read), context.clock.now());
}

function nextRead(watch: Watch, now: number): number | undefined {
  if (watch.reads < MOST_READS) return Math.max(now, watch.lastReadAt + POLL_MS);
  const wait = LATER_MS[watch.later];
  return wait === undefined ? undefined : watch.lastReadAt + wait;
}

/**
 * Reads the order at the service, counted before the call (I8). Undefined: the last read was too near, or another node
 * reads. A failed read counts and leaves the order as it was.
 */
async function readOrder(context: OrdersContext, order: Order): Promise<Order | undefined> {
  const { store, clock } = context;
  const now = clock.now();
  const watch = watchOf(order);
  if (now - watch.lastReadAt < LEAST_GAP_MS) return undefined;
  const inRun = watch.reads < MOST_READS;
  const counted = { ...watch, lastReadAt: now, reads: inRun ? watch.reads + 1 : watch.reads, later: inRun ? watch.later : watch.later + 1 };
  const held = await store.updateOrder(order.orderId, order.version, { watch: counted }, now);
  if (!held) return undefined;
  const status = await askService(context, held);
  return status ? ((await store.updateOrder(held.orderId, held.version, status, clock.now())) ?? (await store.order(held.orderId))) : held;
}

interface Status {
  orderStatus: string;
  bookingStatus?: string;
}

/** Nothing when the service does not answer: the next read tries again. */
async function askService({ commerce }: OrdersContext, order: Order): Promise<Status | undefined> {
  const params = { orderId: order.orderId };
  try {
    if (order.area === 'food') {
      const orderStatus = paymentOrderStatus(await commerce.call('getFoodOrder', { params }, { fresh: true, once: true }));
      return orderStatus === undefined ? undefined : { orderStatus };
    }
    const mobile = orderDetails.safeParse(order.details).data?.mobile;
    const { data } = await commerce.call('getOrder', { params, query: mobile ? { userMobile: mobile } : {} }, { fresh: true, once: true });
    const { orderStatus, bookingStatus } = data;
    return bookingStatus === null || bookingStatus === undefined ? { orderStatus } : { orderStatus, bookingStatus };
  } catch {
    return undefined;
  }
}

/** Announces a state that is new, once; and after 60 s without the seller's answer, that it is being processed. */
async function tell(context: OrdersContext, order: Order): Promise<void> {
  const state = stateOf(order);
  const waited = context.clock.now() - watchOf(order).runAt >= PROCESSING_AFTER_MS && order.bookingStatus === null;
  const said = state === 'waiting' && waited ? 'processing' : state;
  if (said === 'waiting' || said === order.lastAnnounced) return;
  const shown = await prepared(context, order);
  if (!shown) return;
  const view = { ...shown, state: said };
  const told = await context.announce(order.conversationId, { messageId: `order:${order.orderId}:${said}`, name: 'order', order: order.orderId, data: { order: view, draft: view.draft } });
  const moved = told ? undefined : await movedFrom(context, order);
  if (moved) return tell(context, moved);
  await announced(context, order.orderId, said);
}

/** The order, when it went on to another conversation since it was read. */
async function movedFrom({ store }: OrdersContext, { orderId, conversationId }: Order): Promise<Order | undefined> {
  const now = await store.order(orderId);
  return now && now.conversationId !== conversationId ? now : undefined;
}

async function announced({ store, clock }: Pick<OrdersContext, 'store' | 'clock'>, orderId: string, state: string): Promise<void> {
  const order = await store.order(orderId);
  if (!order || order.lastAnnounced === state) return;
  if (!(await store.updateOrder(orderId, order.version, { lastAnnounced: state }, clock.now()))) await announced({ store, clock }, orderId, state);
}

/** What goes with a state: the link that is no longer needed, the token that the ticket's QR code holds. */
async function prepared(context: OrdersContext, order: Order): Promise<OrderView | undefined> {
  const { store, clock, addresses } = context;
  const state = stateOf(order);
  const [link] = await store.payLinksOfOrder(order.orderId);
  if (link && isFinal(state)) for (const from of ['open', 'gone'] as const) await store.movePayLink(link.id, from, state === 'confirmed' ? 'paid' : 'dead', clock.now());
  if (state === 'confirmed' && order.area === 'booking') await keepTicket(context, order);
  return viewOf((await store.order(order.orderId)) ?? order, link && (await store.payLink(link.id)), addresses);
}

/** The ticket's token, where the service lists tickets (undescribed); without it the QR code holds the order's id. */
async function keepTicket({ store, commerce, clock }: OrdersContext, order: Order): Promise<void> {
  const details = orderDetails.safeParse(order.details);
  if (!details.success || details.data.qr !== undefined) return;
  try {
    const records = ticketRecords(await commerce.ask('getUserTickets', { query: { userMobile: details.data.mobile } }));
    const token = records.find((record) => record.orderId === order.orderId)?.token;
    if (token !== undefined) await store.updateOrder(order.orderId, order.version, { details: { ...details.data, qr: token } }, clock.now());
  } catch {
    // The order's id stands in; the page asks for nothing more.
  }
}

/** One read now, for "did it go through?": the order as it stands then. Two questions within two seconds share a read. */
export async function checkNow(context: OrdersContext, order: Order): Promise<OrderView | undefined> {
  const read = isFinal(stateOf(order)) ? order : ((await readOrder(context, order)) ?? order);
  const view = await prepared(context, read);
  if (view && view.state !== 'waiting') await announced(context, order.orderId, view.state);
  return view;
}

/** The link's time is over: a customer who has not gone on to the gateway can no longer pay by it, and hears so. */
export async function expireLink(context: OrdersContext, linkId: string): Promise<void> {
  const { store, clock } = context;
  const link = await store.payLink(linkId);
  if (link?.state !== 'open') return;
  const order = await store.order(link.orderId);
  const view = order && viewOf(order, { ...link, state: 'dead' }, context.addresses);
  if (order && view && !isFinal(stateOf(order))) {
    const told = await context.announce(order.conversationId, { messageId: `order:${order.orderId}:expired`, name: 'order', order: order.orderId, data: { order: view, draft: view.draft } });
    if (!told && (await movedFrom(context, order))) return expireLink(context, linkId);
  }
  await store.movePayLink(linkId, 'open', 'dead', clock.now()); // last, so that what a crash breaks off is done again; told it is once
}
