import { z } from 'zod';

/*
 * The food area's answers as dialogs see them: money in paise, and only the needed parts of a menu,
 * since a draft stores them and a menu may be 700 KB.
 */

const paiseSchema = z.number().int();

/** A restaurant by the two ids in every path of the food area. */
export const foodSellerSchema = z.object({ providerId: z.string(), sellerId: z.string() });

/** A restaurant near the customer; `distanceM` in metres. */
export const nearbyRestaurantSchema = foodSellerSchema.extend({
  name: z.string(),
  about: z.string(),
  locality: z.string(),
  picture: z.string().optional(),
  distanceM: z.number().optional(),
});

/** Opening hours in the seller's time: weekdays 1 (Monday) to 7, `HHMM`; may end after midnight. */
export const openingHoursSchema = z.object({
  days: z.array(z.number().int()),
  opens: z.string(),
  closes: z.string(),
});

/**
 * A restaurant in full. `rating` is missing where nobody has rated it, `hours` where it gives none.
 */
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
  at: z.object({ lat: z.number(), lng: z.number() }).optional(),
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

/**
 * A dish as it is shown: its price range, its price with the defaults, and whether it has choices.
 */
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
  categories: z.array(
    z.object({
      n: z.number().int(),
      id: z.string().optional(),
      name: z.string(),
      count: z.number().int(),
      /** What a dish of it usually costs: the median. */
      usualPaise: paiseSchema.optional(),
    }),
  ),
  dishes: z.array(dishView),
  /** How many dishes fit, on all pages. */
  total: z.number().int(),
});

/** Facts of a dish in question; `groups` are those asked about, `ofDiet` is true if its diet is. */
export const dishFacts = z.object({
  name: z.string(),
  about: z.string(),
  diet: z.enum(['veg', 'nonveg', 'unknown']),
  ofDiet: z.boolean(),
  /** Size of one portion and the stars, where the menu gives them. */
  measure: z.string().optional(),
  rating: z.number().optional(),
  price: z.object({ minPaise: paiseSchema, maxPaise: paiseSchema, defaultPaise: paiseSchema }),
  groups: z.array(
    z.object({ name: z.string(), options: z.array(z.string()), usual: z.array(z.string()) }),
  ),
  /** Words for food in the question that neither description nor choices tell of. */
  untold: z.string().optional(),
  /** The choices asked about that the basket's line of it has; `yes` where they are those asked for. */
  yours: z.object({ options: z.array(z.string()), yes: z.boolean() }).optional(),
});

/**
 * The answer to a question about a dish: its facts, or the prices of those it may be about, or the
 * food that the menu lacks, or that it tells nothing of.
 */
export const dishAnswer = z.object({
  dish: dishFacts.optional(),
  among: z.array(dishFacts.pick({ name: true, price: true })).optional(),
  /** The choices asked about that all of them have, and the name of what they have in common. */
  shared: dishFacts.pick({ name: true, groups: true }).optional(),
  lacking: z.array(z.string()).optional(),
  untold: z.string().optional(),
  /** What somebody may be allergic to, and the names of the dishes that tell of it. */
  allergen: z.object({ text: z.string(), dishes: z.array(z.string()) }).optional(),
  /** Names of the basket's dishes by diet, where the diet of all of them is asked. */
  diets: z
    .object({ veg: z.array(z.string()), nonveg: z.array(z.string()), unknown: z.array(z.string()) })
    .optional(),
});

/**
 * The part of a menu to read: a category by number, a search, a diet or a price; the best rated
 * (`best`), the cheapest or the dearest first. `from` is the place of the first dish shown.
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
  /** How many dishes to read; as many as cards stand side by side, where missing. */
  most: z.number().int().optional(),
});

/** Dishes that fit some words, by restaurant. */
export const dishSearchResultsSchema = z.array(
  foodSellerSchema.extend({ dishes: z.array(dishView), total: z.number().int() }),
);

/** How well a menu answers an order in words: the `share` that it has (0 to 1), and its price. */
export const menuMatchSchema = foodSellerSchema.extend({
  share: z.number(),
  lines: z.number().int(),
  paise: paiseSchema,
  named: z.array(z.string()),
});

/** Which of the dishes that a text names a restaurant has, by the words for them. */
export const sellerDishesSchema = foodSellerSchema.extend({
  has: z.array(z.string()),
  lacks: z.array(z.string()),
});

/** A line of SELECT in Mela's form; a choice's quantity is for one of the dish. */
export const selectLine = z.object({
  id: z.string(),
  dishId: z.string(),
  quantity: z.number().int().min(1),
  choices: z.array(
    z.object({ groupId: z.string(), optionId: z.string(), quantity: z.number().int().min(1) }),
  ),
});

/** Input of food SELECT: the lines and where they go. */
export const foodSelectInput = foodSellerSchema.extend({
  locationId: z.string(),
  lines: z.array(selectLine),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
});

/**
 * A way of getting the food. `minutes` come from its ISO duration; `from` and `to` are ms UTC,
 * where the service gives a range.
 */
export const fulfillmentOptionSchema = z.object({
  id: z.string(),
  type: z.string(),
  minutes: z.number().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  tracked: z.boolean(),
  /** Name of who delivers the food or hands it over. */
  by: z.string().optional(),
});

/**
 * A line of the quote. `item` is the id of its dish or option, or of its fulfillment for delivery.
 */
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
    /** The serviceable ways only. */
    ways: z.array(fulfillmentOptionSchema),
    /** Id of the way that the quote is for, where its items name it. */
    quotedWay: z.string().optional(),
    /** End of the quote, ms UTC; missing where it gives no validity. */
    expiresAt: z.number().optional(),
    items: z.array(z.string()),
  }),
  z.object({ is: z.literal('refused'), code: z.string() }),
]);

/** Input of food init (interface.md describes two members; see `init.ts`). */
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

/**
 * Result of food init; `offered` is false where the service lacks it, `totalPaise` may be missing.
 */
export const foodInitResultSchema = z.object({
  transaction: z.string(),
  offered: z.boolean(),
  totalPaise: paiseSchema.optional(),
});

/** A restaurant by its two ids; see `foodSellerSchema`. */
export type FoodSeller = z.infer<typeof foodSellerSchema>;
/** A restaurant near the customer; see `nearbyRestaurantSchema`. */
export type NearbyRestaurant = z.infer<typeof nearbyRestaurantSchema>;
/** A restaurant's opening hours; see `openingHoursSchema`. */
export type OpeningHours = z.infer<typeof openingHoursSchema>;
/** A restaurant in full; see `restaurantDetail`. */
export type RestaurantDetail = z.infer<typeof restaurantDetail>;
/** Filters of nearby restaurants; see `nearbyInput`. */
export type NearbyInput = z.infer<typeof nearbyInput>;
/** Facts of a dish that a question is about; see `dishFacts`. */
export type DishFacts = z.infer<typeof dishFacts>;
/** What a menu answers to a question about a dish; see `dishAnswer`. */
export type DishAnswer = z.infer<typeof dishAnswer>;
/** A dish as it is shown; see `dishView`. */
export type DishView = z.infer<typeof dishView>;
/** One page of a menu; see `menuView`. */
export type MenuView = z.infer<typeof menuView>;
/** A dish that a message may mean; see `candidateDishSchema`. */
export type CandidateDish = z.infer<typeof candidateDishSchema>;
/** The part of a menu to read; see `menuInput`. */
export type MenuInput = z.infer<typeof menuInput>;
/** How well a menu answers an order; see `menuMatchSchema`. */
export type MenuMatch = z.infer<typeof menuMatchSchema>;
/** See `sellerDishesSchema`. */
export type SellerDishes = z.infer<typeof sellerDishesSchema>;
/** Input of food SELECT; see `foodSelectInput`. */
export type FoodSelectInput = z.infer<typeof foodSelectInput>;
/** Food SELECT's answer; see `foodSelectResultSchema`. */
export type FoodSelectResult = z.infer<typeof foodSelectResultSchema>;
/** A quote, as opposed to a refusal. */
export type FoodQuote = Extract<FoodSelectResult, { is: 'quote' }>;
/** A way of getting the food; see `fulfillmentOptionSchema`. */
export type FulfillmentOption = z.infer<typeof fulfillmentOptionSchema>;
/** A line of a food quote; see `foodQuoteLineSchema`. */
export type FoodQuoteLine = z.infer<typeof foodQuoteLineSchema>;
/** Input of food init; see `foodInitInput`. */
export type FoodInitInput = z.infer<typeof foodInitInput>;
/** Result of food init; see `foodInitResultSchema`. */
export type FoodInitResult = z.infer<typeof foodInitResultSchema>;
