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

/** Announces what is new of an order: its state, or that nothing was heard of it. */
export async function tellOrderNews(context: OrdersContext, order: StoredOrder): Promise<void> {
  await tellState(context, order);
  await tellSilence(context, order);
}

/**
 * Announces a state that is new, once. After 60 s without the seller's answer that is: being
 * processed, as far as is known, for a booking; food is told so by its own read alone
 * (interface.md, GET /ret11/orders/{orderId}).
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

/** Whoever was at the gateway hears once that nothing was heard, that it is looked for on, and who helps. */
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

/** A state that comes again after another one is told again, so its number is part of the name. */
function messageId(order: StoredOrder, said: OrderViewState): string {
  const before = watchOf(order).told[said] ?? 0;
  return `order:${order.orderId}:${said}${before === 0 ? '' : `:${before + 1}`}`;
}

/** The order as it is now, when it moved to another conversation since it was read. */
export async function movedFrom(
  { store }: OrdersContext,
  { orderId, conversationId }: StoredOrder,
): Promise<StoredOrder | undefined> {
  const now = await store.order(orderId);
  return now && now.conversationId !== conversationId ? now : undefined;
}

/** Records that a state was announced, in whatever way. */
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
 * Settles what a state brings with it (closes a link that is no longer needed, keeps the tokens of the tickets' QR
 * codes), and gives the order as dialogs see it.
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
 * A failed payment leaves its link good for as long as it was made for: the same gateway order is
 * paid by another try (I8).
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

/** What it was for has come about: links of other orders of the same are not to be paid as well. */
async function closeOthers(context: OrdersContext, order: StoredOrder): Promise<void> {
  for (const other of await othersOfPurchase(context, order))
    if (!isPaid(stateOf(other))) await endLinks(context, other, 'replaced', 'dead');
}
