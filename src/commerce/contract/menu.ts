import { z } from 'zod';

const nonEmptyText = z.string().min(1);
const optionalText = z.string().nullish();

/**
 * An option; `price` and `maxPrice` are extra INR; its child groups apply only once it is chosen.
 */
export const menuOption = z.looseObject({
  id: nonEmptyText,
  name: z.string(),
  price: z.number(),
  maxPrice: z.number().nullish(),
  available: z.boolean(),
  isDefault: z.boolean(),
  get childGroups() {
    return z.array(menuGroup).nullish();
  },
});

/** A customization group: `min` 0 is optional, 1 or more required. */
export const menuGroup = z.looseObject({
  id: nonEmptyText,
  name: z.string(),
  type: optionalText,
  displaySeq: z.number().nullish(),
  min: z.number(),
  max: z.number(),
  input: optionalText,
  get items() {
    return z.array(menuOption);
  },
});

/** A dish; prices in INR, `maxOrder` the most of it in one order. */
export const menuItem = z.looseObject({
  id: nonEmptyText,
  name: z.string(),
  shortDesc: optionalText,
  longDesc: optionalText,
  images: z.array(z.string()).nullish(),
  rating: optionalText,
  unit: optionalText,
  unitValue: optionalText,
  maxOrder: z.number().nullish(),
  minPrice: z.number(),
  maxPrice: z.number(),
  defaultMin: z.number(),
  defaultMax: z.number(),
  isCustomizable: z.boolean().nullish(),
  vegOrNonveg: optionalText,
  customizationGroups: z.array(menuGroup).nullish(),
});

/** A category of the menu, shown in the order of `categoryDisplaySeq`. */
export const menuCategory = z.looseObject({
  categoryId: nonEmptyText,
  categoryName: z.string(),
  categoryShortDesc: optionalText,
  categoryDisplaySeq: z.number().nullish(),
  items: z.array(menuItem),
});

/** The restaurant of a menu; `location.id` is SELECT's location id. */
export const menuProvider = z.looseObject({
  id: nonEmptyText,
  name: z.string(),
  shortDesc: optionalText,
  images: z.array(z.string()).nullish(),
  location: z.looseObject({
    id: nonEmptyText,
    address: z
      .looseObject({
        locality: optionalText,
        street: optionalText,
        city: optionalText,
        areaCode: optionalText,
        state: optionalText,
      })
      .nullish(),
  }),
});

/** Answer of the foods endpoint, not wrapped in `data`. */
export const menuResponse = z.looseObject({
  provider: menuProvider,
  categories: z.array(menuCategory),
});
