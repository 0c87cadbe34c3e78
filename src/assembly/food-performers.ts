import type { Commerce } from '../commerce';
import { createAfterSale } from '../commerce/food/after-sale';
import { cancelOrder, changeBasket, findRestaurants, initFood, lookAtDish, lookAtIssue, lookAtMenu, lookAtRestaurants, offersFor, placeInWords, placeOfPoint, rateOrder, registerIssue, replyToIssue, searchDishes, selectFood, trackOrder, whoServes } from '../commerce/food/operations';
import { createFood } from '../commerce/food/perform';
import { locate } from '../commerce/places';
import type { OrdersContext } from '../orders/ports';
import { cityNamed } from '../places/cities';
import { placeAt, placeInText, placeNamed } from '../places/gazetteer';
import { performer } from './performer';
import type { Performer } from '../turn/handle/perform';

/** What stands behind the operations of the food area and of places. */
export function foodPerformers(commerce: Commerce, { clock, ids }: OrdersContext): [string, Performer][] {
  const food = createFood({ commerce, clock, ids });
  const after = createAfterSale(commerce);
  return [
    performer(findRestaurants, (input) => food.findRestaurants(input)),
    performer(lookAtRestaurants, (input) => food.lookAtRestaurants(input)),
    performer(lookAtMenu, (input) => food.lookAtMenu(input)),
    performer(lookAtDish, (input) => food.lookAtDish(input)),
    performer(searchDishes, (input) => food.searchDishes(input)),
    performer(whoServes, (input) => food.whoServes(input)),
    performer(changeBasket, (input) => food.changeBasket(input)),
    performer(offersFor, (input) => food.offersFor(input)),
    performer(selectFood, (input) => food.selectFood(input)),
    performer(initFood, (input) => food.initFood(input)),
    performer(trackOrder, (input) => after.track(input.orderId)),
    performer(cancelOrder, (input) => after.cancel(input.orderId)),
    performer(rateOrder, (input) => after.rate(input.orderId, input.stars)),
    performer(registerIssue, (input) => after.register(input.orderId, input.words)),
    performer(replyToIssue, (input) => after.reply(input)),
    performer(lookAtIssue, (input) => after.look(input.issueId)),
    performer(locate, async ({ text }) => ({ place: placeNamed(text) })),
    performer(placeOfPoint, async (point) => ({ place: placeAt(point) })),
    performer(placeInWords, async ({ text }) => withoutPlace(text)),
  ];
}

/** The words that lead up to a place: "to", "deliver it to", "near", "mein". */
const LEADING = /(?:[,;]?\s*\b(?:(?:please\s+)?(?:deliver(?:ed)?|send|bring)(?:\s+(?:it|them|this))?\s+(?:to|at|in)|to|at|in|near|around|for delivery (?:to|in|at)))\s*$/iu;

function withoutPlace(text: string) {
  const found = placeInText(text);
  if (!found) return { rest: text };
  const before = text.slice(0, found.from).replace(LEADING, '');
  return { place: found.place, rest: `${before} ${withoutCity(text.slice(found.to))}`.replace(/\s+/gu, ' ').trim() };
}

/** A quarter's city said after it is part of the place. */
function withoutCity(after: string): string {
  const said = /^[\s,]*([\p{L}\p{M}]{3,})(?!\p{L})/u.exec(after);
  return said?.[1] !== undefined && cityNamed(said[1]) ? after.slice(said[0].length) : after;
}
