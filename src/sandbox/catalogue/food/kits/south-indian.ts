import {
  categoryTemplate,
  plainOption,
  unavailableOption,
  chooseOne,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const onionGroup = chooseOne('Onion', [defaultOption('With Onion'), plainOption('No Onion')]);
const cookingFatGroup = chooseOne('Cooked in', [
  defaultOption('Oil'),
  plainOption('Butter', 20),
  plainOption('Ghee', 30),
]);
const sideGroup = chooseUpTo(4, 'Extra on the Side', [
  plainOption('Extra Sambar', 15),
  plainOption('Extra Coconut Chutney', 15),
  plainOption('Tomato Chutney', 15),
  plainOption('Podi with Ghee', 25),
  plainOption('Vada', 35),
]);

const dosaVarieties: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Masala Dosa', 90, 'Crisp rice crepe folded over spiced potato.'],
  ['Plain Dosa', 70, 'Thin and crisp, with sambar and two chutneys.'],
  ['Mysore Masala Dosa', 105, 'Red chutney inside, potato and a lot of butter.'],
  ['Onion Dosa', 95, 'Chopped onion pressed into the batter.'],
  ['Ghee Roast Dosa', 110, 'Long, golden and shining.'],
  ['Podi Dosa', 100, 'Gunpowder spice and sesame oil.'],
  ['Set Dosa', 85, 'Three small soft ones with vegetable saagu.'],
  ['Paper Dosa', 120, 'As long as the table is wide.'],
  ['Rava Dosa', 100, 'Lacy semolina crepe with cumin and cashew.'],
  ['Rava Masala Dosa', 115, 'Semolina crepe with potato inside.'],
  ['Paneer Dosa', 135, 'Crumbled paneer, capsicum and coriander.'],
  ['Cheese Chilli Dosa', 140, 'Melted cheese and green chilli.'],
];

const uttapamDishes = ['Onion', 'Tomato', 'Mixed Vegetable', 'Coconut', 'Podi'].map(
  (topping, index) =>
    vegDish(
      `${topping} Uttapam`,
      95 + index * 5,
      `Thick soft pancake with ${topping.toLowerCase()}.`,
      [cookingFatGroup, sideGroup],
    ),
);

const riceDishes = ['Lemon', 'Curd', 'Tamarind', 'Coconut', 'Tomato', 'Bisi Bele'].map(
  (kind, index) =>
    vegDish(`${kind} Rice`, 85 + index * 6, 'With papad and pickle.', [
      chooseUpTo(2, 'Extra on the Side', [
        plainOption('Papad', 10),
        plainOption('Potato Chips', 25),
      ]),
    ]),
);

const strengthGroup = chooseOne('Strength', [
  defaultOption('Medium'),
  plainOption('Strong'),
  plainOption('Light'),
]);
const sugarGroup = chooseOne('Sugar', [
  defaultOption('Normal'),
  plainOption('Less Sugar'),
  plainOption('No Sugar'),
  unavailableOption('Jaggery', 5),
]);

/** Menu categories of dosa, idli, vada and their sides. */
export const southIndianKit = [
  categoryTemplate(
    'Dosa',
    'dosa',
    'From the iron griddle',
    dosaVarieties.map(([name, price, about]) =>
      vegDish(name, price, about, [onionGroup, cookingFatGroup, sideGroup]),
    ),
  ),
  categoryTemplate('Idli and Vada', 'dosa', 'Steamed and fried, all day', [
    vegDish('Idli (2 pieces)', 50, 'Soft rice cakes with sambar and chutney.', [sideGroup]),
    vegDish('Thatte Idli', 65, 'One large flat idli with butter.', [sideGroup]),
    vegDish('Rava Idli', 70, 'Semolina, cashew and curry leaf.', [sideGroup]),
    vegDish('Medu Vada (2 pieces)', 70, 'Crisp outside, soft inside.', [
      chooseOne('Serve as', [
        defaultOption('Dry'),
        plainOption('Dipped in Sambar', 10),
        plainOption('In Curd', 25),
      ]),
      sideGroup,
    ]),
    vegDish('Idli Vada', 75, 'One of each twice over.', [sideGroup]),
    vegDish('Mini Ghee Idli', 95, 'Fourteen small ones in sambar.', [sideGroup]),
    vegDish('Masala Vada (3 pieces)', 60, 'Split pea fritters with onion.', []),
  ]),
  categoryTemplate('Uttapam', 'dosa', 'Thick and soft', uttapamDishes),
  categoryTemplate('Breakfast', 'thali', 'Until it is gone', [
    vegDish('Ven Pongal', 80, 'Rice and moong with pepper and ghee.', [cookingFatGroup, sideGroup]),
    vegDish('Upma', 65, 'Roasted semolina with vegetables.', [sideGroup]),
    vegDish('Poori Saagu', 90, 'Three puffed breads and vegetable curry.', [sideGroup]),
    vegDish('Kesari Bath', 60, 'Sweet semolina with saffron.', []),
    vegDish('Chow Chow Bath', 100, 'Half upma, half kesari.', []),
    vegDish('Akki Roti', 85, 'Rice bread with dill and onion.', [onionGroup]),
  ]),
  categoryTemplate('Rice', 'thali', 'Lunch in one bowl', riceDishes),
  categoryTemplate('Hot Drinks', 'cup', 'Freshly made', [
    vegDish('Filter Coffee', 35, 'Decoction and boiling milk.', [strengthGroup, sugarGroup]),
    vegDish('Ginger Tea', 30, 'Boiled with milk.', [sugarGroup]),
    vegDish('Badam Milk', 60, 'Hot almond milk with saffron.', []),
  ]),
];
