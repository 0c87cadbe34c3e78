import { z } from 'zod';
import { WINDOW_STEP_MS } from './limits';

/** What is needed to say something to a person on WhatsApp; kept, sealed, with the conversation. */
export const whatsAppAddressSchema = z.object({
  /** Id of our business phone number. */
  phoneNumberId: z.string(),
  /**
   * The person's WhatsApp id: their phone number in digits, or a user id of our business where the
   * number is withheld.
   */
  to: z.string(),
  /** When the person last wrote, ms since 1970, rounded down: 24 hours from then anything may be said. */
  at: z.number(),
  /** Ten digits of the person's Indian mobile, to be proposed (after a yes) where a form asks for it. */
  phone: z.string().optional(),
  /** The name of the person's profile. */
  name: z.string().optional(),
});

/** See `whatsAppAddressSchema`. */
export type WhatsAppAddress = z.infer<typeof whatsAppAddressSchema>;

/**
 * A time as an address keeps it. An address that changed with every message would be written, and
 * fought over, with every message.
 */
export function coarsenTime(time: number): number {
  return time - (time % WINDOW_STEP_MS);
}

const INDIAN_MOBILE = /^91([6-9]\d{9})$/;

/** The ten digits of an Indian mobile; undefined for every other WhatsApp id. */
export function indianMobile(waId: string): string | undefined {
  return INDIAN_MOBILE.exec(waId)?.[1];
}

/** A WhatsApp id is a phone number in digits; anything else is a user id scoped to our business. */
export function isPhone(id: string): boolean {
  return /^\d{5,20}$/.test(id);
}
