import { category, choice, meat, one, some, upTo, usual, veg } from '../template';

const spice = one('Spice', [usual('Medium'), choice('Mild'), choice('Hot')]);
const butter = one('Finish', [usual('Plain'), choice('Buttered', 10), choice('With Garlic', 15)]);
const amount = one('Portion', [usual('Half'), choice('Full', 120)]);

const gravies: readonly (readonly [name: string, price: number, about: string])[] = [
  ['Butter Masala', 20, 'Tomato, butter and cream.'],
  ['Kadai', 10, 'Capsicum, onion and crushed coriander seed.'],
  ['Lababdar', 25, 'Onion and tomato with a little cream.'],
  ['Do Pyaza', 5, 'Twice the onion.'],
  ['Korma', 30, 'Cashew, yoghurt and whole spice.'],
];
const mains: readonly (readonly [name: string, price: number, isVeg: boolean])[] = [
  ['Paneer', 230, true],
  ['Chicken', 270, false],
  ['Mushroom', 220, true],
  ['Mutton', 360, false],
  ['Mixed Vegetable', 200, true],
];

const curries = (wanted: boolean) =>
  mains
    .filter(([, , isVeg]) => isVeg === wanted)
    .flatMap(([main, price]) =>
      gravies.map(([gravy, extra, about]) => (wanted ? veg : meat)(`${main} ${gravy}`, price + extra, about, [amount, spice])),
    );

const breads: readonly (readonly [name: string, price: number])[] = [
  ['Tandoori Roti', 20],
  ['Naan', 40],
  ['Lachha Paratha', 50],
  ['Rumali Roti', 35],
  ['Missi Roti', 45],
  ['Aloo Kulcha', 70],
];

/** Gravies, breads, lentils and the clay oven. */
export const northIndian = [
  category('Vegetarian Curries', 'curry', 'Served without bread', curries(true)),
  category('Chicken and Mutton Curries', 'curry', 'Served without bread', curries(false)),
  category('Dal', 'curry', 'Lentils', [
    veg('Dal Makhani', 210, 'Black lentils overnight on the coals.', [amount]),
    veg('Dal Tadka', 170, 'Yellow lentils, ghee and garlic.', [amount, spice]),
    veg('Rajma Masala', 180, 'Kidney beans the Punjabi way.', [amount]),
    veg('Chole Masala', 180, 'Chickpeas with pomegranate seed.', [amount, spice]),
  ]),
  category('Breads', 'curry', 'From the clay oven', breads.map(([name, price]) => veg(name, price, 'Baked when you order.', [butter]))),
  category('Rice', 'biryani', 'Basmati', [
    veg('Steamed Rice', 90, 'Plain.', []),
    veg('Jeera Rice', 120, 'Cumin and ghee.', []),
    veg('Peas Pulao', 150, 'With raita.', []),
  ]),
  category('Tandoor', 'curry', 'Starters', [
    meat('Tandoori Chicken', 280, 'On the bone.', [amount]),
    meat('Chicken Tikka', 260, 'Six pieces.', [spice]),
    veg('Paneer Tikka', 240, 'Six pieces.', [spice]),
    veg('Tandoori Mushroom', 230, 'With hung curd.', []),
  ]),
  category('Combos', 'thali', 'A meal for one', [
    veg('Home Combo, Vegetarian', 220, 'Curry, dal, bread and rice.', [
      one('Curry', [usual('Paneer Butter Masala'), choice('Mixed Vegetable Kadai'), choice('Mushroom Do Pyaza')]),
      one('Bread', [usual('Two Tandoori Rotis'), choice('One Naan', 0, [one('Finish', [usual('Plain Naan'), choice('Butter Naan', 10)])]), choice('One Kulcha', 20)]),
      upTo(1, 'Make it Sweet', [choice('Gulab Jamun', 40), choice('Kheer', 50)]),
    ]),
    meat('Home Combo, Chicken', 270, 'Chicken curry, dal, bread and rice.', [
      one('Curry', [usual('Butter Chicken'), choice('Chicken Kadai'), choice('Chicken Korma', 20)]),
      some(1, 2, 'Bread', [usual('Tandoori Rotis'), choice('Naan'), choice('Kulcha', 20)]),
    ]),
  ]),
];
