import { z } from 'zod';
import {
  groupArrangementChangeSchemas,
  groupArrangementOrderStateSchema,
  groupArrangementRefusals,
  groupArrangementStateSchema,
} from '../shape';

const ticketPricesSchema = z.array(z.object({ name: z.string(), paise: z.number().int() }));

/**
 * What is to be booked, as the host chose it: its name and time for all, the answers of the booking
 * for the host's draft.
 */
export const groupBookingPlanSchema = z.object({
  title: z.string(),
  /** ms UTC */
  at: z.number(),
  /** What one ticket of each kind costs, before taxes and fees. */
  prices: ticketPricesSchema.optional(),
  /** Answers by the booking's slots. */
  chosen: z.record(z.string(), z.unknown()),
});

/** One person of a group booking: whether they come, and whether their form is filled. What is in it nobody sees. */
export const groupBookingMemberSchema = z.object({
  n: z.number().int(),
  name: z.string().optional(),
  out: z.boolean(),
  filled: z.boolean(),
  byHost: z.boolean(),
});

/**
 * A group booking as one person sees it. `chosen` is the host's alone; `form` is the visitor form
 * that this person is to fill.
 */
export const groupBookingViewSchema = z.object({
  id: z.string(),
  state: groupArrangementStateSchema,
  version: z.number().int(),
  title: z.string(),
  /** ms UTC */
  at: z.number(),
  prices: ticketPricesSchema.optional(),
  /** What the bot is mentioned by in the group. */
  bot: z.string().optional(),
  /** ms UTC */
  closesAt: z.number(),
  byTime: z.boolean(),
  host: z.number().int(),
  me: z.number().int().optional(),
  /** The own draft about it. */
  draft: z.string().optional(),
  members: z.array(groupBookingMemberSchema),
  chosen: z.record(z.string(), z.unknown()).optional(),
  /** The host's own draft that books it. */
  billing: z.string().optional(),
  /** How many visitor forms are wanted; missing until the service said. */
  wanted: z.number().int().optional(),
  form: z.unknown().optional(),
  /** What this person owes of the bill, in paise. */
  owesPaise: z.number().int().optional(),
  order: groupArrangementOrderStateSchema.optional(),
});

/** What is to become of a group booking. */
export const groupBookingChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join') }),
  ...groupArrangementChangeSchemas,
  /** The service's visitor forms, one for each submission, in the order of those who come. */
  z.object({ do: z.literal('forms'), forms: z.array(z.unknown()) }),
  /** The own form, filled. */
  z.object({ do: z.literal('fill'), record: z.record(z.string(), z.string()) }),
  /** The host fills the form of a colleague. */
  z.object({ do: z.literal('take'), n: z.number().int() }),
  /** The bill is there: what each one owes of it, by number. */
  z.object({
    do: z.literal('share'),
    shares: z.array(z.object({ n: z.number().int(), paise: z.number().int() })),
  }),
  /** The seller did not accept a form: it is to be filled again. */
  z.object({ do: z.literal('reject'), n: z.number().int() }),
]);

/** Why a change was not made. */
export const groupBookingRefusalSchema = z.enum([
  ...groupArrangementRefusals,
  'twice',
  'filled',
  'no-form',
]);

/** See `groupBookingPlanSchema`. */
export type GroupBookingPlan = z.infer<typeof groupBookingPlanSchema>;
/** See `groupBookingMemberSchema`. */
export type GroupBookingMember = z.infer<typeof groupBookingMemberSchema>;
/** See `groupBookingViewSchema`. */
export type GroupBookingView = z.infer<typeof groupBookingViewSchema>;
/** See `groupBookingChangeSchema`. */
export type GroupBookingChange = z.infer<typeof groupBookingChangeSchema>;
/** See `groupBookingRefusalSchema`. */
export type GroupBookingRefusal = z.infer<typeof groupBookingRefusalSchema>;
