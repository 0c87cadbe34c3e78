import { loadState } from '../../engine/state';
import { orderDetails, stateOf } from '../../orders/details';
import { plainText } from '../../reply/plain-text';
import type { OwnConversation } from '../../store/own-data-store';
import type { StoredOrder } from '../../store/order-store';
import type { HistoryItem, Store } from '../../store/store';

const MOST_CHATS = 200;
const MOST_LINES = 2_000;
const MOST_ORDERS = 1_000;
const MOST_GROUPS = 1_000;

/** The parts of the store that a person's data is read from. */
export type OwnDataSource = Pick<
  Store,
  | 'customer'
  | 'conversationsOfCustomer'
  | 'wholeTalk'
  | 'handOver'
  | 'notUnderstoodOf'
  | 'ordersOfCustomer'
  | 'payLinksOfOrder'
  | 'arrangementsOfCustomer'
  | 'arrangement'
>;

/** Returns all that is kept of a customer, opened, as plain JSON; undefined where they are not known. */
export async function ownDataOf(
  store: OwnDataSource,
  customerId: string,
  now: number,
): Promise<Record<string, unknown> | undefined> {
  const known = await store.customer(customerId);
  if (!known) return undefined;
  const chats = await store.conversationsOfCustomer(customerId, MOST_CHATS);
  const orders = await store.ordersOfCustomer(customerId, MOST_ORDERS);
  return {
    made: timeText(now),
    profile: known.profile ?? {},
    consents: known.consents ?? {},
    chats: await inTurn(chats, (chat) => chatOf(store, chat)),
    orders: await inTurn(orders, (order) => orderOf(store, order)),
    groups: await groupsOf(store, customerId),
  };
}

/** Reads one after another, so that a long past does not hold all of the database's connections. */
async function inTurn<T>(
  all: readonly T[],
  read: (one: T) => Promise<unknown>,
): Promise<unknown[]> {
  const out: unknown[] = [];
  for (const one of all) out.push(await read(one));
  return out;
}

async function chatOf(
  store: OwnDataSource,
  { id, channel, language, createdAt, updatedAt, thread, user, state }: OwnConversation,
) {
  const { drafts } = loadState(state);
  const talk = await store.wholeTalk(id, MOST_LINES);
  const handOver = await store.handOver(id);
  const notUnderstood = await store.notUnderstoodOf(id, MOST_LINES);
  return {
    id,
    channel,
    language,
    begun: timeText(createdAt),
    last: timeText(updatedAt),
    reachedAs: { thread, user },
    messages: talk.map(lineOf),
    notUnderstood: notUnderstood.map(({ at, text, missed }) => ({
      at: timeText(at),
      said: text,
      notDone: missed,
    })),
    underWay: drafts.map(({ dialog, slots }) => ({ what: dialog, told: slots })),
    ...(handOver && { withTeam: { since: timeText(handOver.openedAt), why: handOver.why } }),
  };
}

const lineOf = (item: HistoryItem) =>
  item.from === 'person'
    ? { at: timeText(item.at), by: 'you', said: item.content }
    : { at: timeText(item.at), by: 'chat', said: plainText(item.reply) };

async function orderOf(store: OwnDataSource, order: StoredOrder) {
  const links = await store.payLinksOfOrder(order.orderId);
  const details = orderDetails.safeParse(order.details);
  return {
    number: order.orderId,
    kind: order.area,
    transaction: order.transactionId,
    rupees: order.amountPaise / 100,
    state: stateOf(order),
    begun: timeText(order.createdAt),
    last: timeText(order.updatedAt),
    details: details.success ? details.data : order.details,
    payLinks: links.map(({ id, state, gatewayOrderId, createdAt }) => ({
      id,
      state,
      gatewayOrderId,
      begun: timeText(createdAt),
    })),
  };
}

/** The person's own part of each group order and group booking: what others put in is theirs. */
async function groupsOf(store: OwnDataSource, customerId: string): Promise<unknown[]> {
  const ids = await store.arrangementsOfCustomer(customerId, MOST_GROUPS);
  return inTurn(ids, async (id) => {
    const group = await store.arrangement(id);
    return {
      id,
      kind: group?.kind,
      state: group?.state,
      host: group?.host === customerId,
      own: group?.members.filter((one) => one.customerId === customerId).map(({ body }) => body),
    };
  });
}

const timeText = (at: number): string => new Date(at).toISOString();
