/** A choice of a group; `childGroups` hold only when it is chosen. */
export interface StrictOption {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly maxPrice: number;
  readonly available: boolean;
  readonly isDefault: boolean;
  readonly childGroups: readonly StrictGroup[];
}

/** A customization group. */
export interface StrictGroup {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly displaySeq: number;
  readonly min: number;
  readonly max: number;
  readonly input: string;
  readonly items: readonly StrictOption[];
}

/** As the interface shows one, in plain values. */
export interface StrictDish {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly maxOrder: number;
  readonly vegOrNonveg: 'veg' | 'nonveg';
  readonly groups: readonly StrictGroup[];
}

function option(
  id: string,
  name: string,
  price: number,
  more: Partial<StrictOption> = {},
): StrictOption {
  return {
    id,
    name,
    price,
    maxPrice: price,
    available: true,
    isDefault: false,
    childGroups: [],
    ...more,
  };
}

function group(
  id: string,
  name: string,
  min: number,
  max: number,
  items: StrictOption[],
): StrictGroup {
  return { id, name, type: 'custom_group', displaySeq: 1, min, max, input: 'select', items };
}

const spice = group('G-SPICE', 'Gravy', 0, 1, [
  option('O-SALAN', 'Mirchi Salan', 25.5),
  option('O-RAITA', 'Extra Raita', 30),
]);

/** What the strict restaurant cooks: one dish with a required size, whose larger option unlocks another group. */
export const DISHES: readonly StrictDish[] = [
  {
    id: 'D-BIRYANI',
    name: 'Chicken Biryani',
    price: 220,
    maxOrder: 5,
    vegOrNonveg: 'nonveg',
    groups: [
      group('G-SIZE', 'Size', 1, 1, [
        option('O-REGULAR', 'Regular', 0, { isDefault: true }),
        option('O-LARGE', 'Large', 90, { childGroups: [spice] }),
      ]),
      group('G-EXTRA', 'Extras', 0, 2, [
        option('O-EGG', 'Boiled Egg', 20),
        option('O-PAPAD', 'Papad', 15),
        option('O-ONION', 'Fried Onion', 10, { available: false }),
      ]),
    ],
  },
  { id: 'D-DOSA', name: 'Masala Dosa', price: 80, maxOrder: 10, vegOrNonveg: 'veg', groups: [] },
];

/** The restaurant and its place. */
export const RESTAURANT = {
  providerId: 'R-STRICT-1',
  sellerId: '00000000-0000-4000-8000-000000009001',
  name: 'Strict Kitchen',
  locationId: 'L-STRICT-1',
  areaCode: '560102',
  locality: 'HSR Layout',
  street: '27th Main',
  city: 'Bengaluru',
  lat: 12.9116,
  lng: 77.6474,
} as const;

function dishEntry(dish: StrictDish) {
  const { id, name, price, maxOrder, vegOrNonveg, groups } = dish;
  return {
    id,
    name,
    shortDesc: name,
    longDesc: name,
    images: [],
    rating: '4.2',
    unit: 'unit',
    unitValue: '1',
    maxOrder,
    minPrice: price,
    maxPrice: price + 200,
    defaultMin: price,
    defaultMax: price,
    isCustomizable: groups.length > 0,
    vegOrNonveg,
    ...(groups.length > 0 ? { customizationGroups: groups } : {}),
  };
}

/** The menu, filtered as the foods endpoint does. */
export function menu(search: string | undefined, veg: string | undefined) {
  const { providerId, name, locationId, locality, street, city, areaCode } = RESTAURANT;
  const items = DISHES.filter((dish) => veg === undefined || dish.vegOrNonveg === veg)
    .filter((dish) => dish.name.toLowerCase().includes((search ?? '').toLowerCase()))
    .map(dishEntry);
  const address = { locality, street, city, areaCode, state: 'Karnataka' };
  return {
    provider: {
      id: providerId,
      name,
      shortDesc: 'South Indian',
      images: [],
      location: { id: locationId, address },
    },
    categories: [
      {
        categoryId: 'C-MAIN',
        categoryName: 'Mains',
        categoryShortDesc: '',
        categoryDisplaySeq: 1,
        items,
      },
    ],
  };
}
