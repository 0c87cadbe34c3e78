import { lookAtMenu } from '../../src/commerce/food/operations';
import type { DishView, MenuView } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { requestsSomething } from '../../src/food/parse/asked';
import { countIn } from '../../src/food/said-count';
import { partsOfOrder, takesOut } from '../../src/food/said-parts';
import { tokensOf } from '../../src/food/parse/tokens';
import { asksForCheap, asksSomething, budgetIn, soughtAtPrice } from '../../src/food/said-beside';
import { basketOf, updateBasketAndSay } from './basket';
import { menuLimits, mostPaise } from './most-paise';
import { restaurantSlot } from './restaurant';
import { showMenuScreen } from './view';

/** Tells whether words order the cheapest of a kind; questions, budgets and removals do not. */
export const isOrderOfCheapest = (said: string): boolean =>
  asksForCheap(said) &&
  requestsSomething(said) &&
  !takesOut(said) &&
  !asksSomething(said) &&
  budgetIn(said) === undefined &&
  soughtAtPrice(said) !== '';

/** An order for the cheapest of a kind, with the menu's dishes and what else is ordered. */
export type CheapestOrder = { menu: MenuView; query: string; count: number; beside: string };

/** Finds the cheapest dishes ordered, within price and diet; undefined where there are none. */
export function* findCheapest(t: Turn, text: string): EffectGenerator<CheapestOrder | undefined> {
  const chosen = t.get(restaurantSlot);
  if (!chosen || !isOrderOfCheapest(text)) return undefined;
  const parts = partsOfOrder(text);
  const part = parts.find((one) => asksForCheap(one)) ?? text;
  const query = soughtAtPrice(part);
  if (query === '') return undefined;
  const { providerId, sellerId } = chosen;
  const menu = yield* t.once('menu', lookAtMenu, {
    providerId,
    sellerId,
    query,
    cheapest: true,
    from: 0,
    ...menuLimits(t),
  });
  if (menu.dishes.length === 0) return undefined;
  const beside = parts.filter((one) => one !== part && soughtAtPrice(one) !== '').join(', ');
  return { menu, query, count: countIn(part) ?? 1, beside };
}

/** Adds the cheapest dish of a kind; shows the dishes where several cost that. */
export function* takeCheapest(
  t: Turn,
  { menu, query, count }: CheapestOrder,
): EffectGenerator<void> {
  const dish = onlyCheapest(menu, query);
  if (!dish) return showMenuScreen(t, { show: 'cheap', query, most: mostPaise(t) ?? 0, from: 0 });
  yield* updateBasketAndSay(t, { do: 'dish', dishId: dish.id, quantity: count });
  showMenuScreen(t);
}

/**
 * Returns the basket line that "remove the cheapest dosa" means: the cheapest of that kind.
 * Undefined where it means part of a dish, or nothing in the basket.
 */
export function cheapestTakenOut(t: Turn, text: string): string | undefined {
  if (!asksForCheap(text) || !takesOut(text) || asksSomething(text)) return undefined;
  const isSaid = calledBy(soughtAtPrice(text));
  const [first, second] = basketOf(t)
    .cart.lines.filter(({ name }) => isSaid(name))
    .toSorted((a, b) => a.priceEachPaise - b.priceEachPaise);
  return first && first.priceEachPaise !== second?.priceEachPaise ? first.id : undefined;
}

/** Returns the single cheapest dish, if it or its category has the name, not just the text. */
function onlyCheapest(menu: MenuView, query: string): DishView | undefined {
  const [first, second] = menu.dishes;
  if (!first || second?.defaultPaise === first.defaultPaise) return undefined;
  const isCalled = calledBy(query);
  return isCalled(first.name) || menu.categories.some(({ name }) => isCalled(name))
    ? first
    : undefined;
}

/** Returns a test for names that hold all of some words. */
function calledBy(words: string): (name: string) => boolean {
  const wanted = tokensOf(words);
  return (name) => {
    const own = tokensOf(name);
    return wanted.every((one) =>
      own.some(({ stem, sound }) => stem === one.stem || sound === one.sound),
    );
  };
}
