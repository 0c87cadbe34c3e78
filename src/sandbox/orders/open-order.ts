import type { SandboxCall } from '../call';
import type { SandboxWorld } from '../world';
import { CONFIRM_AFTER_MS, type OrderRecord } from './order';

/** The facts of an order to open; `places` are the names of its tickets, one a visitor. */
export interface OpenOrderRequest {
  area: 'booking' | 'food';
  transactionId: string;
  pg: string;
  userId: string | undefined;
  mobile: string;
  title: string;
  itemId?: string;
  startsAt?: string;
  amountPaise: number;
  places: readonly string[];
}

function recordOf(world: SandboxWorld, call: SandboxCall, wanted: OpenOrderRequest): OrderRecord {
  const { places, userId, ...rest } = wanted;
  const free = wanted.amountPaise === 0;
  return {
    ...rest,
    ...(userId === undefined ? {} : { userId }),
    orderId: world.ids.uuid(),
    gatewayOrderId: `order_${world.ids.uuid().replaceAll('-', '').slice(0, 20)}`,
    createdMs: call.now,
    // A free order asks the seller at once.
    ...(free ? { paidMs: call.now } : {}),
    confirmation: 'normal',
    confirmAfterMs: CONFIRM_AFTER_MS.normal,
    tickets: places.map((name) => ({
      bookingId: world.ids.uuid(),
      name,
      token: world.ids.secret(),
    })),
  };
}

/**
 * Opens an order and its order at the gateway. `claim` writes the order's id into the transaction
 * and throws where that has one already; it runs first, so that no second order is ever stored.
 */
export async function openOrder(
  world: SandboxWorld,
  call: SandboxCall,
  wanted: OpenOrderRequest,
  claim: (orderId: string) => Promise<unknown>,
): Promise<OrderRecord> {
  const order = recordOf(world, call, wanted);
  await claim(order.orderId);
  await world.orders.put(order.orderId, order);
  await world.gatewayOrders.put(order.gatewayOrderId, {
    id: order.gatewayOrderId,
    orderId: order.orderId,
    amountPaise: order.amountPaise,
    currency: 'INR',
    createdMs: call.now,
    state: order.amountPaise === 0 ? 'paid' : 'created',
  });
  for (const owner of [order.userId, order.mobile]) {
    if (owner !== undefined)
      await world.records.put('user-order', `${owner}/${order.orderId}`, order.orderId);
  }
  return order;
}
