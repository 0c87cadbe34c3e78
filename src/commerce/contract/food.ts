import { z } from 'zod';
import { commaList, repeated, wireNumber } from './wire';

const text = z.string().min(1);
const said = z.string().nullish();

/** Filters of nearby restaurants; `non_veg` here, `nonveg` at the menu. */
export const nearbyQuery = z.strictObject({
  lat: wireNumber,
  lng: wireNumber,
  categoryIds: commaList.optional(),
  vegFilter: z.enum(['veg', 'non_veg']).optional(),
  costSort: z.enum(['LOW_TO_HIGH', 'HIGH_TO_LOW']).optional(),
  rating: wireNumber.optional(),
  providerIds: repeated.optional(),
});

/** One restaurant near; `distance_m` in metres. */
export const nearbyEntry = z.looseObject({
  providerId: text,
  sellerId: text,
  name: z.string(),
  shortDesc: said,
  images: z.array(z.string()).nullish(),
  locality: said,
  street: said,
  distance_m: z.number().nullish(),
});

/** Answer of nearby restaurants: a bare array, nearest first. */
export const nearbyResponse = z.array(nearbyEntry);

/** Who is asked about. */
export const sellerParams = z.object({ providerId: text, sellerId: text });

/** A restaurant's detail: `days` are "1" (Monday) to "7", times `HHMM` in the seller's own time; no ratings means null. */
export const restaurantDetail = z.looseObject({
  providerId: text,
  name: z.string(),
  shortDesc: said,
  longDesc: said,
  images: z.array(z.string()).nullish(),
  rating: z.number().nullish(),
  sellerId: text,
  days: z.array(z.string()).nullish(),
  openingTime: said,
  closingTime: said,
  locality: said,
  street: said,
  city: said,
  areaCode: said,
  lat: z.number().nullish(),
  lng: z.number().nullish(),
});

/** Answer of one restaurant: a bare array holding one. */
export const restaurantResponse = z.array(restaurantDetail);

/** Filters of a menu. */
export const menuQuery = z.strictObject({
  searchQuery: text.optional(),
  vegFilter: z.enum(['veg', 'nonveg']).optional(),
  categoryIds: commaList.optional(),
});

/** A line of food SELECT: a dish, or with `type: 'customization'` one chosen option of the group `parentCategoryId`. */
export const foodSelectItem = z
  .strictObject({
    id: text,
    location_id: text,
    quantity: z.number().int().min(1),
    parentItemId: text.optional(),
    type: z.enum(['item', 'customization']).optional(),
    parentCategoryId: text.optional(),
  })
  .refine((line) => line.type !== 'customization' || line.parentCategoryId !== undefined, {
    message: 'a customization names its group',
    path: ['parentCategoryId'],
  });

/** Body of food SELECT; `transactionId` is a UUID of the client's own, `gps` is `<lat>,<lng>`. */
export const foodSelectBody = z.strictObject({
  providerId: text,
  sellerId: text,
  transactionId: z.uuid(),
  locationIds: z.array(text).min(1),
  items: z.array(foodSelectItem).min(1),
  gps: z.string().regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
  areaCode: text,
});

/** A way of getting the food; only `Serviceable` ones can be chosen. */
export const foodFulfillment = z.looseObject({
  id: text,
  type: said,
  '@net/org/provider_name': said,
  '@net/org/TAT': said,
  '@net/org/category': said,
  tracking: z.boolean().nullish(),
  state: z.looseObject({ descriptor: z.looseObject({ code: said }).nullish() }).nullish(),
  end: z
    .looseObject({
      time: z.looseObject({ range: z.looseObject({ start: said, end: said }).nullish() }).nullish(),
    })
    .nullish(),
  tags: z.array(z.unknown()).nullish(),
});

const countText = z.looseObject({ count: z.union([z.string(), z.number()]).nullish() }).nullish();

/** A line of the quote: dish, delivery, tax, packing or misc; amounts are INR as text. */
export const foodQuoteLine = z.looseObject({
  '@net/org/item_id': said,
  title: said,
  '@net/org/title_type': said,
  price: z.looseObject({ currency: said, value: z.string() }),
  '@net/org/item_quantity': z.looseObject({ count: z.number().nullish() }).nullish(),
  item: z
    .looseObject({
      quantity: z.looseObject({ available: countText, maximum: countText }).nullish(),
      price: z.unknown().optional(),
      tags: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});

/** The quote; `ttl` is an ISO 8601 duration of its validity. */
export const foodQuote = z.looseObject({
  price: z.looseObject({ currency: said, value: text }),
  breakup: z.array(foodQuoteLine),
  ttl: said,
});

/** Answer of food SELECT when it worked. */
export const foodSelectResponse = z.looseObject({
  data: z.looseObject({
    status: said,
    dto: z.looseObject({
      context: z.looseObject({ transaction_id: text, timestamp: said }),
      message: z.looseObject({
        order: z.looseObject({
          fulfillments: z.array(foodFulfillment),
          items: z
            .array(
              z.looseObject({
                id: text,
                quantity: z.looseObject({ count: z.number().nullish() }).nullish(),
                fulfillment_id: said,
              }),
            )
            .nullish(),
          quote: foodQuote,
          provider: z
            .looseObject({ id: said, locations: z.array(z.looseObject({ id: said })).nullish() })
            .nullish(),
        }),
      }),
    }),
  }),
});

/** Body of food Create Order. */
export const foodCreateOrderBody = z.strictObject({
  device: z.enum(['WEB', 'MOBILE', 'APP']),
  transactionId: z.uuid(),
  pg: z.string().regex(/^[A-Z0-9_]+$/),
  userId: text,
  mobile: text,
});

/** Answer of food Create Order; `paymentOrderId` opens the gateway's checkout. */
export const foodCreateOrderResponse = z.looseObject({
  data: z.looseObject({
    orderId: text,
    paymentOrderId: text,
    pg: said,
    orderStatus: z.string(),
    transaction_id: said,
  }),
});

const foodOrder = z.looseObject({ paymentOrderStatus: said });

/** Answer of the food order read: only `paymentOrderStatus` is named, and not where it stands (see `paymentOrderStatus`). */
export const foodOrderResponse = z.union([z.looseObject({ data: foodOrder }), foodOrder]);

/** Body of reply-issue; `actionBy` is an actor's id from the issue, never a role. */
export const replyIssueBody = z.strictObject({
  issueId: text,
  status: text,
  shortDesc: text,
  descriptorCode: text,
  actionBy: text,
  images: z.array(z.string()).optional(),
  media: z.array(z.string()).optional(),
  refId: text.optional(),
  refType: text.optional(),
});

/** Answer of reply-issue; whether it is wrapped in `data` is as the guide shows it. */
export const replyIssueResponse = z.looseObject({
  data: z.looseObject({
    message: z.looseObject({ ack: z.looseObject({ status: z.string() }) }),
  }),
});

/** What an offer asks for: amounts INR as text, counts as numbers. */
export const offerQualifier = z.looseObject({
  minValue: said,
  itemCount: z.number().nullish(),
  itemCountUpper: z.number().nullish(),
  itemIds: z.array(z.string()).nullish(),
});

/** What an offer gives: negative values are discounts. */
export const offerBenefit = z.looseObject({
  value: said,
  valueType: said,
  valueCap: said,
  itemCount: z.number().nullish(),
  itemIds: z.array(z.string()).nullish(),
  itemValue: said,
});

/** An offer; `benifits` is spelled as the service spells it. */
export const offer = z.looseObject({
  id: text,
  provider: z.looseObject({ id: text }),
  type: z.string(),
  images: z.array(z.string()).nullish(),
  locationIds: z.array(z.string()).nullish(),
  itemIds: z.array(z.string()).nullish(),
  categoryIds: z.array(z.string()).nullish(),
  timeStart: said,
  timeEnd: said,
  qualifiers: z.array(offerQualifier),
  benifits: z.array(offerBenefit),
});

/** Answer of the offers: a bare array. */
export const offersResponse = z.array(offer);
