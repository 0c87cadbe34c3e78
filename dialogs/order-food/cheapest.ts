import { lookAtMenu } from '../../src/commerce/food/operations';
import type { DishView, MenuView } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { requestsSomething } from '../../src/food/parse/asked';
import { countIn } from '../../src/food/said-count';
import { tokensOf } from '../../src/food/parse/tokens';
import { asksForCheap, asksSomething, budgetIn, soughtAtPrice } from '../../src/food/said-beside';
import { updateBasketAndSay } from './basket';
import { restaurantSlot } from './restaurant';
import { showMenuScreen } from './view';

/** True where the cheapest of a kind is wanted: a question and a sum are only looked for. */
export const isOrderOfCheapest = (said: string): boolean =>
  asksForCheap(said) &&
  requestsSomething(said) &&
  !asksSomething(said) &&
  budgetIn(said) === undefined &&
  soughtAtPrice(said) !== '';

/** Puts in the cheapest of a kind, as many as are said; several at that price are shown. False where nothing of the kind is there. */
export function* takeCheapest(t: Turn, text: string): EffectGenerator<boolean> {
  const chosen = t.get(restaurantSlot);
  if (!chosen || !isOrderOfCheapest(text)) return false;
  const { providerId, sellerId } = chosen;
  const query = soughtAtPrice(text);
  const menu = yield* t.once('menu', lookAtMenu, {
    providerId,
    sellerId,
    query,
    cheapest: true,
    from: 0,
  });
  if (menu.dishes.length === 0) return false;
  const dish = onlyCheapest(menu, query);
  if (!dish) {
    showMenuScreen(t, { show: 'cheap', query, most: 0, from: 0 });
    return true;
  }
  yield* updateBasketAndSay(t, { do: 'dish', dishId: dish.id, quantity: countIn(text) ?? 1 });
  showMenuScreen(t);
  return true;
}

/** The cheapest by itself, where the kind is what it or its part of the menu is called, and not only told of it. */
function onlyCheapest(menu: MenuView, query: string): DishView | undefined {
  const [first, second] = menu.dishes;
  if (!first || second?.defaultPaise === first.defaultPaise) return undefined;
  const wanted = tokensOf(query);
  const isCalled = (name: string): boolean => {
    const own = tokensOf(name);
    return wanted.every((one) =>
      own.some(({ stem, sound }) => stem === one.stem || sound === one.sound),
    );
  };
  return isCalled(first.name) || menu.categories.some(({ name }) => isCalled(name))
    ? first
    : undefined;
}
