import { endpointTable } from '../../commerce/contract';
import { z } from 'zod';
import type { SandboxCall } from '../call';
import { invalidRequest, outOfOrder, SandboxRefusal, unknownId } from '../http';
import type { SandboxWorld } from '../world';
import { foodStatusOf, type OrderRecord, orderStateAt } from './order';
import { readOrder } from './settle';

async function orderOf(
  world: SandboxWorld,
  orderId: string,
  area: OrderRecord['area'],
): Promise<OrderRecord> {
  const order = await readOrder(world, orderId);
  if (order === undefined || order.area !== area) throw unknownId('order');
  return order;
}

function checkOwner(
  order: OrderRecord,
  userId: string | undefined,
  mobile: string | undefined,
): void {
  const other =
    (userId !== undefined && order.userId !== undefined && userId !== order.userId) ||
    (mobile !== undefined && mobile !== order.mobile);
  if (other)
    throw new SandboxRefusal(403, 'AUTH-ERROR', 'NOT_YOURS', 'the order is another user’s');
}

/** Answers GET /orders/:orderId for bookings. */
export async function getOrder(world: SandboxWorld, call: SandboxCall) {
  const { userId, userMobile } = call.query(endpointTable.getOrder.query);
  const order = await orderOf(world, call.param('orderId'), 'booking');
  checkOwner(order, userId, userMobile);
  return { data: { orderId: order.orderId, ...orderStateAt(order, call.now) } };
}

/** Answers GET /ret11/orders/:orderId for food. */
export async function getFoodOrder(world: SandboxWorld, call: SandboxCall) {
  const order = await orderOf(world, call.param('orderId'), 'food');
  const paymentOrderStatus = foodStatusOf(order, call.now);
  return {
    data: { orderId: order.orderId, transaction_id: order.transactionId, paymentOrderStatus },
  };
}

function ticketsOf(order: OrderRecord) {
  return order.tickets.map(({ bookingId, name, token }) => ({
    orderId: order.orderId,
    bookingId,
    itemId: order.itemId,
    title: order.title,
    ticketName: name,
    startsAt: order.startsAt,
    qrCodeDetails: { token, status: 'UNCLAIMED' },
  }));
}

const ticketsQuery = z.strictObject({
  userId: z.string().min(1).optional(),
  userMobile: z.string().min(1).optional(),
});

/**
 * Answers GET /user/tickets with the tickets of a user's confirmed bookings, the newest order
 * first. The query names the user by id, by mobile number, or by both.
 */
export async function getUserTickets(world: SandboxWorld, call: SandboxCall) {
  const { userId, userMobile } = call.query(ticketsQuery);
  const owner = userId ?? userMobile;
  if (owner === undefined) throw invalidRequest('does not fit: query.userId');
  const ids = await world.records.list('user-order', `${owner}/`);
  const orders = await Promise.all(
    ids.map(({ id }) => readOrder(world, id.slice(owner.length + 1))),
  );
  const confirmed = orders.flatMap((order) => {
    const mine =
      order !== undefined &&
      order.area === 'booking' &&
      (userMobile === undefined || order.mobile === userMobile);
    return mine && orderStateAt(order, call.now).bookingStatus === 'COMPLETED' ? [order] : [];
  });
  return {
    data: {
      formattedTickets: confirmed.sort((a, b) => b.createdMs - a.createdMs).flatMap(ticketsOf),
    },
  };
}

const orderBody = z.looseObject({ orderId: z.string().min(1) });

/** Answers POST /ret11/track. */
export async function trackFoodOrder(world: SandboxWorld, call: SandboxCall) {
  const order = await orderOf(world, call.body(orderBody).orderId, 'food');
  return { data: { orderId: order.orderId, state: deliveryState(order, call.now) } };
}

const DELIVERY_STATES: readonly [afterMs: number, state: string][] = [
  [35 * 60_000, 'Order-delivered'],
  [20 * 60_000, 'Out-for-delivery'],
  [12 * 60_000, 'Packed'],
  [0, 'Accepted'],
];

function deliveryState(order: OrderRecord, now: number): string {
  const { orderStatus, bookingStatus } = orderStateAt(order, now);
  if (orderStatus !== 'SUCCESS') return bookingStatus === 'CANCELLED' ? 'Cancelled' : 'Pending';
  const since = now - (order.paidMs ?? now);
  return DELIVERY_STATES.find(([afterMs]) => since >= afterMs)?.[1] ?? 'Accepted';
}

/** Answers POST /ret11/cancel, possible until the food is packed. */
export async function cancelFoodOrder(world: SandboxWorld, call: SandboxCall) {
  const { orderId } = call.body(orderBody);
  const order = await orderOf(world, orderId, 'food');
  const state = deliveryState(order, call.now);
  if (state !== 'Pending' && state !== 'Accepted')
    throw outOfOrder('TOO_LATE', 'the order can no longer be cancelled');
  await world.orders.update(orderId, (before = order) => ({
    ...before,
    cancelledMs: before.cancelledMs ?? call.now,
  }));
  return { data: { orderId, state: 'Cancelled' } };
}

const ratingBody = orderBody.extend({ rating: z.number().min(1).max(5) });

/** Answers POST /ret11/rate. */
export async function rateFoodOrder(world: SandboxWorld, call: SandboxCall) {
  const { orderId, rating } = call.body(ratingBody);
  const order = await orderOf(world, orderId, 'food');
  if (orderStateAt(order, call.now).orderStatus !== 'SUCCESS')
    throw outOfOrder('WRONG_ORDER', 'only a confirmed order is rated');
  await world.orders.update(orderId, (before = order) => ({ ...before, rating }));
  return { data: { orderId, rating } };
}
