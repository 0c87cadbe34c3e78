/** An option as written in the kits; `price` is the extra in whole rupees. */
export interface OptionTemplate {
  name: string;
  price: number;
  isDefault: boolean;
  available: boolean;
  groups: readonly GroupTemplate[];
}

/** A customization group as written in the kits: between `min` and `max` of the options. */
export interface GroupTemplate {
  name: string;
  min: number;
  max: number;
  options: readonly OptionTemplate[];
}

/** A dish as written in the kits; `price` in whole rupees before any option. */
export interface DishTemplate {
  name: string;
  about: string;
  price: number;
  veg: boolean;
  groups: readonly GroupTemplate[];
}

/** A category of a menu; `picture` is the kind of picture for its dishes. */
export interface CategoryTemplate {
  name: string;
  about: string;
  picture: string;
  dishes: readonly DishTemplate[];
}

/** Returns an option that is no default, at no extra unless `price` says one. */
export function plainOption(
  name: string,
  price = 0,
  groups: readonly GroupTemplate[] = [],
): OptionTemplate {
  return { name, price, isDefault: false, available: true, groups };
}

/** Returns an option that is chosen unless the customer picks another. */
export function defaultOption(
  name: string,
  price = 0,
  groups: readonly GroupTemplate[] = [],
): OptionTemplate {
  return { ...plainOption(name, price, groups), isDefault: true };
}

/** Returns an option that is listed but sold out. */
export function unavailableOption(name: string, price = 0): OptionTemplate {
  return { ...plainOption(name, price), available: false };
}

/** Returns a group of which exactly one option is chosen. */
export function chooseOne(name: string, options: readonly OptionTemplate[]): GroupTemplate {
  return { name, min: 1, max: 1, options };
}

/** Returns a group of which up to `max` options are chosen, or none. */
export function chooseUpTo(
  max: number,
  name: string,
  options: readonly OptionTemplate[],
): GroupTemplate {
  return { name, min: 0, max, options };
}

/** Returns a group of which `min` to `max` options are chosen. */
export function chooseBetween(
  min: number,
  max: number,
  name: string,
  options: readonly OptionTemplate[],
): GroupTemplate {
  return { name, min, max, options };
}

/** Returns a dish without meat, fish or egg. */
export function vegDish(
  name: string,
  price: number,
  about: string,
  groups: readonly GroupTemplate[] = [],
): DishTemplate {
  return { name, price, about, veg: true, groups };
}

/** Returns a dish with meat, fish or egg. */
export function nonVegDish(
  name: string,
  price: number,
  about: string,
  groups: readonly GroupTemplate[] = [],
): DishTemplate {
  return { name, price, about, veg: false, groups };
}

/** Returns a category of a menu. */
export function categoryTemplate(
  name: string,
  picture: string,
  about: string,
  dishes: readonly DishTemplate[],
): CategoryTemplate {
  return { name, picture, about, dishes };
}
