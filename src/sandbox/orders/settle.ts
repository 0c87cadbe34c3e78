import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SandboxCall } from '../call';
import { headerOf, SandboxRefusal, unknownId } from '../http';
import { takeConfirmation } from '../faults';
import type { SandboxWorld } from '../world';
import type { GatewayOrder } from './gateway-order';
import { CONFIRM_AFTER_MS, type OrderRecord } from './order';

/** Path of the webhook that the gateway calls (interface.md, Events 1). */
export const WEBHOOK_PATH = '/gateway/webhook';

/** Header with the signature that proves a webhook to be the gateway's own. */
export const SIGNATURE_HEADER = 'x-gateway-signature';

const webhookBody = z.strictObject({
  event: z.enum(['payment.captured', 'payment.failed']),
  gatewayOrderId: z.string(),
  atMs: z.number(),
});

const secretRecord = z.string();

async function webhookSecret(world: SandboxWorld): Promise<string> {
  const made = await world.records.update(
    'setting',
    'webhook-secret',
    (current) => current ?? world.ids.secret(),
  );
  return secretRecord.parse(made);
}

async function signatureOf(world: SandboxWorld, text: string): Promise<string> {
  return createHmac('sha256', await webhookSecret(world))
    .update(text)
    .digest('hex');
}

/** Builds the webhook of a settled gateway order: its body as text, and a signature over it. */
export async function webhookOf(
  world: SandboxWorld,
  order: GatewayOrder,
): Promise<{ body: string; signature: string }> {
  const event = order.state === 'paid' ? 'payment.captured' : 'payment.failed';
  const body = JSON.stringify({
    event,
    gatewayOrderId: order.id,
    atMs: order.settledMs ?? order.createdMs,
  });
  return { body, signature: await signatureOf(world, body) };
}

/** Records a payment in its order; a success may follow a failure, and after it nothing changes. */
function withPaymentOutcome(order: OrderRecord, paid: boolean, atMs: number): OrderRecord {
  if (order.paidMs !== undefined) return order;
  if (!paid) return { ...order, failedMs: atMs };
  const { failedMs: _failed, ...open } = order;
  return { ...open, paidMs: atMs };
}

async function settleOrderPayment(
  world: SandboxWorld,
  orderId: string,
  paid: boolean,
  atMs: number,
): Promise<OrderRecord> {
  const before = await world.orders.get(orderId);
  if (before === undefined) throw unknownId('order');
  if (before.paidMs !== undefined) return before;
  const chosen = paid ? await takeConfirmation(world) : undefined;
  return world.orders.update(orderId, (order = before) => {
    const after = withPaymentOutcome(order, paid, atMs);
    if (after === order || chosen === undefined) return after;
    return {
      ...after,
      confirmation: chosen.confirmation,
      confirmAfterMs: chosen.ms ?? CONFIRM_AFTER_MS[chosen.confirmation],
    };
  });
}

/** Answers the gateway's webhook of a payment's result. After a success nothing changes. */
export async function receiveWebhook(world: SandboxWorld, call: SandboxCall) {
  const text =
    typeof call.request.body === 'string' ? call.request.body : JSON.stringify(call.request.body);
  const given = Buffer.from(headerOf(call.request, SIGNATURE_HEADER) ?? '');
  const right = Buffer.from(await signatureOf(world, text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new SandboxRefusal(401, 'AUTH-ERROR', 'BAD_SIGNATURE', 'not the gateway');
  }
  const { event, gatewayOrderId, atMs } = call.body(webhookBody);
  const gatewayOrder = await world.gatewayOrders.get(gatewayOrderId);
  if (gatewayOrder === undefined) throw unknownId('gateway order');
  await settleOrderPayment(world, gatewayOrder.orderId, event === 'payment.captured', atMs);
  return { received: true };
}

/**
 * Reads an order as it is now. Where the webhook of a payment was lost (the process was killed in
 * between), takes the payment over from the gateway's record first.
 */
export async function readOrder(
  world: SandboxWorld,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const order = await world.orders.get(orderId);
  if (order === undefined || order.paidMs !== undefined) return order;
  const gateway = await world.gatewayOrders.get(order.gatewayOrderId);
  if (
    gateway === undefined ||
    gateway.state === 'created' ||
    (gateway.state === 'failed' && order.failedMs !== undefined)
  )
    return order;
  return settleOrderPayment(
    world,
    orderId,
    gateway.state === 'paid',
    gateway.settledMs ?? gateway.createdMs,
  );
}
