import { z } from 'zod';
import {
  bookableTicket,
  experienceDetail,
  experiencePageSchema,
  bookingInitResultSchema,
  initInput,
  searchInput,
  bookingSelectResultSchema,
  selectInput,
  formSubmissionSchema,
  formSubmitResultSchema,
  timeslotSchema,
} from './views';
import { MINUTE_MS } from '../../units';

/*
 * Operations of bookings and orders for dialogs, as data: name, shapes, effect, and for how long
 * (ms) a draft may reuse the result. `perform.ts` does the service's part, `src/orders` orders and
 * links.
 */

const READ_KEEP_MS = MINUTE_MS; // slots and tickets sell out: a minute at most
const TRANSACTION_KEEP_MS = 15 * MINUTE_MS; // interface.md shows no validity of a booking quote; sellers hold seats for about so long
const KEEP_FOREVER_MS = Number.MAX_SAFE_INTEGER / 2;

const readDefaults = { effect: false, keepMs: READ_KEEP_MS } as const;

/** Lists a page of experiences: GET /items. */
export const searchExperiences = {
  name: 'searchExperiences',
  input: searchInput,
  output: experiencePageSchema,
  ...readDefaults,
};

/** Reads one experience in full: GET /item/slug/:identifier. */
export const getExperience = {
  name: 'getExperience',
  input: z.object({ id: z.string() }),
  output: experienceDetail,
  ...readDefaults,
};

/** Lists an experience's time slots: GET /item/:itemKey/timeslots; `date` is one of its `dates`. */
export const getTimeslots = {
  name: 'getTimeslots',
  input: z.object({ key: z.string(), date: z.string(), ticketKeys: z.array(z.string()) }),
  output: z.array(timeslotSchema),
  ...readDefaults,
};

/** Lists the tickets of a package that can be booked for a slot: GET /item/:packageId/tickets. */
export const getTickets = {
  name: 'getTickets',
  input: z.object({ packageId: z.string(), start: z.string() }),
  output: z.array(bookableTicket),
  ...readDefaults,
};

/**
 * Asks for a quote: POST /select. Begins a transaction, whose id all later calls must carry (I2).
 */
export const selectBooking = {
  name: 'select',
  input: selectInput,
  output: bookingSelectResultSchema,
  effect: false,
  keepMs: TRANSACTION_KEEP_MS,
};

/**
 * Submits one visitor's form: POST /form/group/:groupId, once for each visitor of each form (I4).
 */
export const submitForm = {
  name: 'submitForm',
  input: formSubmissionSchema,
  output: formSubmitResultSchema,
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};

/** Tells the seller who pays: POST /init. */
export const initBooking = {
  name: 'init',
  input: initInput,
  output: bookingInitResultSchema,
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};

/** Lists the names of the top attractions: GET /top-attractions. */
export const topAttractions = {
  name: 'topAttractions',
  input: z.object({}),
  output: z.array(z.string()),
  ...readDefaults,
  keepMs: 60 * MINUTE_MS,
};

/** Reads the lowest and the highest starting price of all experiences: GET /get-min-max-price. */
export const priceRange = {
  name: 'priceRange',
  input: z.object({}),
  output: z.object({ leastPaise: z.number().int(), mostPaise: z.number().int() }),
  ...readDefaults,
  keepMs: 60 * MINUTE_MS,
};

/**
 * A booked experience, by the names that a new booking of it would use, and its agreed refund rule.
 */
export const bookedItemSchema = z.object({
  item: z.string(),
  package: z.string(),
  /** `cancellation_eligible` as it stood at the bill; missing where the seller gave none. */
  refundable: z.boolean().optional(),
  tickets: z.array(z.object({ name: z.string(), n: z.number().int() })),
});

/**
 * How and when a meal was promised: `minutes` from the order, or two times (ms UTC), or neither.
 */
const promisedSchema = z.object({
  delivered: z.boolean(),
  minutes: z.number().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
});

/** Place and fulfilment (`way`) of a meal, kept for "the same again". */
const sentToSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
  address: z.string().optional(),
  way: z.string(),
});

/** The visit that an order is for: package, end (ms UTC), the visitors' names, the place. */
const visitFields = {
  package: z.string().optional(),
  until: z.number().optional(),
  visitors: z.array(z.string()).optional(),
  place: z.string().optional(),
  /** The tax in the amount, where the bill told it. */
  taxPaise: z.number().int().optional(),
};

/**
 * Why an unpaid order's link ended: a new order of the same thing replaced it, or it was given up.
 */
const linkEndSchema = z.enum(['replaced', 'given-up']);

/** Input of `createOrder`: the bill agreed to, and the facts for its page and its messages. */
export const orderInput = z.object({
  area: z.enum(['booking', 'food']),
  transaction: z.string(),
  /** Digest of the bill that was agreed to; each bill has one payable link at most (I6). */
  bill: z.string(),
  draft: z.string(),
  paymentId: z.string().optional(),
  terms: z.unknown().optional(),
  title: z.string(),
  seller: z.string(),
  /** Start of the visit, ms UTC; missing for food. */
  at: z.number().optional(),
  ...visitFields,
  amountPaise: z.number().int(),
  lines: z.array(z.object({ label: z.string(), paise: z.number().int().optional() })),
  mobile: z.string(),
  booked: bookedItemSchema.optional(),
  /** End of the agreed quote, and so of its link, ms UTC; missing where the seller gives none. */
  expiresAt: z.number().optional(),
  promised: promisedSchema.optional(),
  sentTo: sentToSchema.optional(),
  /** Ids of paid orders of the same thing that the customer wants this one beside. */
  besides: z.array(z.string()).optional(),
});

/**
 * An order with the one link that pays it; a free one has no link. `before`: none was made, an
 * earlier one of the draft turned out to be paid.
 */
export const createdOrderSchema = z.object({
  orderId: z.string(),
  bill: z.string(),
  url: z.string().optional(),
  expiresAt: z.number(),
  before: z.boolean().optional(),
});

/** Creates the order of a bill (POST /orders) and its pay link, never twice for one bill. */
export const createOrder = {
  name: 'createOrder',
  input: orderInput,
  output: createdOrderSchema,
  effect: true,
  keepMs: KEEP_FOREVER_MS,
};

/**
 * Makes a draft's pay links unpayable before the draft changes; links of failed payments stay,
 * unless they are for another thing than `title`. `gone`: the customer is at the gateway already;
 * `closed`: a link that could be paid no longer can.
 */
export const closeLinks = {
  name: 'closeLinks',
  input: z.object({
    draft: z.string(),
    title: z.string().optional(),
    end: linkEndSchema,
    at: z.number(),
  }),
  output: z.object({ gone: z.boolean(), closed: z.boolean().optional() }),
  effect: false,
  keepMs: 0,
};

/** One order of the customer, with its state as last read. */
export const orderView = z.object({
  orderId: z.string(),
  area: z.enum(['booking', 'food']),
  title: z.string(),
  seller: z.string(),
  at: z.number().optional(),
  ...visitFields,
  amountPaise: z.number().int(),
  lines: z.array(z.object({ label: z.string(), paise: z.number().int().optional() })),
  state: z.enum(['waiting', 'processing', 'confirmed', 'failed', 'cancelled', 'expired']),
  /** Address of the pay page while the order can be paid. */
  payUrl: z.string().optional(),
  /** Address of the ticket page once there is a ticket. */
  ticketUrl: z.string().optional(),
  /** Address of the visit's calendar file, where the visit has a time. */
  calendarUrl: z.string().optional(),
  qrUrl: z.string().optional(),
  /** Missing for food, and for bookings older than this field. */
  booked: bookedItemSchema.optional(),
  /** Addresses of the QR pictures, one a visitor, where there are several; the first is `qrUrl`. */
  qrUrls: z.array(z.string()).optional(),
  /** A payment may have been made, and the watch still reads whether it was. */
  unsure: z.boolean().optional(),
  /** A payment may have been made, with no news of it. While it waits, its link takes one, once. */
  unheard: z.boolean().optional(),
  /** The service has not answered about the order for long, and the customer is told so. */
  silent: z.boolean().optional(),
  /** The order was cancelled after it had been confirmed. */
  wasConfirmed: z.boolean().optional(),
  /** The service has reported the payment, whatever became of the order since. */
  paid: z.boolean().optional(),
  /** Why nobody can pay the order any more, unless its time ran out: see `linkEndSchema`. */
  ended: linkEndSchema.optional(),
  /** Of food only; missing for orders older than this field. */
  promised: promisedSchema.optional(),
  sentTo: sentToSchema.optional(),
  taxPaise: z.number().int().optional(),
  /** When the order was made, ms UTC. */
  orderedAt: z.number().optional(),
  draft: z.string(),
});

/**
 * Lists the customer's own orders, newest first (I9); with `read`, reads each at the service
 * before, where its state may have changed (I8).
 */
export const listOrders = {
  name: 'listOrders',
  input: z.object({ limit: z.number().int(), at: z.number(), read: z.boolean().optional() }),
  output: z.array(orderView),
  effect: false,
  keepMs: 0,
};

/**
 * Reads an order at the service now, for "did it go through?" (I8): the newest one without an id.
 * `fresh`: the service answered just now; `news`: the customer had not been told of this state.
 */
export const checkOrder = {
  name: 'checkOrder',
  input: z.object({ orderId: z.string().optional(), at: z.number() }),
  output: z.object({
    order: orderView.optional(),
    fresh: z.boolean().optional(),
    news: z.boolean().optional(),
  }),
  effect: false,
  keepMs: 0,
};

/** Why an unpaid order's link ended; see `linkEndSchema`. */
export type LinkEnd = z.infer<typeof linkEndSchema>;
/** The facts that an order is made from; see `orderInput`. */
export type OrderInput = z.infer<typeof orderInput>;
/** An order just created; see `createdOrderSchema`. */
export type CreatedOrder = z.infer<typeof createdOrderSchema>;
/** One order of the customer; see `orderView`. */
export type OrderView = z.infer<typeof orderView>;
