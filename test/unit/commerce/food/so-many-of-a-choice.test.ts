import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const portion = group(
  'portion',
  [
    option('regular', { name: 'Regular', isDefault: true }),
    option('large', { name: 'Large', pricePaise: 5_000 }),
  ],
  { name: 'Portion', min: 1 },
);
const sides = group(
  'sides',
  [
    option('raita', { name: 'Extra Raita' }),
    option('egg', { name: 'Boiled Egg' }),
    option('papad', { name: 'Papad' }),
  ],
  { name: 'Sides', max: 2 },
);
const toppings = group(
  'toppings',
  [option('cheese', { name: 'Extra Cheese' }), option('olives', { name: 'Olives' })],
  { name: 'Toppings', max: 4 },
);
const kitchen = prepareMenu(
  menu([
    dish('chicken', [portion, sides], { name: 'Chicken Biryani', maxOrder: 20 }),
    dish('pizza', [toppings], { name: 'Margherita Pizza' }),
    dish('tea', [], { name: 'Ginger Tea' }),
  ]),
);
const run = changesAt(kitchen);
const after = (...texts: string[]) => run(texts.map(say));
const lines = ({ cart }: Basket): string[] =>
  cart.lines.map((line) =>
    [
      `${line.quantity} ${line.dishId}`,
      ...line.choices
        .filter((one) => one.groupId !== 'portion')
        .map((one) => `${one.quantity} ${one.optionId}`),
    ].join(' + '),
  );

describe('a number said at a choice', () => {
  test.each([
    ['chicken biryani with 2 extra raita', '1 chicken + 2 raita'],
    ['a chicken biryani with two extra raitas', '1 chicken + 2 raita'],
    ['2 chicken biryani with 2 extra raita', '2 chicken + 2 raita'],
    ['3 chicken biryani with 2 boiled eggs', '3 chicken + 2 egg'],
    ['chicken biryani ke saath 2 extra raita', '1 chicken + 2 raita'],
    ['chicken biryani with 2 papad', '1 chicken + 2 papad'],
    ['margherita pizza with 3 extra cheese', '1 pizza + 3 cheese'],
    ['2 margherita pizzas with 2 olives', '2 pizza + 2 olives'],
    ['चिकन बिरयानी के साथ 2 पापड़', '1 chicken + 2 papad'],
    ['ek chicken biryani ke saath 2 boiled egg', '1 chicken + 2 egg'],
  ])('%s', (text, line) => {
    expect(lines(after(text).basket)).toEqual([line]);
  });

  test.each(['extra raita 2', 'Extra raita 2', 'with 2 extra raita', 'extra raita do'])(
    '%s over a line with one counts the choice',
    (text) => {
      expect(lines(after('a chicken biryani with extra raita', text).basket)).toEqual([
        '1 chicken + 2 raita',
      ]);
    },
  );

  test.each(['extra raita 2', 'add extra raita 2'])('%s over a line without it', (text) => {
    expect(lines(after('a chicken biryani', text).basket)).toEqual(['1 chicken + 2 raita']);
  });

  test.each(['extra raita 3', 'with 3 extra raita'])(
    '%s is more than the dish takes: the limit is named, the line stays',
    (text) => {
      const { basket, notes } = after('a chicken biryani with extra raita', text);
      expect(lines(basket)).toEqual(['1 chicken + 1 raita']);
      expect(notes).toEqual([
        expect.objectContaining({ note: 'refused', why: 'tooMany', group: 'Sides', most: 2 }),
      ]);
    },
  );

  test.each([
    ['chicken biryani large 2', ['2 chicken']],
    ['2 chicken biryani with extra raita', ['2 chicken + 1 raita']],
    ['chicken biryani 2', ['2 chicken']],
    ['chicken biryani with extra raita and 2 ginger tea', ['1 chicken + 1 raita', '2 tea']],
    ['2 chicken biryani, one with extra raita', ['1 chicken + 1 raita', '1 chicken']],
  ])('%s counts dishes still', (text, expected) => {
    expect(lines(after(text).basket).toSorted()).toEqual(expected.toSorted());
  });
});
