import {
  categoryTemplate,
  plainOption,
  unavailableOption,
  nonVegDish,
  chooseOne,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const heatGroup = chooseOne('Heat', [
  defaultOption('Medium'),
  plainOption('Mild'),
  plainOption('Fiery'),
]);
const gravyGroup = chooseOne('Style', [defaultOption('Dry'), plainOption('With Gravy', 20)]);
const extrasGroup = chooseUpTo(3, 'Add', [
  plainOption('Fried Egg', 30),
  plainOption('Extra Vegetables', 35),
  plainOption('Extra Chicken', 60),
  unavailableOption('Bamboo Shoot', 40),
]);

const wokProteins: readonly (readonly [name: string, price: number, isVeg: boolean])[] = [
  ['Vegetable', 0, true],
  ['Paneer', 40, true],
  ['Egg', 25, false],
  ['Chicken', 60, false],
  ['Prawn', 140, false],
];
const wokBases: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Hakka Noodles', 170, 'Tossed on a high flame.'],
  ['Fried Rice', 165, 'Spring onion and white pepper.'],
  ['Schezwan Noodles', 185, 'Red chilli and garlic.'],
  ['Schezwan Fried Rice', 180, 'Red chilli and garlic.'],
];
const wokSauces: readonly (readonly [name: string, about: string])[] = [
  ['Manchurian', 'Soy, ginger and coriander.'],
  ['Chilli', 'Green chilli and capsicum.'],
  ['Hot Garlic', 'A great deal of garlic.'],
  ['Black Pepper', 'Cracked pepper and onion.'],
];

const wokCategories = wokBases.map(([base, price, about]) =>
  categoryTemplate(
    base,
    'noodles',
    about,
    wokProteins.map(([name, extra, isVeg]) =>
      (isVeg ? vegDish : nonVegDish)(`${name} ${base}`, price + extra, about, [
        heatGroup,
        extrasGroup,
      ]),
    ),
  ),
);
const sauceDishes = wokSauces.flatMap(([sauce, about]) => [
  vegDish(`Gobi ${sauce}`, 190, about, [gravyGroup, heatGroup]),
  vegDish(`Paneer ${sauce}`, 230, about, [gravyGroup, heatGroup]),
  nonVegDish(`Chicken ${sauce}`, 260, about, [gravyGroup, heatGroup]),
]);

/** Menu categories of noodles, rice and sauces as cooked in India. */
export const chineseKit = [
  categoryTemplate(
    'Soups',
    'noodles',
    'For one',
    ['Sweet Corn', 'Hot and Sour', 'Manchow', 'Lemon Coriander'].flatMap((soup) => [
      vegDish(`Vegetable ${soup} Soup`, 120, 'Served hot.', [heatGroup]),
      nonVegDish(`Chicken ${soup} Soup`, 145, 'Served hot.', [heatGroup]),
    ]),
  ),
  categoryTemplate('Momos', 'noodles', 'Eight pieces', [
    vegDish('Vegetable Momos', 130, 'Cabbage and carrot.', [
      chooseOne('Cooked', [
        defaultOption('Steamed'),
        plainOption('Fried', 20),
        plainOption('Pan-tossed', 30),
      ]),
      heatGroup,
    ]),
    nonVegDish('Chicken Momos', 160, 'Chicken and ginger.', [
      chooseOne('Cooked', [
        defaultOption('Steamed'),
        plainOption('Fried', 20),
        plainOption('Pan-tossed', 30),
      ]),
      heatGroup,
    ]),
  ]),
  ...wokCategories,
  categoryTemplate('In Sauce', 'curry', 'Dry or with gravy', sauceDishes),
  categoryTemplate('Crisp Starters', 'noodles', 'To share', [
    vegDish('Spring Rolls', 150, 'Six pieces.', []),
    vegDish('Honey Chilli Potato', 170, 'Sesame on top.', [heatGroup]),
    nonVegDish('Chicken Lollipop', 240, 'Six pieces.', [gravyGroup]),
    vegDish('Crispy Corn', 160, 'Salt and pepper.', []),
  ]),
];
