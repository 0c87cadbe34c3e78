import { z } from 'zod';
import { basketSchema, basketChangeSchema, basketNoteSchema } from './basket/shape';
import { locatedPlaceSchema } from '../places';
import {
  candidateDishSchema,
  dishSearchResultsSchema,
  dishFacts,
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
} from './views';
import { MINUTE_MS } from '../../units';

/*
 * What food dialogs may ask for, as data. Menus stay outside: an operation takes what is wanted of
 * one and gives back only that, so that drafts stay small. `perform.ts` does them.
 */

const READ_KEEP_MS = MINUTE_MS; // restaurants close and dishes run out: not beyond a minute
const TRANSACTION_KEEP_MS = 60 * MINUTE_MS; // the quote's own validity is checked beside it

const readDefaults = { effect: false, keepMs: READ_KEEP_MS } as const;
const sellersSchema = z.array(foodSellerSchema);

/**
 * GET /ret11/api/nearby-restaurants, nearest first; at most `RESTAURANTS_KEPT` of them. Outside the
 * service's area it fails with `out_of_area`.
 */
export const listNearbyRestaurants = {
  name: 'findRestaurants',
  input: nearbyInput,
  output: z.array(nearbyRestaurantSchema),
  ...readDefaults,
};

/** GET /ret11/api/restaurants/… of several at once; those that cannot be read are left out. */
export const lookAtRestaurants = {
  name: 'lookAtRestaurants',
  input: z.object({ sellers: sellersSchema }),
  output: z.array(restaurantDetail),
  ...readDefaults,
};

/** Part of a menu. */
export const lookAtMenu = {
  name: 'lookAtMenu',
  input: menuInput,
  output: menuView,
  ...readDefaults,
};

/** The dishes of a menu that a message may mean; see `candidateDishes`. */
export const findCandidateDishes = {
  name: 'findCandidateDishes',
  input: foodSellerSchema.extend({ text: z.string(), ids: z.array(z.string()) }),
  output: z.object({ dishes: z.array(candidateDishSchema) }),
  ...readDefaults,
};

/**
 * What the menu tells of the dish that a question is of; `held` are those of the basket, the one
 * spoken of last at the end.
 */
export const lookAtDish = {
  name: 'lookAtDish',
  input: foodSellerSchema.extend({ text: z.string(), held: z.array(z.string()) }),
  output: z.object({ dish: dishFacts.optional() }),
  ...readDefaults,
};

/** Dishes by words in several restaurants, by the service's own search; without words all of them, the cheapest first. */
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

/** Which of some restaurants can serve an order given in words, the best first. */
export const whoServes = {
  name: 'whoServes',
  input: z.object({ sellers: sellersSchema, text: z.string() }),
  output: z.array(menuMatchSchema),
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

/** One offer as it stands for a basket. */
export const basketOfferViewSchema = z.object({
  type: z.enum(['discount', 'buyXgetY', 'slab', 'delivery']),
  savingPaise: z.number().int(),
  /** Dishes to be had free or cheaper, and how many. */
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
  /** The most that it takes off; a fixed sum is its own most. */
  mostPaise: z.number().int().optional(),
  missingPaise: z.number().int(),
  missingCount: z.number().int(),
  endsAt: z.number().optional(),
  /** Names of the only dishes or parts of the menu that it is for; `onlyMore`: there are others beside these. */
  only: z.array(z.string()).optional(),
  onlyMore: z.boolean().optional(),
  /** With more items than this it is not given. */
  mostCount: z.number().int().optional(),
});

/**
 * GET /ret11/api/offers tried on a basket: the best that applies, and the nearest within reach;
 * `listed` are all in force at `foodSellerSchema`, by their own terms.
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

/** POST /ret11/select with a transaction id of its own (I2). A refusal of the seller's is an answer, not a failure. */
export const selectFood = {
  name: 'selectFood',
  input: foodSelectInput,
  output: foodSelectResultSchema,
  effect: false,
  keepMs: TRANSACTION_KEEP_MS,
};

/** Init, which is named and not described: done where the service has it. */
export const initFood = {
  name: 'initFood',
  input: foodInitInput,
  output: foodInitResultSchema,
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};

/** Where a point is, with its pin code where that is sure. */
export const placeOfPoint = {
  name: 'placeOfPoint',
  input: z.object({ lat: z.number(), lng: z.number() }),
  output: z.object({ place: locatedPlaceSchema.optional() }),
  effect: false,
  keepMs: 24 * 60 * MINUTE_MS,
};

/** The place named inside a longer text, and the text without it. */
export const placeInWords = {
  name: 'placeInWords',
  input: z.object({ text: z.string() }),
  output: z.object({ place: locatedPlaceSchema.optional(), rest: z.string() }),
  effect: false,
  keepMs: 24 * 60 * MINUTE_MS,
};

/**
 * What an undescribed call about an order came to: not offered by this service, or done; `told` is
 * what it says, where it says something short.
 */
const afterSale = z.object({ offered: z.boolean(), told: z.string().optional() });
const orderIdInput = z.object({ orderId: z.string() });

/** Where the food is (undescribed: track). */
export const trackOrder = {
  name: 'trackOrder',
  input: orderIdInput,
  output: afterSale,
  effect: false,
  keepMs: 0,
};

/** Asks the seller to cancel (undescribed). */
export const cancelOrder = {
  name: 'cancelOrder',
  input: orderIdInput,
  output: afterSale,
  effect: true,
  keepMs: 60 * MINUTE_MS,
};

/** Rates an order, 1 to 5 (undescribed). */
export const rateOrder = {
  name: 'rateOrder',
  input: orderIdInput.extend({ stars: z.number().int().min(1).max(5) }),
  output: afterSale,
  effect: true,
  keepMs: 60 * MINUTE_MS,
};

/** Registers an issue about an order (undescribed); its id is what replies name. */
export const registerIssue = {
  name: 'registerIssue',
  input: orderIdInput.extend({ words: z.string() }),
  output: z.object({ offered: z.boolean(), issueId: z.string().optional() }),
  effect: true,
  keepMs: Number.MAX_SAFE_INTEGER / 2,
};

/** What a reply to an issue does (interface.md, POST /ret11/reply-issue: examples of `descriptorCode`). */
export const issueReply = z.enum(['OPEN', 'ESCALATE', 'CLOSE', 'NO_ACTION']);

/**
 * POST /ret11/reply-issue in the customer's name: the actor's id is looked up in the issue itself.
 * `n` counts the replies, so that two with equal words are two.
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

/** How an issue stands and what was answered to it (undescribed read); asked anew each time. */
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

/** See `issueReply`. */
export type IssueReply = z.infer<typeof issueReply>;
/** See `basketOfferViewSchema`. */
export type BasketOfferView = z.infer<typeof basketOfferViewSchema>;
