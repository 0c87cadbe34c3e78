import { z } from 'zod';

/** A place by the customer's own name for it. `address` is the house and street that were told there. */
export const namedPlace = z.object({
  name: z.string(),
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
  address: z.string().optional(),
});
/** See `namedPlace`. */
export type NamedPlace = z.infer<typeof namedPlace>;

/**
 * Something the customer has bought, by the names it goes by in a message. How it stands is read
 * anew, never from here.
 */
export const ownedOrderSchema = z.object({
  order: z.string(),
  area: z.enum(['booking', 'food']),
  title: z.string(),
  /** ms UTC: when it takes place; missing for food. */
  at: z.number().optional(),
  /** The complaint registered about it. */
  issue: z.string().optional(),
  /** Its seller was asked to cancel it. */
  cancelAsked: z.boolean().optional(),
});
/** See `ownedOrderSchema`. */
export type OwnedOrder = z.infer<typeof ownedOrderSchema>;

/** What is remembered of a customer between conversations, all of it given or bought by themselves. */
export const profileSchema = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  /** 10 digits, Indian. */
  phone: z.string().optional(),
  place: z
    .object({
      label: z.string(),
      lat: z.number(),
      lng: z.number(),
      pin: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  /** Places by the customer's own names for them ("office"), each name once. */
  places: z.array(namedPlace).optional(),
  /** The customer's own orders, the newest first: so a message that names one is read as being about it. */
  owned: z.array(ownedOrderSchema).optional(),
});

/** See `profileSchema`. */
export type CustomerProfile = z.infer<typeof profileSchema>;
