import { z } from 'zod';
import { tokenBody, tokenResponse } from './auth';
import * as booking from './booking';
import * as bookingOrder from './booking-order';
import { ANSWER_TIMEOUT_MS, defineEndpoint, ORDERING_ENDPOINT, READ_ENDPOINT } from './endpoint';
import { remoteFailure } from './failure';
import * as food from './food';
import { menuResponse } from './menu';

const pathId = z.string().min(1);

const LIST_CACHE = { pool: 'lists', ttlMs: 5 * 3_600_000 } as const; // interface.md, Limits: 5 h per filter combination
const DETAIL_CACHE = { pool: 'details', ttlMs: 60_000 } as const; // slots and tickets sell out: never beyond a minute
const MENU_CACHE = { pool: 'menus', ttlMs: 5 * 60_000 } as const; // large and slow to change; SELECT checks prices anyway

/** Every endpoint that interface.md describes, under the name by which the client calls it. */
export const endpointTable = {
  authToken: defineEndpoint({
    method: 'POST',
    path: '/auth/token',
    auth: false,
    body: tokenBody,
    response: tokenResponse,
    success: [200, 201],
    retry: 'never',
    timeoutMs: ANSWER_TIMEOUT_MS,
    ordering: false,
  }),

  getItems: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/items',
    query: booking.itemsQuery,
    response: booking.itemsResponse,
    cache: LIST_CACHE,
  }),
  getItem: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/item/slug/:identifier',
    params: z.object({ identifier: pathId }),
    response: booking.itemResponse,
    cache: DETAIL_CACHE,
  }),
  getTimeslots: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/item/:itemKey/timeslots',
    params: z.object({ itemKey: pathId }),
    query: booking.timeslotsQuery,
    response: booking.timeslotsResponse,
    cache: DETAIL_CACHE,
  }),
  getTickets: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/item/:packageId/tickets',
    params: z.object({ packageId: pathId }),
    query: booking.ticketsQuery,
    response: booking.ticketsResponse,
    cache: DETAIL_CACHE,
  }),
  getTopAttractions: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/top-attractions',
    response: booking.attractionsResponse,
  }),
  getPriceRange: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/get-min-max-price',
    response: booking.priceRangeResponse,
  }),
  select: defineEndpoint({
    ...READ_ENDPOINT,
    method: 'POST',
    path: '/select',
    body: booking.selectBody,
    response: booking.selectResponse,
    success: [201],
  }),
  submitForm: defineEndpoint({
    ...ORDERING_ENDPOINT,
    path: '/form/group/:groupId',
    auth: false,
    params: z.object({ groupId: pathId }),
    body: booking.formBody,
    response: booking.formResponse,
    success: [200, 201],
  }),
  init: defineEndpoint({
    ...ORDERING_ENDPOINT,
    path: '/init',
    body: booking.initBody,
    response: booking.initResponse,
  }),
  createOrder: defineEndpoint({
    ...ORDERING_ENDPOINT,
    path: '/orders',
    asksSeller: false,
    body: bookingOrder.createOrderBody,
    response: bookingOrder.createOrderResponse,
  }),
  getOrder: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/orders/:orderId',
    params: z.object({ orderId: pathId }),
    query: bookingOrder.orderQuery,
    response: bookingOrder.orderResponse,
  }),

  getNearbyRestaurants: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/ret11/api/nearby-restaurants',
    query: food.nearbyQuery,
    response: food.nearbyResponse,
    refusals: { 400: 'out_of_area' },
  }),
  getRestaurant: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/ret11/api/restaurants/:providerId/seller/:sellerId',
    params: food.sellerParams,
    response: food.restaurantResponse,
    cache: DETAIL_CACHE,
  }),
  getMenu: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/ret11/api/restaurants/:providerId/seller/:sellerId/foods',
    auth: false,
    params: food.sellerParams,
    query: food.menuQuery,
    response: menuResponse,
    cache: MENU_CACHE,
  }),
  selectFood: defineEndpoint({
    ...READ_ENDPOINT,
    method: 'POST',
    path: '/ret11/select',
    body: food.foodSelectBody,
    response: food.foodSelectResponse,
    success: [200, 201],
    failure: remoteFailure,
  }),
  createFoodOrder: defineEndpoint({
    ...ORDERING_ENDPOINT,
    path: '/ret11/orders/create-order',
    asksSeller: false,
    body: food.foodCreateOrderBody,
    response: food.foodCreateOrderResponse,
    success: [200, 201],
    failure: remoteFailure,
  }),
  getFoodOrder: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/ret11/orders/:orderId',
    params: z.object({ orderId: pathId }),
    response: food.foodOrderResponse,
  }),
  replyIssue: defineEndpoint({
    ...ORDERING_ENDPOINT,
    path: '/ret11/reply-issue',
    body: food.replyIssueBody,
    response: food.replyIssueResponse,
    success: [200, 201],
    failure: remoteFailure,
  }),
  getOffers: defineEndpoint({
    ...READ_ENDPOINT,
    path: '/ret11/api/offers',
    response: food.offersResponse,
  }),
} as const;
