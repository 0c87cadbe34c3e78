import { menuResponse } from '../../../../../src/commerce/contract/menu';
import { menuOf } from '../../../../../src/commerce/food/read-menu';
import type { Dish } from '../../../../../src/food/menu';
import { parseOrder } from '../../../../../src/food/parse/order';
import { solveDish } from '../../../../../src/food/solver/solve';
import { type PreparedMenu, prepareMenu } from '../../../../../src/commerce/food/menus';
import {
  allRestaurants,
  type CatalogueRestaurant,
} from '../../../../../src/sandbox/catalogue/food/restaurants';
import { haveRealMenus, realMenus } from '../../../food/real-menus';

/** A menu, and its dishes that are ordered by their names alone. */
export interface Kitchen {
  readonly name: string;
  readonly menu: PreparedMenu;
  readonly dishes: readonly Dish[];
}

const MOST_DISHES = 24;
const LEAST_DISHES = 5;

/** Dishes that their name alone orders: known to the last word, nothing to be asked. */
function plainDishes(menu: PreparedMenu): Dish[] {
  const found: Dish[] = [];
  for (const dish of menu.dishes.values()) {
    if (found.length === MOST_DISHES) break;
    if (!/^[A-Za-z ]{4,28}$/u.test(dish.name) || solveDish(dish, []).kind !== 'complete') continue;
    if ((dish.maxOrder ?? 99) < 6 || hasWordOfEdits(dish.name)) continue;
    const read = parseOrder(menu.index(), dish.name);
    const [line, ...more] = read.lines;
    const sure = read.outcome === 'sure' && read.unknown.length === 0 && more.length === 0;
    const plain = line?.otherDishIds.length === 0 && line.options.length === 0 && line.fit > 0.95;
    if (sure && plain && line.dishId === dish.id) found.push(dish);
  }
  return found;
}

/** Names that hold a word of ordering themselves are read by other tests. */
const hasWordOfEdits = (name: string): boolean =>
  /\b(?:double|extra|only|just|half|single|special|add|make|with|and)\b/iu.test(name);

function kitchenOf(name: string, menu: PreparedMenu): Kitchen {
  return { name, menu, dishes: plainDishes(menu) };
}

function menuAt(restaurant: CatalogueRestaurant): PreparedMenu {
  const { providerId, locationId, seed } = restaurant;
  const provider = { id: providerId, name: seed.name, location: { id: locationId } };
  return prepareMenu(
    menuOf(menuResponse.parse({ provider, categories: restaurant.menu().categories })),
  );
}

const big = (kitchen: Kitchen): boolean => kitchen.dishes.length >= LEAST_DISHES;

/** Menus of the sandbox, and those of the open data where they lie beside the project. */
export function kitchens(most: number): readonly Kitchen[] {
  const own = allRestaurants()
    .filter((_, at) => at % Math.ceil(allRestaurants().length / most) === 0)
    .map((one) => kitchenOf(one.seed.name, menuAt(one)));
  const open = haveRealMenus
    ? realMenus()
        .slice(0, most)
        .map(([name, menu]) => kitchenOf(name, prepareMenu(menu)))
    : [];
  return [...own, ...open].filter(big);
}
