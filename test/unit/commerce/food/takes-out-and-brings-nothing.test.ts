import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const size = group(
  'size',
  [option('regular', { name: 'Regular', isDefault: true }), option('large', { name: 'Large' })],
  { name: 'Size', min: 1 },
);
const spice = group(
  'spice',
  [option('medium', { name: 'Medium', isDefault: true }), option('spicy', { name: 'Spicy' })],
  { name: 'Spice', min: 1 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('chicken', [size, spice], { name: 'Chicken Biryani', maxOrder: 30 }),
      dish('raita', [], { name: 'Raita', maxOrder: 30 }),
    ]),
  ),
);
const count = ({ cart }: Basket): number => cart.lines.reduce((sum, one) => sum + one.quantity, 0);

test.each([
  'dono large spicy, medium wali 2 hata do',
  'both large spicy, remove the 2 medium ones',
  'दोनों लार्ज स्पाइसी, मीडियम वाली 2 हटा दो',
])('"%s" brings nothing in', (text) => {
  const before = ['2 chicken biryani', '1 large spicy chicken biryani', '1 raita'];
  expect(count(run([...before, text].map(say)).basket)).toBeLessThanOrEqual(4);
});

test.each(['remove cart se chicken biryani', 'cart se chicken biryani hata do'])(
  '"%s" of what is not there brings nothing in',
  (text) => {
    expect(count(run(['1 raita', text].map(say)).basket)).toBe(1);
  },
);
