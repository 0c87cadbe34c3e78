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
const run = changesAt(
  prepareMenu(
    menu([
      dish('masala', [onion], { name: 'Masala Dosa' }),
      dish('plain', [onion], { name: 'Plain Dosa' }),
      dish('rava', [onion], { name: 'Rava Dosa' }),
      dish('onion', [onion], { name: 'Onion Dosa' }),
      dish('coffee', [], { name: 'Filter Coffee' }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines
    .map((line) => [line.quantity, line.dishId, ...(told[line.id] ?? [])].join(' '))
    .toSorted();
const said = (text: string): Basket =>
  run([say('masala dosa and filter coffee'), say(text)]).basket;

test.each([
  '2 dosas',
  'dosa two',
  'dosa 2 krde',
  'एक डोसा और जोड़ दीजिए',
  'ek dosa aur',
  'one more dosa',
])('a kind that one line is of names that line: %s', (text) => {
  expect(lines(said(text))).toEqual(['1 coffee', '2 masala With Onion']);
});

test.each(['dosa bina pyaaz', 'डोसा बिना प्याज', 'dosa without onion'])(
  'what the kind shall have is of that line: %s',
  (text) => {
    expect(lines(said(text))).toEqual(['1 coffee', '1 masala No Onion']);
  },
);

test.each([
  'ek dosa bina pyaz',
  'one dosa without onion',
  'make one dosa no onion',
  'एक डोसा बिना प्याज',
  'ek dosa bina pyaaz ke chahiye',
])('so many of the kind with a choice are some of that line: %s', (text) => {
  const { basket } = run([say('2 masala dosas and filter coffee'), say(text)]);
  expect(lines(basket)).toEqual(['1 coffee', '1 masala No Onion', '1 masala With Onion']);
});

test.each(['one more dosa without onion', 'ek aur dosa bina pyaz'])(
  'one more of the kind with a choice is one more of that dish: %s',
  (text) => {
    const { basket } = run([say('2 masala dosas and filter coffee'), say(text)]);
    expect(lines(basket)).toEqual(['1 coffee', '1 masala No Onion', '2 masala With Onion']);
  },
);

test('a dish told by its whole name is one on top, and no part of that line', () => {
  const { basket } = run([say('2 masala dosas'), say('ek masala dosa bina pyaz')]);
  expect(lines(basket)).toEqual(['1 masala No Onion', '2 masala With Onion']);
});

test('one more of a kind of which the basket has one dish in two forms is of that dish', () => {
  const { basket } = run([
    say('2 masala dosas'),
    say('ek dosa bina pyaz'),
    say('one more dosa without onion'),
  ]);
  expect(lines(basket)).toEqual(['1 masala With Onion', '2 masala No Onion']);
});

test.each(['add a dosa', 'ek dosa bhi'])(
  'a dish added by its kind may be any of them: %s',
  (text) => {
    const basket = said(text);
    expect(lines(basket)).toEqual(['1 coffee', '1 masala With Onion']);
    expect(basket.open).toHaveLength(1);
  },
);

test('where two lines are of the kind, which one is asked', () => {
  const { basket } = run([say('masala dosa and rava dosa'), say('2 dosas')]);
  expect(lines(basket)).toEqual(['1 masala With Onion', '1 rava With Onion']);
});

test.each(['isko hata do rava dosa kar do', 'dosa hata do rava dosa kar do'])(
  'the line that is pointed at gives way: %s',
  (text) => {
    const { basket } = run([say('masala dosa'), say(text)]);
    expect(lines(basket)).toEqual(['1 rava With Onion']);
  },
);
