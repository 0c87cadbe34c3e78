import { z } from 'zod';

/** What is remembered of a customer between conversations, all of it given by themselves. */
export const profile = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  /** 10 digits, Indian. */
  phone: z.string().optional(),
  place: z.object({ label: z.string(), lat: z.number(), lng: z.number(), pin: z.string().optional() }).optional(),
});

/** See `profile`. */
export type Profile = z.infer<typeof profile>;
