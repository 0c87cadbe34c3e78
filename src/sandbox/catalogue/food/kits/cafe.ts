import {
  categoryTemplate,
  plainOption,
  unavailableOption,
  type GroupTemplate,
  nonVegDish,
  chooseOne,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const sizeGroup = chooseOne('Size', [
  defaultOption('Small'),
  plainOption('Medium', 40),
  plainOption('Large', 70),
]);
const milkGroup = chooseOne('Milk', [
  defaultOption('Cow Milk'),
  plainOption('Skimmed'),
  plainOption('Oat Milk', 60),
  plainOption('Almond Milk', 70),
]);
const coffeeExtrasGroup = chooseUpTo(3, 'Add', [
  plainOption('Extra Shot', 40),
  plainOption('Vanilla Syrup', 35),
  plainOption('Hazelnut Syrup', 35),
  plainOption('Whipped Cream', 40),
  unavailableOption('Lavender Syrup', 45),
]);
const coffeeGroups: readonly GroupTemplate[] = [sizeGroup, milkGroup, coffeeExtrasGroup];

const hotCoffees = ['Cappuccino', 'Latte', 'Flat White', 'Americano', 'Mocha', 'Espresso'].map(
  (name, index) =>
    vegDish(
      name,
      150 + index * 8,
      'House blend from Chikkamagaluru.',
      name === 'Espresso'
        ? [chooseOne('Shots', [defaultOption('Single'), plainOption('Double', 50)])]
        : coffeeGroups,
    ),
);
const coldCoffees = ['Cold Brew', 'Iced Latte', 'Iced Americano', 'Frappe', 'Affogato'].map(
  (name, index) => vegDish(name, 180 + index * 10, 'Over ice.', coffeeGroups),
);

/** Menu categories of coffee, tea, toast and cake. */
export const cafeKit = [
  categoryTemplate('Hot Coffee', 'cup', 'Pulled when you order', hotCoffees),
  categoryTemplate('Cold Coffee', 'cup', 'Over ice', coldCoffees),
  categoryTemplate(
    'Tea',
    'cup',
    'By the pot',
    ['Masala Chai', 'Darjeeling', 'Green Tea', 'Kashmiri Kahwa'].map((name, index) =>
      vegDish(name, 90 + index * 20, 'For one.', [
        chooseOne('Sugar', [
          defaultOption('Normal'),
          plainOption('None'),
          plainOption('Honey', 15),
        ]),
      ]),
    ),
  ),
  categoryTemplate('Breakfast', 'sandwich', 'All day', [
    nonVegDish('Masala Omelette', 160, 'Three eggs and toast.', [
      chooseOne('Toast', [defaultOption('White'), plainOption('Sourdough', 40)]),
      chooseUpTo(2, 'Add', [plainOption('Cheese', 40), plainOption('Mushroom', 40)]),
    ]),
    vegDish('Avocado Toast', 260, 'Lime and chilli.', [
      chooseUpTo(1, 'Add', [plainOption('Cherry Tomato', 50), plainOption('Feta', 60)]),
    ]),
    nonVegDish('Pancakes', 210, 'With honey.', [
      chooseUpTo(2, 'On Top', [
        plainOption('Banana', 30),
        plainOption('Chocolate Sauce', 30),
        plainOption('Berries', 60),
      ]),
    ]),
    nonVegDish('Eggs on Sourdough', 240, 'Scrambled or fried.', [
      chooseOne('Eggs', [defaultOption('Scrambled'), plainOption('Fried'), plainOption('Poached')]),
    ]),
    vegDish('Granola Bowl', 220, 'Yoghurt and fruit.', []),
  ]),
  categoryTemplate(
    'Cakes',
    'sweet',
    'By the slice',
    ['Chocolate Truffle Cake', 'Carrot Cake', 'Baked Cheesecake', 'Banana Bread', 'Lemon Tart'].map(
      (name, index) => vegDish(name, 160 + index * 15, 'Made here.', []),
    ),
  ),
];
