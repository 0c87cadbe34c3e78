import { z } from 'zod';
import {
  groupBookingChangeSchema,
  groupBookingPlanSchema,
  groupBookingRefusalSchema,
  groupBookingViewSchema,
} from './shape';

/*
 * What dialogs may ask of group bookings, as data; see the group orders' own
 * (`src/groups/order/operations.ts`). What visitors fill in goes in and on to the service, and
 * never comes out.
 */

const uncachedDefaults = { effect: false, keepMs: 0 } as const;
const TRANSACTION_KEEP_MS = 60 * 60_000; // as long as a booking's own submissions are remembered

/** The group booking of the thread that is talked in: the open one, else the last one for a while. */
export const findGroupBookingHere = {
  name: 'outingHere',
  input: z.object({ at: z.number() }),
  output: z.object({
    group: z.boolean(),
    bot: z.string().optional(),
    arrangement: groupBookingViewSchema.optional(),
  }),
  ...uncachedDefaults,
};

/** One group booking by its id; nothing for who is not of its thread. */
export const lookAtGroupBooking = {
  name: 'lookAtOuting',
  input: z.object({ arrangement: z.string(), at: z.number() }),
  output: z.object({ arrangement: groupBookingViewSchema.optional() }),
  ...uncachedDefaults,
};

/** Opens a group booking, unless one is open in the thread. */
export const openGroupBooking = {
  name: 'openOuting',
  input: z.object({ draft: z.string(), plan: groupBookingPlanSchema, closesAt: z.number() }),
  output: z.object({
    is: z.enum(['opened', 'there', 'alone']),
    arrangement: groupBookingViewSchema.optional(),
  }),
  ...uncachedDefaults,
};

/** Changes a group booking in the name of the one who talks. */
export const changeGroupBooking = {
  name: 'changeOuting',
  input: z.object({
    arrangement: z.string(),
    draft: z.string().optional(),
    change: groupBookingChangeSchema,
  }),
  output: z.object({
    arrangement: groupBookingViewSchema.optional(),
    refused: groupBookingRefusalSchema.optional(),
  }),
  ...uncachedDefaults,
};

/** Form Submit with what member `n` filled in; nothing of it is told to who asks for it. */
export const submitMember = {
  name: 'submitMember',
  input: z.object({
    arrangement: z.string(),
    n: z.number().int(),
    transaction: z.string(),
    groupId: z.string(),
    place: z.number().int(),
    hidden: z.record(z.string(), z.string()),
  }),
  output: z.object({ transaction: z.string(), remaining: z.number() }),
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};
