import type {
  DishCategory,
  Dish,
  CustomizationGroup,
  RestaurantMenu,
  DishOption,
} from '../../../src/food/menu';

/** An option for tests; available and no default unless said. */
export function option(id: string, more: Partial<DishOption> = {}): DishOption {
  return { id, name: id, pricePaise: 0, available: true, isDefault: false, groups: [], ...more };
}

/** A group for tests; optional, one of its options, unless said. */
export function group(
  id: string,
  options: readonly DishOption[],
  more: Partial<CustomizationGroup> = {},
): CustomizationGroup {
  return { id, name: id, seq: 0, min: 0, max: 1, options, ...more };
}

/** A dish for tests at 100 rupees. */
export function dish(
  id: string,
  groups: readonly CustomizationGroup[] = [],
  more: Partial<Dish> = {},
): Dish {
  return {
    id,
    name: id,
    description: '',
    images: [],
    categoryId: 'c1',
    basePaise: 10_000,
    minPaise: 10_000,
    maxPaise: 10_000,
    defaultPaise: 10_000,
    maxOrder: 10,
    diet: 'veg',
    groups,
    ...more,
  };
}

/** A menu of one category for tests. */
export function menu(
  dishes: readonly Dish[],
  more: Partial<RestaurantMenu> = {},
  category: Partial<DishCategory> = {},
): RestaurantMenu {
  return {
    providerId: 'p1',
    locationId: 'l1',
    name: 'Test kitchen',
    categories: [{ id: 'c1', name: 'Food', dishes, ...category }],
    ...more,
  };
}
