import { z } from 'zod';
import { commaList, wireBoolean, wireCount, wireNumber } from './wire';

const text = z.string().min(1);
const said = z.string().nullish();

/** Orders of GET /items (interface.md, GET /items `sort`). */
export const ITEM_SORTS = ['price-low-to-high', 'price-high-to-low', 'distance', 'relevance', 'just-launched'] as const;

/** Every filter of GET /items; prices in INR, distances in km, `date` an ISO date. */
export const itemsQuery = z
  .strictObject({
    page: wireCount,
    limit: wireCount,
    latitude: wireNumber.optional(),
    longitude: wireNumber.optional(),
    category: commaList.optional(),
    subCategory: text.optional(),
    title: text.optional(),
    cityCode: text.optional(),
    date: text.optional(),
    priceMin: wireNumber.optional(),
    priceMax: wireNumber.optional(),
    minRating: wireNumber.optional(),
    sort: z.enum(ITEM_SORTS).optional(),
    trending: wireBoolean.optional(),
    topExperiences: wireBoolean.optional(),
    isRecentlyViewed: wireBoolean.optional(),
    userId: text.optional(),
    maxDistance: wireNumber.optional(),
    providerId: text.optional(),
  });

/** One entry of the list. `price` is a starting price in INR as text, or `Free`. */
export const itemEntry = z.looseObject({
  id: text,
  slug: said,
  title: z.string(),
  description: said,
  rating: z.number().nullish(),
  reviewCount: z.number().nullish(),
  price: z.string(),
  image: said,
  location: said,
  category: said,
  cityCode: said,
  distance: said,
});

/** Answer of GET /items. */
export const itemsResponse = z.looseObject({
  data: z.looseObject({ items: z.array(itemEntry), total: z.number() }),
});

/** A ticket as the item's detail shows it. `id` is composite and never split; `key` only asks for timeslots. */
export const packageTicket = z.looseObject({
  key: text,
  id: text,
  name: z.string(),
  code: z.string(),
  price: z.number().nullish(),
  minQty: z.number().nullish(),
  maxQty: z.number().nullish(),
});

/** One package of an item with its tickets and whether it is refundable. */
export const itemPackage = z.looseObject({
  packageId: text,
  packageName: z.string(),
  startingPrice: z.number().nullish(),
  tickets: z.array(packageTicket),
  cancellation_terms: z.array(z.looseObject({ cancellation_eligible: z.boolean().nullish() })).nullish(),
});

/** Where SELECT and INIT take `bppId`, `bppUri`, `cityCode` and `providerId` from. */
export const itemProvider = z.looseObject({
  bppId: text,
  bppUri: text,
  cityCode: text,
  id: text,
  name: said,
});

/** An item's detail. `key` goes to the timeslots' path alone, `id` everywhere else. */
export const itemDetail = z.looseObject({
  key: text,
  id: text,
  name: z.string(),
  images: z.array(z.string()).nullish(),
  shortDesc: said,
  bookableDates: z.array(z.string()),
  provider: itemProvider,
  ticketsByPackage: z.array(itemPackage),
});

/** Answer of GET /item/slug/:identifier. */
export const itemResponse = z.looseObject({ data: itemDetail });

/** `date` is one of `bookableDates`; `ticketIds` are ticket keys. */
export const timeslotsQuery = z.strictObject({ date: text, ticketIds: commaList });

/** A time slot; `id` is the fulfillment id, times are UTC. */
export const timeslot = z.looseObject({
  id: text,
  timeRangeStart: text,
  timeRangeEnd: text,
});

/** Answer of GET /item/:itemKey/timeslots. */
export const timeslotsResponse = z.looseObject({ data: z.array(timeslot) });

/** The chosen slot's `timeRangeStart`. */
export const ticketsQuery = z.strictObject({ timeStamp: text });

/** A ticket for one slot, with the bounds of its quantity; `price.value` in INR. */
export const ticket = z.looseObject({
  key: said,
  id: text,
  name: z.string(),
  code: z.string(),
  price: z.looseObject({ currency: said, value: z.number() }),
  parentItemId: text,
  minPeople: z.number(),
  maxPeople: z.number(),
  fulfillmentId: text,
});

/** The `code` of a ticket that can be booked at all (interface.md, Ticket). */
export const ENTRY_PASS = 'ENTRY_PASS';

/** Answer of GET /item/:packageId/tickets. */
export const ticketsResponse = z.looseObject({ data: z.array(ticket) });

/** Answer of GET /top-attractions: names. */
export const attractionsResponse = z.looseObject({ data: z.array(z.string()) });

/** Answer of GET /get-min-max-price, INR. */
export const priceRangeResponse = z.looseObject({
  data: z.looseObject({ leastPrice: z.number(), mostPrice: z.number() }),
});

/** A line of SELECT's and INIT's `items`. */
export const selectedItem = z.strictObject({
  id: text,
  parent_item_id: text,
  quantity: z.strictObject({ selected: z.strictObject({ count: z.number().int().min(1) }) }),
  fulfillment_ids: z.array(text).min(1),
});

/** A line of SELECT's and INIT's `fulfillments`: the chosen slot. */
export const selectedFulfillment = z.strictObject({
  id: text,
  stops: z
    .array(
      z.strictObject({
        type: z.literal('START'),
        time: z.strictObject({ range: z.strictObject({ start: text, end: text }) }),
      }),
    )
    .min(1),
});

const selection = {
  cityCode: text,
  bppId: text,
  bppUri: text,
  providerId: text,
  items: z.array(selectedItem).min(1),
  fulfillments: z.array(selectedFulfillment).min(1),
};

/** Body of booking SELECT. */
export const selectBody = z.strictObject(selection);

/** A seller's price: amounts are INR as text. */
export const bookingQuote = z.looseObject({
  breakup: z
    .array(z.looseObject({ title: z.string(), price: z.looseObject({ value: z.string() }) }))
    .nullish(),
  price: z.looseObject({ currency: said, value: text }),
});

/** A member of a visitor form; only `type: 'hidden'` and the names `formId`, `itemId` are described (see forms.ts). */
export const formField = z.looseObject({ type: said });

/** A visitor form, to be submitted `totalSubmissionsRequired` times. */
export const visitorForm = z.looseObject({
  groupId: text,
  totalSubmissionsRequired: z.number().int().min(0),
  fields: z.array(formField),
});

/** Answer of booking SELECT. */
export const selectResponse = z.looseObject({
  data: z.looseObject({
    onSelect: z.looseObject({
      context: z.looseObject({ transaction_id: text }),
      message: z.looseObject({ order: z.looseObject({ quote: bookingQuote }) }),
    }),
    forms: z.array(visitorForm).nullish(),
  }),
});

const mobile = z.string().regex(/^\d{10}$/, 'ten digits');
const email = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address');

/** Body of Form Submit: one visitor. Other hidden fields of the form are echoed in `data` too. */
export const formBody = z.strictObject({
  transactionId: text,
  data: z.looseObject({
    formId: text,
    itemId: text,
    name: text,
    email,
    mobile,
    age: z.string().optional(),
    country: z.string().optional(),
    gender: z.enum(['Male', 'Female', 'Other']).optional(),
    countrycode: z.string().optional(),
  }),
});

const formsHolder = z.looseObject({ forms: z.array(z.unknown()) });

/** The place of `forms[]` in the answer is not shown: at the top or under `data`. */
export const formResponse = z.union([formsHolder, z.looseObject({ data: formsHolder })]);

/** Body of booking INIT: SELECT's own arrays, unchanged, and who pays. */
export const initBody = z.strictObject({
  ...selection,
  transactionId: text,
  userName: text,
  userEmail: email,
  userMobile: mobile,
  attractionId: text.optional(),
});

/** A payment entry of INIT. */
export const initPayment = z.looseObject({ id: text, status: said, type: said });

/** Answer of booking INIT. The BPP_TERMS tag is kept whole. */
export const initResponse = z.looseObject({
  data: z.looseObject({
    context: z.looseObject({ transaction_id: text }),
    message: z.looseObject({
      order: z.looseObject({
        quote: z.looseObject({ price: z.looseObject({ currency: said, value: text }) }),
        billing: z.looseObject({ name: said, email: said, phone: said }).nullish(),
        payments: z.array(initPayment).min(1),
        tags: z
          .array(z.looseObject({ descriptor: z.looseObject({ code: said }).nullish() }))
          .nullish(),
      }),
    }),
  }),
});

/** Body of booking Create Order. `paymentId` and `bppTerms` are named in one table of the guide and missing in the other. */
export const createOrderBody = z.strictObject({
  device: z.enum(['WEB', 'ANDROID', 'IOS']),
  transactionId: text,
  pg: z.string().regex(/^[A-Z0-9_]+$/),
  userId: text.optional(),
  paymentId: text.optional(),
  bppTerms: z.unknown().optional(),
});

/** Answer of booking Create Order; `rpOrderId` opens the gateway's checkout. */
export const createOrderResponse = z.looseObject({
  data: z.looseObject({
    orderId: text,
    pg: said,
    rpOrderId: text,
    pgOrderId: said,
    orderStatus: z.string(),
  }),
});

/** Both members only verify whose order it is. */
export const orderQuery = z.strictObject({ userId: text.optional(), userMobile: text.optional() });

/** Answer of GET /orders/:orderId. */
export const orderResponse = z.looseObject({
  data: z.looseObject({ orderId: text, orderStatus: z.string(), bookingStatus: said }),
});
