import type { Turn } from '../../src/engine/turn';
import { requestsSomething } from '../../src/food/parse/asked';
import { asksForCheap } from '../../src/food/said-beside';
import { countIn } from '../../src/food/said-count';
import { soughtIn } from './menu-search';
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
