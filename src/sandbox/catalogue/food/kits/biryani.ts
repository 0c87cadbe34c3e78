import {
  categoryTemplate,
  plainOption,
  type DishTemplate,
  unavailableOption,
  type GroupTemplate,
  nonVegDish,
  chooseOne,
  chooseUpTo,
  defaultOption,
  vegDish,
} from '../template';

const sideGroup = chooseUpTo(4, 'Add on the Side', [
  plainOption('Extra Raita', 30),
  plainOption('Mirchi ka Salan', 40),
  plainOption('Boiled Egg', 25),
  plainOption('Onion Salad', 20),
  plainOption('Double ka Meetha', 70),
]);
const spiceGroup = chooseOne('Spice', [
  defaultOption('Medium'),
  plainOption('Mild'),
  plainOption('Spicy'),
]);
const portionGroup = (large: number, family: number): GroupTemplate =>
  chooseOne('Portion', [
    defaultOption('Regular'),
    plainOption('Large', large),
    plainOption('Family Pack', family, [
      chooseOne('Free with the Family Pack', [
        defaultOption('Raita'),
        plainOption('Salan'),
        plainOption('Gulab Jamun (2 pieces)', 0),
      ]),
    ]),
  ]);

const PIECES_GROUP = chooseOne('Pieces', [defaultOption('With Bone'), plainOption('Boneless', 40)]);

const biryaniFillings: readonly (readonly [name: string, price: number, isVeg: boolean])[] = [
  ['Chicken', 240, false],
  ['Mutton', 340, false],
  ['Vegetable', 190, true],
  ['Paneer', 230, true],
  ['Egg', 180, false],
  ['Prawn', 360, false],
];

const biryaniStyles: readonly (readonly [prefix: string, extra: number, about: string])[] = [
  ['', 0, 'Long rice cooked with whole spice, mint and fried onion.'],
  ['Hyderabadi ', 30, 'Sealed pot, raw marinade, saffron on top.'],
  ['Lucknowi ', 45, 'Gentle, fragrant, cooked in stock.'],
  ['Ambur ', 20, 'Short-grain rice and red chilli.'],
];

function biryaniOf(
  style: (typeof biryaniStyles)[number],
  filling: (typeof biryaniFillings)[number],
): DishTemplate {
  const [prefix, extra, about] = style;
  const [name, price, isVeg] = filling;
  const groups = [
    portionGroup(Math.round(price * 0.5), Math.round(price * 2)),
    ...(name === 'Chicken' ? [PIECES_GROUP] : []),
    spiceGroup,
    sideGroup,
  ];
  return (isVeg ? vegDish : nonVegDish)(`${prefix}${name} Biryani`, price + extra, about, groups);
}

const kebabDishes = [
  'Chicken 65',
  'Chicken Seekh Kebab',
  'Chicken Reshmi Kebab',
  'Mutton Shikampuri',
  'Tandoori Chicken',
  'Fish Tikka',
].map((name, index) =>
  nonVegDish(name, 220 + index * 25, 'From the clay oven, with onion and mint chutney.', [
    chooseOne('How Much', [defaultOption('Half'), plainOption('Full', 190 + index * 10)]),
    chooseUpTo(2, 'Dips', [
      plainOption('Mint Chutney', 15),
      plainOption('Garlic Mayonnaise', 25),
      unavailableOption('Smoked Chilli Dip', 25),
    ]),
  ]),
);

/** Menu categories of biryani in its styles, kebabs and their sides. */
export const biryaniKit = [
  categoryTemplate(
    'Biryani',
    'biryani',
    'Served with raita and salan',
    biryaniFillings.map((filling) =>
      biryaniOf(['', 0, 'Long rice cooked with whole spice, mint and fried onion.'], filling),
    ),
  ),
  categoryTemplate(
    'Regional Biryani',
    'biryani',
    'Three old ways',
    biryaniStyles
      .slice(1)
      .flatMap((style) => biryaniFillings.map((filling) => biryaniOf(style, filling))),
  ),
  categoryTemplate('Kebabs', 'curry', 'Charcoal and clay', kebabDishes),
  categoryTemplate('Vegetarian Starters', 'curry', 'From the same oven', [
    vegDish('Paneer Tikka', 240, 'Yoghurt, mustard oil, charcoal.', [
      chooseOne('How Much', [defaultOption('Half'), plainOption('Full', 170)]),
    ]),
    vegDish('Hara Bhara Kebab', 190, 'Spinach and peas.', []),
    vegDish('Gobi 65', 180, 'Fried cauliflower with curry leaf.', [spiceGroup]),
  ]),
  categoryTemplate('Sides', 'thali', 'Beside the rice', [
    vegDish('Raita', 50, 'Yoghurt with cucumber, onion and cumin.', [
      chooseOne('Kind', [defaultOption('Mixed'), plainOption('Boondi'), plainOption('Plain')]),
    ]),
    vegDish('Mirchi ka Salan', 80, 'Long chillies in peanut and sesame.', []),
    vegDish('Onion Salad', 40, 'With lime.', []),
    nonVegDish('Boiled Eggs (2)', 50, 'Salt and pepper.', []),
  ]),
  categoryTemplate('Sweet', 'sweet', 'To end with', [
    vegDish('Double ka Meetha', 110, 'Fried bread in saffron milk.', []),
    vegDish('Qubani ka Meetha', 130, 'Stewed apricots with cream.', [
      chooseUpTo(1, 'On Top', [plainOption('Vanilla Ice Cream', 50)]),
    ]),
    vegDish('Phirni', 90, 'Ground rice and cardamom, set in clay.', []),
  ]),
];
