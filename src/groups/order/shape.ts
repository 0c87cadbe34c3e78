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
 * One line of one person: a dish with its options, as the menu and the solver gave it; `told` are
 * the options' names.
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

/** Whose food is ordered together. The location's id is the menu's, known with the first line. */
export const groupOrderRestaurantSchema = z.object({
  providerId: z.string(),
  sellerId: z.string(),
  name: z.string(),
  locality: z.string(),
  locationId: z.string().optional(),
});

/** Where all of it goes: personal, for the host alone. */
export const groupOrderPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
  told: z.boolean().optional(),
});

/**
 * What one person gets of the order as it is made, and what they owe for it, in paise; `common` by
 * type of the bill's line.
 */
export const groupOrderShareSchema = z.object({
  lines: z.array(groupOrderLineSchema),
  dishesPaise: paiseSchema,
  common: z.array(z.object({ type: z.string(), paise: paiseSchema })),
  totalPaise: paiseSchema,
});

/**
 * What somebody had when a draft of theirs first put lines into the group order: its turn, handled
 * anew after a crash, adds to these.
 */
const linesBeforeDraftSchema = z.object({
  draft: z.string(),
  lines: z.array(groupOrderLineSchema),
});

/**
 * One person of a group order: what they have, and what they owe once that is known. `out` has
 * left; `before` is shown to themselves alone.
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
 * A group order as one person sees it. Members are numbered: who they are beyond the name that
 * colleagues know them by is nobody's business (I9). `me` is missing for who is no member, `place`
 * for all but the host.
 */
export const groupOrderViewSchema = z.object({
  id: z.string(),
  state: groupArrangementStateSchema,
  version: z.number().int(),
  restaurant: groupOrderRestaurantSchema,
  /** What the bot is mentioned by in the group. */
  bot: z.string().optional(),
  /** ms UTC */
  closesAt: z.number(),
  /** True when the time closed it, not the host. */
  byTime: z.boolean(),
  host: z.number().int(),
  me: z.number().int().optional(),
  /** The own draft about it. */
  draft: z.string().optional(),
  place: groupOrderPlaceSchema.optional(),
  /** The host's own draft that is at its bill. */
  billing: z.string().optional(),
  members: z.array(groupOrderMemberSchema),
  billPaise: paiseSchema.optional(),
  order: groupArrangementOrderStateSchema.optional(),
});

/** What is to become of a group order. */
export const groupOrderChangeSchema = z.discriminatedUnion('do', [
  /**
   * All lines of the one who says it, in the place of those before: said twice it is the same.
   * `draft` is the one that says it.
   */
  z.object({
    do: z.literal('put'),
    draft: z.string().optional(),
    lines: z.array(groupOrderLineSchema),
    locationId: z.string().optional(),
  }),
  ...groupArrangementChangeSchemas,
  /** The bill is there: what each one owes of it, by number. */
  z.object({
    do: z.literal('share'),
    billPaise: paiseSchema,
    shares: z.array(z.object({ n: z.number().int(), share: groupOrderShareSchema })),
  }),
]);

/** Why a change was not made. */
export const groupOrderRefusalSchema = z.enum([...groupArrangementRefusals, 'too-many']);

/** See `groupOrderLineSchema`. */
export type GroupOrderLine = z.infer<typeof groupOrderLineSchema>;
/** See `groupOrderRestaurantSchema`. */
export type GroupOrderRestaurant = z.infer<typeof groupOrderRestaurantSchema>;
/** See `groupOrderPlaceSchema`. */
export type GroupOrderPlace = z.infer<typeof groupOrderPlaceSchema>;
/** See `groupOrderShareSchema`. */
export type GroupOrderShare = z.infer<typeof groupOrderShareSchema>;
/** See `groupOrderMemberSchema`. */
export type GroupOrderMember = z.infer<typeof groupOrderMemberSchema>;
/** See `groupOrderViewSchema`. */
export type GroupOrderView = z.infer<typeof groupOrderViewSchema>;
/** See `groupOrderChangeSchema`. */
export type GroupOrderChange = z.infer<typeof groupOrderChangeSchema>;
/** See `groupOrderRefusalSchema`. */
export type GroupOrderRefusal = z.infer<typeof groupOrderRefusalSchema>;
