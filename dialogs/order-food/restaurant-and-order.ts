import { listNearbyRestaurants } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { dishKindsIn } from '../../src/food/cuisines';
import { requestsSomething } from '../../src/food/parse/asked';
import { eatingPlaceIn, withoutWhichRestaurant } from '../../src/food/parse/which-restaurant';
import { asksSomething } from '../../src/food/said-beside';
import { countIn } from '../../src/food/said-count';
import { isUnanswered } from '../parts/sum-asked';
import { deliveryPlaceSlot, fullName, restaurantSlot, restaurantsMentioned } from './restaurant';
import { type Commands, wordsOf } from './word-fills';

/**
 * Reads over the restaurants near where an order is from together with what it is: "one filter coffee
 * from the closest place", "order from biryani house", which may be none of them.
 */
export function readRestaurantAndOrder(
  t: Turn,
  said: string,
  commands: Commands,
): Commands | undefined {
  if (t.get(restaurantSlot) || !t.get(deliveryPlaceSlot) || asksSomething(said)) return undefined;
  return (
    orderAtExtreme(said, commands) ??
    orderAtNamed(t, said, commands) ??
    nameFromAnother(t, said, commands)
  );
}

const ordersDish = (said: string): boolean =>
  dishKindsIn(said).size > 0 && (countIn(said) !== undefined || requestsSomething(said));

/** Keeps the dish beside the words that pick a restaurant by how near or good it is. */
function orderAtExtreme(said: string, commands: Commands): Commands | undefined {
  const [one, ...others] = commands;
  const picks = one?.do === 'pick' && one.value.is === 'extreme' && others.length === 0;
  const order = withoutWhichRestaurant(said);
  return picks && ordersDish(order)
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: order } }, one]
    : undefined;
}

/**
 * Keeps an order whole that names its restaurant and was read in pieces, one of which took a branch by
 * the name alone: "tiffin trail se 2 dosa, 1 idli aur 3 coffee".
 */
function orderAtNamed(t: Turn, said: string, commands: Commands): Commands | undefined {
  const near = t.last('near', listNearbyRestaurants) ?? [];
  const isPiece = (one: Command): boolean =>
    (one.do === 'pick' && one.value.is === 'option') ||
    (one.do === 'fill' && (one.slot === 'order' || one.slot === 'restaurant'));
  const [named, ...branches] = restaurantsMentioned(near, said);
  if (!named || commands.length < 2 || !commands.every(isPiece) || !ordersDish(said))
    return undefined;
  const isOne = branches.every(({ name }) => name === named.name);
  const text = branches.length === 0 ? fullName(named) : isOne ? named.name : said;
  return [
    { do: 'fill', slot: 'order', value: { is: 'text', text: said } },
    { do: 'fill', slot: 'restaurant', value: { is: 'text', text } },
  ];
}

/** Takes the name of an eating place for a restaurant, where none near is called so. */
function nameFromAnother(t: Turn, said: string, commands: Commands): Commands | undefined {
  const named = eatingPlaceIn(said);
  const near = t.last('near', listNearbyRestaurants) ?? [];
  if (!named || !commands.every(mayBeMisread) || restaurantsMentioned(near, said).length > 0)
    return undefined;
  return [
    ...(ordersDish(named.rest)
      ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: named.rest } } as const]
      : []),
    { do: 'fill', slot: 'restaurant', value: { is: 'text', text: named.name } },
  ];
}

const OF_THE_ORDER: ReadonlySet<string> = new Set([
  'contact',
  'way',
  'order',
  'restaurant',
  'lines',
]);

/** True of what the name of a restaurant may have been taken for: an address, a dish, a start anew. */
const mayBeMisread = (one: Command): boolean =>
  isUnanswered(one) ||
  wordsOf(one) !== undefined ||
  one.do === 'start' ||
  ((one.do === 'fill' || one.do === 'correct') && OF_THE_ORDER.has(one.slot));
