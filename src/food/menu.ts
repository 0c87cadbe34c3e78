import type { z } from 'zod';
import type { menuGroup, menuItem, menuOption, menuResponse } from '../commerce/contract/menu';
import { type Paise, paiseOfRupees } from './money';

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
  /** How much one of it is, as the menu tells: "450 gram". A bare count tells nothing and is left out. */
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

type WireMenu = z.output<typeof menuResponse>;
type WireDish = z.output<typeof menuItem>;
type WireGroup = z.output<typeof menuGroup>;
type WireOption = z.output<typeof menuOption>;

/** The menu as used inside, from the service's answer: categories and groups by their display sequence, rupees to paise. */
export function menuOf(wire: WireMenu): RestaurantMenu {
  const bySeq = [...wire.categories].sort(
    (a, b) => (a.categoryDisplaySeq ?? 0) - (b.categoryDisplaySeq ?? 0),
  );
  return {
    providerId: wire.provider.id,
    locationId: wire.provider.location.id,
    name: wire.provider.name,
    categories: bySeq.map((category) => ({
      id: category.categoryId,
      name: category.categoryName,
      dishes: category.items.map((item) => dishOf(item, category.categoryId)),
    })),
  };
}

/** Every dish of the menu once, in menu order; a dish listed in two categories counts where it stands first. */
export function dishesOf(menu: RestaurantMenu): readonly Dish[] {
  const seen = new Map<string, Dish>();
  for (const category of menu.categories) {
    for (const dish of category.dishes) if (!seen.has(dish.id)) seen.set(dish.id, dish);
  }
  return [...seen.values()];
}

function dishOf(wire: WireDish, categoryId: string): Dish {
  const groups = groupsOf(wire.customizationGroups);
  const minPaise = paiseOfRupees(wire.minPrice);
  return {
    id: wire.id,
    name: wire.name,
    description: wire.longDesc || wire.shortDesc || '',
    images: wire.images ?? [],
    ...measureOf(wire),
    ...ratingOf(wire),
    categoryId,
    basePaise: minPaise - leastExtra(groups),
    minPaise,
    maxPaise: paiseOfRupees(wire.maxPrice),
    defaultPaise: paiseOfRupees(wire.defaultMin),
    maxOrder: wire.maxOrder ?? null,
    diet: dietOf(wire.vegOrNonveg),
    groups,
  };
}

function measureOf({ unit, unitValue }: WireDish): { measure?: string } {
  const [name, amount] = [unit?.trim() ?? '', unitValue?.trim() ?? ''];
  return name === '' || name.toLowerCase() === 'unit' || amount === ''
    ? {}
    : { measure: `${amount} ${name}` };
}

function ratingOf({ rating }: WireDish): { rating?: number } {
  const stars = Number.parseFloat(rating ?? '');
  return stars > 0 && stars <= 5 ? { rating: stars } : {};
}

function dietOf(said: string | null | undefined): Dish['diet'] {
  if (said === 'veg') return 'veg';
  return said === 'nonveg' || said === 'non_veg' ? 'nonveg' : 'unknown';
}

function groupsOf(wire: readonly WireGroup[] | null | undefined): CustomizationGroup[] {
  return (wire ?? []).map(groupOf).sort((a, b) => a.seq - b.seq);
}

function groupOf(wire: WireGroup): CustomizationGroup {
  return {
    id: wire.id,
    name: wire.name,
    seq: wire.displaySeq ?? 0,
    min: wire.min,
    max: wire.max,
    options: wire.items.map(optionOf),
  };
}

function optionOf(wire: WireOption): DishOption {
  return {
    id: wire.id,
    name: wire.name,
    pricePaise: paiseOfRupees(wire.price),
    available: wire.available,
    isDefault: wire.isDefault,
    groups: groupsOf(wire.childGroups),
  };
}

/** The least that the groups can add to a price when every `min` is met; availability plays no part, as in `minPrice`. */
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
