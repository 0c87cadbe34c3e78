import { category, choice, gone, meat, one, upTo, usual, veg } from '../template';

const seasoning = one('Seasoning', [usual('Salt'), choice('Peri Peri', 15), choice('Cheese Dust', 20)]);
const side = one('Side', [usual('Regular Fries', 0, [seasoning]), choice('Large Fries', 35, [seasoning]), choice('Onion Rings', 30), choice('Coleslaw')]);
const drink = one('Drink', [usual('Lemon Soda'), choice('Cola'), choice('Iced Tea', 20), gone('Mango Shake', 60)]);
const meal = one('Burger or Meal', [usual('Burger'), choice('Make it a Meal', 110, [side, drink])]);
const without = upTo(4, 'Leave Out', [choice('No Onion'), choice('No Tomato'), choice('No Pickle'), choice('No Mayonnaise')]);
const extra = upTo(3, 'Add', [choice('Cheese Slice', 25), choice('Fried Egg', 30), choice('Extra Patty', 80), choice('Jalapeno', 20)]);
const all = [meal, without, extra];

const shakes = ['Chocolate', 'Vanilla', 'Strawberry', 'Cold Coffee'].map((flavour) =>
  veg(`${flavour} Shake`, 140, 'Thick, with ice cream.', [one('Size', [usual('Regular'), choice('Large', 50)]), upTo(1, 'On Top', [choice('Whipped Cream', 20)])]),
);

/** Burgers alone or as a meal, groups three deep. */
export const burgers = [
  category('Vegetarian Burgers', 'burger', 'In a potato bun', [
    veg('Crispy Potato Burger', 99, 'Spiced potato patty.', all),
    veg('Paneer Crunch Burger', 169, 'Whole paneer in crumbs.', all),
    veg('Mushroom Melt Burger', 179, 'Two cheeses.', all),
    veg('Bean and Beet Burger', 159, 'Kidney beans and beetroot.', all),
    veg('Corn Cutlet Burger', 129, 'Sweet corn and mint.', all),
  ]),
  category('Chicken Burgers', 'burger', 'Thigh, not breast', [
    meat('Fried Chicken Burger', 189, 'Buttermilk and pickles.', all),
    meat('Grilled Chicken Burger', 199, 'Herbs and lettuce.', all),
    meat('Hot Chicken Burger', 209, 'Chilli oil.', all),
    meat('Double Chicken Burger', 269, 'Two patties, two cheeses.', all),
  ]),
  category('Lamb Burgers', 'burger', 'Ground every morning', [
    meat('Smashed Lamb Burger', 259, 'Thin and crisp at the edge.', all),
    meat('Lamb and Egg Burger', 279, 'With a runny egg.', all),
  ]),
  category('Fries and Sides', 'sandwich', 'To share or not', [
    veg('French Fries', 99, 'Cut here.', [one('Size', [usual('Regular'), choice('Large', 40)]), seasoning]),
    veg('Onion Rings', 119, 'Ten rings.', []),
    meat('Chicken Strips', 179, 'Five pieces.', [upTo(2, 'Dips', [choice('Honey Mustard', 20), choice('Garlic Mayonnaise', 20)])]),
    veg('Coleslaw', 69, 'Cabbage and apple.', []),
  ]),
  category('Shakes', 'cup', 'Through a wide straw', shakes),
];
