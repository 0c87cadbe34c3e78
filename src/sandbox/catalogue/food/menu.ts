import type { EndpointOutput } from '../../../commerce/contract';
import { stableRandom, stableUuid } from '../../stable';
import { MENU_KITS } from './kits';
import { defaultsOf, extrasOf, optionRange } from './price-range';
import type { RestaurantSeed } from './seeds';
import type { CategoryTemplate, DishTemplate, GroupTemplate, OptionTemplate } from './template';
import { PAISE_PER_RUPEE } from '../../../units';

type GetMenuOutput = EndpointOutput<'getMenu'>;
/** A dish as the service's menu shows it. */
export type MenuItem = GetMenuOutput['categories'][number]['items'][number];
/** A category as the service's menu shows it. */
type MenuCategory = GetMenuOutput['categories'][number];
/** A customization group as the service's menu shows it. */
export type MenuGroup = NonNullable<MenuItem['customizationGroups']>[number];
/** An option as the service's menu shows it. */
export type MenuOption = MenuGroup['items'][number];

/**
 * A dish with what the menu does not show: its price before options (paise), and how many are left.
 */
export interface StockedDish {
  item: MenuItem;
  categoryId: string;
  basePaise: number;
  left: number;
}

/** A restaurant's dishes by id, and its categories in their order. */
export interface StockedMenu {
  categories: readonly MenuCategory[];
  dishes: ReadonlyMap<string, StockedDish>;
}

const PICTURES_OF_A_KIND = 10; // shared among restaurants, so that few have to be drawn
const MOST_AT_ONCE = [10, 20, 5, 8, 6];

const rupeesFromPaise = (paise: number) => paise / PAISE_PER_RUPEE;

/**
 * Returns a category's id, the same in every restaurant, by which nearby restaurants are filtered.
 */
export function categoryIdOf(name: string): string {
  return stableUuid(`food-category:${name}`);
}

/**
 * Shows an option; its id is its place below the dish: the first group's second one ends in `g1o2`.
 */
function optionView(option: OptionTemplate, id: string): MenuOption {
  return {
    id,
    name: option.name,
    price: option.price,
    maxPrice: rupeesFromPaise(optionRange(option).max),
    available: option.available,
    isDefault: option.isDefault,
    childGroups: groupViews(option.groups, id),
  };
}

function groupViews(groups: readonly GroupTemplate[], above: string): MenuGroup[] {
  return groups.map((group, index) => {
    const id = `${above}g${index + 1}`;
    return {
      id,
      name: group.name,
      type: 'customization',
      displaySeq: index + 1,
      min: group.min,
      max: group.max,
      input: group.max === 1 ? 'radio' : 'checkbox',
      items: group.options.map((option, at) => optionView(option, `${id}o${at + 1}`)),
    };
  });
}

/** Makes some options unavailable, never one that a dish's lowest or default price rests on. */
function withShortage(groups: readonly GroupTemplate[], chance: () => number): GroupTemplate[] {
  const short = (group: GroupTemplate, option: OptionTemplate) =>
    chance() < 0.06 && !option.isDefault && (group.min === 0 || option.price > 0);
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      available: option.available && !short(group, option),
      groups: withShortage(option.groups, chance),
    })),
  }));
}

function dishBasePaise(dish: DishTemplate, seed: RestaurantSeed): number {
  const roundTo = 5 * PAISE_PER_RUPEE;
  return Math.round((dish.price * seed.level) / roundTo) * roundTo;
}

function picturesAndRating(
  dish: DishTemplate,
  picture: string,
  chance: () => number,
): Pick<MenuItem, 'images' | 'rating'> {
  const hasPicture = chance() < 0.75;
  const number = Math.floor(chance() * PICTURES_OF_A_KIND) + 1;
  return {
    images: hasPicture ? [`${picture}-dish-${number}`] : [],
    rating: (3.4 + ((dish.name.length * 7) % 16) / 10).toFixed(1),
  };
}

/** Sells some dishes by weight or volume, as some sellers do. */
function measureOf(name: string): Pick<MenuItem, 'unit' | 'unitValue'> {
  if (name.endsWith('Biryani')) return { unit: 'gram', unitValue: '450' };
  return name.endsWith('Coffee')
    ? { unit: 'millilitre', unitValue: '150' }
    : { unit: 'unit', unitValue: '1' };
}

function dishOf(
  seed: RestaurantSeed,
  category: CategoryTemplate,
  template: DishTemplate,
): StockedDish {
  const path = `${seed.slug}/${category.name}/${template.name}`;
  const chance = stableRandom(`dish:${path}`);
  const groups = withShortage(template.groups, chance);
  const base = dishBasePaise(template, seed);
  const extras = extrasOf(groups);
  const usual = defaultsOf(groups);
  const maxOrder = MOST_AT_ONCE[Math.floor(chance() * MOST_AT_ONCE.length)] ?? 10;
  const few = chance() < 0.05;
  const id = stableUuid(`dish:${path}`);
  const item: MenuItem = {
    id,
    name: template.name,
    shortDesc: template.about,
    longDesc: template.about,
    ...picturesAndRating(template, category.picture, chance),
    ...measureOf(template.name),
    maxOrder,
    minPrice: rupeesFromPaise(base + extras.min),
    maxPrice: rupeesFromPaise(base + extras.max),
    defaultMin: rupeesFromPaise(base + usual.min),
    defaultMax: rupeesFromPaise(base + usual.max),
    isCustomizable: groups.length > 0,
    vegOrNonveg: template.veg ? 'veg' : 'nonveg',
    ...(groups.length === 0
      ? {}
      : { customizationGroups: groupViews(groups, `${id.slice(0, 13)}-`) }),
  };
  return {
    item,
    categoryId: categoryIdOf(category.name),
    basePaise: base,
    left: few ? Math.min(2, maxOrder) : maxOrder,
  };
}

/** Returns the categories of a restaurant's menu, each with as many dishes as it cooks. */
export function categoriesOf(seed: RestaurantSeed): CategoryTemplate[] {
  const all = seed.kits.flatMap((kit): readonly CategoryTemplate[] => MENU_KITS[kit]);
  const byName = new Map(all.map((category) => [category.name, category]));
  return [...byName.values()]
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter((dish) => dish.veg || !seed.onlyVeg).slice(0, seed.each),
    }))
    .filter((category) => category.dishes.length > 0);
}

/** Builds the whole menu of a restaurant, the same at every call. */
export function buildMenu(seed: RestaurantSeed): StockedMenu {
  const dishes = new Map<string, StockedDish>();
  const categories = categoriesOf(seed).map((template, index): MenuCategory => {
    const here = template.dishes.map((dish) => dishOf(seed, template, dish));
    for (const dish of here) dishes.set(dish.item.id, dish);
    return {
      categoryId: categoryIdOf(template.name),
      categoryName: template.name,
      categoryShortDesc: template.about,
      categoryDisplaySeq: index + 1,
      items: here.map((dish) => dish.item),
    };
  });
  return { categories, dishes };
}
