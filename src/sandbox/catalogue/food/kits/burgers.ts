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

const seasoningGroup = chooseOne('Seasoning', [
  defaultOption('Salt'),
  plainOption('Peri Peri', 15),
  plainOption('Cheese Dust', 20),
]);
const sideGroup = chooseOne('Side', [
  defaultOption('Regular Fries', 0, [seasoningGroup]),
  plainOption('Large Fries', 35, [seasoningGroup]),
  plainOption('Onion Rings', 30),
  plainOption('Coleslaw'),
]);
const drinkGroup = chooseOne('Drink', [
  defaultOption('Lemon Soda'),
  plainOption('Cola'),
  plainOption('Iced Tea', 20),
  unavailableOption('Mango Shake', 60),
]);
const mealGroup = chooseOne('Burger or Meal', [
  defaultOption('Burger'),
  plainOption('Make it a Meal', 110, [sideGroup, drinkGroup]),
]);
const leaveOutGroup = chooseUpTo(4, 'Leave Out', [
  plainOption('No Onion'),
  plainOption('No Tomato'),
  plainOption('No Pickle'),
  plainOption('No Mayonnaise'),
]);
const extrasGroup = chooseUpTo(3, 'Add', [
  plainOption('Cheese Slice', 25),
  plainOption('Fried Egg', 30),
  plainOption('Extra Patty', 80),
  plainOption('Jalapeno', 20),
]);
const burgerGroups = [mealGroup, leaveOutGroup, extrasGroup];

const shakeDishes = ['Chocolate', 'Vanilla', 'Strawberry', 'Cold Coffee'].map((flavour) =>
  vegDish(`${flavour} Shake`, 140, 'Thick, with ice cream.', [
    chooseOne('Size', [defaultOption('Regular'), plainOption('Large', 50)]),
    chooseUpTo(1, 'On Top', [plainOption('Whipped Cream', 20)]),
  ]),
);

/** Menu categories of burgers, alone or as a meal, with groups three deep. */
export const burgerKit = [
  categoryTemplate('Vegetarian Burgers', 'burger', 'In a potato bun', [
    vegDish('Crispy Potato Burger', 99, 'Spiced potato patty.', burgerGroups),
    vegDish('Paneer Crunch Burger', 169, 'Whole paneer in crumbs.', burgerGroups),
    vegDish('Mushroom Melt Burger', 179, 'Two cheeses.', burgerGroups),
    vegDish('Bean and Beet Burger', 159, 'Kidney beans and beetroot.', burgerGroups),
    vegDish('Corn Cutlet Burger', 129, 'Sweet corn and mint.', burgerGroups),
  ]),
  categoryTemplate('Chicken Burgers', 'burger', 'Thigh, not breast', [
    nonVegDish('Fried Chicken Burger', 189, 'Buttermilk and pickles.', burgerGroups),
    nonVegDish('Grilled Chicken Burger', 199, 'Herbs and lettuce.', burgerGroups),
    nonVegDish('Hot Chicken Burger', 209, 'Chilli oil.', burgerGroups),
    nonVegDish('Double Chicken Burger', 269, 'Two patties, two cheeses.', burgerGroups),
  ]),
  categoryTemplate('Lamb Burgers', 'burger', 'Ground every morning', [
    nonVegDish('Smashed Lamb Burger', 259, 'Thin and crisp at the edge.', burgerGroups),
    nonVegDish('Lamb and Egg Burger', 279, 'With a runny egg.', burgerGroups),
  ]),
  categoryTemplate('Fries and Sides', 'sandwich', 'To share or not', [
    vegDish('French Fries', 99, 'Cut here.', [
      chooseOne('Size', [defaultOption('Regular'), plainOption('Large', 40)]),
      seasoningGroup,
    ]),
    vegDish('Onion Rings', 119, 'Ten rings.', []),
    nonVegDish('Chicken Strips', 179, 'Five pieces.', [
      chooseUpTo(2, 'Dips', [
        plainOption('Honey Mustard', 20),
        plainOption('Garlic Mayonnaise', 20),
      ]),
    ]),
    vegDish('Coleslaw', 69, 'Cabbage and apple.', []),
  ]),
  categoryTemplate('Shakes', 'cup', 'Through a wide straw', shakeDishes),
];
