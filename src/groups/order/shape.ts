import { z } from 'zod';
import {
  groupArrangementChangeSchemas,
  groupArrangementOrderStateSchema,
  groupArrangementRefusals,
  groupArrangementStateSchema,
} from '../shape';

const paiseSchema = z.number().int();
const chosenOptionSchema = z.object({
  groupId: z.string(),
  optionId: z.string(),
  quantity: z.number().int(),
});

/**
 * One line of a member: a dish as the menu and the solver gave it; `told` are its options' names.
 */
export const groupOrderLineSchema = z.object({
  dishId: z.string(),
  categoryId: z.string(),
  name: z.string(),
  quantity: z.number().int().min(1),
  choices: z.array(chosenOptionSchema),
  priceEachPaise: paiseSchema,
  maxOrder: z.number().nullable(),
  told: z.array(z.string()),
});

/** The restaurant of a group order. `locationId` is the menu's, known with the first line. */
export const groupOrderRestaurantSchema = z.object({
  providerId: z.string(),
  sellerId: z.string(),
  name: z.string(),
  locality: z.string(),
  locationId: z.string().optional(),
});

/** Where the group order goes: personal, shown to the host only. */
export const groupOrderPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
  told: z.boolean().optional(),
});

/**
 * One member's part of the order as it was made, with its price in paise; `common` are their parts
 * of the lines that all share, by type.
 */
export const groupOrderShareSchema = z.object({
  lines: z.array(groupOrderLineSchema),
  dishesPaise: paiseSchema,
  common: z.array(z.object({ type: z.string(), paise: paiseSchema })),
  totalPaise: paiseSchema,
});

/**
 * A member's lines before a draft put lines in: its turn, repeated after a crash, adds to these.
 */
const linesBeforeDraftSchema = z.object({
  draft: z.string(),
  lines: z.array(groupOrderLineSchema),
});

/**
 * One member of a group order: their lines, and their share once it is known. `out`: they have
 * left; `before` is shown to themselves only.
 */
export const groupOrderMemberSchema = z.object({
  n: z.number().int(),
  name: z.string().optional(),
  lines: z.array(groupOrderLineSchema),
  out: z.boolean(),
  share: groupOrderShareSchema.optional(),
  before: linesBeforeDraftSchema.optional(),
});

/**
 * A group order as one person sees it. Members are numbers with the name that colleagues know, and
 * no more (I9). `me` is missing for non-members, `place` for all but the host.
 */
export const groupOrderViewSchema = z.object({
  id: z.string(),
  state: groupArrangementStateSchema,
  version: z.number().int(),
  restaurant: groupOrderRestaurantSchema,
  /** The name by which the group mentions the bot. */
  bot: z.string().optional(),
  /** Closing time, ms UTC. */
  closesAt: z.number(),
  /** True when its time closed it, not its host. */
  byTime: z.boolean(),
  host: z.number().int(),
  me: z.number().int().optional(),
  /** Id of this person's own draft about it. */
  draft: z.string().optional(),
  place: groupOrderPlaceSchema.optional(),
  /** Id of the host's draft that is at the bill. */
  billing: z.string().optional(),
  members: z.array(groupOrderMemberSchema),
  billPaise: paiseSchema.optional(),
  order: groupArrangementOrderStateSchema.optional(),
});

/** A change asked of a group order. */
export const groupOrderChangeSchema = z.discriminatedUnion('do', [
  /**
   * All lines of the person, put in by `draft`; they replace those before, so a repeat is harmless.
   */
  z.object({
    do: z.literal('put'),
    draft: z.string().optional(),
    lines: z.array(groupOrderLineSchema),
    locationId: z.string().optional(),
  }),
  ...groupArrangementChangeSchemas,
  /** The bill is known: what each member owes of it. */
  z.object({
    do: z.literal('share'),
    billPaise: paiseSchema,
    shares: z.array(z.object({ n: z.number().int(), share: groupOrderShareSchema })),
  }),
]);

/** Why a change was refused. */
export const groupOrderRefusalSchema = z.enum([...groupArrangementRefusals, 'too-many']);

/** One line of one member; see `groupOrderLineSchema`. */
export type GroupOrderLine = z.infer<typeof groupOrderLineSchema>;
/** The restaurant of a group order; see `groupOrderRestaurantSchema`. */
export type GroupOrderRestaurant = z.infer<typeof groupOrderRestaurantSchema>;
/** Where the group order goes; see `groupOrderPlaceSchema`. */
export type GroupOrderPlace = z.infer<typeof groupOrderPlaceSchema>;
/** One member's part of the order and the bill; see `groupOrderShareSchema`. */
export type GroupOrderShare = z.infer<typeof groupOrderShareSchema>;
/** A member of a group order; see `groupOrderMemberSchema`. */
export type GroupOrderMember = z.infer<typeof groupOrderMemberSchema>;
/** A group order as one person sees it; see `groupOrderViewSchema`. */
export type GroupOrderView = z.infer<typeof groupOrderViewSchema>;
/** A change asked of a group order; see `groupOrderChangeSchema`. */
export type GroupOrderChange = z.infer<typeof groupOrderChangeSchema>;
/** Why a change was refused; see `groupOrderRefusalSchema`. */
export type GroupOrderRefusal = z.infer<typeof groupOrderRefusalSchema>;
