import { category, choice, gone, one, upTo, usual, veg } from '../template';

const onion = one('Onion', [usual('With Onion'), choice('No Onion')]);
const fat = one('Cooked in', [usual('Oil'), choice('Butter', 20), choice('Ghee', 30)]);
const besides = upTo(4, 'Extra on the Side', [
  choice('Extra Sambar', 15),
  choice('Extra Coconut Chutney', 15),
  choice('Tomato Chutney', 15),
  choice('Podi with Ghee', 25),
  choice('Vada', 35),
]);

const dosas: readonly (readonly [name: string, price: number, about: string])[] = [
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

const uttapams = ['Onion', 'Tomato', 'Mixed Vegetable', 'Coconut', 'Podi'].map((topping, index) =>
  veg(`${topping} Uttapam`, 95 + index * 5, `Thick soft pancake with ${topping.toLowerCase()}.`, [fat, besides]),
);

const rices = ['Lemon', 'Curd', 'Tamarind', 'Coconut', 'Tomato', 'Bisi Bele'].map((kind, index) =>
  veg(`${kind} Rice`, 85 + index * 6, 'With papad and pickle.', [upTo(2, 'Extra on the Side', [choice('Papad', 10), choice('Potato Chips', 25)])]),
);

const strength = one('Strength', [usual('Medium'), choice('Strong'), choice('Light')]);
const sugar = one('Sugar', [usual('Normal'), choice('Less Sugar'), choice('No Sugar'), gone('Jaggery', 5)]);

/** Dosa, idli, vada and what goes with them. */
export const southIndian = [
  category('Dosa', 'dosa', 'From the iron griddle', dosas.map(([name, price, about]) => veg(name, price, about, [onion, fat, besides]))),
  category('Idli and Vada', 'dosa', 'Steamed and fried, all day', [
    veg('Idli (2 pieces)', 50, 'Soft rice cakes with sambar and chutney.', [besides]),
    veg('Thatte Idli', 65, 'One large flat idli with butter.', [besides]),
    veg('Rava Idli', 70, 'Semolina, cashew and curry leaf.', [besides]),
    veg('Medu Vada (2 pieces)', 70, 'Crisp outside, soft inside.', [one('Serve as', [usual('Dry'), choice('Dipped in Sambar', 10), choice('In Curd', 25)]), besides]),
    veg('Idli Vada', 75, 'One of each twice over.', [besides]),
    veg('Mini Ghee Idli', 95, 'Fourteen small ones in sambar.', [besides]),
    veg('Masala Vada (3 pieces)', 60, 'Split pea fritters with onion.', []),
  ]),
  category('Uttapam', 'dosa', 'Thick and soft', uttapams),
  category('Breakfast', 'thali', 'Until it is gone', [
    veg('Ven Pongal', 80, 'Rice and moong with pepper and ghee.', [fat, besides]),
    veg('Upma', 65, 'Roasted semolina with vegetables.', [besides]),
    veg('Poori Saagu', 90, 'Three puffed breads and vegetable curry.', [besides]),
    veg('Kesari Bath', 60, 'Sweet semolina with saffron.', []),
    veg('Chow Chow Bath', 100, 'Half upma, half kesari.', []),
    veg('Akki Roti', 85, 'Rice bread with dill and onion.', [onion]),
  ]),
  category('Rice', 'thali', 'Lunch in one bowl', rices),
  category('Hot Drinks', 'cup', 'Freshly made', [
    veg('Filter Coffee', 35, 'Decoction and boiling milk.', [strength, sugar]),
    veg('Ginger Tea', 30, 'Boiled with milk.', [sugar]),
    veg('Badam Milk', 60, 'Hot almond milk with saffron.', []),
  ]),
];
