import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [onion], { name: 'Masala Dosa' }),
      dish('rava', [onion], { name: 'Rava Dosa' }),
      dish('paneer', [onion], { name: 'Paneer Dosa' }),
      dish('coffee', [], { name: 'Filter Coffee' }),
      dish('idli', [], { name: 'Thatte Idli' }),
    ]),
  ),
);

const lines = ({ cart, told }: Basket): string[] =>
  cart.lines
    .map(({ id, quantity, dishId }) => {
      const without = (told[id] ?? []).filter((name) => name !== 'With Onion');
      return [quantity, dishId, ...without].join(' ');
    })
    .toSorted();
const answered = (text: string): Basket => run([say('a dosa'), say(text)]).basket;
/** The dish that is asked about at a place, from 1. */
const askedAt = (place: number): string =>
  run([say('a dosa')]).basket.open[0]?.ask.options[place - 1]?.id ?? '';

test.each(['second one and 2 coffees', 'the second one, aur do coffee', '2nd one with 2 coffees'])(
  'what is ordered behind an answer by its place is added: %s',
  (text) => {
    const basket = answered(text);
    expect(lines(basket)).toEqual([`1 ${askedAt(2)}`, '2 coffee'].toSorted());
    expect(basket.open).toHaveLength(0);
  },
);

test('a choice behind an answer by its place is of that dish, beside what is ordered', () => {
  expect(lines(answered('second one without onion, and 2 coffees'))).toEqual(
    [`1 ${askedAt(2)} No Onion`, '2 coffee'].toSorted(),
  );
});

test.each([
  ['one masala and one rava', ['1 masala', '1 rava']],
  ['2 paneer and 1 rava and 1 coffee', ['1 coffee', '1 rava', '2 paneer']],
])('dishes of the kind told by their first words are all added: %s', (text, expected) => {
  const { basket } = run([say('3 dosas'), say(text)]);
  expect(lines(basket)).toEqual(expected);
});
