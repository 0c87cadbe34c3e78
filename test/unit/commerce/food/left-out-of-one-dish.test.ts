import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [onion], { name: 'Masala Dosa' }),
      dish('onionDosa', [], { name: 'Onion Dosa' }),
      dish('uttapam', [], { name: 'Onion Uttapam' }),
      dish('lemon', [], { name: 'Lemon Rice' }),
      dish('curd', [], { name: 'Curd Rice' }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) => [`${line.quantity} ${line.dishId}`, ...(told[line.id] ?? [])].join(' '));

const [WITH, WITHOUT] = ['2 dosa With Onion', '2 dosa No Onion'];
const RICE_CANNOT = { note: 'unmet', dish: 'Lemon Rice', negated: true };

describe('what is left out right behind a dish is of that dish', () => {
  test.each([
    '2 masala dosa, 1 lemon rice no onion',
    '2 masala dosa and 1 lemon rice without onion',
    '2 masala dosa, 1 lemon rice with no onion',
  ])('%s', (text) => {
    const { basket, notes } = run([say(text)]);
    expect(lines(basket)).toEqual([WITH, '1 lemon']);
    expect(notes).toContainEqual(expect.objectContaining(RICE_CANNOT));
  });

  test('behind a pause it is of what has it', () =>
    expect(lines(run([say('2 masala dosa and 1 lemon rice, no onion')]).basket)).toEqual([
      WITHOUT,
      '1 lemon',
    ]));
});

test.each<[before: string, text: string, dosa: string]>([
  ['2 masala dosa no onion, 1 lemon rice', 'no onion is for the lemon rice not dosa', WITH],
  ['2 masala dosa no onion, 1 lemon rice', 'no onion is for lemon rice, not the dosa', WITH],
  [
    '2 masala dosa no onion, 1 lemon rice',
    'make dosa normal with onion and rice without onion',
    WITH,
  ],
  ['2 masala dosa no onion, 1 lemon rice', 'no onion only in rice, dosa with onion', WITH],
  ['2 masala dosa no onion, 1 lemon rice', 'and the lemon rice no onion pls', WITHOUT],
  ['2 masala dosa, 1 lemon rice', 'no onion in the lemon rice', WITH],
  ['2 masala dosa, 1 lemon rice', 'lemon rice mein pyaz mat dalna', WITH],
  ['2 masala dosa, 1 lemon rice', 'make dosa without onion and rice without onion', WITHOUT],
])('over %s, "%s": the rice has no such choice, and that is told', (before, text, dosa) => {
  const { basket, notes } = run([say(before), say(text)]);
  expect(lines(basket)).toEqual([dosa, '1 lemon']);
  expect(basket.open).toEqual([]);
  expect(notes).toContainEqual(expect.objectContaining(RICE_CANNOT));
});

test.each(['no onion is for the dosa not the rice', 'make the masala dosa without onion'])(
  '%s: nothing else goes',
  (text) =>
    expect(lines(run([say('2 masala dosa, 1 lemon rice'), say(text)]).basket)).toEqual([
      WITHOUT,
      '1 lemon',
    ]),
);

test('one more is one more', () =>
  expect(
    lines(run([say('1 lemon rice'), say('one more lemon rice without onion')]).basket),
  ).toEqual(['2 lemon']));
