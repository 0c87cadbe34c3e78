import { z } from 'zod';
import { commaList, wireBoolean, wireCount, wireNumber } from './wire';

const nonEmptyText = z.string().min(1);
const optionalText = z.string().nullish();

/** Values of `sort` in GET /items (interface.md, GET /items). */
export const ITEM_SORTS = [
  'price-low-to-high',
  'price-high-to-low',
  'distance',
  'relevance',
  'just-launched',
] as const;

/** Every filter of GET /items; prices in INR, distances in km, `date` an ISO date. */
export const itemsQuery = z.strictObject({
  page: wireCount,
  limit: wireCount,
  latitude: wireNumber.optional(),
  longitude: wireNumber.optional(),
  category: commaList.optional(),
  subCategory: nonEmptyText.optional(),
  title: nonEmptyText.optional(),
  cityCode: nonEmptyText.optional(),
  date: nonEmptyText.optional(),
  priceMin: wireNumber.optional(),
  priceMax: wireNumber.optional(),
  minRating: wireNumber.optional(),
  sort: z.enum(ITEM_SORTS).optional(),
  trending: wireBoolean.optional(),
  topExperiences: wireBoolean.optional(),
  isRecentlyViewed: wireBoolean.optional(),
  userId: nonEmptyText.optional(),
  maxDistance: wireNumber.optional(),
  providerId: nonEmptyText.optional(),
});

/** One entry of the list. `price` is a starting price in INR as text, or `Free`. */
export const itemEntry = z.looseObject({
  id: nonEmptyText,
  slug: optionalText,
  title: z.string(),
  description: optionalText,
  rating: z.number().nullish(),
  reviewCount: z.number().nullish(),
  price: z.string(),
  image: optionalText,
  location: optionalText,
  category: optionalText,
  cityCode: optionalText,
  distance: optionalText,
  /** Where it is, from a service that tells it: not described, and most tell none. */
  latitude: z.number().nullish().catch(undefined),
  longitude: z.number().nullish().catch(undefined),
});

/** Answer of GET /items. */
export const itemsResponse = z.looseObject({
  data: z.looseObject({ items: z.array(itemEntry), total: z.number() }),
});

/**
 * A ticket in an item's detail. `id` is composite, never split; `key` serves the timeslots' query.
 */
export const packageTicket = z.looseObject({
  key: nonEmptyText,
  id: nonEmptyText,
  name: z.string(),
  code: z.string(),
  price: z.number().nullish(),
  minQty: z.number().nullish(),
  maxQty: z.number().nullish(),
});

/** One package of an item with its tickets and whether it is refundable. */
export const itemPackage = z.looseObject({
  packageId: nonEmptyText,
  packageName: z.string(),
  startingPrice: z.number().nullish(),
  tickets: z.array(packageTicket),
  cancellation_terms: z
    .array(z.looseObject({ cancellation_eligible: z.boolean().nullish() }))
    .nullish(),
});

/** The provider of an item: `bppId`, `bppUri`, `cityCode` and `providerId` of SELECT and INIT. */
export const itemProvider = z.looseObject({
  bppId: nonEmptyText,
  bppUri: nonEmptyText,
  cityCode: nonEmptyText,
  id: nonEmptyText,
  name: optionalText,
});

/** An item's detail. `key` serves the timeslots' path only, `id` everything else. */
export const itemDetail = z.looseObject({
  key: nonEmptyText,
  id: nonEmptyText,
  name: z.string(),
  images: z.array(z.string()).nullish(),
  shortDesc: optionalText,
  bookableDates: z.array(z.string()),
  provider: itemProvider,
  ticketsByPackage: z.array(itemPackage),
});

/** Answer of GET /item/slug/:identifier. */
export const itemResponse = z.looseObject({ data: itemDetail });

/** Query of the timeslots: `date` is one of `bookableDates`, `ticketIds` are ticket keys. */
export const timeslotsQuery = z.strictObject({ date: nonEmptyText, ticketIds: commaList });

/** A time slot; `id` is the fulfillment id, times are UTC. */
export const itemTimeslot = z.looseObject({
  id: nonEmptyText,
  timeRangeStart: nonEmptyText,
  timeRangeEnd: nonEmptyText,
});

/** Answer of GET /item/:itemKey/timeslots. */
export const timeslotsResponse = z.looseObject({ data: z.array(itemTimeslot) });

/** Query of the tickets: the chosen slot's `timeRangeStart`. */
export const ticketsQuery = z.strictObject({ timeStamp: nonEmptyText });

/** A ticket for one slot, with the bounds of its quantity; `price.value` in INR. */
export const timeslotTicket = z.looseObject({
  key: optionalText,
  id: nonEmptyText,
  name: z.string(),
  code: z.string(),
  price: z.looseObject({ currency: optionalText, value: z.number() }),
  parentItemId: nonEmptyText,
  minPeople: z.number(),
  maxPeople: z.number(),
  fulfillmentId: nonEmptyText,
});

/** The `code` of a ticket that can be booked at all (interface.md, Ticket). */
export const ENTRY_PASS = 'ENTRY_PASS';

/** Answer of GET /item/:packageId/tickets. */
export const ticketsResponse = z.looseObject({ data: z.array(timeslotTicket) });

/** Answer of GET /top-attractions: names. */
export const attractionsResponse = z.looseObject({ data: z.array(z.string()) });

/** Answer of GET /get-min-max-price, INR. */
export const priceRangeResponse = z.looseObject({
  data: z.looseObject({ leastPrice: z.number(), mostPrice: z.number() }),
});

/** A line of SELECT's and INIT's `items`. */
export const selectedItem = z.strictObject({
  id: nonEmptyText,
  parent_item_id: nonEmptyText,
  quantity: z.strictObject({ selected: z.strictObject({ count: z.number().int().min(1) }) }),
  fulfillment_ids: z.array(nonEmptyText).min(1),
});

/** A line of SELECT's and INIT's `fulfillments`: the chosen slot. */
export const selectedFulfillment = z.strictObject({
  id: nonEmptyText,
  stops: z
    .array(
      z.strictObject({
        type: z.literal('START'),
        time: z.strictObject({ range: z.strictObject({ start: nonEmptyText, end: nonEmptyText }) }),
      }),
    )
    .min(1),
});

const selectionFields = {
  cityCode: nonEmptyText,
  bppId: nonEmptyText,
  bppUri: nonEmptyText,
  providerId: nonEmptyText,
  items: z.array(selectedItem).min(1),
  fulfillments: z.array(selectedFulfillment).min(1),
};

/** Body of booking SELECT. */
export const selectBody = z.strictObject(selectionFields);

/** A seller's price: amounts are INR as text. */
export const bookingQuote = z.looseObject({
  breakup: z
    .array(z.looseObject({ title: z.string(), price: z.looseObject({ value: z.string() }) }))
    .nullish(),
  price: z.looseObject({ currency: optionalText, value: nonEmptyText }),
});

/** A field of a visitor form, of which interface.md describes little (see forms.ts). */
export const formField = z.looseObject({ type: optionalText });

/** A visitor form, to be submitted `totalSubmissionsRequired` times. */
export const visitorForm = z.looseObject({
  groupId: nonEmptyText,
  totalSubmissionsRequired: z.number().int().min(0),
  fields: z.array(formField),
});

/** Answer of booking SELECT. */
export const selectResponse = z.looseObject({
  data: z.looseObject({
    onSelect: z.looseObject({
      context: z.looseObject({ transaction_id: nonEmptyText }),
      message: z.looseObject({ order: z.looseObject({ quote: bookingQuote }) }),
    }),
    forms: z.array(visitorForm).nullish(),
  }),
});

const mobileNumber = z.string().regex(/^\d{10}$/, 'ten digits');
const emailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address');

/** Body of Form Submit: one visitor. Other hidden fields of the form are echoed in `data` too. */
export const formBody = z.strictObject({
  transactionId: nonEmptyText,
  data: z.looseObject({
    formId: nonEmptyText,
    itemId: nonEmptyText,
    name: nonEmptyText,
    email: emailAddress,
    mobile: mobileNumber,
    age: z.string().optional(),
    country: z.string().optional(),
    gender: z.enum(['Male', 'Female', 'Other']).optional(),
    countrycode: z.string().optional(),
  }),
});

const formsHolder = z.looseObject({ forms: z.array(z.unknown()) });

/** Answer of Form Submit; interface.md does not say whether `forms[]` stands under `data`. */
export const formResponse = z.union([formsHolder, z.looseObject({ data: formsHolder })]);

/** Body of booking INIT: SELECT's own arrays, unchanged, and who pays. */
export const initBody = z.strictObject({
  ...selectionFields,
  transactionId: nonEmptyText,
  userName: nonEmptyText,
  userEmail: emailAddress,
  userMobile: mobileNumber,
  attractionId: nonEmptyText.optional(),
});

/** A payment entry of INIT. */
export const initPayment = z.looseObject({
  id: nonEmptyText,
  status: optionalText,
  type: optionalText,
});

/** Answer of booking INIT. The BPP_TERMS tag is kept whole. */
export const initResponse = z.looseObject({
  data: z.looseObject({
    context: z.looseObject({ transaction_id: nonEmptyText }),
    message: z.looseObject({
      order: z.looseObject({
        quote: z.looseObject({
          price: z.looseObject({ currency: optionalText, value: nonEmptyText }),
        }),
        billing: z
          .looseObject({ name: optionalText, email: optionalText, phone: optionalText })
          .nullish(),
        payments: z.array(initPayment).min(1),
        tags: z
          .array(z.looseObject({ descriptor: z.looseObject({ code: optionalText }).nullish() }))
          .nullish(),
      }),
    }),
  }),
});
