import type { PayLink, StoredOrder } from '../store/order-store';
import { orderDetails, stateOf } from './details';
import type { PayPagesContext } from './page-answers';
import { pageLanguageOf, type PageLanguage } from './pages/page-words';
import { readAnew } from './fresh-read';
import { LEAST_GAP_MS, wasAtGateway, watchOf } from './polling';
import { holdsPaying } from './perhaps-paid';
import { isPaid, type OrderViewState } from './state';
import { othersOfPurchase } from './same-purchase';
import { refreshIfStale } from './watch';

/** The link that a request names, and the language of its conversation. */
export interface RequestedPayLink {
  link: PayLink | undefined;
  language: PageLanguage;
}

/** Finds the pay link that a request asks for. */
export async function findRequestedLink(
  context: PayPagesContext,
  id: string,
): Promise<RequestedPayLink> {
  const link = await context.store.payLink(id);
  const conversation = link && (await context.store.conversation(link.conversationId));
  const language = conversation?.language ?? context.defaultLanguage;
  return { link, language: pageLanguageOf(language) };
}

/** A requested link with the state of its order. */
export interface CheckedPayLink extends RequestedPayLink {
  order: StoredOrder | undefined;
  /** True when another order of the same was paid. */
  otherPaid: boolean;
  /** True when the service has not told, since they asked to pay, of an order that may be paid by now. */
  unread: boolean;
}

/**
 * Reads the state of a requested link's order: once its customer was at the gateway it may be paid, whatever was read
 * last, and so may another order of the same (I8). Where somebody `pays`, a read that may not be made yet is waited for.
 */
export async function checkRequestedLink(
  context: PayPagesContext,
  { link, language }: RequestedPayLink,
  pays = false,
): Promise<CheckedPayLink> {
  const order = link && (await context.store.order(link.orderId));
  if (!link || !order) return { link, language, order, otherPaid: false, unread: false };
  const read = pays ? readBeforeGateway : readForPage;
  const others = await readOthers(context, order, read);
  const title = orderDetails.safeParse(order.details).data?.title ?? '';
  const own = wasAtGateway(order) ? await read(context, order) : { order, fresh: true };
  return {
    link: await context.store.payLink(link.id),
    language,
    order: own.order,
    otherPaid: others.some((other) => isPaid(stateOf(other.order))),
    unread:
      [own, ...others].some(({ fresh }) => !fresh) ||
      others.some((other) => holdsPaying(other.order, title, context.clock.now())),
  };
}

interface ReadOrder {
  order: StoredOrder;
  /** False where it was to be read anew and the service has not told since. */
  fresh: boolean;
}

type OrderReader = (context: PayPagesContext, order: StoredOrder) => Promise<ReadOrder>;

/** A page that is looked at shows what was read within the last seconds. */
const readForPage: OrderReader = async (context, order) => ({
  order: await refreshIfStale(context, order, LEAST_GAP_MS),
  fresh: true,
});

/** Nobody is sent to the gateway on what was read before they asked for it. */
const readBeforeGateway: OrderReader = async (context, order) => {
  const { read, fresh } = await readAnew(context, order, context.clock.now(), (newest) =>
    refreshIfStale(context, newest, LEAST_GAP_MS),
  );
  return { order: read, fresh };
};

/** One purchase is paid once: its tries at the gateway are read before another one is paid for. */
async function readOthers(
  context: PayPagesContext,
  order: StoredOrder,
  read: OrderReader,
): Promise<ReadOrder[]> {
  const tried = (await othersOfPurchase(context, order)).filter(wasAtGateway);
  return Promise.all(
    tried.map(async (other) =>
      stateOf(other) === 'confirmed' ? { order: other, fresh: true } : read(context, other),
    ),
  );
}

/**
 * The state of an order for its pages: when nobody went to the gateway nothing was paid, and so nothing is being
 * processed.
 */
export function stateHere(order: StoredOrder): OrderViewState {
  const state = stateOf(order);
  return state === 'processing' && !wasAtGateway(order) ? 'waiting' : state;
}

/** True when somebody may just have paid and the order is read every few seconds. */
export const isLookedFor = (order: StoredOrder): boolean =>
  wasAtGateway(order) && watchOf(order).running;

/** Why a link cannot be paid; food has no ticket that the page could speak of. */
type UnpayableReason =
  | 'page.cancelled'
  | 'page.processing'
  | 'page.paid'
  | 'page.paid.food'
  | 'page.dead';

/** The reason why a link can no longer be paid, as a text key; undefined when it can. */
export function unpayableReasonOf(
  link: PayLink,
  order: StoredOrder | undefined,
  now: number,
  otherPaid = false,
): UnpayableReason | undefined {
  const state = order && stateHere(order);
  if (state === 'cancelled') return 'page.cancelled';
  if (state === 'processing') return 'page.processing';
  if (link.state === 'paid') return order?.area === 'food' ? 'page.paid.food' : 'page.paid';
  if (link.state === 'dead' || link.state === 'left') return 'page.dead';
  if (otherPaid) return 'page.processing';
  return link.state === 'open' && link.expiresAt !== null && link.expiresAt <= now
    ? 'page.dead'
    : undefined;
}
