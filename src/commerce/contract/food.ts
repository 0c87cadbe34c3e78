import { z } from 'zod';
import { commaList, repeatedParam, wireNumber } from './wire';

const nonEmptyText = z.string().min(1);
const optionalText = z.string().nullish();

/** Filters of nearby restaurants; the service writes `non_veg` here and `nonveg` at the menu. */
export const nearbyQuery = z.strictObject({
  lat: wireNumber,
  lng: wireNumber,
  categoryIds: commaList.optional(),
  vegFilter: z.enum(['veg', 'non_veg']).optional(),
  costSort: z.enum(['LOW_TO_HIGH', 'HIGH_TO_LOW']).optional(),
  rating: wireNumber.optional(),
  providerIds: repeatedParam.optional(),
});

/** One nearby restaurant; `distance_m` in metres. */
export const nearbyEntry = z.looseObject({
  providerId: nonEmptyText,
  sellerId: nonEmptyText,
  name: z.string(),
  shortDesc: optionalText,
  images: z.array(z.string()).nullish(),
  locality: optionalText,
  street: optionalText,
  distance_m: z.number().nullish(),
});

/** Answer of nearby restaurants: a bare array, nearest first. */
export const nearbyResponse = z.array(nearbyEntry);

/** Path parameters of a restaurant: its two ids. */
export const sellerParams = z.object({ providerId: nonEmptyText, sellerId: nonEmptyText });

/**
 * A restaurant's detail: `days` are "1" (Monday) to "7", times `HHMM` in the seller's own time,
 * `rating` null where nobody has rated.
 */
export const restaurantDetail = z.looseObject({
  providerId: nonEmptyText,
  name: z.string(),
  shortDesc: optionalText,
  longDesc: optionalText,
  images: z.array(z.string()).nullish(),
  rating: z.number().nullish(),
  sellerId: nonEmptyText,
  days: z.array(z.string()).nullish(),
  openingTime: optionalText,
  closingTime: optionalText,
  locality: optionalText,
  street: optionalText,
  city: optionalText,
  areaCode: optionalText,
  lat: z.number().nullish(),
  lng: z.number().nullish(),
});

/** Answer of a restaurant's detail: a bare array of one. */
export const restaurantResponse = z.array(restaurantDetail);

/** Filters of a menu. */
export const menuQuery = z.strictObject({
  searchQuery: nonEmptyText.optional(),
  vegFilter: z.enum(['veg', 'nonveg']).optional(),
  categoryIds: commaList.optional(),
});

/** A row of food SELECT: a dish, or an option (`customization`) of the group `parentCategoryId`. */
export const foodSelectItem = z
  .strictObject({
    id: nonEmptyText,
    location_id: nonEmptyText,
    quantity: z.number().int().min(1),
    parentItemId: nonEmptyText.optional(),
    type: z.enum(['item', 'customization']).optional(),
    parentCategoryId: nonEmptyText.optional(),
  })
  .refine((line) => line.type !== 'customization' || line.parentCategoryId !== undefined, {
    message: 'a customization names its group',
    path: ['parentCategoryId'],
  });

/** Body of food SELECT; `transactionId` is a UUID of the client's own, `gps` is `<lat>,<lng>`. */
export const foodSelectBody = z.strictObject({
  providerId: nonEmptyText,
  sellerId: nonEmptyText,
  transactionId: z.uuid(),
  locationIds: z.array(nonEmptyText).min(1),
  items: z.array(foodSelectItem).min(1),
  gps: z.string().regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
  areaCode: nonEmptyText,
});

/** A way of getting the food; only `Serviceable` ones can be chosen. */
export const foodFulfillment = z.looseObject({
  id: nonEmptyText,
  type: optionalText,
  '@net/org/provider_name': optionalText,
  '@net/org/TAT': optionalText,
  '@net/org/category': optionalText,
  tracking: z.boolean().nullish(),
  state: z.looseObject({ descriptor: z.looseObject({ code: optionalText }).nullish() }).nullish(),
  end: z
    .looseObject({
      time: z
        .looseObject({ range: z.looseObject({ start: optionalText, end: optionalText }).nullish() })
        .nullish(),
    })
    .nullish(),
  tags: z.array(z.unknown()).nullish(),
});

const countText = z.looseObject({ count: z.union([z.string(), z.number()]).nullish() }).nullish();

/** A line of the quote: dish, delivery, tax, packing or misc; amounts are INR as text. */
export const foodQuoteLine = z.looseObject({
  '@net/org/item_id': optionalText,
  title: optionalText,
  '@net/org/title_type': optionalText,
  price: z.looseObject({ currency: optionalText, value: z.string() }),
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
  price: z.looseObject({ currency: optionalText, value: nonEmptyText }),
  breakup: z.array(foodQuoteLine),
  ttl: optionalText,
});

/** Answer of a food SELECT that succeeded. */
export const foodSelectResponse = z.looseObject({
  data: z.looseObject({
    status: optionalText,
    dto: z.looseObject({
      context: z.looseObject({ transaction_id: nonEmptyText, timestamp: optionalText }),
      message: z.looseObject({
        order: z.looseObject({
          fulfillments: z.array(foodFulfillment),
          items: z
            .array(
              z.looseObject({
                id: nonEmptyText,
                quantity: z.looseObject({ count: z.number().nullish() }).nullish(),
                fulfillment_id: optionalText,
              }),
            )
            .nullish(),
          quote: foodQuote,
          provider: z
            .looseObject({
              id: optionalText,
              locations: z.array(z.looseObject({ id: optionalText })).nullish(),
            })
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
  userId: nonEmptyText,
  mobile: nonEmptyText,
});

/** Answer of food Create Order; `paymentOrderId` opens the gateway's checkout. */
export const foodCreateOrderResponse = z.looseObject({
  data: z.looseObject({
    orderId: nonEmptyText,
    paymentOrderId: nonEmptyText,
    pg: optionalText,
    orderStatus: z.string(),
    transaction_id: optionalText,
  }),
});

const foodOrder = z.looseObject({ paymentOrderStatus: optionalText });

/**
 * Answer of the food order read. interface.md names only `paymentOrderStatus`, and not where it
 * stands (see the function `paymentOrderStatus`).
 */
export const foodOrderResponse = z.union([z.looseObject({ data: foodOrder }), foodOrder]);

/** Body of reply-issue; `actionBy` is an actor's id from the issue, never a role. */
export const replyIssueBody = z.strictObject({
  issueId: nonEmptyText,
  status: nonEmptyText,
  shortDesc: nonEmptyText,
  descriptorCode: nonEmptyText,
  actionBy: nonEmptyText,
  images: z.array(z.string()).optional(),
  media: z.array(z.string()).optional(),
  refId: nonEmptyText.optional(),
  refType: nonEmptyText.optional(),
});

/** Answer of reply-issue, wrapped in `data` as the guide shows it. */
export const replyIssueResponse = z.looseObject({
  data: z.looseObject({
    message: z.looseObject({ ack: z.looseObject({ status: z.string() }) }),
  }),
});

/** An offer's condition: amounts INR as text, counts as numbers. */
export const offerQualifier = z.looseObject({
  minValue: optionalText,
  itemCount: z.number().nullish(),
  itemCountUpper: z.number().nullish(),
  itemIds: z.array(z.string()).nullish(),
});

/** An offer's benefit: negative values are discounts. */
export const offerBenefit = z.looseObject({
  value: optionalText,
  valueType: optionalText,
  valueCap: optionalText,
  itemCount: z.number().nullish(),
  itemIds: z.array(z.string()).nullish(),
  itemValue: optionalText,
});

/** An offer; `benifits` is spelled as the service spells it. */
export const foodOffer = z.looseObject({
  id: nonEmptyText,
  provider: z.looseObject({ id: nonEmptyText }),
  type: z.string(),
  images: z.array(z.string()).nullish(),
  locationIds: z.array(z.string()).nullish(),
  itemIds: z.array(z.string()).nullish(),
  categoryIds: z.array(z.string()).nullish(),
  timeStart: optionalText,
  timeEnd: optionalText,
  qualifiers: z.array(offerQualifier),
  benifits: z.array(offerBenefit),
});

/** Answer of the offers: a bare array. */
export const offersResponse = z.array(foodOffer);
