import type { PayLink, StoredOrder } from '../store/order-store';
import { stateOf } from './details';
import type { PayPageLanguage, PayPagesContext } from './page-answers';
import { LEAST_GAP_MS, wasAtGateway, watchOf } from './polling';
import { isPaid, type OrderViewState } from './state';
import { othersOfDraft } from './telling';
import { refreshIfStale } from './watch';

/** The link that a request names, and the language of its conversation. */
export interface RequestedPayLink {
  link: PayLink | undefined;
  language: PayPageLanguage;
}

/** The link of this id, as a request asks for it. */
export async function findRequestedLink(
  context: PayPagesContext,
  id: string,
): Promise<RequestedPayLink> {
  const link = await context.store.payLink(id);
  const conversation = link && (await context.store.conversation(link.conversationId));
  const language = conversation?.language ?? context.defaultLanguage;
  return { link, language: language.startsWith('hi') ? 'hi' : 'en' };
}

/** A link that was asked for, with how its order stands. */
export interface CheckedPayLink extends RequestedPayLink {
  order: StoredOrder | undefined;
  /** Another order of the same draft was paid. */
  otherPaid: boolean;
}

/**
 * The link and its order after a look at how it stands: once its customer was at the gateway it may be paid, whatever was read last,
 * and so may another order of the same draft (I8).
 */
export async function checkRequestedLink(
  context: PayPagesContext,
  { link, language }: RequestedPayLink,
): Promise<CheckedPayLink> {
  const order = link && (await context.store.order(link.orderId));
  if (!link || !order) return { link, language, order, otherPaid: false };
  const otherPaid = await isOtherPaid(context, order);
  const newest = wasAtGateway(order) ? await refreshIfStale(context, order, LEAST_GAP_MS) : order;
  return { link: await context.store.payLink(link.id), language, order: newest, otherPaid };
}

/** One purchase is paid once: its tries at the gateway are read before another one is paid for. */
async function isOtherPaid(context: PayPagesContext, order: StoredOrder): Promise<boolean> {
  const tried = (await othersOfDraft(context, order)).filter(wasAtGateway);
  const read = await Promise.all(
    tried.map(async (other) =>
      stateOf(other) === 'confirmed' ? other : refreshIfStale(context, other, LEAST_GAP_MS),
    ),
  );
  return read.some((other) => isPaid(stateOf(other)));
}

/** How an order stands for its pages: nothing was paid, and so nothing is being processed, where nobody went to the gateway. */
export function stateHere(order: StoredOrder): OrderViewState {
  const state = stateOf(order);
  return state === 'processing' && !wasAtGateway(order) ? 'waiting' : state;
}

/** Somebody may just have paid, and it is read every few seconds. */
export const isLookedFor = (order: StoredOrder): boolean =>
  wasAtGateway(order) && watchOf(order).running;

/** Why a link cannot be paid by now, as a key of the texts; nothing when it can. */
export function unpayableReasonOf(
  link: PayLink,
  order: StoredOrder | undefined,
  now: number,
  otherPaid = false,
): string | undefined {
  const state = order && stateHere(order);
  if (state === 'cancelled') return 'page.cancelled';
  if (state === 'processing') return 'page.processing';
  if (link.state === 'paid') return 'page.paid';
  if (link.state === 'dead' || link.state === 'left') return 'page.dead';
  if (otherPaid) return 'page.processing';
  return link.state === 'open' && link.expiresAt !== null && link.expiresAt <= now
    ? 'page.dead'
    : undefined;
}
