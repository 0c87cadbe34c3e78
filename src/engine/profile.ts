import { z } from 'zod';

/** A place by the customer's own name for it. `address` is the house and street that were told there. */
export const namedPlace = z.object({ name: z.string(), label: z.string(), lat: z.number(), lng: z.number(), pin: z.string(), address: z.string().optional() });
/** See `namedPlace`. */
export type NamedPlace = z.infer<typeof namedPlace>;

/** What is remembered of a customer between conversations, all of it given by themselves. */
export const profile = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  /** 10 digits, Indian. */
  phone: z.string().optional(),
  place: z.object({ label: z.string(), lat: z.number(), lng: z.number(), pin: z.string().optional(), address: z.string().optional() }).optional(),
  /** Places by the customer's own names for them ("office"), each name once. */
  places: z.array(namedPlace).optional(),
});

/** See `profile`. */
export type Profile = z.infer<typeof profile>;
