import { z } from 'zod';

/**
 * What is live of an order before its customer is forgotten: `ticket` for a visit to come, `meal`
 * under way, `awaited` while its payment or its seller is waited for, `perhaps` where it may still
 * be paid or confirmed, `unpaid` with a link that nobody used. `until` is when its page goes, ms
 * UTC.
 */
export const liveOrder = z.object({
  orderId: z.string(),
  title: z.string(),
  is: z.enum(['ticket', 'meal', 'awaited', 'perhaps', 'unpaid']),
  at: z.number().optional(),
  until: z.number(),
  url: z.string().optional(),
});

/** See `liveOrder`. */
export type LiveOrder = z.infer<typeof liveOrder>;

/** What of the customer is live: orders, and how many group orders and group bookings they are in. */
export const listLiveOrdersAndGroups = {
  name: 'liveThings',
  input: z.object({ at: z.number() }),
  output: z.object({ orders: z.array(liveOrder), groups: z.number().int() }),
  effect: false,
  keepMs: 0,
};

/** Has the pages of tickets outlive the erasure that this turn comes to. */
export const keepTicketPages = {
  name: 'keepTicketPages',
  input: z.object({ at: z.number() }),
  output: z.object({ kept: z.number().int() }),
  effect: false,
  keepMs: 0,
};
