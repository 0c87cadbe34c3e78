import { z } from 'zod';
import {
  groupOrderChangeSchema,
  groupOrderPlaceSchema,
  groupOrderRefusalSchema,
  groupOrderRestaurantSchema,
  groupOrderViewSchema,
} from './shape';

/*
 * The operations of group orders that dialogs may ask for, as data. All can be repeated after a
 * crash with the same result: a change states how things shall be, not by how much they differ.
 * Each takes the time, so that no result is remembered.
 */

const uncachedDefaults = { effect: false, keepMs: 0 } as const;

/**
 * Finds the group order of this conversation: the open one, else the last one for a while. `group`
 * tells whether other people are in it, `bot` is the name by which they mention the bot.
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

/** Reads a group order by its id; returns none to people outside its conversation. */
export const lookAtGroupOrder = {
  name: 'lookAtPot',
  input: z.object({ arrangement: z.string(), at: z.number() }),
  output: z.object({ arrangement: groupOrderViewSchema.optional() }),
  ...uncachedDefaults,
};

/**
 * Opens a group order, unless the conversation has one open (`there`) or is no group (`alone`). The
 * opening draft identifies it, so that a repeated call finds it.
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

/** Changes a group order in the name of the person who is talking; their `draft` ends with it. */
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

/** Takes the person who is talking out of all their group orders, before they are forgotten. */
export const leaveGroupOrders = {
  name: 'leavePots',
  input: z.object({ at: z.number() }),
  output: z.object({ left: z.boolean() }),
  ...uncachedDefaults,
};
