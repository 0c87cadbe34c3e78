import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

const cookedIn = group(
  'cooked',
  [option('oil', { name: 'Oil', isDefault: true }), option('ghee', { name: 'Ghee' })],
  { name: 'Cooked in', min: 1, max: 1 },
);
const sugar = group(
  'sugar',
  [option('usual', { name: 'Normal', isDefault: true }), option('none', { name: 'No Sugar' })],
  { name: 'Sugar', min: 1, max: 1 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [onion, cookedIn], { name: 'Masala Dosa' }),
      dish('rava', [onion, cookedIn], { name: 'Rava Dosa' }),
      dish('coffee', [sugar], { name: 'Filter Coffee' }),
    ]),
  ),
);

const USUAL = new Set(['With Onion', 'Oil', 'Normal']);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines
    .map(({ id, quantity, dishId }) =>
      [quantity, dishId, ...(told[id] ?? []).filter((name) => !USUAL.has(name))].join(' '),
    )
    .toSorted();
const TWO = ['masala dosa', 'aur ek masala dosa bina pyaz'];
const after = (...texts: string[]) => run(texts.map(say));

test.each([
  'make it 3, third one in ghee',
  'actually make it 3 masala dosas, the third one with ghee',
  '3 kar do, teesra ghee wala',
  'total 3 kar do, last one ghee mein',
  'तीन कर दो, तीसरा घी में',
  'i want 3 dosas, the other one with ghee',
])('the new one of a total is as it is told, and what is there stays: %s', (text) => {
  expect(lines(after(...TWO, text).basket)).toEqual([
    '1 masala',
    '1 masala Ghee',
    '1 masala No Onion',
  ]);
});

test.each(['make it 3, third one plain', 'make it 3, the third normal'])(
  'a plain one is as it usually comes: %s',
  (text) => {
    expect(lines(after(...TWO, text).basket)).toEqual(['1 masala No Onion', '2 masala']);
  },
);

test('new ones that nothing is told of are as usual', () => {
  expect(lines(after(...TWO, 'make it 4, the last one in ghee').basket)).toEqual([
    '1 masala Ghee',
    '1 masala No Onion',
    '2 masala',
  ]);
});

test('beside a single line the new ones are like it, but for what is told', () => {
  expect(
    lines(after('2 masala dosas without onion', 'make it 4, the last one in ghee').basket),
  ).toEqual(['1 masala Ghee No Onion', '3 masala No Onion']);
});

test('a question of another dish keeps no total from being read', () => {
  const { basket } = after('filter coffee', 'a dosa', 'make it 2 coffees, second one no sugar');
  expect(lines(basket)).toEqual(['1 coffee', '1 coffee No Sugar']);
  expect(basket.open).toHaveLength(1);
});

test('a choice that the dish does not have is told', () => {
  const { basket, notes } = after(...TWO, 'make it 3, third one with cheese');
  expect(lines(basket)).toEqual(['1 masala No Onion', '2 masala']);
  expect(notes).toContainEqual({
    note: 'unmet',
    dish: 'Masala Dosa',
    names: ['with cheese'],
    negated: false,
  });
});

test.each([
  'make the coffee 2, second dosa without onion',
  'coffee 2 kar do, baaki theek hai',
  'coffee 2 kar do, dusra hata do',
])('words of what is there bring nothing new of it: %s', (text) => {
  const { basket } = after('2 rava dosas and filter coffee without sugar', text);
  const coffees = lines(basket).filter((line) => line.includes('coffee'));
  expect(coffees).not.toContain('1 coffee');
});

test('a place that is there already is no new one', () => {
  const { basket } = after('2 masala dosas', 'make it 2, second one in ghee');
  expect(basket.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
});
