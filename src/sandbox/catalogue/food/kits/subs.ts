import {
  categoryTemplate,
  plainOption,
  unavailableOption,
  nonVegDish,
  chooseOne,
  chooseBetween,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const lengthGroup = (price: number) =>
  chooseOne('Length', [defaultOption('15 cm'), plainOption('30 cm', Math.round(price * 0.75))]);
const breadGroup = chooseOne('Bread', [
  defaultOption('White'),
  plainOption('Multigrain'),
  plainOption('Honey Oat'),
  plainOption('Garlic Parmesan', 15),
]);
const toastGroup = chooseOne('Toasted', [defaultOption('Toasted'), plainOption('Not Toasted')]);
const cheeseGroup = chooseUpTo(2, 'Cheese', [
  plainOption('Cheddar', 25),
  plainOption('Mozzarella', 25),
  plainOption('Cheese Slice', 20),
  plainOption('Vegan Cheese', 45),
]);
const saladGroup = chooseUpTo(
  8,
  'Vegetables',
  ['Lettuce', 'Tomato', 'Cucumber', 'Onion', 'Capsicum', 'Olives', 'Jalapenos', 'Pickles'].map(
    (name) => plainOption(name),
  ),
);
const saucesGroup = chooseBetween(1, 3, 'Sauces', [
  defaultOption('Mayonnaise'),
  plainOption('Mint Mayonnaise'),
  plainOption('Honey Mustard'),
  plainOption('Sweet Onion'),
  plainOption('Southwest'),
  plainOption('Red Chilli'),
  unavailableOption('Barbecue'),
]);
const subGroupsFor = (price: number) => [
  lengthGroup(price),
  breadGroup,
  toastGroup,
  cheeseGroup,
  saladGroup,
  saucesGroup,
];

const vegSubs: readonly (readonly [name: string, price: number])[] = [
  ['Potato Patty Sub', 169],
  ['Paneer Tikka Sub', 209],
  ['Garden Sub', 149],
  ['Chickpea and Herb Sub', 189],
  ['Bean Patty Sub', 179],
];
const nonVegSubs: readonly (readonly [name: string, price: number])[] = [
  ['Roast Chicken Sub', 219],
  ['Chicken Tikka Sub', 229],
  ['Tuna Sub', 239],
  ['Turkey Sub', 249],
  ['Chicken Kofta Sub', 199],
  ['Egg and Cheese Sub', 179],
];

/** Menu categories of filled rolls built to order, with many free choices. */
export const subKit = [
  categoryTemplate(
    'Vegetarian Subs',
    'sandwich',
    'Built as you like',
    vegSubs.map(([name, price]) =>
      vegDish(name, price, 'Choose bread, vegetables and sauces.', subGroupsFor(price)),
    ),
  ),
  categoryTemplate(
    'Subs with Meat, Fish or Egg',
    'sandwich',
    'Built as you like',
    nonVegSubs.map(([name, price]) =>
      nonVegDish(name, price, 'Choose bread, vegetables and sauces.', subGroupsFor(price)),
    ),
  ),
  categoryTemplate('Grilled Sandwiches', 'sandwich', 'Pressed until crisp', [
    vegDish('Cheese Chilli Toast', 110, 'Open and hot.', [
      chooseUpTo(2, 'Add', [plainOption('Extra Cheese', 30), plainOption('Corn', 20)]),
    ]),
    vegDish('Bombay Masala Sandwich', 120, 'Potato, beet and green chutney.', [
      chooseOne('Bread', [defaultOption('White'), plainOption('Brown')]),
    ]),
    nonVegDish('Chicken Mayonnaise Sandwich', 150, 'Cold, soft and peppery.', [
      chooseOne('Bread', [defaultOption('White'), plainOption('Brown')]),
    ]),
    nonVegDish('Club Sandwich', 190, 'Three storeys.', []),
  ]),
  categoryTemplate('Cookies and Crisps', 'sweet', 'Beside it', [
    vegDish('Chocolate Chip Cookie', 50, 'Baked today.', []),
    vegDish('Oat Cookie', 50, 'With raisins.', []),
    vegDish('Potato Crisps', 40, 'One bag.', [
      chooseOne('Flavour', [
        defaultOption('Salt'),
        plainOption('Masala'),
        plainOption('Cream and Onion'),
      ]),
    ]),
  ]),
];
