import { z } from 'zod';
import { basketNoteSchema } from './basket/note';
import { basketSchema, basketChangeSchema } from './basket/shape';
import { locatedPlaceSchema } from '../places';
import {
  candidateDishSchema,
  dishSearchResultsSchema,
  dishAnswer,
  foodInitResultSchema,
  foodInitInput,
  foodSelectResultSchema,
  foodSelectInput,
  menuInput,
  menuView,
  nearbyInput,
  nearbyRestaurantSchema,
  restaurantDetail,
  foodSellerSchema,
  menuMatchSchema,
  sellerDishesSchema,
} from './views';
import { MINUTE_MS } from '../../units';

/*
 * The operations that food dialogs may ask for, as data. Menus stay outside: an operation returns
 * only the part of a menu asked for, so that drafts stay small. `perform.ts` does them.
 */

const READ_KEEP_MS = MINUTE_MS; // restaurants close and dishes run out: not beyond a minute
const TRANSACTION_KEEP_MS = 60 * MINUTE_MS; // the quote's own validity is checked beside it

const readDefaults = { effect: false, keepMs: READ_KEEP_MS } as const;
const sellersSchema = z.array(foodSellerSchema);

/**
 * Lists up to `RESTAURANTS_KEPT` restaurants near a point, nearest first: GET
 * /ret11/api/nearby-restaurants. Fails with `out_of_area` outside the service's area.
 */
export const listNearbyRestaurants = {
  name: 'findRestaurants',
  input: nearbyInput,
  output: z.array(nearbyRestaurantSchema),
  ...readDefaults,
};

/** Reads several restaurants at once, leaving out those that fail: GET /ret11/api/restaurants/…. */
export const lookAtRestaurants = {
  name: 'lookAtRestaurants',
  input: z.object({ sellers: sellersSchema }),
  output: z.array(restaurantDetail),
  ...readDefaults,
};

/** Reads a page of a menu. */
export const lookAtMenu = {
  name: 'lookAtMenu',
  input: menuInput,
  output: menuView,
  ...readDefaults,
};

/** Lists the dishes of a menu that a message may mean; see `candidateDishes`. */
export const findCandidateDishes = {
  name: 'findCandidateDishes',
  input: foodSellerSchema.extend({ text: z.string(), ids: z.array(z.string()) }),
  output: z.object({ dishes: z.array(candidateDishSchema) }),
  ...readDefaults,
};

/** Answers a question about a dish by the menu; see `DishQuestion`. */
export const lookAtDish = {
  name: 'lookAtDish',
  input: foodSellerSchema.extend({
    text: z.string(),
    held: z.array(z.string()),
    lines: z.array(z.object({ dishId: z.string(), optionIds: z.array(z.string()) })).optional(),
    ofMenu: z.boolean(),
  }),
  output: dishAnswer,
  ...readDefaults,
};

/**
 * Searches dishes in several restaurants by the service's search; without words, cheapest first.
 */
export const searchDishes = {
  name: 'searchDishes',
  input: z.object({
    sellers: sellersSchema,
    query: z.string(),
    veg: z.enum(['veg', 'nonveg']).optional(),
    maxPaise: z.number().int().optional(),
  }),
  output: dishSearchResultsSchema,
  ...readDefaults,
};

/** Finds which restaurants can serve an order given in words, the best first. */
export const whoServes = {
  name: 'whoServes',
  input: z.object({ sellers: sellersSchema, text: z.string() }),
  output: z.array(menuMatchSchema),
  ...readDefaults,
};

/** Tells which of the dishes that a text names each restaurant has, whoever has the most first. */
export const whoHasDishes = {
  name: 'whoHasDishes',
  input: z.object({ sellers: sellersSchema, text: z.string() }),
  output: z.array(sellerDishesSchema),
  ...readDefaults,
};

/** Changes a basket by the restaurant's menu as it is now. */
export const changeBasket = {
  name: 'changeBasket',
  input: z.object({
    seller: foodSellerSchema.extend({ name: z.string() }),
    basket: basketSchema,
    change: basketChangeSchema,
  }),
  output: z.object({ basket: basketSchema, notes: z.array(basketNoteSchema) }),
  effect: false,
  keepMs: 0,
};

/** An offer tried on a basket. */
export const basketOfferViewSchema = z.object({
  type: z.enum(['discount', 'buyXgetY', 'slab', 'delivery']),
  savingPaise: z.number().int(),
  /** Dishes that come free or at `paise` each, and how many. */
  free: z
    .object({
      names: z.array(z.string()),
      ids: z.array(z.string()),
      count: z.number().int(),
      paise: z.number().int(),
    })
    .optional(),
  deliveryUnknown: z.boolean(),
  percent: z.number().optional(),
  /** The most that the offer takes off; a fixed sum is its own most. */
  mostPaise: z.number().int().optional(),
  missingPaise: z.number().int(),
  missingCount: z.number().int(),
  endsAt: z.number().optional(),
  /**
   * Names of the only dishes or categories that the offer is for; `onlyMore`: it has more of them.
   */
  only: z.array(z.string()).optional(),
  onlyMore: z.boolean().optional(),
  /** The most items with which the offer is still given. */
  mostCount: z.number().int().optional(),
});

/**
 * Tries the offers (GET /ret11/api/offers) on a basket: the best that applies, and the nearest
 * within reach. With `seller`, `listed` are all in force there, by their own terms.
 */
export const offersFor = {
  name: 'offersFor',
  input: z.object({ basket: basketSchema, at: z.number(), seller: foodSellerSchema.optional() }),
  output: z.object({
    best: basketOfferViewSchema.optional(),
    others: z.array(basketOfferViewSchema),
    within: z.array(basketOfferViewSchema),
    listed: z.array(basketOfferViewSchema).optional(),
  }),
  ...readDefaults,
};

/** Asks for a food quote under a new transaction id (I2); a seller's refusal is an answer. */
export const selectFood = {
  name: 'selectFood',
  input: foodSelectInput,
  output: foodSelectResultSchema,
  effect: false,
  keepMs: TRANSACTION_KEEP_MS,
};

/** Calls food init where the service has it (interface.md names it without describing it). */
export const initFood = {
  name: 'initFood',
  input: foodInitInput,
  output: foodInitResultSchema,
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};

/** Finds the place of a point, with its pin code where that is sure. */
export const placeOfPoint = {
  name: 'placeOfPoint',
  input: z.object({ lat: z.number(), lng: z.number() }),
  output: z.object({ place: locatedPlaceSchema.optional() }),
  effect: false,
  keepMs: 24 * 60 * MINUTE_MS,
};

/** Finds a place named in a text, and returns the text without it. */
export const placeInWords = {
  name: 'placeInWords',
  input: z.object({ text: z.string() }),
  output: z.object({ place: locatedPlaceSchema.optional(), rest: z.string() }),
  effect: false,
  keepMs: 24 * 60 * MINUTE_MS,
};

/**
 * Result of an undescribed call: `offered` is false where the service lacks it; `told` its answer.
 */
const afterSale = z.object({ offered: z.boolean(), told: z.string().optional() });
const orderIdInput = z.object({ orderId: z.string() });

/** Asks where the food is (undescribed: track). */
export const trackOrder = {
  name: 'trackOrder',
  input: orderIdInput,
  output: afterSale,
  effect: false,
  keepMs: 0,
};

/** Asks the seller to cancel an order (undescribed). */
export const cancelOrder = {
  name: 'cancelOrder',
  input: orderIdInput,
  output: afterSale,
  effect: true,
  keepMs: 60 * MINUTE_MS,
};

/** Rates an order, 1 to 5 stars (undescribed). */
export const rateOrder = {
  name: 'rateOrder',
  input: orderIdInput.extend({ stars: z.number().int().min(1).max(5) }),
  output: afterSale,
  effect: true,
  keepMs: 60 * MINUTE_MS,
};

/** Registers an issue about an order (undescribed); replies name the id it returns. */
export const registerIssue = {
  name: 'registerIssue',
  input: orderIdInput.extend({ words: z.string() }),
  output: z.object({ offered: z.boolean(), issueId: z.string().optional() }),
  effect: true,
  keepMs: Number.MAX_SAFE_INTEGER / 2,
};

/**
 * The purpose of a reply to an issue: a `descriptorCode` (interface.md, POST /ret11/reply-issue).
 */
export const issueReply = z.enum(['OPEN', 'ESCALATE', 'CLOSE', 'NO_ACTION']);

/**
 * Replies to an issue in the customer's name, with the actor's id that the issue holds: POST
 * /ret11/reply-issue. `n` counts the replies, so that two with equal words are two.
 */
export const replyToIssue = {
  name: 'replyToIssue',
  input: z.object({
    issueId: z.string(),
    reply: issueReply,
    words: z.string(),
    images: z.array(z.string()),
    media: z.array(z.string()),
    n: z.number().int(),
  }),
  output: z.object({ sent: z.boolean() }),
  effect: true,
  keepMs: 60 * MINUTE_MS,
};

/** Reads an issue's state and the answers to it, anew each time (undescribed). */
export const lookAtIssue = {
  name: 'lookAtIssue',
  input: z.object({ issueId: z.string(), at: z.number() }),
  output: z.object({
    known: z.boolean(),
    status: z.string().optional(),
    answers: z.array(z.string()),
  }),
  effect: false,
  keepMs: 0,
};

/** The purpose of a reply to an issue; see `issueReply`. */
export type IssueReply = z.infer<typeof issueReply>;
/** An offer tried on a basket; see `basketOfferViewSchema`. */
export type BasketOfferView = z.infer<typeof basketOfferViewSchema>;
