import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const size = group(
  'size',
  [option('small', { name: 'Small', isDefault: true }), option('large', { name: 'Large' })],
  { name: 'Size', min: 1 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [], { name: 'Masala Dosa' }),
      dish('plain', [], { name: 'Plain Dosa' }),
      dish('coffee', [], { name: 'Filter Coffee' }),
      dish('idli', [], { name: 'Idli' }),
      dish('pizza', [size], { name: 'Farm Garden' }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines
    .map((line) => [line.quantity, line.dishId, ...(told[line.id] ?? [])].join(' '))
    .toSorted();
const after = (before: string, text: string): string[] =>
  lines(run([say(before), say(text)]).basket);

const ONE_EACH = '1 masala dosa and 1 filter coffee';

test.each(['coffee 2 karo', '2 filter coffee', 'coffee x2', 'two coffees then', 'coffee 2'])(
  'a number above the one that is there is how many there shall be: %s',
  (text) => {
    expect(after(ONE_EACH, text)).toEqual(['1 masala', '2 coffee']);
  },
);

test.each(['masala dosa 2, coffee 3', 'two masala dosas and three filter coffees, please'])(
  'the same of several dishes: %s',
  (text) => {
    expect(after(ONE_EACH, text)).toEqual(['2 masala', '3 coffee']);
  },
);

test.each([
  'add 2 filter coffee',
  'aur 2 filter coffee',
  '2 more filter coffees',
  'filter coffee 2 aur',
  '2 filter coffee bhi de do',
  'plus 2 filter coffees',
  'the same coffee x2',
])('a word of adding puts them on top: %s', (text) => {
  expect(after(ONE_EACH, text)).toEqual(['1 masala', '3 coffee']);
});

test('a number beside another dish sets that of the one that is there and adds the other', () => {
  expect(after(ONE_EACH, 'two masala dosas then, plus an idli')).toEqual([
    '1 coffee',
    '1 idli',
    '2 masala',
  ]);
});

test.each(['farm garden large', 'farm garden → large', 'large size farm garden ka'])(
  'choices of a dish that is there, without a number, are of its line: %s',
  (text) => {
    expect(after('farm garden', text)).toEqual(['1 pizza Large']);
  },
);

test.each(['farm garden large bhi', 'another farm garden, large'])(
  'with a word of adding they are of one more: %s',
  (text) => {
    expect(after('farm garden', text)).toEqual(['1 pizza Large', '1 pizza Small']);
  },
);

test.each(['ek dosa plain krde', 'ek plain dosa kar do', 'ek plain kar de'])(
  'some of the only dosas are made plain ones: %s',
  (text) => {
    expect(after('2 masala dosa', text)).toEqual(['1 masala', '1 plain']);
  },
);

test.each(['ek plain dosa add karo', 'ek plain dosa bhi'])(
  'what is added makes none of the others one: %s',
  (text) => {
    expect(after('2 masala dosa', text)).toEqual(['1 plain', '2 masala']);
  },
);

test.each(['ek aur aisa hi', 'one more like it', 'एक और ऐसा ही'])(
  'one more like the line spoken of last has its choices: %s',
  (text) => {
    expect(after('large farm garden', text)).toEqual(['2 pizza Large']);
  },
);
