import { z } from 'zod';

/*
 * What dialogs know of the food area's answers: money in paise, menus only in the parts that are
 * shown or needed. A draft keeps what it was told, and a menu may be 700 KB.
 */

const paiseSchema = z.number().int();

/** Whom something is bought from: the two ids of every path of the food area. */
export const foodSellerSchema = z.object({ providerId: z.string(), sellerId: z.string() });

/** A restaurant of the list, `distanceM` in metres. */
export const nearbyRestaurantSchema = foodSellerSchema.extend({
  name: z.string(),
  about: z.string(),
  locality: z.string(),
  picture: z.string().optional(),
  distanceM: z.number().optional(),
});

/**
 * Opening hours in the seller's own time: weekdays 1 (Monday) to 7, `HHMM`. Closing before opening
 * means after midnight.
 */
export const openingHoursSchema = z.object({
  days: z.array(z.number().int()),
  opens: z.string(),
  closes: z.string(),
});

/** A restaurant in full. No rating means that nobody has rated it; no hours, that it does not tell them. */
export const restaurantDetail = foodSellerSchema.extend({
  name: z.string(),
  about: z.string(),
  pictures: z.array(z.string()),
  rating: z.number().optional(),
  hours: openingHoursSchema.optional(),
  locality: z.string(),
  street: z.string(),
  city: z.string(),
  pin: z.string(),
});

/** Filters of the restaurants near a point (interface.md, GET /ret11/api/nearby-restaurants). */
export const nearbyInput = z.object({
  lat: z.number(),
  lng: z.number(),
  veg: z.enum(['veg', 'nonveg']).optional(),
  cost: z.enum(['LOW_TO_HIGH', 'HIGH_TO_LOW']).optional(),
  minRating: z.number().optional(),
  categoryIds: z.array(z.string()).optional(),
  providerIds: z.array(z.string()).optional(),
});

/** A dish as it is shown: prices over all its combinations, with the seller's defaults, and whether it has choices. */
export const dishView = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  picture: z.string().optional(),
  diet: z.enum(['veg', 'nonveg', 'unknown']),
  minPaise: paiseSchema,
  maxPaise: paiseSchema,
  defaultPaise: paiseSchema,
  choices: z.boolean(),
  maxOrder: z.number().nullable(),
  rating: z.number().optional(),
});

/** A dish that a message may mean, with the names of its options. */
export const candidateDishSchema = dishView.pick({ id: true, name: true, diet: true }).extend({
  paise: paiseSchema,
  options: z.array(z.string()),
});

/** One page of a menu: its categories by number in the seller's order, and the dishes asked for. */
export const menuView = z.object({
  name: z.string(),
  categories: z.array(z.object({ n: z.number().int(), name: z.string(), count: z.number().int() })),
  dishes: z.array(dishView),
  /** How many dishes there are in all of what was asked for. */
  total: z.number().int(),
});

/**
 * What a menu tells of one dish that was asked about; `groups` are those that the question is of,
 * `ofDiet` where it is of that.
 */
export const dishFacts = z.object({
  name: z.string(),
  about: z.string(),
  diet: z.enum(['veg', 'nonveg', 'unknown']),
  ofDiet: z.boolean(),
  /** How much one of it is, and its stars, where the menu tells. */
  measure: z.string().optional(),
  rating: z.number().optional(),
  price: z.object({ minPaise: paiseSchema, maxPaise: paiseSchema, defaultPaise: paiseSchema }),
  groups: z.array(
    z.object({ name: z.string(), options: z.array(z.string()), usual: z.array(z.string()) }),
  ),
});

/**
 * Which part of a menu: a category by number, words, veg only, the dishes with the best ratings (`best`), the
 * cheapest (`cheapest`) or the dearest (`dearest`) first; `from` is the place of the first dish shown.
 */
export const menuInput = foodSellerSchema.extend({
  category: z.number().int().optional(),
  query: z.string().optional(),
  best: z.literal(true).optional(),
  cheapest: z.literal(true).optional(),
  dearest: z.literal(true).optional(),
  veg: z.enum(['veg', 'nonveg']).optional(),
  maxPaise: paiseSchema.optional(),
  from: z.number().int().min(0),
});

/** Dishes that fit some words, by restaurant. */
export const dishSearchResultsSchema = z.array(
  foodSellerSchema.extend({ dishes: z.array(dishView), total: z.number().int() }),
);

/** How well a restaurant's menu answers an order in words: share of it that is there, and what that would cost. */
export const menuMatchSchema = foodSellerSchema.extend({
  share: z.number(),
  lines: z.number().int(),
  paise: paiseSchema,
  named: z.array(z.string()),
});

/** A line of SELECT in the bot's terms; each choice's quantity is for one of the dish. */
export const selectLine = z.object({
  id: z.string(),
  dishId: z.string(),
  quantity: z.number().int().min(1),
  choices: z.array(
    z.object({ groupId: z.string(), optionId: z.string(), quantity: z.number().int().min(1) }),
  ),
});

/** What a quote is asked for. */
export const foodSelectInput = foodSellerSchema.extend({
  locationId: z.string(),
  lines: z.array(selectLine),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
});

/** A way of getting the food. `minutes` from the ISO duration; `from` and `to` ms UTC where a time range is told. */
export const fulfillmentOptionSchema = z.object({
  id: z.string(),
  type: z.string(),
  minutes: z.number().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  tracked: z.boolean(),
  /** Who brings it or hands it over, by name. */
  by: z.string().optional(),
});

/** One line of the quote. `item` is the id that it belongs to: a dish, an option, for delivery its fulfillment. */
export const foodQuoteLineSchema = z.object({
  title: z.string(),
  type: z.string(),
  paise: paiseSchema,
  item: z.string(),
  count: z.number().optional(),
  available: z.number().optional(),
});

/** SELECT's answer: a quote, or the service's refusal by its own short code. */
export const foodSelectResultSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('quote'),
    transaction: z.string(),
    totalPaise: paiseSchema,
    lines: z.array(foodQuoteLineSchema),
    /** Only those that are serviceable. */
    ways: z.array(fulfillmentOptionSchema),
    /** The way that the quote is made for, where its items tell. */
    quotedWay: z.string().optional(),
    /** ms UTC; missing where the quote tells no validity. */
    expiresAt: z.number().optional(),
    items: z.array(z.string()),
  }),
  z.object({ is: z.literal('refused'), code: z.string() }),
]);

/** What init is told (interface.md tells two of its members; see `init.ts`). */
export const foodInitInput = foodSellerSchema.extend({
  transaction: z.string(),
  locationId: z.string(),
  way: z.string(),
  items: z.array(z.string()),
  name: z.string(),
  mobile: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
});

/** What became of init: not offered by this service, or done, with the amount that it names if it does. */
export const foodInitResultSchema = z.object({
  transaction: z.string(),
  offered: z.boolean(),
  totalPaise: paiseSchema.optional(),
});

/** See `foodSellerSchema`. */
export type FoodSeller = z.infer<typeof foodSellerSchema>;
/** See `nearbyRestaurantSchema`. */
export type NearbyRestaurant = z.infer<typeof nearbyRestaurantSchema>;
/** See `openingHoursSchema`. */
export type OpeningHours = z.infer<typeof openingHoursSchema>;
/** See `restaurantDetail`. */
export type RestaurantDetail = z.infer<typeof restaurantDetail>;
/** See `nearbyInput`. */
export type NearbyInput = z.infer<typeof nearbyInput>;
/** See `dishFacts`. */
export type DishFacts = z.infer<typeof dishFacts>;
/** See `dishView`. */
export type DishView = z.infer<typeof dishView>;
/** See `menuView`. */
export type MenuView = z.infer<typeof menuView>;
/** See `candidateDishSchema`. */
export type CandidateDish = z.infer<typeof candidateDishSchema>;
/** See `menuInput`. */
export type MenuInput = z.infer<typeof menuInput>;
/** See `menuMatchSchema`. */
export type MenuMatch = z.infer<typeof menuMatchSchema>;
/** See `foodSelectInput`. */
export type FoodSelectInput = z.infer<typeof foodSelectInput>;
/** See `foodSelectResultSchema`. */
export type FoodSelectResult = z.infer<typeof foodSelectResultSchema>;
/** A quote that holds. */
export type FoodQuote = Extract<FoodSelectResult, { is: 'quote' }>;
/** See `fulfillmentOptionSchema`. */
export type FulfillmentOption = z.infer<typeof fulfillmentOptionSchema>;
/** See `foodQuoteLineSchema`. */
export type FoodQuoteLine = z.infer<typeof foodQuoteLineSchema>;
/** See `foodInitInput`. */
export type FoodInitInput = z.infer<typeof foodInitInput>;
/** See `foodInitResultSchema`. */
export type FoodInitResult = z.infer<typeof foodInitResultSchema>;
