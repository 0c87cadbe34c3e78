import type { z } from 'zod';
import {
  type CustomizationGroup,
  type Dish,
  type DishOption,
  leastExtra,
  type RestaurantMenu,
} from '../../food/menu';
import { paiseOfRupees } from '../../food/money';
import type { menuGroup, menuItem, menuOption, menuResponse } from '../contract/menu';

type WireMenu = z.output<typeof menuResponse>;
type WireDish = z.output<typeof menuItem>;
type WireGroup = z.output<typeof menuGroup>;
type WireOption = z.output<typeof menuOption>;

/**
 * Turns a menu answer into Mela's menu: categories and groups in display order, rupees as paise.
 */
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
