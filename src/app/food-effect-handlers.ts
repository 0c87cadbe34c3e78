import type { CommerceClient } from '../commerce';
import { createAfterSale } from '../commerce/food/after-sale';
import {
  cancelOrder,
  changeBasket,
  listNearbyRestaurants,
  initFood,
  findCandidateDishes,
  lookAtDish,
  lookAtIssue,
  lookAtMenu,
  lookAtRestaurants,
  offersFor,
  placeInWords,
  placeOfPoint,
  rateOrder,
  registerIssue,
  replyToIssue,
  searchDishes,
  selectFood,
  trackOrder,
  whoHasDishes,
  whoServes,
} from '../commerce/food/operations';
import { createFood } from '../commerce/food/perform';
import { locatePlace } from '../commerce/places';
import type { OrdersContext } from '../orders/ports';
import { findCityByName } from '../language/places/cities';
import { placeAt, placeInText, findPlaceByName } from '../language/places/gazetteer';
import { effectHandlerFor } from './effect-handler';
import type { EffectHandler } from '../turn/handle/perform';

/** Returns the effect handlers of food, of what follows an order, and of places. */
export function foodEffectHandlers(
  commerce: CommerceClient,
  { clock, ids }: OrdersContext,
): [string, EffectHandler][] {
  const food = createFood({ commerce, clock, ids });
  const after = createAfterSale(commerce);
  return [
    effectHandlerFor(listNearbyRestaurants, (input) => food.findRestaurants(input)),
    effectHandlerFor(lookAtRestaurants, (input) => food.lookAtRestaurants(input)),
    effectHandlerFor(lookAtMenu, (input) => food.lookAtMenu(input)),
    effectHandlerFor(lookAtDish, (input) => food.lookAtDish(input)),
    effectHandlerFor(findCandidateDishes, (input) => food.findCandidateDishes(input)),
    effectHandlerFor(searchDishes, (input) => food.searchDishes(input)),
    effectHandlerFor(whoHasDishes, (input) => food.whoHasDishes(input)),
    effectHandlerFor(whoServes, (input) => food.whoServes(input)),
    effectHandlerFor(changeBasket, (input) => food.changeBasket(input)),
    effectHandlerFor(offersFor, (input) => food.offersFor(input)),
    effectHandlerFor(selectFood, (input) => food.selectFood(input)),
    effectHandlerFor(initFood, (input) => food.initFood(input)),
    effectHandlerFor(trackOrder, (input) => after.track(input.orderId)),
    effectHandlerFor(cancelOrder, (input) => after.cancel(input.orderId)),
    effectHandlerFor(rateOrder, (input) => after.rate(input.orderId, input.stars)),
    effectHandlerFor(registerIssue, (input) => after.register(input.orderId, input.words)),
    effectHandlerFor(replyToIssue, (input) => after.reply(input)),
    effectHandlerFor(lookAtIssue, (input) => after.look(input.issueId)),
    effectHandlerFor(locatePlace, async ({ text }) => ({ place: findPlaceByName(text) })),
    effectHandlerFor(placeOfPoint, async (point) => ({ place: placeAt(point) })),
    effectHandlerFor(placeInWords, async ({ text }) => withoutPlace(text)),
  ];
}

/** The words just before a place: "to", "deliver it to", "near". */
const PLACE_LEAD_IN =
  /(?:[,;]?\s*\b(?:(?:please\s+)?(?:deliver(?:ed)?|send|bring)(?:\s+(?:it|them|this))?\s+(?:to|at|in)|to|at|in|near|around|for delivery (?:to|in|at)))\s*$/iu;

function withoutPlace(text: string) {
  const found = placeInText(text);
  if (!found) return { rest: text };
  const before = text.slice(0, found.from).replace(PLACE_LEAD_IN, '');
  return {
    place: found.place,
    rest: `${before} ${withoutCity(text.slice(found.to))}`.replace(/\s+/gu, ' ').trim(),
  };
}

/** Drops the name of a city that follows a quarter's, as it belongs to the place. */
function withoutCity(after: string): string {
  const said = /^[\s,]*([\p{L}\p{M}]{3,})(?!\p{L})/u.exec(after);
  return said?.[1] !== undefined && findCityByName(said[1]) ? after.slice(said[0].length) : after;
}
