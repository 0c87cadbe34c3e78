import { category, choice, gone, type GroupTemplate, meat, one, upTo, usual, veg } from '../template';

const size = one('Size', [usual('Small'), choice('Medium', 40), choice('Large', 70)]);
const milk = one('Milk', [usual('Cow Milk'), choice('Skimmed'), choice('Oat Milk', 60), choice('Almond Milk', 70)]);
const boost = upTo(3, 'Add', [choice('Extra Shot', 40), choice('Vanilla Syrup', 35), choice('Hazelnut Syrup', 35), choice('Whipped Cream', 40), gone('Lavender Syrup', 45)]);
const coffee: readonly GroupTemplate[] = [size, milk, boost];

const hot = ['Cappuccino', 'Latte', 'Flat White', 'Americano', 'Mocha', 'Espresso'].map((name, index) =>
  veg(name, 150 + index * 8, 'House blend from Chikkamagaluru.', name === 'Espresso' ? [one('Shots', [usual('Single'), choice('Double', 50)])] : coffee),
);
const cold = ['Cold Brew', 'Iced Latte', 'Iced Americano', 'Frappe', 'Affogato'].map((name, index) => veg(name, 180 + index * 10, 'Over ice.', coffee));

/** Coffee, tea, toast and cake. */
export const cafe = [
  category('Hot Coffee', 'cup', 'Pulled when you order', hot),
  category('Cold Coffee', 'cup', 'Over ice', cold),
  category('Tea', 'cup', 'By the pot', ['Masala Chai', 'Darjeeling', 'Green Tea', 'Kashmiri Kahwa'].map((name, index) => veg(name, 90 + index * 20, 'For one.', [one('Sugar', [usual('Normal'), choice('None'), choice('Honey', 15)])]))),
  category('Breakfast', 'sandwich', 'All day', [
    meat('Masala Omelette', 160, 'Three eggs and toast.', [one('Toast', [usual('White'), choice('Sourdough', 40)]), upTo(2, 'Add', [choice('Cheese', 40), choice('Mushroom', 40)])]),
    veg('Avocado Toast', 260, 'Lime and chilli.', [upTo(1, 'Add', [choice('Cherry Tomato', 50), choice('Feta', 60)])]),
    meat('Pancakes', 210, 'With honey.', [upTo(2, 'On Top', [choice('Banana', 30), choice('Chocolate Sauce', 30), choice('Berries', 60)])]),
    meat('Eggs on Sourdough', 240, 'Scrambled or fried.', [one('Eggs', [usual('Scrambled'), choice('Fried'), choice('Poached')])]),
    veg('Granola Bowl', 220, 'Yoghurt and fruit.', []),
  ]),
  category('Cakes', 'sweet', 'By the slice', ['Chocolate Truffle Cake', 'Carrot Cake', 'Baked Cheesecake', 'Banana Bread', 'Lemon Tart'].map((name, index) => veg(name, 160 + index * 15, 'Made here.', []))),
];
