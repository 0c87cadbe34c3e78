import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const portion = (of: string) =>
  group(
    `${of}-portion`,
    [
      option(`${of}-half`, { name: 'Half', isDefault: true }),
      option(`${of}-full`, { name: 'Full' }),
    ],
    { name: 'Portion', min: 1 },
  );
const spice = (of: string) =>
  group(
    `${of}-spice`,
    [
      option(`${of}-medium`, { name: 'Medium', isDefault: true }),
      option(`${of}-mild`, { name: 'Mild' }),
      option(`${of}-spicy`, { name: 'Spicy' }),
    ],
    { name: 'Spice', min: 1 },
  );
const sides = (of: string) =>
  group(`${of}-sides`, [option(`${of}-egg`, { name: 'Boiled Egg' })], { name: 'Sides', max: 3 });
const kitchen = prepareMenu(
  menu([
    dish('paneer', [portion('paneer'), spice('paneer')], {
      name: 'Paneer Butter Masala',
      maxOrder: 30,
    }),
    dish('kadai', [portion('kadai')], { name: 'Paneer Kadai', maxOrder: 30 }),
    dish('dal', [portion('dal')], { name: 'Dal Makhani', maxOrder: 30 }),
    dish('rice', [], { name: 'Jeera Rice', maxOrder: 30 }),
    dish('roti', [], { name: 'Tandoori Roti', maxOrder: 30 }),
    dish('naan', [], { name: 'Naan', maxOrder: 6 }),
    dish('rajma', [], { name: 'Rajma Masala', maxOrder: 30 }),
    dish('biryani', [spice('biryani'), sides('biryani')], { name: 'Mutton Biryani', maxOrder: 30 }),
    dish('hyderabadi', [spice('hyderabadi')], { name: 'Hyderabadi Paneer Biryani', maxOrder: 30 }),
    dish('vegetable', [spice('vegetable')], { name: 'Vegetable Biryani', maxOrder: 30 }),
    dish('plain-paneer', [spice('plain-paneer')], { name: 'Paneer Biryani', maxOrder: 30 }),
  ]),
);
const run = changesAt(kitchen);
const USUAL = new Set(['Half', 'Medium']);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) =>
    [
      `${line.quantity} ${line.dishId}`,
      ...(told[line.id] ?? []).filter((name) => !USUAL.has(name)).toSorted(),
    ].join(' '),
  );
const over = (before: readonly string[], text: string) => run([...before, text].map(say));

const TABLE = ['2 paneer butter masala', '1 dal makhani', '2 jeera rice', '10 tandoori roti'];
const HALVES = ['2 half paneer butter masala', '1 full paneer butter masala', '3 jeera rice'];
const RICE = ['2 mutton biryani', '3 hyderabadi paneer biryani'];

const rows: [kind: string, before: readonly string[], text: string, expected: string[]][] = [
  ['set', TABLE, 'जीरा राइस एक ही रहने दो', ['2 paneer', '1 dal', '1 rice', '10 roti']],
  ['set', TABLE, 'कुल एक ही जीरा राइस चाहिए', ['2 paneer', '1 dal', '1 rice', '10 roti']],
  ['set', TABLE, 'roti das nahi aath kar do', ['2 paneer', '1 dal', '2 rice', '8 roti']],
  ['set', TABLE, 'i want just 1 jeera rice not 2', ['2 paneer', '1 dal', '1 rice', '10 roti']],
  ['set', TABLE, 'jo jeera rice hai usko 1 kar do', ['2 paneer', '1 dal', '1 rice', '10 roti']],
  ['set', RICE, 'paneer sirf 1 chahiye 3 nahi', ['2 biryani', '1 hyderabadi']],
  ['set', RICE, 'keep only one paneer biryani please', ['2 biryani', '1 hyderabadi']],
  ['set', TABLE, 'jeera rice badha ke 4 kar do', ['2 paneer', '1 dal', '4 rice', '10 roti']],
  ['set two', TABLE, 'दाल दो कर दो और चावल एक', ['2 paneer', '2 dal', '1 rice', '10 roti']],
  ['set and remove', TABLE, 'roti 8 kar do aur dal hata do', ['2 paneer', '2 rice', '8 roti']],
  [
    'set and remove',
    TABLE,
    'make roti 6 and remove one jeera rice',
    ['2 paneer', '1 dal', '1 rice', '6 roti'],
  ],
  ['fewer', TABLE, 'चार रोटी कम कर दीजिए', ['2 paneer', '1 dal', '2 rice', '6 roti']],
  ['fewer', TABLE, 'roti wali do kam karo', ['2 paneer', '1 dal', '2 rice', '8 roti']],
  ['more', TABLE, 'roti ek aur kar do, chawal ek kam', ['2 paneer', '1 dal', '1 rice', '11 roti']],
  ['more', TABLE, 'रोटी दो बढ़ा दो', ['2 paneer', '1 dal', '2 rice', '12 roti']],
  [
    'swap some',
    RICE,
    'ek paneer kam karke veg biryani kar do',
    ['2 biryani', '2 hyderabadi', '1 vegetable'],
  ],
  [
    'swap some',
    RICE,
    'एक मटन हटाकर एक वेज बिरयानी दे दो',
    ['1 biryani', '3 hyderabadi', '1 vegetable'],
  ],
  [
    'swap some',
    RICE,
    'replace one mutton biryani with a vegetable biryani',
    ['1 biryani', '3 hyderabadi', '1 vegetable'],
  ],
  [
    'swap all',
    TABLE,
    'dal ki jagah rajma masala kar do',
    ['2 paneer', '2 rice', '10 roti', '1 rajma'],
  ],
  [
    'what cannot come',
    TABLE,
    'roti ki jagah naan de do',
    ['2 paneer', '1 dal', '2 rice', '10 roti'],
  ],
  [
    'choices',
    TABLE,
    'दोनों पनीर फुल कर दो हाफ नहीं',
    ['2 paneer Full', '1 dal', '2 rice', '10 roti'],
  ],
  [
    'choices',
    TABLE,
    'paneer wala medium ki jagah mild kar do',
    ['2 paneer Mild', '1 dal', '2 rice', '10 roti'],
  ],
  [
    'choices',
    TABLE,
    'make both the paneer full and mild please',
    ['2 paneer Full Mild', '1 dal', '2 rice', '10 roti'],
  ],
  [
    'choices',
    TABLE,
    'dono paneer full kar do half nahi aur dal bhi full',
    ['2 paneer Full', '1 dal Full', '2 rice', '10 roti'],
  ],
  [
    'choices',
    TABLE,
    'make the paneer full n mild, the dal full not half',
    ['2 paneer Full Mild', '1 dal Full', '2 rice', '10 roti'],
  ],
  [
    'told apart',
    HALVES,
    'हाफ वाले दोनों पनीर हटा दो, और जीरा राइस दो हटा दो',
    ['1 paneer Full', '1 rice'],
  ],
  [
    'told apart',
    HALVES,
    'half wala paneer nikal do, full wala rehne do',
    ['1 paneer Full', '3 rice'],
  ],
  ['told apart', HALVES, 'remove the half paneer ones, keep the full', ['1 paneer Full', '3 rice']],
  [
    'a choice out',
    ['1 mutton biryani with boiled egg', '1 jeera rice'],
    'no no i only asked, remove the egg from mutton',
    ['1 biryani', '1 rice'],
  ],
  ['a total', RICE, '2 paneer biryani kar do', ['2 biryani', '3 hyderabadi', '2 plain-paneer']],
];

test.each(rows)('%s: over %j, "%s"', (_kind, before, text, expected) => {
  expect(lines(over(before, text).basket).toSorted()).toEqual(expected.toSorted());
});

const told = (before: readonly string[], text: string): string[] =>
  over(before, text).notes.flatMap((one) => (one.note === 'unknown' ? [one.text] : []));

test.each([
  [
    TABLE,
    'रुको, पति कह रहे हैं बूंदी रायता भी ले लो एक, मिलता है तो जोड़ दो, वरना ऐसे ही रहने दो',
    ['बूंदी रायता'],
  ],
  [
    TABLE,
    'wait my wife is saying add one boondi raita also if they have it, otherwise leave it as it is',
    ['boondi raita'],
  ],
  [[], 'आज रात घर पर पांच लोग हैं, दो बच्चे भी, दो जीरा राइस दे दो', []],
  [[], 'bhai hum 5 log hai, mummy bol rahi hai 2 jeera rice bhej do jaldi', []],
])('talk beside an order is no dish: over %j, "%s"', (before, text, expected) => {
  const { basket } = over(before, text);
  expect(told(before, text)).toEqual(expected);
  expect(lines(basket)).toEqual(
    before.length > 0 ? lines(run(before.map(say)).basket) : ['2 rice'],
  );
});

test('what is so already is told', () => {
  const { basket, notes } = over(TABLE, 'जीरा राइस दो ही रहने दो');
  expect(notes).toEqual([{ note: 'same' }]);
  expect(lines(basket)).toEqual(lines(run(TABLE.map(say)).basket));
});

test('what is said of the dish just ordered is a choice of it', () => {
  const { basket } = over([], 'दो पनीर बटर मसाला और दो जीरा राइस चाहिए, पनीर वाला माइल्ड');
  expect(lines(basket).toSorted()).toEqual(['2 paneer Mild', '2 rice']);
});
