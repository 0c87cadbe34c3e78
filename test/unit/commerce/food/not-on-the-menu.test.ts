import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const run = changesAt(
  prepareMenu(
    menu([
      dish('paneer', [], { name: 'Paneer Dosa', maxOrder: 30 }),
      dish('masala', [], { name: 'Masala Dosa', maxOrder: 30 }),
      dish('roti', [], { name: 'Akki Roti', maxOrder: 30 }),
      dish('coffee', [], { name: 'Filter Coffee', maxOrder: 30 }),
    ]),
  ),
);

test.each([
  ['1 paneer butter masala', 'paneer butter masala'],
  ['add paneer butter masala', 'paneer butter masala'],
  ['4 tandoori roti', 'tandoori roti'],
  ['2 filter coffee and 4 tandoori roti', 'tandoori roti'],
])('%s: a dish that the menu has not is named whole, and its parts are not added', (text, name) => {
  const { basket, notes } = run([say(text)]);
  expect(notes).toContainEqual({ note: 'unknown', text: name, near: [] });
  expect(basket.cart.lines.filter(({ dishId }) => dishId !== 'coffee')).toEqual([]);
  expect(basket.open).toHaveLength(1);
});

test.each([
  ['1 masala dosa 2 filter coffee', 2],
  ['masala dosa, filter coffee', 2],
  ['2 roti and 1 filter coffee', 2],
  ['paneer dosa', 1],
])('%s: dishes of the menu are added', (text, n) =>
  expect(run([say(text)]).basket.cart.lines).toHaveLength(n),
);

test('lentils in Hindi are a dish that the menu has not, and no verb that counts what is there', () => {
  const { basket, notes } = run([say('2 filter coffee'), say('एक दाल तड़का')]);
  expect(basket.cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(notes).toContainEqual(expect.objectContaining({ note: 'unknown', text: 'दाल तड़का' }));
});
