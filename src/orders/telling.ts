import type { OrderView } from '../commerce/booking/operations';
import type { StoredOrder } from '../store/order-store';
import { endLinks } from './closing';
import { stateOf, viewOf } from './details';
import { isSilent, isSlow, SILENCE_NOTICE, watchOf } from './polling';
import type { OrdersContext } from './ports';
import { changeOrder } from './reading';
import { othersOfPurchase } from './same-purchase';
import { isFinal, isPaid, type OrderViewState } from './state';
import { keepTickets } from './tickets';

/** Announces what is new of an order: its state, or that the service has long told nothing. */
export async function tellOrderNews(context: OrdersContext, order: StoredOrder): Promise<void> {
  await tellState(context, order);
  await tellSilence(context, order);
}

/**
 * Announces a new state once. A booking without the seller's answer for 60 s is announced as
 * `processing`, marked `unsure`; food only when a read says so (interface.md, GET
 * /ret11/orders/{orderId}).
 */
async function tellState(context: OrdersContext, order: StoredOrder): Promise<void> {
  const state = stateOf(order);
  const unsure =
    state === 'waiting' &&
    order.area === 'booking' &&
    order.bookingStatus === null &&
    isSlow(watchOf(order), context.clock.now());
  const said = unsure ? 'processing' : state;
  if (said === 'waiting' || said === order.lastAnnounced) return;
  const shown = await settleAndViewOrder(context, order);
  if (!shown) return;
  const view = { ...shown, state: said, ...(unsure ? { unsure } : {}) };
  const told = await context.announce(order.conversationId, {
    messageId: messageId(order, said),
    name: 'order',
    order: order.orderId,
    data: { order: view, draft: view.draft },
  });
  const moved = told ? undefined : await movedFrom(context, order);
  if (moved) return tellState(context, moved);
  await recordAnnouncedState(context, order.orderId, said);
}

/** Announces once, after the gateway, that the service has told nothing of a payment. */
async function tellSilence(context: OrdersContext, order: StoredOrder): Promise<void> {
  const state = stateOf(order);
  const shown =
    isFinal(state) || !isSilent(watchOf(order))
      ? undefined
      : await settleAndViewOrder(context, order);
  if (!shown) return;
  const data = { order: { ...shown, state, silent: true }, draft: shown.draft };
  const told = await context.announce(order.conversationId, {
    messageId: `order:${order.orderId}:${SILENCE_NOTICE}`,
    name: 'order',
    order: order.orderId,
    data,
  });
  const moved = told ? undefined : await movedFrom(context, order);
  if (moved) return tellSilence(context, moved);
  await changeOrder(context, order, (newest) => ({
    watch: { ...watchOf(newest), told: { ...watchOf(newest).told, [SILENCE_NOTICE]: 1 } },
  }));
}

/** The id of an announcement, numbered where the state comes again and is told again. */
function messageId(order: StoredOrder, said: OrderViewState): string {
  const before = watchOf(order).told[said] ?? 0;
  return `order:${order.orderId}:${said}${before === 0 ? '' : `:${before + 1}`}`;
}

/** Returns the order as it is now, where it has moved to another conversation; else undefined. */
export async function movedFrom(
  { store }: OrdersContext,
  { orderId, conversationId }: StoredOrder,
): Promise<StoredOrder | undefined> {
  const now = await store.order(orderId);
  return now && now.conversationId !== conversationId ? now : undefined;
}

/** Records that the customer was told a state, by a message or in an answer. */
export async function recordAnnouncedState(
  context: OrdersContext,
  orderId: string,
  state: OrderViewState,
): Promise<void> {
  const order = await context.store.order(orderId);
  if (!order || order.lastAnnounced === state) return;
  await changeOrder(context, order, (newest) => {
    const watch = watchOf(newest);
    return newest.lastAnnounced === state
      ? {}
      : {
          lastAnnounced: state,
          watch: { ...watch, told: { ...watch.told, [state]: (watch.told[state] ?? 0) + 1 } },
        };
  });
}

/**
 * Does what an order's state calls for (closes pay links that are no longer needed, stores the
 * tokens of the tickets' QR codes), and returns the order as dialogs see it.
 */
export async function settleAndViewOrder(
  context: OrdersContext,
  order: StoredOrder,
): Promise<OrderView | undefined> {
  const { store, addresses } = context;
  const state = stateOf(order);
  const [link] = await store.payLinksOfOrder(order.orderId);
  if (link && isFinal(state)) await settleLink(context, link, state);
  if (state === 'confirmed') await closeOthers(context, order);
  const newest =
    state === 'confirmed' && order.area === 'booking'
      ? await keepTickets(context, order)
      : ((await store.order(order.orderId)) ?? order);
  return viewOf(newest, link && (await store.payLink(link.id)), addresses);
}

/**
 * Closes the pay link of an order that has ended. A failed payment leaves its link good until it
 * expires: another try pays the same gateway order (I8).
 */
async function settleLink(
  { store, clock }: OrdersContext,
  { id, expiresAt }: { id: string; expiresAt: number | null },
  state: OrderViewState,
): Promise<void> {
  const now = clock.now();
  if (state === 'failed' && (expiresAt === null || now < expiresAt)) return;
  const [to, from] =
    state === 'confirmed'
      ? (['paid', ['open', 'gone', 'left', 'dead']] as const)
      : (['dead', ['open', 'gone', 'left']] as const);
  for (const one of from) await store.movePayLink(id, one, to, now);
}

/** Closes the pay links of the other orders of a purchase whose order is confirmed. */
async function closeOthers(context: OrdersContext, order: StoredOrder): Promise<void> {
  for (const other of await othersOfPurchase(context, order))
    if (!isPaid(stateOf(other))) await endLinks(context, other, 'replaced', 'dead');
}
