import { z } from 'zod';

/**
 * An order that is still under way when its customer asks to be forgotten. `is` says how: `ticket`
 * for a visit to come, `meal` on its way, `awaited` while a payment or the seller's answer is due,
 * `perhaps` where it may still be paid or confirmed, `unpaid` with a link that nobody used. `until`
 * is when its page goes, ms UTC.
 */
export const liveOrder = z.object({
  orderId: z.string(),
  title: z.string(),
  is: z.enum(['ticket', 'meal', 'awaited', 'perhaps', 'unpaid']),
  at: z.number().optional(),
  until: z.number(),
  url: z.string().optional(),
  /** How many tickets it has, where the service has given them. */
  tickets: z.number().int().optional(),
});

/** An order still under way; see `liveOrder`. */
export type LiveOrder = z.infer<typeof liveOrder>;

/** Lists the customer's live orders, and counts their open group orders and group bookings. */
export const listLiveOrdersAndGroups = {
  name: 'liveThings',
  input: z.object({ at: z.number() }),
  output: z.object({ orders: z.array(liveOrder), groups: z.number().int() }),
  effect: false,
  keepMs: 0,
};

/** Keeps the pages of live tickets when this turn erases their customer; `kept` is how many. */
export const keepTicketPages = {
  name: 'keepTicketPages',
  input: z.object({ at: z.number() }),
  output: z.object({ kept: z.number().int() }),
  effect: false,
  keepMs: 0,
};
