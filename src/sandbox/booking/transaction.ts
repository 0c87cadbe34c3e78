import { z } from 'zod';

/** A visitor of a form, with enough to recognise the same one again. */
const visitorRecord = z.object({ name: z.string(), email: z.string(), mobile: z.string() });

/** One form of a transaction; `itemId` is the ticket's composite id. */
const formRecord = z.object({
  formId: z.string(),
  groupId: z.string(),
  itemId: z.string(),
  ticketName: z.string(),
  required: z.number().int(),
  minAge: z.number().optional(),
  visitors: z.array(visitorRecord),
});

/** A form with the visitors submitted so far. */
export type FormRecord = z.output<typeof formRecord>;

/** A line bought: ticket name and count. */
const boughtLine = z.object({ name: z.string(), count: z.number().int() });

/** The facts that INIT adds. */
const initRecord = z.object({
  paymentId: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});

/**
 * A booking from SELECT on. `itemsText` and `fulfillmentsText` are SELECT's arrays, byte for byte.
 */
export const transactionRecord = z.object({
  id: z.string(),
  createdMs: z.number(),
  cityCode: z.string(),
  bppId: z.string(),
  bppUri: z.string(),
  providerId: z.string(),
  itemsText: z.string(),
  fulfillmentsText: z.string(),
  experienceId: z.string(),
  startMs: z.number(),
  lines: z.array(boughtLine),
  basePaise: z.number().int(),
  forms: z.array(formRecord),
  amountPaise: z.number().int(),
  init: initRecord.optional(),
  orderId: z.string().optional(),
});

/** A stored booking transaction. */
export type BookingTransaction = z.output<typeof transactionRecord>;
