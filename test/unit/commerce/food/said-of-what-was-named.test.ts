import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const spice = (of: string) =>
  group(
    `${of}-spice`,
    [
      option(`${of}-medium`, { name: 'Medium', isDefault: true }),
      option(`${of}-spicy`, { name: 'Spicy' }),
    ],
    { name: 'Spice', min: 1 },
  );
const run = changesAt(
  prepareMenu(
    menu([
      dish('chicken', [spice('chicken')], { name: 'Chicken Biryani', maxOrder: 30 }),
      dish('egg', [spice('egg')], { name: 'Egg Biryani', maxOrder: 30 }),
      dish('paneer', [spice('paneer')], { name: 'Paneer Biryani', maxOrder: 30 }),
      dish('raita', [], { name: 'Raita', maxOrder: 30 }),
      dish('phirni', [], { name: 'Phirni', maxOrder: 30 }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) =>
    [
      `${line.quantity} ${line.dishId}`,
      ...(told[line.id] ?? []).filter((name) => name !== 'Medium'),
    ].join(' '),
  );

const SPICY = ['2 chicken Spicy', '1 egg', '1 raita'];

test.each([
  '2 chicken biryani, 1 egg biryani, chicken wali thodi spicy, saath me raita',
  '2 chicken biryani, 1 egg biryani; chicken wali spicy, raita',
  '2 chicken biryani, 1 egg biryani, the chicken one spicy, 1 raita',
  '2 चिकन बिरयानी, 1 एग बिरयानी, चिकन वाली स्पाइसी, रायता',
])('"%s" says how the chicken is to be, and orders no third one', (text) => {
  expect(lines(run([say(text)]).basket)).toEqual(SPICY);
});

test('"ek paneer wali" with a count is one more', () => {
  const text = '2 chicken biryani, ek egg biryani aur ek paneer wali bhi';
  expect(lines(run([say(text)]).basket)).toEqual(['2 chicken', '1 egg', '1 paneer']);
});

test.each([
  'egg biryani hatao, wo nahi chahiye',
  'egg biryani hata do, nahi chahiye',
  'remove the egg biryani, i do not want it',
  'एग बिरयानी हटाओ, वो नहीं चाहिए',
])('"%s" refuses the egg twice, and takes nothing else out', (text) => {
  const { basket } = run(['2 chicken biryani, 2 phirni, 1 egg biryani', text].map(say));
  expect(lines(basket)).toEqual(['2 chicken', '2 phirni']);
});
