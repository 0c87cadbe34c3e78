import { z } from 'zod';
import { type SandboxCall } from '../call';
import { type SandboxResponse } from '../http';
import type { CheckoutSession, GatewayOrder } from '../orders/gateway-order';
import { PAYABLE_MS } from '../orders/order';
import { SIGNATURE_HEADER, webhookOf, WEBHOOK_PATH } from '../orders/settle';
import type { SandboxWorld } from '../world';
import { checkoutPage, plainPage, GATEWAY_CSS } from './page';

/** Posts a request to the sandbox's own entry, by which the gateway reaches the service. */
export type LoopbackSender = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<SandboxResponse>;

const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const frameOf = ({ publicUrl, notes }: SandboxWorld) => ({
  base: new URL(publicUrl).pathname.replace(/\/$/, ''),
  notes,
});

function htmlResponse(world: SandboxWorld, status: number, body: string): SandboxResponse {
  // Browsers apply form-action to redirects too, so the pages of return are named.
  const policy = [CONTENT_POLICY, ...world.returnOrigins].join(' ');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return { status, headers, body };
}

const plainPageResponse = (
  world: SandboxWorld,
  status: number,
  title: string,
  text: string,
  backUrl?: string,
) => htmlResponse(world, status, plainPage(frameOf(world), title, text, backUrl));

const checkoutForm = z.object({
  key_id: z.string().min(1),
  order_id: z.string().min(1),
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('INR'),
  name: z.string().max(200),
  description: z.string().max(500),
  callback_url: z.string().max(2_000),
  cancel_url: z.string().max(2_000),
});

function formOf(call: SandboxCall): unknown {
  const body = call.request.body;
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;
}

/** Behind an origin's name: any port of it, as browsers read it in a policy too. */
const ANY_PORT = ':*';

function mayReturn(world: SandboxWorld, url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined) return false;
  return world.returnOrigins.some((origin) =>
    origin.endsWith(ANY_PORT)
      ? parsed.origin.replace(/:\d+$/, '') === origin.slice(0, -ANY_PORT.length)
      : parsed.origin === origin,
  );
}

/**
 * Shows why an order can no longer be paid; undefined while it can, also after a failed payment.
 */
function closedOrderPage(
  world: SandboxWorld,
  order: GatewayOrder,
  backUrl: string,
  now: number,
): SandboxResponse | undefined {
  if (order.state === 'paid')
    return plainPageResponse(
      world,
      409,
      'Already paid',
      'This order is paid. Nothing more is taken.',
      backUrl,
    );
  if (now - order.createdMs > PAYABLE_MS)
    return plainPageResponse(
      world,
      410,
      'Too late',
      'This order has expired. Start a new one.',
      backUrl,
    );
  return undefined;
}

/**
 * Answers POST /gateway/checkout with the hosted checkout; for a wrong request, with a plain page.
 */
export async function openCheckout(
  world: SandboxWorld,
  call: SandboxCall,
): Promise<SandboxResponse> {
  const form = checkoutForm.safeParse(formOf(call));
  if (!form.success) return notOpened(world, 400, 'The request is not complete.');
  const { order_id, amount, name, description, callback_url, cancel_url } = form.data;
  if (!mayReturn(world, callback_url) || !mayReturn(world, cancel_url))
    return notOpened(world, 400, 'The way back is not a known address.');
  const order = await world.gatewayOrders.get(order_id);
  if (order === undefined) return notOpened(world, 404, 'There is no such order.');
  if (Number(amount) !== order.amountPaise)
    return notOpened(world, 400, 'The amount is not that of the order.');
  const ended = closedOrderPage(world, order, callback_url, call.now);
  if (ended !== undefined) return ended;
  const sessionId = world.ids.secret();
  await world.checkouts.put(sessionId, {
    gatewayOrderId: order.id,
    name,
    description,
    callbackUrl: callback_url,
    cancelUrl: cancel_url,
  });
  const again = order.state === 'failed';
  const view = {
    ...frameOf(world),
    sessionId,
    again,
    name,
    description,
    amountPaise: order.amountPaise,
  };
  return htmlResponse(world, 200, checkoutPage(view));
}

const notOpened = (world: SandboxWorld, status: number, why: string): SandboxResponse =>
  plainPageResponse(world, status, 'This payment cannot be opened', why);

function goTo(url: string): SandboxResponse {
  return {
    status: 303,
    headers: { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  };
}

/** Records a payment's result; nothing follows a success, while any number may fail before it. */
async function settleGatewayOrder(
  world: SandboxWorld,
  session: CheckoutSession,
  state: 'paid' | 'failed',
  now: number,
) {
  let first = false;
  const order = await world.gatewayOrders.update(session.gatewayOrderId, (current) => {
    if (current === undefined) throw new Error('a checkout without its order');
    first = current.state !== 'paid' && now - current.createdMs <= PAYABLE_MS;
    return first ? { ...current, state, settledMs: now } : current;
  });
  return { order, first };
}

async function finishCheckout(
  world: SandboxWorld,
  session: CheckoutSession,
  state: 'paid' | 'failed',
  call: SandboxCall,
  loopback: LoopbackSender,
) {
  const { order, first } = await settleGatewayOrder(world, session, state, call.now);
  if (!first) {
    // A repeated press changes nothing: the customer moves on.
    return (
      closedOrderPage(world, order, session.callbackUrl, call.now) ?? goTo(session.callbackUrl)
    );
  }
  const { body, signature } = await webhookOf(world, order);
  await loopback(
    WEBHOOK_PATH,
    { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  );
  return goTo(session.callbackUrl);
}

/** Answers POST /gateway/checkout/:session/:outcome, one of the checkout's three buttons. */
export async function pressButton(
  world: SandboxWorld,
  call: SandboxCall,
  loopback: LoopbackSender,
): Promise<SandboxResponse> {
  const session = await world.checkouts.get(call.param('session'));
  if (session === undefined)
    return plainPageResponse(
      world,
      404,
      'This payment is not open',
      'Open it again from where you came.',
    );
  const outcome = call.param('outcome');
  if (outcome === 'leave') return goTo(session.cancelUrl);
  if (outcome === 'pay') return finishCheckout(world, session, 'paid', call, loopback);
  if (outcome === 'fail') return finishCheckout(world, session, 'failed', call, loopback);
  return plainPageResponse(world, 404, 'No such page', 'Go back and try again.');
}

/** Answers GET /gateway/style.css. */
export function styleSheet(): SandboxResponse {
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  };
  return { status: 200, headers, body: GATEWAY_CSS };
}
