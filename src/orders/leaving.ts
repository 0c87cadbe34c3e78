import type { LiveOrder } from '../commerce/booking/live-orders';
import type { RetainedOrder } from '../store/order-store';
import type { StoredOrder, PayLink } from '../store/order-store';
import { linkDetails, orderDetails, stateOf } from './details';
import { wasAtGateway, watchOf } from './polling';
import type { OrdersContext } from './ports';
import { listOrders } from './read';
import { MEAL_MS } from './same-purchase';
import { keepTickets } from './tickets';
import { DAY_MS } from '../units';

const LOOKED_AT = 50; // newest orders of the customer whose data is erased
/** How long an order counts as awaiting its payment: whoever left the gateway seldom pays later. */
const AWAIT_MS = 15 * 60_000;
/** How long a paid order counts as awaiting its seller's answer. */
const ANSWER_MS = 3_600_000;
/** How long a ticket's page stays where no time of the visit is known. */
const NO_TIME_MS = 30 * DAY_MS;

/**
 * Lists a customer's live orders before their data is erased. Reads at the service those that may
 * have changed (I8).
 */
export async function liveOrders(context: OrdersContext, customerId: string): Promise<LiveOrder[]> {
  await listOrders(context, customerId, LOOKED_AT, true);
  return (await readLive(context, customerId)).map(({ live }) => live);
}

const MAX_GROUPS_READ = 20;
const GOING_ON: ReadonlySet<string> = new Set(['open', 'closed']);

/** Counts the group orders and group bookings of a customer that are not yet ordered. */
export async function openGroups(
  store: OrdersContext['store'],
  customerId: string,
): Promise<number> {
  const rows = await Promise.all(
    (await store.arrangementsOfCustomer(customerId, MAX_GROUPS_READ)).map(async (id) =>
      store.arrangement(id),
    ),
  );
  return rows.filter(
    (row) => row !== undefined && GOING_ON.has(row.state) && row.orderId === undefined,
  ).length;
}

/** Lists the orders to keep after an erasure: tickets, and what may still become one. */
export async function listOrdersToKeep(
  context: OrdersContext,
  customerId: string,
): Promise<RetainedOrder[]> {
  const live = (await readLive(context, customerId)).filter(
    ({ live: { is } }) => is === 'ticket' || is === 'perhaps',
  );
  return Promise.all(
    live.map(async ({ order, link, live: { until } }) =>
      stripPersonalData(await keepTickets(context, order), link, until),
    ),
  );
}

/** Returns what the ticket's page needs of an order and no more: neither names nor a phone. */
function stripPersonalData(order: StoredOrder, link: PayLink, until: number): RetainedOrder {
  const { visitors: _names, userId: _user, ...details } = orderDetails.parse(order.details);
  return {
    orderId: order.orderId,
    details: { ...details, mobile: '', tickets: details.tickets ?? [] },
    link: link.id,
    linkDetails: linkDetails.parse(link.details),
    until,
  };
}

interface LiveOrderWithLink {
  order: StoredOrder;
  link: PayLink;
  live: LiveOrder;
}

async function readLive(context: OrdersContext, customerId: string): Promise<LiveOrderWithLink[]> {
  const { store, clock } = context;
  const found = await Promise.all(
    (await store.ordersOfCustomer(customerId, LOOKED_AT)).map(async (order) => ({
      order,
      link: (await store.payLinksOfOrder(order.orderId))[0],
    })),
  );
  return found.flatMap(({ order, link }) => {
    const live = link && liveOf(context, order, link, clock.now());
    return link && live ? [{ order, link, live }] : [];
  });
}

function liveOf(
  { addresses }: OrdersContext,
  order: StoredOrder,
  link: PayLink,
  now: number,
): LiveOrder | undefined {
  const read = orderDetails.safeParse(order.details);
  if (!read.success) return undefined;
  const { title, at, until: end, tickets } = read.data;
  const until = at === undefined ? now + NO_TIME_MS : (end ?? at) + DAY_MS;
  const is = kindOf(order, link, until, now);
  const seen = { orderId: order.orderId, title, until, ...(at === undefined ? {} : { at }) };
  return (
    is && {
      ...seen,
      is,
      ...(order.area === 'booking' && order.ticketId !== null
        ? { url: addresses.ticket(order.ticketId) }
        : {}),
      ...(tickets ? { tickets: tickets.length } : {}),
    }
  );
}

function kindOf(
  order: StoredOrder,
  link: PayLink,
  until: number,
  now: number,
): LiveOrder['is'] | undefined {
  const state = stateOf(order);
  const [food, begun] = [order.area === 'food', watchOf(order).runAt];
  if (state === 'confirmed')
    return food
      ? now < order.createdAt + MEAL_MS
        ? 'meal'
        : undefined
      : now < until
        ? 'ticket'
        : undefined;
  if (state === 'processing')
    return now < begun + ANSWER_MS ? 'awaited' : food || now >= until ? undefined : 'perhaps';
  if (link.state === 'open') return state === 'waiting' ? 'unpaid' : undefined;
  if (
    (link.state !== 'gone' && link.state !== 'left') ||
    !wasAtGateway(order) ||
    state === 'cancelled' ||
    state === 'expired'
  )
    return undefined;
  if (state === 'waiting' && now < begun + AWAIT_MS) return 'awaited';
  return food || now >= until ? undefined : 'perhaps';
}
