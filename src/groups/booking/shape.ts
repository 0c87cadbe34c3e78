import { z } from 'zod';
import {
  groupArrangementChangeSchemas,
  groupArrangementOrderStateSchema,
  groupArrangementRefusals,
  groupArrangementStateSchema,
} from '../shape';

const ticketPricesSchema = z.array(z.object({ name: z.string(), paise: z.number().int() }));

/** The visit that the host chose: title and time for all, `chosen` for the host's draft. */
export const groupBookingPlanSchema = z.object({
  title: z.string(),
  /** Start of the visit, ms UTC. */
  at: z.number(),
  /** Price of one ticket of each kind, before taxes and fees. */
  prices: ticketPricesSchema.optional(),
  /** Answers by the names of the booking's slots. */
  chosen: z.record(z.string(), z.unknown()),
});

/** One member as others see them: whether they come and have filled their form, not its content. */
export const groupBookingMemberSchema = z.object({
  n: z.number().int(),
  name: z.string().optional(),
  out: z.boolean(),
  filled: z.boolean(),
  byHost: z.boolean(),
});

/**
 * A group booking as one person sees it. `chosen` is for the host only; `form` is the visitor form
 * that this person must fill.
 */
export const groupBookingViewSchema = z.object({
  id: z.string(),
  state: groupArrangementStateSchema,
  version: z.number().int(),
  title: z.string(),
  /** Start of the visit, ms UTC. */
  at: z.number(),
  prices: ticketPricesSchema.optional(),
  /** The name by which the group mentions the bot. */
  bot: z.string().optional(),
  /** Closing time, ms UTC. */
  closesAt: z.number(),
  byTime: z.boolean(),
  host: z.number().int(),
  me: z.number().int().optional(),
  /** Id of this person's own draft about it. */
  draft: z.string().optional(),
  members: z.array(groupBookingMemberSchema),
  chosen: z.record(z.string(), z.unknown()).optional(),
  /** Id of the host's draft that books it. */
  billing: z.string().optional(),
  /** How many visitor forms the service wants; missing until it has said. */
  wanted: z.number().int().optional(),
  form: z.unknown().optional(),
  /** This person's part of the bill, in paise. */
  owesPaise: z.number().int().optional(),
  order: groupArrangementOrderStateSchema.optional(),
});

/** A change asked of a group booking. */
export const groupBookingChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join') }),
  ...groupArrangementChangeSchemas,
  /** The service's visitor forms, one for each submission, in the order of those who come. */
  z.object({ do: z.literal('forms'), forms: z.array(z.unknown()) }),
  /** The person's own form, filled. */
  z.object({ do: z.literal('fill'), record: z.record(z.string(), z.string()) }),
  /** The host takes over the form of member `n`. */
  z.object({ do: z.literal('take'), n: z.number().int() }),
  /** The bill is known: what each member owes of it. */
  z.object({
    do: z.literal('share'),
    shares: z.array(z.object({ n: z.number().int(), paise: z.number().int() })),
  }),
  /** The seller did not accept the form of member `n`, who must fill it again. */
  z.object({ do: z.literal('reject'), n: z.number().int() }),
]);

/** Why a change was refused. */
export const groupBookingRefusalSchema = z.enum([
  ...groupArrangementRefusals,
  'twice',
  'filled',
  'no-form',
]);

/** The visit that the host chose; see `groupBookingPlanSchema`. */
export type GroupBookingPlan = z.infer<typeof groupBookingPlanSchema>;
/** A member of a group booking as others see them; see `groupBookingMemberSchema`. */
export type GroupBookingMember = z.infer<typeof groupBookingMemberSchema>;
/** A group booking as one person sees it; see `groupBookingViewSchema`. */
export type GroupBookingView = z.infer<typeof groupBookingViewSchema>;
/** A change asked of a group booking; see `groupBookingChangeSchema`. */
export type GroupBookingChange = z.infer<typeof groupBookingChangeSchema>;
/** Why a change was refused; see `groupBookingRefusalSchema`. */
export type GroupBookingRefusal = z.infer<typeof groupBookingRefusalSchema>;
