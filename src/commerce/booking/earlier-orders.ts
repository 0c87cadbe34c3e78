import { z } from 'zod';
import { orderView } from './operations';

/*
 * Orders of the same that were made before: one that is paid unnoticed must not be paid a second time (I8).
 */

/** What is about to be bought, as far as it tells whether an order is of the same. `start` is ms UTC, missing for food. */
export const purchaseSchema = z.object({
  area: z.enum(['booking', 'food']),
  title: z.string(),
  start: z.number().optional(),
  draft: z.string(),
});

/** See `purchaseSchema`. */
export type Purchase = z.infer<typeof purchaseSchema>;

/**
 * An order of the same as it stands now; `news` where its state was told to nobody so far, `perhapsPaid` where it may be paid and the
 * service has not told: nothing more may be asked to be paid for it.
 */
const earlierOrderSchema = z.object({
  order: orderView,
  news: z.boolean(),
  perhapsPaid: z.boolean().optional(),
});

/**
 * The customer's other orders of the same, newest first, read at the service now where somebody was at the gateway (I8). `unread`: the
 * service did not tell of one of them just now, so nothing may be asked to be paid. `current` is the order of this very bill.
 */
export const readEarlierOrders = {
  name: 'readEarlierOrders',
  input: purchaseSchema.extend({ current: z.string().optional(), at: z.number() }),
  output: z.object({ orders: z.array(earlierOrderSchema), unread: z.boolean() }),
  effect: false,
  keepMs: 0,
};

/** See `readEarlierOrders`. */
export type EarlierOrder = z.infer<typeof earlierOrderSchema>;
