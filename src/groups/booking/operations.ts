import { z } from 'zod';
import {
  groupBookingChangeSchema,
  groupBookingPlanSchema,
  groupBookingRefusalSchema,
  groupBookingViewSchema,
} from './shape';

/*
 * The operations of group bookings that dialogs may ask for, as data (group orders have theirs in
 * `src/groups/order/operations.ts`). What visitors fill in goes to the service and never comes out.
 */

const uncachedDefaults = { effect: false, keepMs: 0 } as const;
const TRANSACTION_KEEP_MS = 60 * 60_000; // as long as a draft remembers a booking's own forms

/** Finds the group booking of this conversation: the open one, else the last one for a while. */
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

/** Reads a group booking by its id; returns none to people outside its conversation. */
export const lookAtGroupBooking = {
  name: 'lookAtOuting',
  input: z.object({ arrangement: z.string(), at: z.number() }),
  output: z.object({ arrangement: groupBookingViewSchema.optional() }),
  ...uncachedDefaults,
};

/**
 * Opens a group booking, unless the conversation has one open (`there`) or is no group (`alone`).
 */
export const openGroupBooking = {
  name: 'openOuting',
  input: z.object({ draft: z.string(), plan: groupBookingPlanSchema, closesAt: z.number() }),
  output: z.object({
    is: z.enum(['opened', 'there', 'alone']),
    arrangement: groupBookingViewSchema.optional(),
  }),
  ...uncachedDefaults,
};

/** Changes a group booking in the name of the person who is talking. */
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

/** Submits the form that member `n` filled in; the caller never sees its content. */
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
