import { z } from 'zod';
import { WINDOW_STEP_MS } from './limits';

/** The address of a person on WhatsApp, stored with the conversation, encrypted. */
export const whatsAppAddressSchema = z.object({
  /** Id of our business phone number. */
  phoneNumberId: z.string(),
  /** The person's phone number in digits, or a user id of our business where they withhold it. */
  to: z.string(),
  /** When the person last wrote (ms UTC), rounded down; any message is allowed for 24 hours. */
  at: z.number(),
  /** Ten digits of the person's Indian mobile, which a form may propose after a yes. */
  phone: z.string().optional(),
  /** The name in the person's profile. */
  name: z.string().optional(),
});

/** A person's address, parsed. */
export type WhatsAppAddress = z.infer<typeof whatsAppAddressSchema>;

/** Rounds a time down for an address, which should not change with every message. */
export function coarsenTime(time: number): number {
  return time - (time % WINDOW_STEP_MS);
}

const INDIAN_MOBILE = /^91([6-9]\d{9})$/;

/** Returns the ten digits of an Indian mobile; undefined for every other WhatsApp id. */
export function indianMobile(waId: string): string | undefined {
  return INDIAN_MOBILE.exec(waId)?.[1];
}

/** Tells whether a WhatsApp id is a phone number; any other is a user id of our business. */
export function isPhone(id: string): boolean {
  return /^\d{5,20}$/.test(id);
}
