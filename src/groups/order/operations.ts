import { z } from 'zod';
import {
  groupOrderChangeSchema,
  groupOrderPlaceSchema,
  groupOrderRefusalSchema,
  groupOrderRestaurantSchema,
  groupOrderViewSchema,
} from './shape';

/*
 * What dialogs may ask of group orders, as data. All of them can be done again after a crash and
 * come to the same: a change says how things shall be, not by how much they differ. The clock goes
 * in, so that nothing is answered from memory.
 */

const uncachedDefaults = { effect: false, keepMs: 0 } as const;

/**
 * The group order of the thread that is talked in: the open one, else the last one for a while.
 * `group` tells whether others are there at all, `bot` what it is mentioned by among them.
 */
export const findGroupOrderHere = {
  name: 'potHere',
  input: z.object({ at: z.number() }),
  output: z.object({
    group: z.boolean(),
    bot: z.string().optional(),
    arrangement: groupOrderViewSchema.optional(),
  }),
  ...uncachedDefaults,
};

/** One group order by its id; nothing for who is not of its thread. */
export const lookAtGroupOrder = {
  name: 'lookAtPot',
  input: z.object({ arrangement: z.string(), at: z.number() }),
  output: z.object({ arrangement: groupOrderViewSchema.optional() }),
  ...uncachedDefaults,
};

/**
 * Opens a group order, unless one is open in the thread. The draft that opens it names it: the same
 * one again finds it.
 */
export const openGroupOrder = {
  name: 'openPot',
  input: z.object({
    draft: z.string(),
    restaurant: groupOrderRestaurantSchema,
    place: groupOrderPlaceSchema,
    closesAt: z.number(),
  }),
  output: z.object({
    is: z.enum(['opened', 'there', 'alone']),
    arrangement: groupOrderViewSchema.optional(),
  }),
  ...uncachedDefaults,
};

/** Changes a group order in the name of the one who talks; `draft` is theirs, to be ended with the group order. */
export const changeGroupOrder = {
  name: 'changePot',
  input: z.object({
    arrangement: z.string(),
    draft: z.string().optional(),
    change: groupOrderChangeSchema,
  }),
  output: z.object({
    arrangement: groupOrderViewSchema.optional(),
    refused: groupOrderRefusalSchema.optional(),
    dish: z.object({ name: z.string(), most: z.number().int(), room: z.number().int() }).optional(),
  }),
  ...uncachedDefaults,
};

/** Takes the one who talks out of all their group orders, before they are forgotten. */
export const leaveGroupOrders = {
  name: 'leavePots',
  input: z.object({ at: z.number() }),
  output: z.object({ left: z.boolean() }),
  ...uncachedDefaults,
};
