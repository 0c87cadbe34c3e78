import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const spice = group(
  'spice',
  [option('mild', { name: 'Mild', isDefault: true }), option('hot', { name: 'Spicy' })],
  { name: 'Spice', min: 1, max: 1 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('chicken', [spice], { name: 'Chicken Biryani' }),
      dish('mutton', [spice], { name: 'Mutton Biryani' }),
      dish('veg', [spice], { name: 'Vegetable Biryani' }),
      dish('egg', [spice], { name: 'Egg Biryani' }),
      dish('phirni', [], { name: 'Phirni' }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) => [`${line.quantity} ${line.dishId}`, ...(told[line.id] ?? [])].join(' '));
const labels = ['1 × Chicken Biryani (Mild)', '1 × Mutton Biryani (Spicy)'];
const again = (but: string) => run([{ do: 'again', labels, but }]);

describe('the same again: what is ruled out never comes, and a number is the number of its dish', () => {
  test.each([
    'minus the chicken, make it two mutton',
    'without the chicken, two mutton',
    'chicken biryani ke bina, 2 mutton kar dena',
    'चिकन बिरयानी के बिना, मटन दो कर दो',
  ])('%s', (but) => {
    const { basket, notes } = again(but);
    expect(lines(basket)).toEqual(['2 mutton Spicy']);
    expect(notes).toContainEqual({ note: 'notAdded', name: 'Chicken Biryani' });
    expect(notes.filter(({ note }) => note === 'added' || note === 'changed')).toEqual([
      expect.objectContaining({ name: 'Mutton Biryani', quantity: 2 }),
    ]);
  });

  test.each([
    ['plus one more mutton', ['1 chicken Mild', '2 mutton Spicy']],
    ['with one phirni', ['1 chicken Mild', '1 mutton Spicy', '1 phirni']],
  ])('what comes on top: %s', (but, now) => expect(lines(again(but).basket)).toEqual(now));
});

test('the answer to how many there should be of a line is about that line', () => {
  const before = run([say('1 vegetable biryani, 3 chicken biryani')]).basket;
  const asked = run([say('less vegetable biryani')], before);
  expect(asked.notes).toContainEqual(
    expect.objectContaining({ note: 'howMany', name: 'Vegetable Biryani' }),
  );
  for (const text of [
    'none. i want one egg biryani instead',
    'none, one egg biryani instead',
    'ek bhi nahi, uski jagah ek egg biryani',
    'एक भी नहीं, उसकी जगह एक एग बिरयानी',
  ])
    expect([text, ...lines(run([say(text)], asked.basket).basket).sort()]).toEqual([
      text,
      '1 egg Mild',
      '3 chicken Mild',
    ]);
});
