import { z } from 'zod';
import { orderView } from './operations';

/*
 * The customer's earlier orders of the thing about to be bought. One of them may be paid without
 * Mela knowing it yet, and must not be paid a second time (I8).
 */

/**
 * A purchase about to be made: the facts that tell whether an earlier order is of the same thing.
 * `start` is when the visit begins, ms UTC, missing for food; `draft` is the id of its draft.
 */
export const purchaseSchema = z.object({
  area: z.enum(['booking', 'food']),
  title: z.string(),
  start: z.number().optional(),
  draft: z.string(),
});

/** A purchase about to be made; see `purchaseSchema`. */
export type Purchase = z.infer<typeof purchaseSchema>;

/**
 * An earlier order of the same thing, as it stands now. `news`: nobody has told the customer of its
 * state yet. `perhapsPaid`: it may be paid and the service has not said so, so nothing more may be
 * asked to be paid for it.
 */
const earlierOrderSchema = z.object({
  order: orderView,
  news: z.boolean(),
  perhapsPaid: z.boolean().optional(),
});

/**
 * Lists the customer's other orders of the same thing, newest first; one whose payer went to the
 * gateway is read at the service first (I8). `current` is the order of this very bill, left out.
 * `unread`: the service gave no state for one of them, so no payment may be asked for.
 */
export const readEarlierOrders = {
  name: 'readEarlierOrders',
  input: purchaseSchema.extend({ current: z.string().optional(), at: z.number() }),
  output: z.object({ orders: z.array(earlierOrderSchema), unread: z.boolean() }),
  effect: false,
  keepMs: 0,
};

/** An earlier order of the same thing; see `readEarlierOrders`. */
export type EarlierOrder = z.infer<typeof earlierOrderSchema>;
