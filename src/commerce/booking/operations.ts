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
 * What dialogs may ask for, as data: names, shapes, whether it has an effect, how long a draft may rest on the result.
 * `perform.ts` does the service's part of them, `src/orders` the part that keeps orders and links.
 */

const READ_KEEP_MS = MINUTE_MS; // times and tickets get sold: not beyond a minute
const TRANSACTION_KEEP_MS = 15 * MINUTE_MS; // interface.md shows no validity of a booking quote; sellers hold seats for about so long
const KEEP_FOREVER_MS = Number.MAX_SAFE_INTEGER / 2;

const readDefaults = { effect: false, keepMs: READ_KEEP_MS } as const;

/** GET /items. */
export const searchExperiences = {
  name: 'searchExperiences',
  input: searchInput,
  output: experiencePageSchema,
  ...readDefaults,
};

/** GET /item/slug/:identifier. */
export const getExperience = {
  name: 'getExperience',
  input: z.object({ id: z.string() }),
  output: experienceDetail,
  ...readDefaults,
};

/** GET /item/:itemKey/timeslots; `date` is one of the detail's dates. */
export const getTimeslots = {
  name: 'getTimeslots',
  input: z.object({ key: z.string(), date: z.string(), ticketKeys: z.array(z.string()) }),
  output: z.array(timeslotSchema),
  ...readDefaults,
};

/** GET /item/:packageId/tickets: the ones that can be booked. */
export const getTickets = {
  name: 'getTickets',
  input: z.object({ packageId: z.string(), start: z.string() }),
  output: z.array(bookableTicket),
  ...readDefaults,
};

/** POST /select. Begins a transaction: its id ties all that follows together (I2). */
export const selectBooking = {
  name: 'select',
  input: selectInput,
  output: bookingSelectResultSchema,
  effect: false,
  keepMs: TRANSACTION_KEEP_MS,
};

/** POST /form/group/:groupId, once for each visitor of each form (I4). */
export const submitForm = {
  name: 'submitForm',
  input: formSubmissionSchema,
  output: formSubmitResultSchema,
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};

/** POST /init. */
export const initBooking = {
  name: 'init',
  input: initInput,
  output: bookingInitResultSchema,
  effect: true,
  keepMs: TRANSACTION_KEEP_MS,
};

/** GET /top-attractions: names. */
export const topAttractions = {
  name: 'topAttractions',
  input: z.object({}),
  output: z.array(z.string()),
  ...readDefaults,
  keepMs: 60 * MINUTE_MS,
};

/** GET /get-min-max-price: the lowest and the highest starting price of all there is. */
export const priceRange = {
  name: 'priceRange',
  input: z.object({}),
  output: z.object({ leastPaise: z.number().int(), mostPaise: z.number().int() }),
  ...readDefaults,
  keepMs: 60 * MINUTE_MS,
};

/** What was booked, as a new booking of the same would name it, and the refund rule that was agreed to. */
export const bookedItemSchema = z.object({
  item: z.string(),
  package: z.string(),
  /** `cancellation_eligible` as it stood at the bill; missing where the seller told none. */
  refundable: z.boolean().optional(),
  tickets: z.array(z.object({ name: z.string(), n: z.number().int() })),
});

/**
 * How and when a meal comes, as its bill said: `minutes` from the order, or between two times (ms
 * UTC); neither where the seller told none.
 */
const promisedSchema = z.object({
  delivered: z.boolean(),
  minutes: z.number().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
});

/** Where a meal went and how it came there: what "the same again" means once more. */
const sentToSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  pin: z.string(),
  address: z.string().optional(),
  way: z.string(),
});

/** What an order of an experience tells of the visit: its package, its end (ms UTC), the visitors' names, the place. */
const visitFields = {
  package: z.string().optional(),
  until: z.number().optional(),
  visitors: z.array(z.string()).optional(),
  place: z.string().optional(),
};

/** What became of an order that nobody paid: another of the same took its place, or it was given up. */
const linkEndSchema = z.enum(['replaced', 'given-up']);

/** What an order is made from: the bill agreed to, and what its page and its messages say of it. */
export const orderInput = z.object({
  area: z.enum(['booking', 'food']),
  transaction: z.string(),
  /** Digest of the bill that was agreed to: one payable link for each (I6). */
  bill: z.string(),
  draft: z.string(),
  paymentId: z.string().optional(),
  terms: z.unknown().optional(),
  title: z.string(),
  seller: z.string(),
  /** ms UTC: when it takes place; missing for food. */
  at: z.number().optional(),
  ...visitFields,
  amountPaise: z.number().int(),
  lines: z.array(z.object({ label: z.string(), paise: z.number().int().optional() })),
  mobile: z.string(),
  booked: bookedItemSchema.optional(),
  /**
   * ms UTC: until when the quote holds that was agreed to; no link outlives it. Missing where the
   * seller tells none.
   */
  expiresAt: z.number().optional(),
  promised: promisedSchema.optional(),
  sentTo: sentToSchema.optional(),
  /** Ids of paid orders of the same that it was agreed to beside. */
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

/** POST /orders, and the pay link for what it returns. Never twice for one bill. */
export const createOrder = {
  name: 'createOrder',
  input: orderInput,
  output: createdOrderSchema,
  effect: true,
  keepMs: KEEP_FOREVER_MS,
};

/**
 * Makes the links of a draft unpayable before what it was for changes; those of payments that
 * failed for another thing than `title` stay good for another try. `gone`: the customer is at the
 * gateway already; `closed`: a link that could be paid is dead now.
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

/** One order of the customer, as it stands. */
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
  /** Pay page while it can be paid. */
  payUrl: z.string().optional(),
  /** Ticket page once there is a ticket. */
  ticketUrl: z.string().optional(),
  qrUrl: z.string().optional(),
  /** Missing for food, and for what was booked before this was kept. */
  booked: bookedItemSchema.optional(),
  /** One for each visitor, where there is more than one ticket; the first is `qrUrl`. */
  qrUrls: z.array(z.string()).optional(),
  /** Whether it is paid is not known: nothing more can be said than that it may be under way. */
  unsure: z.boolean().optional(),
  /** Nothing was heard of a payment that may have been made: one by the same link is still taken, and only once. */
  unheard: z.boolean().optional(),
  /** Nothing was heard of it for long, and this says so. */
  silent: z.boolean().optional(),
  /** Cancelled after it had been confirmed. */
  wasConfirmed: z.boolean().optional(),
  /** The service told of its payment, whatever became of the order since. */
  paid: z.boolean().optional(),
  /** Why nobody can pay it any more, where it was not the time: see `linkEndSchema`. */
  ended: linkEndSchema.optional(),
  /** Of food; missing for what was ordered before this was kept. */
  promised: promisedSchema.optional(),
  sentTo: sentToSchema.optional(),
  /** ms UTC */
  orderedAt: z.number().optional(),
  draft: z.string(),
});

/**
 * The customer's own orders, newest first (I9); with `readDefaults` each is read at the service
 * before, where it may be (I8).
 */
export const listOrders = {
  name: 'listOrders',
  input: z.object({ limit: z.number().int(), at: z.number(), read: z.boolean().optional() }),
  output: z.array(orderView),
  effect: false,
  keepMs: 0,
};

/**
 * One read of an order at the service, now: "did it go through?" (I8). The newest order when none
 * is named. `fresh` is false where the service did not tell just now; `news` is true where nobody was told of the
 * order's state before.
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

/** See `linkEndSchema`. */
export type LinkEnd = z.infer<typeof linkEndSchema>;
/** See `orderInput`. */
export type OrderInput = z.infer<typeof orderInput>;
/** See `createdOrderSchema`. */
export type CreatedOrder = z.infer<typeof createdOrderSchema>;
/** See `orderView`. */
export type OrderView = z.infer<typeof orderView>;
