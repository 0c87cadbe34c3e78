import { z } from 'zod';
import { basket, basketChange, basketNote } from './basket/shape';
import { located } from '../places';
import { dishesFound, dishFacts, foodInitiated, foodInitInput, foodSelected, foodSelectInput, menuInput, menuView, nearbyInput, restaurant, restaurantDetail, seller, servingFit } from './views';

/*
 * What food dialogs may ask for, as data. Menus stay outside: an operation takes what is wanted of one and gives back only
 * that, so that drafts stay small. `perform.ts` does them.
 */

const MINUTE_MS = 60_000;
const READ_KEPT = MINUTE_MS; // restaurants close and dishes run out: not beyond a minute
const TRANSACTION_KEPT = 60 * MINUTE_MS; // the quote's own validity is checked beside it

const read = { effect: false, keepMs: READ_KEPT } as const;
const sellers = z.array(seller);

/** GET /ret11/api/nearby-restaurants, nearest first; at most `RESTAURANTS_KEPT` of them. Outside the service's area it fails with `out_of_area`. */
export const findRestaurants = { name: 'findRestaurants', input: nearbyInput, output: z.array(restaurant), ...read };

/** GET /ret11/api/restaurants/… of several at once; those that cannot be read are left out. */
export const lookAtRestaurants = { name: 'lookAtRestaurants', input: z.object({ sellers }), output: z.array(restaurantDetail), ...read };

/** Part of a menu. */
export const lookAtMenu = { name: 'lookAtMenu', input: menuInput, output: menuView, ...read };

/** What the menu tells of the dish that a question is of; `held` are those of the basket, the one spoken of last at the end. */
export const lookAtDish = {
  name: 'lookAtDish',
  input: seller.extend({ text: z.string(), held: z.array(z.string()) }),
  output: z.object({ dish: dishFacts.optional() }),
  ...read,
};

/** Dishes by words in several restaurants, by the service's own search. */
export const searchDishes = {
  name: 'searchDishes',
  input: z.object({ sellers, query: z.string(), veg: z.enum(['veg', 'nonveg']).optional(), maxPaise: z.number().int().optional() }),
  output: dishesFound,
  ...read,
};

/** Which of some restaurants can serve an order given in words, the best first. */
export const whoServes = { name: 'whoServes', input: z.object({ sellers, text: z.string() }), output: z.array(servingFit), ...read };

/** Changes a basket by the restaurant's menu as it is now. */
export const changeBasket = {
  name: 'changeBasket',
  input: z.object({ seller: seller.extend({ name: z.string() }), basket, change: basketChange }),
  output: z.object({ basket, notes: z.array(basketNote) }),
  effect: false,
  keepMs: 0,
};

/** One offer as it stands for a basket. */
export const offerView = z.object({
  type: z.enum(['discount', 'buyXgetY', 'slab', 'delivery']),
  savingPaise: z.number().int(),
  /** Dishes to be had free or cheaper, and how many. */
  free: z.object({ names: z.array(z.string()), count: z.number().int(), paise: z.number().int() }).optional(),
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

/** GET /ret11/api/offers tried on a basket: the best that applies, and the nearest within reach; `listed` are all in force at `seller`, by their own terms. */
export const offersFor = {
  name: 'offersFor',
  input: z.object({ basket, at: z.number(), seller: seller.optional() }),
  output: z.object({ best: offerView.optional(), others: z.array(offerView), within: z.array(offerView), listed: z.array(offerView).optional() }),
  ...read,
};

/** POST /ret11/select with a transaction id of its own (I2). A refusal of the seller's is an answer, not a failure. */
export const selectFood = { name: 'selectFood', input: foodSelectInput, output: foodSelected, effect: false, keepMs: TRANSACTION_KEPT };

/** Init, which is named and not described: done where the service has it. */
export const initFood = { name: 'initFood', input: foodInitInput, output: foodInitiated, effect: true, keepMs: TRANSACTION_KEPT };

/** Where a point is, with its pin code where that is sure. */
export const placeOfPoint = { name: 'placeOfPoint', input: z.object({ lat: z.number(), lng: z.number() }), output: z.object({ place: located.optional() }), effect: false, keepMs: 24 * 60 * MINUTE_MS };

/** The place named inside a longer text, and the text without it. */
export const placeInWords = {
  name: 'placeInWords',
  input: z.object({ text: z.string() }),
  output: z.object({ place: located.optional(), rest: z.string() }),
  effect: false,
  keepMs: 24 * 60 * MINUTE_MS,
};

/** What an undescribed call about an order came to: not offered by this service, or done; `told` is what it says, where it says something short. */
const afterSale = z.object({ offered: z.boolean(), told: z.string().optional() });
const ofOrder = z.object({ orderId: z.string() });

/** Where the food is (undescribed: track). */
export const trackOrder = { name: 'trackOrder', input: ofOrder, output: afterSale, effect: false, keepMs: 0 };

/** Asks the seller to cancel (undescribed). */
export const cancelOrder = { name: 'cancelOrder', input: ofOrder, output: afterSale, effect: true, keepMs: 60 * MINUTE_MS };

/** Rates an order, 1 to 5 (undescribed). */
export const rateOrder = { name: 'rateOrder', input: ofOrder.extend({ stars: z.number().int().min(1).max(5) }), output: afterSale, effect: true, keepMs: 60 * MINUTE_MS };

/** Registers an issue about an order (undescribed); its id is what replies name. */
export const registerIssue = {
  name: 'registerIssue',
  input: ofOrder.extend({ words: z.string() }),
  output: z.object({ offered: z.boolean(), issueId: z.string().optional() }),
  effect: true,
  keepMs: Number.MAX_SAFE_INTEGER / 2,
};

/** What a reply to an issue does (interface.md, POST /ret11/reply-issue: examples of `descriptorCode`). */
export const issueReply = z.enum(['OPEN', 'ESCALATE', 'CLOSE', 'NO_ACTION']);

/**
 * POST /ret11/reply-issue in the customer's name: the actor's id is looked up in the issue itself. `n` counts the replies,
 * so that two with equal words are two.
 */
export const replyToIssue = {
  name: 'replyToIssue',
  input: z.object({ issueId: z.string(), reply: issueReply, words: z.string(), images: z.array(z.string()), media: z.array(z.string()), n: z.number().int() }),
  output: z.object({ sent: z.boolean() }),
  effect: true,
  keepMs: 60 * MINUTE_MS,
};

/** How an issue stands and what was answered to it (undescribed read); asked anew each time. */
export const lookAtIssue = {
  name: 'lookAtIssue',
  input: z.object({ issueId: z.string(), at: z.number() }),
  output: z.object({ known: z.boolean(), status: z.string().optional(), answers: z.array(z.string()) }),
  effect: false,
  keepMs: 0,
};

/** See `issueReply`. */
export type IssueReply = z.infer<typeof issueReply>;
/** See `offerView`. */
export type OfferView = z.infer<typeof offerView>;
