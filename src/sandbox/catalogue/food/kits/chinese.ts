import { category, choice, gone, meat, one, upTo, usual, veg } from '../template';

const heat = one('Heat', [usual('Medium'), choice('Mild'), choice('Fiery')]);
const style = one('Style', [usual('Dry'), choice('With Gravy', 20)]);
const extras = upTo(3, 'Add', [choice('Fried Egg', 30), choice('Extra Vegetables', 35), choice('Extra Chicken', 60), gone('Bamboo Shoot', 40)]);

const proteins: readonly (readonly [name: string, price: number, isVeg: boolean])[] = [
  ['Vegetable', 0, true],
  ['Paneer', 40, true],
  ['Egg', 25, false],
  ['Chicken', 60, false],
  ['Prawn', 140, false],
];
const bases: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Hakka Noodles', 170, 'Tossed on a high flame.'],
  ['Fried Rice', 165, 'Spring onion and white pepper.'],
  ['Schezwan Noodles', 185, 'Red chilli and garlic.'],
  ['Schezwan Fried Rice', 180, 'Red chilli and garlic.'],
];
const sauces: readonly (readonly [name: string, about: string])[] = [
  ['Manchurian', 'Soy, ginger and coriander.'],
  ['Chilli', 'Green chilli and capsicum.'],
  ['Hot Garlic', 'A great deal of garlic.'],
  ['Black Pepper', 'Cracked pepper and onion.'],
];

const bowls = bases.map(([base, price, about]) =>
  category(base, 'noodles', about, proteins.map(([name, extra, isVeg]) => (isVeg ? veg : meat)(`${name} ${base}`, price + extra, about, [heat, extras]))),
);
const saucy = sauces.flatMap(([sauce, about]) => [
  veg(`Gobi ${sauce}`, 190, about, [style, heat]),
  veg(`Paneer ${sauce}`, 230, about, [style, heat]),
  meat(`Chicken ${sauce}`, 260, about, [style, heat]),
]);

/** Noodles, rice and sauces as cooked in India. */
export const chinese = [
  category('Soups', 'noodles', 'For one', ['Sweet Corn', 'Hot and Sour', 'Manchow', 'Lemon Coriander'].flatMap((soup) => [
    veg(`Vegetable ${soup} Soup`, 120, 'Served hot.', [heat]),
    meat(`Chicken ${soup} Soup`, 145, 'Served hot.', [heat]),
  ])),
  category('Momos', 'noodles', 'Eight pieces', [
    veg('Vegetable Momos', 130, 'Cabbage and carrot.', [one('Cooked', [usual('Steamed'), choice('Fried', 20), choice('Pan-tossed', 30)]), heat]),
    meat('Chicken Momos', 160, 'Chicken and ginger.', [one('Cooked', [usual('Steamed'), choice('Fried', 20), choice('Pan-tossed', 30)]), heat]),
  ]),
  ...bowls,
  category('In Sauce', 'curry', 'Dry or with gravy', saucy),
  category('Crisp Starters', 'noodles', 'To share', [
    veg('Spring Rolls', 150, 'Six pieces.', []),
    veg('Honey Chilli Potato', 170, 'Sesame on top.', [heat]),
    meat('Chicken Lollipop', 240, 'Six pieces.', [style]),
    veg('Crispy Corn', 160, 'Salt and pepper.', []),
  ]),
];
