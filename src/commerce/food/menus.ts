import { dishesOf, menuOf, type Dish, type Menu } from '../../food/menu';
import { indexMenu, type MenuIndex } from '../../food/parse/menu-index';
import type { Commerce } from '../client';
import type { Output } from '../contract';
import type { Seller } from './views';

/** A menu made ready: its dishes by id, and its index for reading orders, made when it is first needed. */
export interface Kitchen {
  menu: Menu;
  dishes: ReadonlyMap<string, Dish>;
  index(): MenuIndex;
}

/** Reads whole menus, ready for use. */
export type Kitchens = (from: Seller) => Promise<Kitchen>;

/**
 * Menus by the answer they were made of: the client keeps answers a few minutes in a bounded cache and gives the same
 * object again, so what is made of one lives as long as it does and is bounded by the same limit.
 */
export function createKitchens(commerce: Commerce): Kitchens {
  const ready = new WeakMap<object, Kitchen>();
  return async ({ providerId, sellerId }) => {
    const answer = await commerce.call('getMenu', { params: { providerId, sellerId } });
    const known = ready.get(answer);
    if (known) return known;
    const made = kitchenOf(answer);
    ready.set(answer, made);
    return made;
  };
}

function kitchenOf(answer: Output<'getMenu'>): Kitchen {
  return kitchenOfMenu(menuOf(answer));
}

/** A menu made ready. */
export function kitchenOfMenu(menu: Menu): Kitchen {
  let index: MenuIndex | undefined;
  return { menu, dishes: new Map(dishesOf(menu).map((dish) => [dish.id, dish])), index: () => (index ??= indexMenu(menu)) };
}
