import { dishesOf, type Dish, type RestaurantMenu } from '../../food/menu';
import { menuOf } from './read-menu';
import { indexMenu, type MenuIndex } from '../../food/parse/menu-index';
import type { CommerceClient } from '../client';
import type { EndpointOutput } from '../contract';
import type { FoodSeller } from './views';

/** A menu made ready: its dishes by id, and its index for reading orders, made when it is first needed. */
export interface PreparedMenu {
  menu: RestaurantMenu;
  dishes: ReadonlyMap<string, Dish>;
  index(): MenuIndex;
}

/** Reads whole menus, ready for use. */
export type PreparedMenuLoader = (from: FoodSeller) => Promise<PreparedMenu>;

/**
 * Menus by the answer they were made of: the client keeps answers a few minutes in a bounded cache and gives the same
 * object again, so what is made of one lives as long as it does and is bounded by the same limit.
 */
export function createPreparedMenuLoader(commerce: CommerceClient): PreparedMenuLoader {
  const ready = new WeakMap<object, PreparedMenu>();
  return async ({ providerId, sellerId }) => {
    const answer = await commerce.call('getMenu', { params: { providerId, sellerId } });
    const known = ready.get(answer);
    if (known) return known;
    const made = prepareMenuAnswer(answer);
    ready.set(answer, made);
    return made;
  };
}

function prepareMenuAnswer(answer: EndpointOutput<'getMenu'>): PreparedMenu {
  return prepareMenu(menuOf(answer));
}

/** A menu made ready. */
export function prepareMenu(menu: RestaurantMenu): PreparedMenu {
  let index: MenuIndex | undefined;
  return {
    menu,
    dishes: new Map(dishesOf(menu).map((dish) => [dish.id, dish])),
    index: () => (index ??= indexMenu(menu)),
  };
}
