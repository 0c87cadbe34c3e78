/** A choice as written in the building blocks; `price` is the extra in whole rupees. */
export interface OptionTemplate {
  name: string;
  price: number;
  isDefault: boolean;
  available: boolean;
  groups: readonly GroupTemplate[];
}

/** A customization group as written in the building blocks: between `min` and `max` of the options. */
export interface GroupTemplate {
  name: string;
  min: number;
  max: number;
  options: readonly OptionTemplate[];
}

/** A dish as written in the building blocks; `price` in whole rupees before any option. */
export interface DishTemplate {
  name: string;
  about: string;
  price: number;
  veg: boolean;
  groups: readonly GroupTemplate[];
}

/** A part of a menu; `picture` is the kind of plate drawn for its dishes. */
export interface CategoryTemplate {
  name: string;
  about: string;
  picture: string;
  dishes: readonly DishTemplate[];
}

/** A choice that costs nothing, or an extra. */
export function plainOption(
  name: string,
  price = 0,
  groups: readonly GroupTemplate[] = [],
): OptionTemplate {
  return { name, price, isDefault: false, available: true, groups };
}

/** The choice that is made unless another is. */
export function defaultOption(
  name: string,
  price = 0,
  groups: readonly GroupTemplate[] = [],
): OptionTemplate {
  return { ...plainOption(name, price, groups), isDefault: true };
}

/** A choice that is listed and cannot be had today. */
export function unavailableOption(name: string, price = 0): OptionTemplate {
  return { ...plainOption(name, price), available: false };
}

/** Exactly one of the options. */
export function chooseOne(name: string, options: readonly OptionTemplate[]): GroupTemplate {
  return { name, min: 1, max: 1, options };
}

/** Up to `max` of the options, or none. */
export function chooseUpTo(
  max: number,
  name: string,
  options: readonly OptionTemplate[],
): GroupTemplate {
  return { name, min: 0, max, options };
}

/** Between `min` and `max` of the options. */
export function chooseBetween(
  min: number,
  max: number,
  name: string,
  options: readonly OptionTemplate[],
): GroupTemplate {
  return { name, min, max, options };
}

/** A dish without meat, fish or egg. */
export function vegDish(
  name: string,
  price: number,
  about: string,
  groups: readonly GroupTemplate[] = [],
): DishTemplate {
  return { name, price, about, veg: true, groups };
}

/** A dish with meat, fish or egg. */
export function nonVegDish(
  name: string,
  price: number,
  about: string,
  groups: readonly GroupTemplate[] = [],
): DishTemplate {
  return { name, price, about, veg: false, groups };
}

/** A part of a menu. */
export function categoryTemplate(
  name: string,
  picture: string,
  about: string,
  dishes: readonly DishTemplate[],
): CategoryTemplate {
  return { name, picture, about, dishes };
}
