import { category, choice, gone, type GroupTemplate, meat, one, upTo, usual, veg } from '../template';

const dip = one('Dip for the Crust', [usual('No Dip'), choice('Garlic Dip', 25), choice('Jalapeno Dip', 30)]);
const crust = (more: number): GroupTemplate =>
  one('Crust', [usual('Hand Tossed'), choice('Thin'), choice('Cheese Filled', more, [dip]), choice('Whole Wheat', Math.round(more / 3))]);
const sizes = (price: number): GroupTemplate =>
  one('Size', [
    usual('Small (18 cm)', 0, [crust(60)]),
    choice('Medium (25 cm)', Math.round(price * 0.8), [crust(90)]),
    choice('Large (33 cm)', Math.round(price * 1.6), [crust(120)]),
  ]);
const vegToppings = upTo(5, 'Vegetable Toppings', ['Onion', 'Capsicum', 'Tomato', 'Mushroom', 'Sweet Corn', 'Black Olive', 'Jalapeno', 'Red Paprika'].map((name) => choice(name, 40)));
const meatToppings = upTo(3, 'Meat Toppings', [choice('Grilled Chicken', 70), choice('Chicken Sausage', 70), choice('Pepperoni', 90), gone('Smoked Chicken', 80)]);
const cheese = upTo(1, 'More Cheese', [choice('Extra Mozzarella', 75), choice('Extra Cheddar', 75)]);
const leaveOut = upTo(3, 'Leave Out', [choice('No Onion'), choice('No Garlic'), choice('No Chilli Flakes')]);

const vegPizzas: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Margherita', 199, 'Tomato, mozzarella and basil.'],
  ['Farm Garden', 259, 'Onion, capsicum, tomato and mushroom.'],
  ['Paneer Tikka Pizza', 289, 'Paneer, onion and mint mayonnaise.'],
  ['Corn and Spinach', 249, 'With cream sauce.'],
  ['Four Cheese', 329, 'Mozzarella, cheddar, feta and parmesan.'],
  ['Fiery Garden', 269, 'Jalapeno, red paprika and chilli oil.'],
  ['Olive and Mushroom', 279, 'With thyme.'],
];
const meatPizzas: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Chicken Tikka Pizza', 319, 'Chicken, onion and coriander.'],
  ['Pepperoni Pizza', 369, 'Pork pepperoni and mozzarella.'],
  ['Barbecue Chicken', 329, 'Smoky sauce and red onion.'],
  ['Chicken Sausage and Pepper', 309, 'With capsicum.'],
  ['Meat Lovers', 409, 'Three kinds of meat.'],
];

/** Pizza with sizes, crusts and toppings, groups three deep. */
export const pizza = [
  category('Vegetarian Pizza', 'pizza', 'Baked on stone', vegPizzas.map(([name, price, about]) => veg(name, price, about, [sizes(price), vegToppings, cheese, leaveOut]))),
  category('Pizza with Meat', 'pizza', 'Baked on stone', meatPizzas.map(([name, price, about]) => meat(name, price, about, [sizes(price), meatToppings, vegToppings, cheese, leaveOut]))),
  category('Sides', 'sandwich', 'Beside the pizza', [
    veg('Garlic Bread', 119, 'Four pieces.', [upTo(2, 'On Top', [choice('Cheese', 40), choice('Jalapeno', 20)])]),
    veg('Stuffed Garlic Bread', 159, 'Corn and cheese.', []),
    veg('Potato Wedges', 129, 'With skin.', [upTo(2, 'Dips', [choice('Cheese Dip', 30), choice('Salsa', 25)])]),
    meat('Chicken Wings', 219, 'Six pieces.', [one('Sauce', [usual('Barbecue'), choice('Hot'), choice('Peri Peri')])]),
  ]),
  category('Pasta', 'noodles', 'For one', [
    veg('Penne in Tomato Sauce', 189, 'Basil and garlic.', [one('Pasta', [usual('Penne'), choice('Spaghetti')]), upTo(2, 'Add', [choice('Olives', 35), choice('Mushroom', 40)])]),
    veg('Penne in White Sauce', 209, 'Cheese and pepper.', [one('Pasta', [usual('Penne'), choice('Spaghetti')]), upTo(2, 'Add', [choice('Olives', 35), choice('Mushroom', 40)])]),
  ]),
];
