import { z } from 'zod';

const nonEmptyText = z.string().min(1);
const optionalText = z.string().nullish();

/** Body of booking Create Order; one table of the guide lacks `paymentId` and `bppTerms`. */
export const createOrderBody = z.strictObject({
  device: z.enum(['WEB', 'ANDROID', 'IOS']),
  transactionId: nonEmptyText,
  pg: z.string().regex(/^[A-Z0-9_]+$/),
  userId: nonEmptyText.optional(),
  paymentId: nonEmptyText.optional(),
  bppTerms: z.unknown().optional(),
});

/** Answer of booking Create Order; `rpOrderId` opens the gateway's checkout. */
export const createOrderResponse = z.looseObject({
  data: z.looseObject({
    orderId: nonEmptyText,
    pg: optionalText,
    rpOrderId: nonEmptyText,
    pgOrderId: optionalText,
    orderStatus: z.string(),
  }),
});

/** Query of GET /orders/:orderId; both members only verify whose order it is. */
export const orderQuery = z.strictObject({
  userId: nonEmptyText.optional(),
  userMobile: nonEmptyText.optional(),
});

/** Answer of GET /orders/:orderId. */
export const orderResponse = z.looseObject({
  data: z.looseObject({
    orderId: nonEmptyText,
    orderStatus: z.string(),
    bookingStatus: optionalText,
  }),
});
