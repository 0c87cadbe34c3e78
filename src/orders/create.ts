import type { LinkEnd, OrderInput, CreatedOrder } from '../commerce/booking/operations';
import type { OrdersContext } from './ports';
import { CommerceError } from '../commerce';
import type { StoredOrder } from '../store/order-store';
import { endLinks, type ClosedLinks } from './closing';
import { detailsOf, linkDetails, orderDetails, stateOf } from './details';
import { isFresh, wasAtGateway } from './polling';
import { holdsPaying } from './perhaps-paid';
import { readStoredOrder } from './reading';
import { othersOfPurchase } from './same-purchase';
import { isPaid, type OrderViewState } from './state';
import { startRun } from './watch';

/** interface.md tells no validity of a payment order; sellers hold places for about so long. */
const LINK_MS = 15 * 60_000;

/**
 * Places an order (Create Order) and keeps the one link that pays it (I6). The caller has stored the intent; a
 * `CommerceError` passes on. A free order has no link: its run of reads starts at once.
 */
export async function createOrder(
  context: OrdersContext,
  conversationId: string,
  input: OrderInput,
): Promise<CreatedOrder> {
  const before = await paidBefore(context, conversationId, input);
  if (before)
    return {
      orderId: before.orderId,
      bill: input.bill,
      expiresAt: context.clock.now(),
      before: true,
    };
  await closeLinks(context, conversationId, { ...input, end: 'replaced' }); // of a try that a crash broke off after its link was kept: nobody was shown it
  const made =
    input.area === 'booking'
      ? await bookingOrder(context, input)
      : await foodOrder(context, conversationId, input);
  const now = context.clock.now();
  const link = context.ids.secret();
  const expiresAt = Math.min(now + LINK_MS, input.expiresAt ?? Number.POSITIVE_INFINITY);
  await keepPlacedOrder(context, conversationId, input, { made, link, expiresAt, now });
  await replaceEarlier(context, await context.store.order(made.orderId));
  if (input.amountPaise === 0) {
    await context.store.movePayLink(link, 'open', 'paid', now);
    await startRun(context, made.orderId, 'go');
    return { orderId: made.orderId, bill: input.bill, expiresAt };
  }
  await context.schedule({
    kind: 'link-expiry',
    key: `expire:${link}`,
    payload: { link },
    runAt: expiresAt,
  });
  return { orderId: made.orderId, bill: input.bill, url: context.addresses.pay(link), expiresAt };
}

/** Keeps the order that was placed, and the link that pays it. */
async function keepPlacedOrder(
  context: OrdersContext,
  conversationId: string,
  input: OrderInput,
  placed: { made: PlacedServiceOrder; link: string; expiresAt: number; now: number },
): Promise<void> {
  const { made, link, expiresAt, now } = placed;
  const details = {
    ...detailsOf(input, link),
    ...(made.userId === undefined ? {} : { userId: made.userId }),
  };
  await context.store.addOrder(
    conversationId,
    {
      orderId: made.orderId,
      ticketId: context.ids.secret(),
      area: input.area,
      transactionId: input.transaction,
      amountPaise: input.amountPaise,
      details,
      orderStatus: 'INITIATED',
    },
    now,
  );
  const shown = linkDetails.parse(details);
  await context.store.addPayLink(
    conversationId,
    {
      id: link,
      orderId: made.orderId,
      cartVersion: input.bill,
      gatewayOrderId: made.gatewayOrderId,
      amountPaise: input.amountPaise,
      details: shown,
      expiresAt,
    },
    now,
  );
}

/**
 * An order of the draft whose customer was at the gateway and that turns out to be paid by now,
 * after a read (I8): what failed may have been paid by another try there. Throws where the service
 * does not tell, since a second payment may not be asked for then.
 */
async function paidBefore(
  context: OrdersContext,
  conversationId: string,
  { draft, title, besides = [] }: Pick<OrderInput, 'draft' | 'title' | 'besides'>,
): Promise<StoredOrder | undefined> {
  for (const order of await context.store.ordersOfConversation(conversationId, ORDERS_READ)) {
    if (!belongsTo(order.details, draft) || !wasAtGateway(order)) continue;
    if (besides.includes(order.orderId)) continue;
    const read =
      (await readStoredOrder(context, order)) ??
      (await context.store.order(order.orderId)) ??
      order;
    if (isPaid(stateOf(read))) return read;
    const now = context.clock.now();
    if (holdsPaying(read, title, now) || !isFresh(read, now))
      throw new CommerceError({
        code: 'network',
        operation: 'getOrder',
        outcome: 'did_not_happen',
      });
  }
  return undefined;
}

interface PlacedServiceOrder {
  orderId: string;
  gatewayOrderId: string;
  /** The service's own id of the user. */
  userId?: string | undefined;
}

/**
 * POST /orders. `paymentId` and `bppTerms` are named in one table of the guide and missing in the
 * request's own, which is the one followed: they are not sent (interface.md, POST /orders).
 */
async function bookingOrder(
  { commerce, gatewayCode }: OrdersContext,
  input: OrderInput,
): Promise<PlacedServiceOrder> {
  const userId = await commerce.userId();
  const { data } = await commerce.call('createOrder', {
    body: {
      device: 'WEB',
      transactionId: input.transaction,
      pg: gatewayCode,
      ...(userId === undefined ? {} : { userId }),
    },
  });
  return { orderId: data.orderId, gatewayOrderId: data.rpOrderId, userId };
}

/** POST /ret11/orders/create-order; `userId` is this platform's own id of the customer (interface.md). */
async function foodOrder(
  { commerce, gatewayCode, store }: OrdersContext,
  conversationId: string,
  input: OrderInput,
): Promise<PlacedServiceOrder> {
  const conversation = await store.conversation(conversationId);
  const body = {
    device: 'WEB' as const,
    transactionId: input.transaction,
    pg: gatewayCode,
    userId: conversation?.customerId ?? conversationId,
    mobile: input.mobile,
  };
  const { data } = await commerce.call('createFoodOrder', { body });
  return { orderId: data.orderId, gatewayOrderId: data.paymentOrderId };
}

/** What leads nowhere by itself. A payment that failed leads on: the gateway takes another try. */
const SETTLED_STATES: ReadonlySet<OrderViewState> = new Set(['confirmed', 'cancelled', 'expired']);

const ORDERS_READ = 10; // of one conversation; older ones have ended or expired

/**
 * Makes a draft's orders unpayable from here, those with a failed payment too unless they were for another thing than
 * `title`. `gone`: the customer went on to the gateway, where nothing can be taken back, so the order is still
 * watched. `closed`: a link that led on leads nowhere now.
 */
export async function closeLinks(
  context: Pick<OrdersContext, 'store' | 'clock'>,
  conversationId: string,
  {
    draft,
    title,
    end = 'replaced',
  }: { draft: string; title?: string | undefined; end?: LinkEnd | undefined },
): Promise<ClosedLinks> {
  const all = await context.store.ordersOfConversation(conversationId, ORDERS_READ);
  const ended = await Promise.all(
    all
      .filter(
        (order) =>
          !SETTLED_STATES.has(stateOf(order)) &&
          belongsTo(order.details, draft) &&
          (stateOf(order) !== 'failed' || !isOfAnother(order.details, title)),
      )
      .map(async (order) => endLinks(context, order, end)),
  );
  return { gone: ended.some(({ gone }) => gone), closed: ended.some(({ closed }) => closed) };
}

/** The yes was to a new order of the same: links of earlier ones are not to be paid as well. */
async function replaceEarlier(
  context: OrdersContext,
  made: StoredOrder | undefined,
): Promise<void> {
  for (const other of made ? await othersOfPurchase(context, made) : [])
    if (!SETTLED_STATES.has(stateOf(other))) await endLinks(context, other, 'replaced');
}

function belongsTo(details: unknown, draft: string): boolean {
  return (
    typeof details === 'object' && details !== null && 'draft' in details && details.draft === draft
  );
}

const isOfAnother = (details: unknown, title: string | undefined): boolean =>
  title !== undefined && orderDetails.safeParse(details).data?.title !== title;
