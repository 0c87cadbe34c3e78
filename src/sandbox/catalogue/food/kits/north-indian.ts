import {
  categoryTemplate,
  plainOption,
  nonVegDish,
  chooseOne,
  chooseBetween,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const spiceGroup = chooseOne('Spice', [
  defaultOption('Medium'),
  plainOption('Mild'),
  plainOption('Hot'),
]);
const breadFinishGroup = chooseOne('Finish', [
  defaultOption('Plain'),
  plainOption('Buttered', 10),
  plainOption('With Garlic', 15),
]);
const portionGroup = chooseOne('Portion', [defaultOption('Half'), plainOption('Full', 120)]);

const curryGravies: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Butter Masala', 20, 'Tomato, butter and cream.'],
  ['Kadai', 10, 'Capsicum, onion and crushed coriander seed.'],
  ['Lababdar', 25, 'Onion and tomato with a little cream.'],
  ['Do Pyaza', 5, 'Twice the onion.'],
  ['Korma', 30, 'Cashew, yoghurt and whole spice.'],
];
const curryMains: readonly (readonly [name: string, price: number, isVeg: boolean])[] = [
  ['Paneer', 230, true],
  ['Chicken', 270, false],
  ['Mushroom', 220, true],
  ['Mutton', 360, false],
  ['Mixed Vegetable', 200, true],
];

const buildCurries = (wanted: boolean) =>
  curryMains
    .filter(([, , isVeg]) => isVeg === wanted)
    .flatMap(([main, price]) =>
      curryGravies.map(([gravy, extra, about]) =>
        (wanted ? vegDish : nonVegDish)(`${main} ${gravy}`, price + extra, about, [
          portionGroup,
          spiceGroup,
        ]),
      ),
    );

const tandoorBreads: readonly (readonly [name: string, price: number])[] = [
  ['Tandoori Roti', 20],
  ['Naan', 40],
  ['Lachha Paratha', 50],
  ['Rumali Roti', 35],
  ['Missi Roti', 45],
  ['Aloo Kulcha', 70],
];

/** Menu categories of gravies, breads, lentils and the clay oven. */
export const northIndianKit = [
  categoryTemplate('Vegetarian Curries', 'curry', 'Served without bread', buildCurries(true)),
  categoryTemplate(
    'Chicken and Mutton Curries',
    'curry',
    'Served without bread',
    buildCurries(false),
  ),
  categoryTemplate('Dal', 'curry', 'Lentils', [
    vegDish('Dal Makhani', 210, 'Black lentils overnight on the coals.', [portionGroup]),
    vegDish('Dal Tadka', 170, 'Yellow lentils, ghee and garlic.', [portionGroup, spiceGroup]),
    vegDish('Rajma Masala', 180, 'Kidney beans the Punjabi way.', [portionGroup]),
    vegDish('Chole Masala', 180, 'Chickpeas with pomegranate seed.', [portionGroup, spiceGroup]),
  ]),
  categoryTemplate(
    'Breads',
    'curry',
    'From the clay oven',
    tandoorBreads.map(([name, price]) =>
      vegDish(name, price, 'Baked when you order.', [breadFinishGroup]),
    ),
  ),
  categoryTemplate('Rice', 'biryani', 'Basmati', [
    vegDish('Steamed Rice', 90, 'Plain.', []),
    vegDish('Jeera Rice', 120, 'Cumin and ghee.', []),
    vegDish('Peas Pulao', 150, 'With raita.', []),
  ]),
  categoryTemplate('Tandoor', 'curry', 'Starters', [
    nonVegDish('Tandoori Chicken', 280, 'On the bone.', [portionGroup]),
    nonVegDish('Chicken Tikka', 260, 'Six pieces.', [spiceGroup]),
    vegDish('Paneer Tikka', 240, 'Six pieces.', [spiceGroup]),
    vegDish('Tandoori Mushroom', 230, 'With hung curd.', []),
  ]),
  categoryTemplate('Combos', 'thali', 'A meal for one', [
    vegDish('Home Combo, Vegetarian', 220, 'Curry, dal, bread and rice.', [
      chooseOne('Curry', [
        defaultOption('Paneer Butter Masala'),
        plainOption('Mixed Vegetable Kadai'),
        plainOption('Mushroom Do Pyaza'),
      ]),
      chooseOne('Bread', [
        defaultOption('Two Tandoori Rotis'),
        plainOption('One Naan', 0, [
          chooseOne('Finish', [defaultOption('Plain Naan'), plainOption('Butter Naan', 10)]),
        ]),
        plainOption('One Kulcha', 20),
      ]),
      chooseUpTo(1, 'Make it Sweet', [plainOption('Gulab Jamun', 40), plainOption('Kheer', 50)]),
    ]),
    nonVegDish('Home Combo, Chicken', 270, 'Chicken curry, dal, bread and rice.', [
      chooseOne('Curry', [
        defaultOption('Butter Chicken'),
        plainOption('Chicken Kadai'),
        plainOption('Chicken Korma', 20),
      ]),
      chooseBetween(1, 2, 'Bread', [
        defaultOption('Tandoori Rotis'),
        plainOption('Naan'),
        plainOption('Kulcha', 20),
      ]),
    ]),
  ]),
];
