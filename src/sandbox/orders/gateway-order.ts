import { z } from 'zod';

/** The gateway's record of an order: the amount to pay and the result. */
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

/** A customer's visit to the hosted checkout: the order, and the addresses to return to. */
export const checkoutSession = z.object({
  gatewayOrderId: z.string(),
  name: z.string(),
  description: z.string(),
  callbackUrl: z.string(),
  cancelUrl: z.string(),
});

/** A stored checkout session. */
export type CheckoutSession = z.output<typeof checkoutSession>;
