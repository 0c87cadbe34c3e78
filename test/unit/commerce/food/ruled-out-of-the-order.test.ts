import type { Basket, BasketChange } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';
import { onion } from './onion-choice';

const kitchen = prepareMenu(
  menu([
    dish('chicken', [], { name: 'Chicken Biryani' }),
    dish('veg', [], { name: 'Vegetable Biryani' }),
    dish('paneer', [], { name: 'Paneer Biryani' }),
    dish('tikka', [], { name: 'Paneer Tikka' }),
    dish('masala', [onion], { name: 'Masala Dosa' }),
    dish('mysore', [onion], { name: 'Mysore Masala Dosa' }),
    dish('rava', [onion], { name: 'Rava Dosa' }),
    dish('onion', [onion], { name: 'Onion Dosa' }),
    dish('coffee', [], { name: 'Filter Coffee' }),
  ]),
);
const run = changesAt(kitchen);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) => [`${line.quantity} ${line.dishId}`, ...(told[line.id] ?? [])].join(' '));
const after = (...changes: readonly BasketChange[]): string[] => lines(run(changes).basket);
const asked = (text: string): string[] | undefined =>
  run([say(text)]).basket.open[0]?.ask.options.map(({ id }) => id);

describe('a dish of what a message rules out is not added', () => {
  test.each([
    '2 chicken biryani and one veg biryani, anything but paneer pls my wife hates it',
    'do chicken biryani aur ek veg biryani, paneer bilkul nahi, kuch bhi paneer chhodkar',
    'दो चिकन बिरयानी और एक वेज बिरयानी, पनीर नहीं',
  ])('%s', (text) => expect(after(say(text))).toEqual(['2 chicken', '1 veg']));

  test.each([
    'one biryani, anything but paneer',
    'ek biryani, paneer nahi',
    'एक बिरयानी, पनीर नहीं',
  ])('what is left of the wish is asked about: %s', (text) => {
    expect(after(say(text))).toEqual([]);
    expect(asked(text)).toEqual(expect.arrayContaining(['chicken', 'veg']));
    expect(asked(text)).not.toContain('paneer');
  });

  test('a dish that is named itself comes', () =>
    expect(after(say('one paneer tikka and one veg biryani without paneer'))).toEqual(
      expect.arrayContaining(['1 tikka', '1 veg']),
    ));
});

describe('what is ruled out of the whole order is left out of each of its dishes', () => {
  test.each([
    '2 masala dosa and 1 rava dosa, but no onion',
    '2 masala dosa aur 1 rava dosa, lekin pyaaz wala nahi',
    '2 मसाला डोसा और 1 रवा डोसा, लेकिन प्याज़ नहीं',
  ])('%s', (text) => expect(after(say(text))).toEqual(['2 masala No Onion', '1 rava No Onion']));

  test.each(['2 dosa, but no onion', '2 dosa, lekin pyaaz nahi', '2 डोसा, लेकिन प्याज़ नहीं'])(
    'also of the one that is chosen after "which of these?": %s',
    (text) => {
      expect(asked(text)).not.toContain('onion');
      expect(after(say(text), { do: 'choose', ids: ['rava'] })).toEqual(['2 rava No Onion']);
    },
  );
});

describe('what a dish of the basket is to be without is of its line', () => {
  test.each([
    ['2 masala dosa, 1 coffee', 'masala dosa without onion'],
    ['2 masala dosa, 1 coffee', 'arey masala dosa bina pyaaz ke chahiye'],
    ['2 masala dosa, 1 coffee', 'मसाला डोसा बिना प्याज़ के चाहिए'],
  ])('over %s: %s', (before, text) =>
    expect(after(say(before), say(text))).toEqual(['2 masala No Onion', '1 coffee']),
  );

  test('a dish that is taken out beside it makes room for another', () =>
    expect(
      after(
        say('1 mysore masala dosa, 2 masala dosa'),
        say('masala dosa bina pyaaz ke chahiye, aur mysore masala nahi sirf rava dosa'),
      ),
    ).toEqual(['1 rava With Onion', '2 masala No Onion']));

  test.each(['also a masala dosa without onion', 'ek aur masala dosa bina pyaaz ke'])(
    'one more comes: %s',
    (text) =>
      expect(after(say('2 masala dosa'), say(text))).toEqual([
        '2 masala With Onion',
        '1 masala No Onion',
      ]),
  );
});

test.each([
  'one margherita, anything but mushroom',
  'ek margherita, mushroom bilkul nahi',
  'एक मार्गरीटा, मशरूम नहीं',
])('a choice that is ruled out is not put on: %s', (text) => {
  const toppings = group(
    'top',
    [option('m', { name: 'Mushroom' }), option('o', { name: 'Olive' })],
    {
      name: 'Toppings',
      min: 0,
      max: 2,
    },
  );
  const pizzas = changesAt(prepareMenu(menu([dish('pizza', [toppings], { name: 'Margherita' })])));
  expect(lines(pizzas([say(text)]).basket)).toEqual(['1 pizza']);
});
