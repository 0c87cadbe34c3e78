import { z } from 'zod';

/** The gateway's own record of an order: what may be paid, and what became of it. */
export const gatewayOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  amountPaise: z.number().int(),
  currency: z.literal('INR'),
  createdMs: z.number(),
  state: z.enum(['created', 'paid', 'failed']),
  settledMs: z.number().optional(),
});

/** A stored gateway order. */
export type GatewayOrder = z.output<typeof gatewayOrder>;

/** A customer at the hosted checkout: which order, and where to go afterwards. */
export const checkoutSession = z.object({
  gatewayOrderId: z.string(),
  name: z.string(),
  description: z.string(),
  callbackUrl: z.string(),
  cancelUrl: z.string(),
});

/** A stored checkout session. */
export type CheckoutSession = z.output<typeof checkoutSession>;
