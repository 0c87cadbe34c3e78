import type { Paise } from './money';

/** One choice inside a group; its child groups exist only once it is chosen. */
export interface DishOption {
  readonly id: string;
  readonly name: string;
  /** The extra that choosing it costs; 0 is none. */
  readonly pricePaise: Paise;
  readonly available: boolean;
  readonly isDefault: boolean;
  readonly groups: readonly CustomizationGroup[];
}

/** A customization group: between `min` and `max` of its options are chosen. */
export interface CustomizationGroup {
  readonly id: string;
  readonly name: string;
  readonly seq: number;
  readonly min: number;
  readonly max: number;
  readonly options: readonly DishOption[];
}

/** One dish of the menu. */
export interface Dish {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly images: readonly string[];
  /** The size of one, as the menu gives it: "450 gram"; missing where it gives only a count. */
  readonly measure?: string;
  /** 0 to 5; missing where nobody has rated it. */
  readonly rating?: number;
  readonly categoryId: string;
  /** The price before any option, derived: interface.md gives only the lowest total over all combinations. */
  readonly basePaise: Paise;
  readonly minPaise: Paise;
  readonly maxPaise: Paise;
  readonly defaultPaise: Paise;
  /** The most of it in one order; null when the menu does not say. */
  readonly maxOrder: number | null;
  readonly diet: 'veg' | 'nonveg' | 'unknown';
  readonly groups: readonly CustomizationGroup[];
}

/** A category with its dishes, in the order the seller shows them. */
export interface DishCategory {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** A restaurant's menu, amounts in paise (interface.md, Menu). */
export interface RestaurantMenu {
  readonly providerId: string;
  readonly locationId: string;
  readonly name: string;
  readonly categories: readonly DishCategory[];
}

/** Lists every dish of the menu once, in menu order, each where it stands first. */
export function dishesOf(menu: RestaurantMenu): readonly Dish[] {
  const seen = new Map<string, Dish>();
  for (const category of menu.categories) {
    for (const dish of category.dishes) if (!seen.has(dish.id)) seen.set(dish.id, dish);
  }
  return [...seen.values()];
}

/**
 * Returns the least that the groups can add to a price when every `min` is met; availability plays
 * no part, as in `minPrice`.
 */
export function leastExtra(groups: readonly CustomizationGroup[]): Paise {
  return groups.reduce((sum, group) => sum + leastOf(group), 0);
}

function leastOf(group: CustomizationGroup): Paise {
  const totals = group.options.map((option) => option.pricePaise + leastExtra(option.groups));
  return totals
    .sort((a, b) => a - b)
    .slice(0, Math.max(group.min, 0))
    .reduce((sum, paise) => sum + paise, 0);
}
