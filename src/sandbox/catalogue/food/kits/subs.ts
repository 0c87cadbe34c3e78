import { category, choice, gone, meat, one, some, upTo, usual, veg } from '../template';

const length = (price: number) => one('Length', [usual('15 cm'), choice('30 cm', Math.round(price * 0.75))]);
const bread = one('Bread', [usual('White'), choice('Multigrain'), choice('Honey Oat'), choice('Garlic Parmesan', 15)]);
const toast = one('Toasted', [usual('Toasted'), choice('Not Toasted')]);
const cheese = upTo(2, 'Cheese', [choice('Cheddar', 25), choice('Mozzarella', 25), choice('Cheese Slice', 20), choice('Vegan Cheese', 45)]);
const salad = upTo(8, 'Vegetables', ['Lettuce', 'Tomato', 'Cucumber', 'Onion', 'Capsicum', 'Olives', 'Jalapenos', 'Pickles'].map((name) => choice(name)));
const sauces = some(1, 3, 'Sauces', [usual('Mayonnaise'), choice('Mint Mayonnaise'), choice('Honey Mustard'), choice('Sweet Onion'), choice('Southwest'), choice('Red Chilli'), gone('Barbecue')]);
const groupsFor = (price: number) => [length(price), bread, toast, cheese, salad, sauces];

const subsVeg: readonly (readonly [name: string, price: number])[] = [['Potato Patty Sub', 169], ['Paneer Tikka Sub', 209], ['Garden Sub', 149], ['Chickpea and Herb Sub', 189], ['Bean Patty Sub', 179]];
const subsMeat: readonly (readonly [name: string, price: number])[] = [['Roast Chicken Sub', 219], ['Chicken Tikka Sub', 229], ['Tuna Sub', 239], ['Turkey Sub', 249], ['Chicken Kofta Sub', 199], ['Egg and Cheese Sub', 179]];

/** Filled rolls built to order, with many free choices. */
export const subs = [
  category('Vegetarian Subs', 'sandwich', 'Built as you like', subsVeg.map(([name, price]) => veg(name, price, 'Choose bread, vegetables and sauces.', groupsFor(price)))),
  category('Subs with Meat, Fish or Egg', 'sandwich', 'Built as you like', subsMeat.map(([name, price]) => meat(name, price, 'Choose bread, vegetables and sauces.', groupsFor(price)))),
  category('Grilled Sandwiches', 'sandwich', 'Pressed until crisp', [
    veg('Cheese Chilli Toast', 110, 'Open and hot.', [upTo(2, 'Add', [choice('Extra Cheese', 30), choice('Corn', 20)])]),
    veg('Bombay Masala Sandwich', 120, 'Potato, beet and green chutney.', [one('Bread', [usual('White'), choice('Brown')])]),
    meat('Chicken Mayonnaise Sandwich', 150, 'Cold, soft and peppery.', [one('Bread', [usual('White'), choice('Brown')])]),
    meat('Club Sandwich', 190, 'Three storeys.', []),
  ]),
  category('Cookies and Crisps', 'sweet', 'Beside it', [
    veg('Chocolate Chip Cookie', 50, 'Baked today.', []),
    veg('Oat Cookie', 50, 'With raisins.', []),
    veg('Potato Crisps', 40, 'One bag.', [one('Flavour', [usual('Salt'), choice('Masala'), choice('Cream and Onion')])]),
  ]),
];
