import type { Dish, RestaurantMenu, DishOption } from '../../../../src/food/menu';
import { type MenuIndex, indexMenu } from '../../../../src/food/parse/menu-index';
import { dish, group, menu, option } from '../build';

function named(name: string, more: Partial<DishOption> = {}): DishOption {
  return option(slug(name), { name, ...more });
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function dishNamed(name: string, groups: Dish['groups'] = [], more: Partial<Dish> = {}): Dish {
  return dish(slug(name), groups, { name, ...more });
}

function amounts(under: string): DishOption['groups'] {
  return [
    group(
      `${under}-amount`,
      [option(`${under}-extra`, { name: 'Extra' }), option(`${under}-light`, { name: 'Light' })],
      { name: 'Amount' },
    ),
  ];
}

const wrapSize = group('wrap-size', [named('Small'), named('Large')], { name: 'Size' });
const sauces = group(
  'sauces',
  [named('Mint Sauce'), named('Garlic Sauce'), named('Tamarind'), named('Smoked Chilli Sauce')],
  { name: 'Sauces', max: 3 },
);
const fillings = group(
  'fillings',
  ['Red Onion', 'Baked Pumpkin', 'Sesame Tofu', 'Goat Cheese', 'Blue Cheese', 'Olives'].map(
    (name) => named(name, { groups: amounts(slug(name)) }),
  ),
  { name: 'Fillings', max: 6 },
);
const greens = group('greens', [named('Kale'), named('Rocket')], { name: 'Greens', max: 2 });

/** A wrap bar made for these tests: wraps with groups and amounts, sides and drinks. */
export const wrapBar: RestaurantMenu = menu([], {
  categories: [
    {
      id: 'wraps',
      name: 'Wraps',
      dishes: [
        dishNamed('Harvest', [wrapSize, sauces, fillings, greens]),
        dishNamed('Smoky Bean And Corn', [wrapSize, sauces, fillings, greens]),
      ],
    },
    {
      id: 'sides',
      name: 'Sides',
      dishes: [dishNamed('Zigzag Fries'), dishNamed('Tamarind Slaw'), dishNamed('Millet Cookie')],
    },
    {
      id: 'drinks',
      name: 'Drinks',
      dishes: [
        dishNamed('Hibiscus Cooler', [
          group(
            'cooler-size',
            [option('cooler-small', { name: 'Small' }), option('cooler-large', { name: 'Large' })],
            { name: 'Size' },
          ),
        ]),
        dishNamed('Quilla Cola'),
        dishNamed('Still Water'),
      ],
    },
  ],
});

const spice = group('spice', [named('Raita'), named('Salan'), named('Boiled Egg')], {
  name: 'Add ons',
  max: 3,
});

/** An Indian kitchen made for these tests. */
export const kitchen: RestaurantMenu = menu([
  dishNamed('Veg Biryani', [spice]),
  dishNamed('Chicken Dum Biryani', [spice]),
  dishNamed('Masala Dosa', [
    group('dosa-with', [named('Coconut Chutney'), named('Onion')], { name: 'With', max: 2 }),
  ]),
  dishNamed('Butter Naan'),
  dishNamed('Paneer Tikka'),
  dishNamed('Gulab Jamun (2 Pcs)'),
  dishNamed('Mango Lassi'),
  dishNamed('Vada Pav'),
  dishNamed('Filter Coffee'),
]);

const tartCrust = (size: string): DishOption['groups'] => [
  group(
    `${size}-crust`,
    [named('Butter Crust', { id: `${size}-butter` }), named('Oat Crust', { id: `${size}-oat` })],
    { name: 'Crust' },
  ),
];
const tartSize = group(
  'tart-size',
  [
    named('Little (12 cm)', { id: 'little', groups: tartCrust('little') }),
    named('Wide (24 cm)', { id: 'wide', groups: tartCrust('wide') }),
  ],
  { name: 'Size' },
);
const tartWithout = group('tart-without', [named('No Nuts'), named('No Onion')], {
  name: 'Leave Out',
  max: 2,
});

/** A bakery made for these tests: measures in brackets, choices that leave something out, numbers in names. */
export const bakery: RestaurantMenu = menu([
  dishNamed('Plum Tart', [tartSize, tartWithout]),
  dishNamed('Five Grain Loaf'),
  dishNamed('Rolls (4 pieces)'),
  dishNamed('Rolls Deluxe Basket'),
  dishNamed('Onion Quiche'),
  dishNamed('Garlic Twist'),
  dishNamed('Hot Milk', [
    group('milk-sugar', [named('Less Sugar'), named('No Sugar')], { name: 'Sugar' }),
  ]),
]);

/** Dishes of one kind with their diet. */
export const curryIndex: MenuIndex = indexMenu(
  menu([
    dishNamed('Potato Curry', [], { diet: 'veg' }),
    dishNamed('Bean Curry', [], { diet: 'veg' }),
    dishNamed('Lamb Curry', [], { diet: 'nonveg' }),
    dishNamed('Fish Curry', [], { diet: 'nonveg' }),
  ]),
);

/** Snacks whose sizes are shortened, and a combination of many words. */
const snackMenu = menu(
  [
    'Crisps (M)',
    'Crisps (L)',
    'Crisps (R)',
    'Dumplings - 6 Pcs',
    'Dumplings - 10 Pcs',
    'Soda',
    '2 Crispy Toasts + 1 Royal Crisps + 1 Iced Tea + 1 Soda Medium',
  ].map((name) => dishNamed(name)),
);

/** The snacks ready for reading. */
export const snackIndex: MenuIndex = indexMenu(snackMenu);

/** The bakery ready for reading. */
export const bakeryIndex: MenuIndex = indexMenu(bakery);

/** The wrap bar ready for reading. */
export const wrapIndex: MenuIndex = indexMenu(wrapBar);

/** The kitchen ready for reading. */
export const kitchenIndex: MenuIndex = indexMenu(kitchen);
