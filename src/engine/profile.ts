import { z } from 'zod';

/** A place under the customer's own name for it; `address` is its house and street. */
export const namedPlace = z.object({
  name: z.string(),
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
  address: z.string().optional(),
});
/** A place under the customer's own name for it (see `namedPlace`). */
export type NamedPlace = z.infer<typeof namedPlace>;

/**
 * An order of the customer's, with the names that a message may call it by. Its state is not stored
 * here: it is read anew each time.
 */
export const ownedOrderSchema = z.object({
  order: z.string(),
  area: z.enum(['booking', 'food']),
  title: z.string(),
  /** ms UTC: when it takes place; missing for food. */
  at: z.number().optional(),
  /** The complaint registered about it. */
  issue: z.string().optional(),
  /** True when the seller was asked to cancel it. */
  cancelAsked: z.boolean().optional(),
});
/** An order of the customer's (see `ownedOrderSchema`). */
export type OwnedOrder = z.infer<typeof ownedOrderSchema>;

/** A customer's profile, remembered between conversations: all given or bought by themselves. */
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

/** Returns the mail address and phone in a stored profile. */
export function contactDetailsOf(stored: unknown): string[] {
  const { email, phone } = profileSchema.safeParse(stored).data ?? {};
  return [email, phone].filter((one) => one !== undefined);
}

/** What Mela remembers of a customer between conversations (see `profileSchema`). */
export type CustomerProfile = z.infer<typeof profileSchema>;
