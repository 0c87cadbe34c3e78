import { dishesOf, type Dish, type RestaurantMenu } from '../../food/menu';
import { menuOf } from './read-menu';
import { indexMenu, type MenuIndex } from '../../food/parse/menu-index';
import type { CommerceClient } from '../client';
import type { EndpointOutput } from '../contract';
import type { FoodSeller } from './views';

/**
 * A menu with its dishes by id, and an index for reading orders that is built when first needed.
 */
export interface PreparedMenu {
  menu: RestaurantMenu;
  dishes: ReadonlyMap<string, Dish>;
  index(): MenuIndex;
}

/** Reads a restaurant's whole menu, ready for use. */
export type PreparedMenuLoader = (from: FoodSeller) => Promise<PreparedMenu>;

/**
 * Creates a loader that prepares each menu answer once. The client's bounded cache returns the same
 * object for some minutes, and a prepared menu lives as long as that object.
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

/** Prepares a menu; builds its index at the first use. */
export function prepareMenu(menu: RestaurantMenu): PreparedMenu {
  let index: MenuIndex | undefined;
  return {
    menu,
    dishes: new Map(dishesOf(menu).map((dish) => [dish.id, dish])),
    index: () => (index ??= indexMenu(menu)),
  };
}
