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

/** How long a pay link is good: interface.md gives no time; sellers hold places about so long. */
const LINK_MS = 15 * 60_000;

/**
 * Places an order (Create Order) and stores the one link that pays it (I6). The caller has stored
 * the intent. Returns an earlier order of the draft instead (`before`) where that proves paid. A
 * free order gets no `url`: its run of reads starts at once. Throws the service's `CommerceError`.
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
  await closeLinks(context, conversationId, { ...input, end: 'replaced' }); // of a try that a crash broke off: nobody saw it
  const made =
    input.area === 'booking'
      ? await bookingOrder(context, input)
      : await foodOrder(context, conversationId, input);
  const now = context.clock.now();
  const link = context.ids.secret();
  const expiresAt = Math.min(now + LINK_MS, input.expiresAt ?? Number.POSITIVE_INFINITY);
  await keepPlacedOrder(context, conversationId, input, { made, link, expiresAt, now });
  context.reached?.({ area: input.area, conversationId }, 'order');
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

/** Stores the order that was placed, and the link that pays it. */
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
 * Reads the draft's orders whose customer was at the gateway, and finds one that is paid by now
 * (I8): what failed may have been paid by another try there. Throws where the service does not
 * tell, since nobody may be asked for a second payment then.
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
 * Calls POST /orders (interface.md). One table of the guide names `paymentId` and `bppTerms`; the
 * request's own table lacks them, and they are not sent.
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

/** Calls POST /ret11/orders/create-order (interface.md); `userId` is our id of the customer. */
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

/** States whose links need no closing; not `failed`, as the gateway takes another try. */
const SETTLED_STATES: ReadonlySet<OrderViewState> = new Set(['confirmed', 'cancelled', 'expired']);

const ORDERS_READ = 10; // of one conversation; older ones have ended or expired

/**
 * Closes the pay links of a draft's orders, those with a failed payment too unless they were for
 * another thing than `title`. An order whose customer has gone on to the gateway (`gone`) is still
 * watched for a payment.
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

/** Closes the links of earlier orders of the same purchase: the yes was to the new one. */
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
