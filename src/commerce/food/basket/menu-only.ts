import type { RestaurantMenu } from '../../../food/menu';

/** Returns a menu with these dishes alone. */
export function menuOnly(menu: RestaurantMenu, ids: ReadonlySet<string>): RestaurantMenu {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      dishes: category.dishes.filter((dish) => ids.has(dish.id)),
    })),
  };
}
