import { z } from 'zod';
import { tokenBody, tokenResponse } from './auth';
import * as booking from './booking';
import { ANSWER_TIMEOUT_MS, endpoint, ORDER, READ } from './endpoint';
import { remoteFailure } from './failure';
import * as food from './food';
import { menuResponse } from './menu';

const id = z.string().min(1);

const LISTS = { pool: 'lists', ttlMs: 5 * 3_600_000 } as const; // interface.md, Limits: 5 h per filter combination
const DETAILS = { pool: 'details', ttlMs: 60_000 } as const; // slots and tickets sell out: never beyond a minute
const MENUS = { pool: 'menus', ttlMs: 5 * 60_000 } as const; // large and slow to change; SELECT checks prices anyway

/** Every endpoint that interface.md describes, by the name the client calls it. */
export const endpoints = {
  authToken: endpoint({
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

  getItems: endpoint({
    ...READ,
    path: '/items',
    query: booking.itemsQuery,
    response: booking.itemsResponse,
    cache: LISTS,
  }),
  getItem: endpoint({
    ...READ,
    path: '/item/slug/:identifier',
    params: z.object({ identifier: id }),
    response: booking.itemResponse,
    cache: DETAILS,
  }),
  getTimeslots: endpoint({
    ...READ,
    path: '/item/:itemKey/timeslots',
    params: z.object({ itemKey: id }),
    query: booking.timeslotsQuery,
    response: booking.timeslotsResponse,
    cache: DETAILS,
  }),
  getTickets: endpoint({
    ...READ,
    path: '/item/:packageId/tickets',
    params: z.object({ packageId: id }),
    query: booking.ticketsQuery,
    response: booking.ticketsResponse,
    cache: DETAILS,
  }),
  getTopAttractions: endpoint({ ...READ, path: '/top-attractions', response: booking.attractionsResponse }),
  getPriceRange: endpoint({ ...READ, path: '/get-min-max-price', response: booking.priceRangeResponse }),
  select: endpoint({
    ...READ,
    method: 'POST',
    path: '/select',
    body: booking.selectBody,
    response: booking.selectResponse,
    success: [201],
  }),
  submitForm: endpoint({
    ...ORDER,
    path: '/form/group/:groupId',
    auth: false,
    params: z.object({ groupId: id }),
    body: booking.formBody,
    response: booking.formResponse,
    success: [200, 201],
  }),
  init: endpoint({ ...ORDER, path: '/init', body: booking.initBody, response: booking.initResponse }),
  createOrder: endpoint({
    ...ORDER,
    path: '/orders',
    asksSeller: false,
    body: booking.createOrderBody,
    response: booking.createOrderResponse,
  }),
  getOrder: endpoint({
    ...READ,
    path: '/orders/:orderId',
    params: z.object({ orderId: id }),
    query: booking.orderQuery,
    response: booking.orderResponse,
  }),

  getNearbyRestaurants: endpoint({
    ...READ,
    path: '/ret11/api/nearby-restaurants',
    query: food.nearbyQuery,
    response: food.nearbyResponse,
    refusals: { 400: 'out_of_area' },
  }),
  getRestaurant: endpoint({
    ...READ,
    path: '/ret11/api/restaurants/:providerId/seller/:sellerId',
    params: food.sellerParams,
    response: food.restaurantResponse,
    cache: DETAILS,
  }),
  getMenu: endpoint({
    ...READ,
    path: '/ret11/api/restaurants/:providerId/seller/:sellerId/foods',
    auth: false,
    params: food.sellerParams,
    query: food.menuQuery,
    response: menuResponse,
    cache: MENUS,
  }),
  selectFood: endpoint({
    ...READ,
    method: 'POST',
    path: '/ret11/select',
    body: food.foodSelectBody,
    response: food.foodSelectResponse,
    success: [200, 201],
    failure: remoteFailure,
  }),
  createFoodOrder: endpoint({
    ...ORDER,
    path: '/ret11/orders/create-order',
    asksSeller: false,
    body: food.foodCreateOrderBody,
    response: food.foodCreateOrderResponse,
    success: [200, 201],
    failure: remoteFailure,
  }),
  getFoodOrder: endpoint({
    ...READ,
    path: '/ret11/orders/:orderId',
    params: z.object({ orderId: id }),
    response: food.foodOrderResponse,
  }),
  replyIssue: endpoint({
    ...ORDER,
    path: '/ret11/reply-issue',
    body: food.replyIssueBody,
    response: food.replyIssueResponse,
    success: [200, 201],
    failure: remoteFailure,
  }),
  getOffers: endpoint({ ...READ, path: '/ret11/api/offers', response: food.offersResponse }),
} as const;
