import { z } from 'zod';

/** A food order from SELECT on; amounts in paise, moments in ms UTC. */
export const foodTransaction = z.object({
  id: z.string(),
  createdMs: z.number(),
  expiresMs: z.number(),
  providerId: z.string(),
  sellerId: z.string(),
  title: z.string(),
  itemIds: z.array(z.string()),
  /** Serviceable ways, with the total of each. */
  ways: z.array(z.object({ id: z.string(), type: z.string(), amountPaise: z.number().int() })),
  /** Total of SELECT's quote. */
  amountPaise: z.number().int(),
  chosen: z.object({ fulfillmentId: z.string(), amountPaise: z.number().int() }).optional(),
  orderId: z.string().optional(),
});

/** A stored food transaction. */
export type FoodTransaction = z.output<typeof foodTransaction>;
