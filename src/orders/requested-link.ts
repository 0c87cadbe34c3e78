import type { HttpRequest } from '../server/http';
import type { PayLink, StoredOrder } from '../store/order-store';
import type { Conversation } from '../store/store';
import { orderDetails, stateOf } from './details';
import { acceptedLanguage, chatOf, pageLanguage, type PayPagesContext } from './page-answers';
import { readAnew } from './fresh-read';
import { LEAST_GAP_MS, wasAtGateway, watchOf } from './polling';
import { holdsByWord, holdsPaying, mustBeAskedAbout } from './perhaps-paid';
import { isPaid, type OrderViewState } from './state';
import { othersOfPurchase } from './same-purchase';
import { refreshIfStale } from './watch';

/** The pay link that a request names, if there is one, and its conversation's language and chat. */
export interface RequestedPayLink {
  link: PayLink | undefined;
  conversation: Conversation | undefined;
  language: string;
  /** Where the conversation goes on. */
  back: string;
}

/**
 * Finds the pay link that a request names by its id. A conversation whose language is not known
 * takes that of the browser.
 */
export async function findRequestedLink(
  context: PayPagesContext,
  id: string,
  headers: HttpRequest['headers'],
): Promise<RequestedPayLink> {
  const link = await context.store.payLink(id);
  const conversation = link && (await context.store.conversation(link.conversationId));
  return {
    link,
    conversation,
    language: pageLanguage(context, conversation?.language ?? acceptedLanguage(context, headers)),
    back: chatOf(context, conversation),
  };
}

/** A requested link with its order, and what the payment of other orders means for it. */
export interface CheckedPayLink extends RequestedPayLink {
  order: StoredOrder | undefined;
  /** True when another order of the same purchase is paid. */
  otherPaid: boolean;
  /** True when an order of this purchase may be paid by now, and the service has not told. */
  unread: boolean;
  /** Orders that may be paid by what the customer said alone, which they may take back. */
  saidPaid: StoredOrder[];
  /** Other orders of which the customer must say first whether they paid them. */
  askedAbout: StoredOrder[];
}

/**
 * Reads a requested link's order, and other orders of the same purchase, where the customer was at
 * the gateway and so may have paid since the last read (I8). With `pays`, waits for a read that may
 * not be made yet.
 */
export async function checkRequestedLink(
  context: PayPagesContext,
  requested: RequestedPayLink,
  pays = false,
): Promise<CheckedPayLink> {
  const { link } = requested;
  const order = link && (await context.store.order(link.orderId));
  if (!link || !order) return { ...requested, ...NOTHING_PAID, order };
  const read = pays ? readBeforeGateway : readForPage;
  const others = await readOthers(context, order, read);
  const title = orderDetails.safeParse(order.details).data?.title ?? '';
  const own = wasAtGateway(order) ? await read(context, order) : { order, fresh: true };
  const now = context.clock.now();
  const held = others.filter((other) => holdsPaying(other.order, title, now));
  const byWord = held.filter((other) => holdsByWord(other.order, title, now));
  return {
    ...requested,
    link: await context.store.payLink(link.id),
    order: own.order,
    otherPaid: others.some((other) => isPaid(stateOf(other.order))),
    unread: [own, ...others].some(({ fresh }) => !fresh) || held.length > byWord.length,
    saidPaid: byWord.map((other) => other.order),
    askedAbout: others
      .map((other) => other.order)
      .filter((other) => mustBeAskedAbout(other, order, now)),
  };
}

const NOTHING_PAID = { otherPaid: false, unread: false, saidPaid: [], askedAbout: [] };

interface ReadOrder {
  order: StoredOrder;
  /** False where a new read was needed and the service gave no answer. */
  fresh: boolean;
}

type OrderReader = (context: PayPagesContext, order: StoredOrder) => Promise<ReadOrder>;

/** Reads an order for a page to show: what was read within the last seconds is good enough. */
const readForPage: OrderReader = async (context, order) => ({
  order: await refreshIfStale(context, order, LEAST_GAP_MS),
  fresh: true,
});

/** Reads an order before its customer goes to the gateway: only a read from now on counts. */
const readBeforeGateway: OrderReader = async (context, order) => {
  const { read, fresh } = await readAnew(context, order, context.clock.now(), (newest) =>
    refreshIfStale(context, newest, LEAST_GAP_MS),
  );
  return { order: read, fresh };
};

/** Reads other orders of the same purchase that were at the gateway, so that nobody pays twice. */
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
 * Returns the state of an order for its pages: `processing` counts as `waiting` while nobody was at
 * the gateway, since nothing is paid then.
 */
export function stateHere(order: StoredOrder): OrderViewState {
  const state = stateOf(order);
  return state === 'processing' && !wasAtGateway(order) ? 'waiting' : state;
}

/** True while somebody may just have paid and the watch reads the order every few seconds. */
export const isLookedFor = (order: StoredOrder): boolean =>
  wasAtGateway(order) && watchOf(order).running;

/** Text keys of why a link cannot be paid; food has its own, since it has no ticket to speak of. */
type UnpayableReason =
  | 'page.cancelled'
  | 'page.processing'
  | 'page.paid'
  | 'page.paid.food'
  | 'page.dead';

/** Returns the text key of why a link can no longer be paid; undefined when it can. */
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
