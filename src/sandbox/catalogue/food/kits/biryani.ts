import { category, choice, type DishTemplate, gone, type GroupTemplate, meat, one, upTo, usual, veg } from '../template';

const sides = upTo(4, 'Add on the Side', [
  choice('Extra Raita', 30),
  choice('Mirchi ka Salan', 40),
  choice('Boiled Egg', 25),
  choice('Onion Salad', 20),
  choice('Double ka Meetha', 70),
]);
const spice = one('Spice', [usual('Medium'), choice('Mild'), choice('Spicy')]);
const portion = (large: number, family: number): GroupTemplate =>
  one('Portion', [
    usual('Regular'),
    choice('Large', large),
    choice('Family Pack', family, [
      one('Free with the Family Pack', [usual('Raita'), choice('Salan'), choice('Gulab Jamun (2 pieces)', 0)]),
    ]),
  ]);

const PIECES = one('Pieces', [usual('With Bone'), choice('Boneless', 40)]);

const fillings: readonly (readonly [name: string, price: number, isVeg: boolean])[] = [
  ['Chicken', 240, false],
  ['Mutton', 340, false],
  ['Vegetable', 190, true],
  ['Paneer', 230, true],
  ['Egg', 180, false],
  ['Prawn', 360, false],
];

const styles: readonly (readonly [prefix: string, extra: number, about: string])[] = [
  ['', 0, 'Long rice cooked with whole spice, mint and fried onion.'],
  ['Hyderabadi ', 30, 'Sealed pot, raw marinade, saffron on top.'],
  ['Lucknowi ', 45, 'Gentle, fragrant, cooked in stock.'],
  ['Ambur ', 20, 'Short-grain rice and red chilli.'],
];

function biryaniOf(style: (typeof styles)[number], filling: (typeof fillings)[number]): DishTemplate {
  const [prefix, extra, about] = style;
  const [name, price, isVeg] = filling;
  const groups = [portion(Math.round(price * 0.5), Math.round(price * 2)), ...(name === 'Chicken' ? [PIECES] : []), spice, sides];
  return (isVeg ? veg : meat)(`${prefix}${name} Biryani`, price + extra, about, groups);
}

const kebabs = ['Chicken 65', 'Chicken Seekh Kebab', 'Chicken Reshmi Kebab', 'Mutton Shikampuri', 'Tandoori Chicken', 'Fish Tikka'].map((name, index) =>
  meat(name, 220 + index * 25, 'From the clay oven, with onion and mint chutney.', [
    one('How Much', [usual('Half'), choice('Full', 190 + index * 10)]),
    upTo(2, 'Dips', [choice('Mint Chutney', 15), choice('Garlic Mayonnaise', 25), gone('Smoked Chilli Dip', 25)]),
  ]),
);

/** Biryani in its styles, kebabs and what goes beside them. */
export const biryani = [
  category('Biryani', 'biryani', 'Served with raita and salan', fillings.map((filling) => biryaniOf(['', 0, 'Long rice cooked with whole spice, mint and fried onion.'], filling))),
  category('Regional Biryani', 'biryani', 'Three old ways', styles.slice(1).flatMap((style) => fillings.map((filling) => biryaniOf(style, filling)))),
  category('Kebabs', 'curry', 'Charcoal and clay', kebabs),
  category('Vegetarian Starters', 'curry', 'From the same oven', [
    veg('Paneer Tikka', 240, 'Yoghurt, mustard oil, charcoal.', [one('How Much', [usual('Half'), choice('Full', 170)])]),
    veg('Hara Bhara Kebab', 190, 'Spinach and peas.', []),
    veg('Gobi 65', 180, 'Fried cauliflower with curry leaf.', [spice]),
  ]),
  category('Sides', 'thali', 'Beside the rice', [
    veg('Raita', 50, 'Yoghurt with cucumber, onion and cumin.', [one('Kind', [usual('Mixed'), choice('Boondi'), choice('Plain')])]),
    veg('Mirchi ka Salan', 80, 'Long chillies in peanut and sesame.', []),
    veg('Onion Salad', 40, 'With lime.', []),
    meat('Boiled Eggs (2)', 50, 'Salt and pepper.', []),
  ]),
  category('Sweet', 'sweet', 'To end with', [
    veg('Double ka Meetha', 110, 'Fried bread in saffron milk.', []),
    veg('Qubani ka Meetha', 130, 'Stewed apricots with cream.', [upTo(1, 'On Top', [choice('Vanilla Ice Cream', 50)])]),
    veg('Phirni', 90, 'Ground rice and cardamom, set in clay.', []),
  ]),
];
