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
const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [onion], { name: 'Masala Dosa', maxOrder: 30 }),
      dish('tea', [], { name: 'Tea', maxOrder: 30 }),
    ]),
  ),
);
const after = (text: string): unknown[] =>
  run(['2 masala dosa, 1 tea', text].map(say)).basket.cart.lines.map((line) => [
    line.name,
    line.quantity,
    ...line.choices.map(({ optionId }) => optionId),
  ]);

test.each([
  ['no, just 3 masala dosa total', 3, 1],
  ['no, 3 masala dosa', 3, 1],
  ['no 3 masala dosa', 3, 1],
  ['no no, masala dosa 3', 3, 1],
  ['nahi, sirf 3 masala dosa', 3, 1],
  ['नहीं, 3 मसाला डोसा', 3, 1],
  ['no, 1 masala dosa and 2 tea', 1, 2],
  ['nahi, 1 masala dosa aur 2 tea', 1, 2],
])('"%s" sets the numbers and rules out no choice', (text, dosas, teas) =>
  expect(after(text)).toEqual([
    ['Masala Dosa', dosas, 'with'],
    ['Tea', teas],
  ]),
);

test.each(['no onion in the masala dosa', 'no onion'])('"%s" still rules a choice out', (text) =>
  expect(after(text)).toEqual([
    ['Masala Dosa', 2, 'without'],
    ['Tea', 1],
  ]),
);
