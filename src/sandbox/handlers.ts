import type { EndpointName, EndpointOutput } from '../commerce/contract';
import type { OptionalOperation } from '../commerce/undescribed';
import { authToken } from './auth';
import * as browse from './booking/browse';
import { submitForm } from './booking/forms';
import * as lookups from './booking/lookups';
import { createOrder, initBooking, selectBooking } from './booking/transact';
import type { SandboxCall } from './call';
import * as foods from './food/browse';
import * as issues from './food/issues';
import { createFoodOrder, initFood, selectFood } from './food/transact';
import * as orders from './orders/read';
import type { RouteHandler } from './routes';
import type { SandboxWorld } from './world';

/**
 * A handler for each endpoint; the compiler checks the answers of described ones by the contract.
 */
type EndpointHandlers = { [O in EndpointName]: RouteHandler<EndpointOutput<O>> } & Record<
  OptionalOperation,
  RouteHandler<unknown>
>;

type UnboundHandler<T> = (world: SandboxWorld, call: SandboxCall) => Promise<T>;

/** Returns every handler, bound to a sandbox's state. */
export function handlersOf(world: SandboxWorld): EndpointHandlers {
  const by =
    <T>(plain: UnboundHandler<T>): RouteHandler<T> =>
    (call) =>
      plain(world, call);
  return {
    authToken: by(authToken),
    getItems: by(browse.getItems),
    getItem: by(browse.getItem),
    getTimeslots: by(browse.getTimeslots),
    getTickets: by(browse.getTickets),
    getTopAttractions: by(browse.getTopAttractions),
    getPriceRange: by(browse.getPriceRange),
    select: by(selectBooking),
    submitForm: by(submitForm),
    init: by(initBooking),
    createOrder: by(createOrder),
    getOrder: by(orders.getOrder),
    getCities: by(lookups.getCities),
    getCategories: by(lookups.getCategories),
    getSubCategories: by(lookups.getSubCategories),
    getProviders: by(lookups.getProviders),
    getGatewayConfig: by(lookups.getGatewayConfig),
    getPaymentOptions: by(lookups.getPaymentOptions),
    getHeroSections: by(lookups.getHeroSections),
    getUserTickets: by(orders.getUserTickets),
    createReview: by(lookups.createReview),
    getNearbyRestaurants: by(foods.getNearbyRestaurants),
    getRestaurant: by(foods.getRestaurant),
    getMenu: by(foods.getMenu),
    getOffers: by(foods.getOffers),
    selectFood: by(selectFood),
    initFood: by(initFood),
    createFoodOrder: by(createFoodOrder),
    getFoodOrder: by(orders.getFoodOrder),
    replyIssue: by(issues.replyIssue),
    registerIssue: by(issues.registerIssue),
    getUserIssue: by(issues.getUserIssue),
    addToFoodCart: by(issues.addToFoodCart),
    trackFoodOrder: by(orders.trackFoodOrder),
    cancelFoodOrder: by(orders.cancelFoodOrder),
    rateFoodOrder: by(orders.rateFoodOrder),
  };
}
