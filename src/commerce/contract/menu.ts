import { z } from 'zod';

const text = z.string().min(1);
const said = z.string().nullish();

/** A choice within a group: `price` and `maxPrice` are extra INR; child groups exist only once it is chosen. */
export const menuOption = z.looseObject({
  id: text,
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
  id: text,
  name: z.string(),
  type: said,
  displaySeq: z.number().nullish(),
  min: z.number(),
  max: z.number(),
  input: said,
  get items() {
    return z.array(menuOption);
  },
});

/** A dish; prices in INR, `maxOrder` the most of it in one order. */
export const menuItem = z.looseObject({
  id: text,
  name: z.string(),
  shortDesc: said,
  longDesc: said,
  images: z.array(z.string()).nullish(),
  rating: said,
  unit: said,
  unitValue: said,
  maxOrder: z.number().nullish(),
  minPrice: z.number(),
  maxPrice: z.number(),
  defaultMin: z.number(),
  defaultMax: z.number(),
  isCustomizable: z.boolean().nullish(),
  vegOrNonveg: said,
  customizationGroups: z.array(menuGroup).nullish(),
});

/** A category of the menu, shown in the order of `categoryDisplaySeq`. */
export const menuCategory = z.looseObject({
  categoryId: text,
  categoryName: z.string(),
  categoryShortDesc: said,
  categoryDisplaySeq: z.number().nullish(),
  items: z.array(menuItem),
});

/** Whose menu it is; `location.id` is what SELECT takes as location id. */
export const menuProvider = z.looseObject({
  id: text,
  name: z.string(),
  shortDesc: said,
  images: z.array(z.string()).nullish(),
  location: z.looseObject({
    id: text,
    address: z
      .looseObject({ locality: said, street: said, city: said, areaCode: said, state: said })
      .nullish(),
  }),
});

/** Answer of the foods endpoint, not wrapped in `data`. */
export const menuResponse = z.looseObject({ provider: menuProvider, categories: z.array(menuCategory) });
