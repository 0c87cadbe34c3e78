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

const dipGroup = chooseOne('Dip for the Crust', [
  defaultOption('No Dip'),
  plainOption('Garlic Dip', 25),
  plainOption('Jalapeno Dip', 30),
]);
const crustGroup = (more: number): GroupTemplate =>
  chooseOne('Crust', [
    defaultOption('Hand Tossed'),
    plainOption('Thin'),
    plainOption('Cheese Filled', more, [dipGroup]),
    plainOption('Whole Wheat', Math.round(more / 3)),
  ]);
const sizeGroup = (price: number): GroupTemplate =>
  chooseOne('Size', [
    defaultOption('Small (18 cm)', 0, [crustGroup(60)]),
    plainOption('Medium (25 cm)', Math.round(price * 0.8), [crustGroup(90)]),
    plainOption('Large (33 cm)', Math.round(price * 1.6), [crustGroup(120)]),
  ]);
const vegToppingsGroup = chooseUpTo(
  5,
  'Vegetable Toppings',
  [
    'Onion',
    'Capsicum',
    'Tomato',
    'Mushroom',
    'Sweet Corn',
    'Black Olive',
    'Jalapeno',
    'Red Paprika',
  ].map((name) => plainOption(name, 40)),
);
const meatToppingsGroup = chooseUpTo(3, 'Meat Toppings', [
  plainOption('Grilled Chicken', 70),
  plainOption('Chicken Sausage', 70),
  plainOption('Pepperoni', 90),
  unavailableOption('Smoked Chicken', 80),
]);
const cheeseGroup = chooseUpTo(1, 'More Cheese', [
  plainOption('Extra Mozzarella', 75),
  plainOption('Extra Cheddar', 75),
]);
const leaveOutGroup = chooseUpTo(3, 'Leave Out', [
  plainOption('No Onion'),
  plainOption('No Garlic'),
  plainOption('No Chilli Flakes'),
]);

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

/** Menu categories of pizza with sizes, crusts and toppings, groups three deep. */
export const pizzaKit = [
  categoryTemplate(
    'Vegetarian Pizza',
    'pizza',
    'Baked on stone',
    vegPizzas.map(([name, price, about]) =>
      vegDish(name, price, about, [sizeGroup(price), vegToppingsGroup, cheeseGroup, leaveOutGroup]),
    ),
  ),
  categoryTemplate(
    'Pizza with Meat',
    'pizza',
    'Baked on stone',
    meatPizzas.map(([name, price, about]) =>
      nonVegDish(name, price, about, [
        sizeGroup(price),
        meatToppingsGroup,
        vegToppingsGroup,
        cheeseGroup,
        leaveOutGroup,
      ]),
    ),
  ),
  categoryTemplate('Sides', 'sandwich', 'Beside the pizza', [
    vegDish('Garlic Bread', 119, 'Four pieces.', [
      chooseUpTo(2, 'On Top', [plainOption('Cheese', 40), plainOption('Jalapeno', 20)]),
    ]),
    vegDish('Stuffed Garlic Bread', 159, 'Corn and cheese.', []),
    vegDish('Potato Wedges', 129, 'With skin.', [
      chooseUpTo(2, 'Dips', [plainOption('Cheese Dip', 30), plainOption('Salsa', 25)]),
    ]),
    nonVegDish('Chicken Wings', 219, 'Six pieces.', [
      chooseOne('Sauce', [defaultOption('Barbecue'), plainOption('Hot'), plainOption('Peri Peri')]),
    ]),
  ]),
  categoryTemplate('Pasta', 'noodles', 'For one', [
    vegDish('Penne in Tomato Sauce', 189, 'Basil and garlic.', [
      chooseOne('Pasta', [defaultOption('Penne'), plainOption('Spaghetti')]),
      chooseUpTo(2, 'Add', [plainOption('Olives', 35), plainOption('Mushroom', 40)]),
    ]),
    vegDish('Penne in White Sauce', 209, 'Cheese and pepper.', [
      chooseOne('Pasta', [defaultOption('Penne'), plainOption('Spaghetti')]),
      chooseUpTo(2, 'Add', [plainOption('Olives', 35), plainOption('Mushroom', 40)]),
    ]),
  ]),
];
