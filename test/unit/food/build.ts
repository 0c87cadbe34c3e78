import type { Category, Dish, Group, Menu, Option } from '../../../src/food/menu';

/** An option for tests; available and no default unless said. */
export function option(id: string, more: Partial<Option> = {}): Option {
  return { id, name: id, pricePaise: 0, available: true, isDefault: false, groups: [], ...more };
}

/** A group for tests; optional, one of its options, unless said. */
export function group(id: string, options: readonly Option[], more: Partial<Group> = {}): Group {
  return { id, name: id, seq: 0, min: 0, max: 1, options, ...more };
}

/** A dish for tests at 100 rupees. */
export function dish(id: string, groups: readonly Group[] = [], more: Partial<Dish> = {}): Dish {
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
export function menu(dishes: readonly Dish[], more: Partial<Menu> = {}, category: Partial<Category> = {}): Menu {
  return { providerId: 'p1', locationId: 'l1', name: 'Test kitchen', categories: [{ id: 'c1', name: 'Food', dishes, ...category }], ...more };
}
