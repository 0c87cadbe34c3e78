import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { dishKindsIn } from '../../src/food/cuisines';
import { requestsSomething } from '../../src/food/parse/asked';
import { asksForCheap } from '../../src/food/said-beside';
import { countIn } from '../../src/food/said-count';
import { soughtIn } from './menu-search';
import { pricesAsked } from './prices-asked';
import { restaurantSlot } from './restaurant';
import { isTakenForMenu } from './taken-for-menu';
import { type Commands, wordsOf } from './word-fills';

/** Questions that a price is asked as. */
const OF_DISHES: ReadonlySet<string> = new Set(['dish', 'kitchen', 'included']);

/** Reads "masala dosa price" as a question about the dish, which orders none. */
export function readPriceAsked(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (!t.get(restaurantSlot) || !t.hears('order-food.prices')) return undefined;
  const orders = countIn(said) !== undefined || requestsSomething(said) || asksForCheap(said);
  const isTaken = commands.every((one) => isTakenForMenu(one, OF_DISHES));
  if (orders || !isTaken || !commands.some((one) => wordsOf(one) !== undefined)) return undefined;
  const named = soughtIn(said)
    .split(' ')
    .filter((word) => word !== '' && !t.hears('order-food.prices', word));
  return named.length > 0 ? [{ do: 'ask', question: 'dish' }] : undefined;
}

/** True where a message asks what one kind or several cost, and orders nothing. */
const asksKinds = (t: Turn, said: string): boolean =>
  pricesAsked(t, said).length > 1 &&
  countIn(said) === undefined &&
  !asksForCheap(said) &&
  !t.hears('order-food.charges') &&
  dishKindsIn(said).size > 0;

/** True of what such a message was taken for: dishes, a sum, or another question of the menu. */
const isOfKinds = (one: Command): boolean =>
  isTakenForMenu(one, OF_MENU) || one.do === 'more' || wordsOf(one) !== undefined;

const OF_MENU: ReadonlySet<string> = new Set([...OF_DISHES, 'total', 'best', 'price', 'near']);

/** Reads a message that asks what several kinds cost as one question, whatever its parts were taken for. */
export const readPricesOfKinds = (
  t: Turn,
  said: string,
  commands: Commands,
): Commands | undefined =>
  t.get(restaurantSlot) && asksKinds(t, said) && commands.every(isOfKinds)
    ? [{ do: 'ask', question: 'dish' }]
    : undefined;
