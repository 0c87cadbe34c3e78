import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const onion = group(
  'onion',
  [
    option('with', { name: 'With Onion', isDefault: true }),
    option('without', { name: 'No Onion' }),
  ],
  { name: 'Onion', min: 1 },
);
const size = group(
  'size',
  [option('small', { name: 'Small', isDefault: true }), option('large', { name: 'Large' })],
  { name: 'Size', min: 1 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [onion], { name: 'Masala Dosa' }),
      dish('pizza', [size], { name: 'Margherita' }),
      dish('coffee', [], { name: 'Filter Coffee' }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) => [line.quantity, line.dishId, ...(told[line.id] ?? [])].join(' '));
const after = (before: string, text: string): string[] =>
  lines(run([say(before), say(text)]).basket).toSorted();

test.each(['onion hata do', 'remove the onion', 'pyaaz mat daalna', 'प्याज़ हटवा दीजिए'])(
  'what only names a choice takes that out and no dish: %s',
  (text) => {
    expect(after('masala dosa', text)).toEqual(['1 dosa No Onion']);
    expect(after('masala dosa and filter coffee', text)).toContain('1 coffee');
  },
);

const TWO_KINDS = 'two masala dosas, one with onion and one without onion';

test('where two lines have it and have it not, the choice alone takes neither out', () => {
  const { basket } = run([say(TWO_KINDS), say('remove the onion')]);
  expect(basket.cart.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(2);
});

test('a word that tells one line from another still takes that line out', () => {
  const { basket } = run([say(TWO_KINDS), say('onion wala dosa hata do')]);
  expect(lines(basket)).toEqual(['1 dosa No Onion']);
});

test('a size that no other choice denies names its line', () => {
  const { basket } = run([say('large margherita and filter coffee'), say('large wala hata do')]);
  expect(lines(basket)).toEqual(['1 coffee']);
});
