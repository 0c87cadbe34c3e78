import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [], { name: 'Masala Dosa', maxOrder: 30 }),
      dish('coffee', [], { name: 'Filter Coffee', maxOrder: 30 }),
      dish('tea', [], { name: 'Ginger Tea', maxOrder: 30 }),
      dish('idli', [], { name: 'Idli (2 pieces)', maxOrder: 30 }),
      dish('ravaIdli', [], { name: 'Rava Idli', maxOrder: 30 }),
      dish('lemon', [], { name: 'Lemon Rice', maxOrder: 30 }),
      dish('cheese', [], { name: 'Cheese Dosa', maxOrder: 30 }),
    ]),
  ),
);
const had = run([
  { do: 'dish', dishId: 'dosa', quantity: 2 },
  { do: 'dish', dishId: 'coffee', quantity: 1 },
]).basket;
const held = ({ cart }: Basket): string[] =>
  cart.lines.map((line) => `${line.quantity} ${line.dishId}`);
const after = (text: string) => run([say(text)], had);

describe('several edits in one sentence', () => {
  test.each([
    ['swap the coffee for tea and one dosa for idli', ['1 dosa', '1 tea', '1 idli']],
    ['कॉफ़ी की जगह चाय और एक डोसा की जगह इडली', ['1 dosa', '1 tea', '1 idli']],
    ['masala dosa hata ke lemon rice kar do aur coffee bhi hata do', ['2 lemon']],
    [
      'remove the coffee, put tea in its place, and make the masala dosa three',
      ['3 dosa', '1 tea'],
    ],
    [
      'ek masala dosa kam karke uski jagah lemon rice do, coffee waisi hi rehne do',
      ['1 dosa', '1 coffee', '1 lemon'],
    ],
    [
      'instead of coffee tea please, one masala dosa out, lemon rice instead, that is all, bring the bill',
      ['1 dosa', '1 tea', '1 lemon'],
    ],
  ])('%s', (text, lines) => {
    const { basket, notes } = after(text);
    expect(held(basket)).toEqual(expect.arrayContaining(lines));
    expect(held(basket)).toHaveLength(lines.length);
    expect(notes.filter(({ note }) => note === 'unknown')).toEqual([]);
  });
});

describe('a dish that the menu lacks', () => {
  test.each([
    ['ek masala dosa hata do uski jagah rava dosa', ['rava dosa']],
    [
      'ek masala dosa hata do uski jagah rava dosa, aur coffee ki jagah samosa',
      ['rava dosa', 'samosa'],
    ],
    ['change the coffee to masala tea', ['masala tea']],
    ['एक डोसा हटाकर समोसा कर दो', ['समोसा']],
    ['take out one dosa and give me samosa instead', ['samosa']],
  ])('%s: it is told by name, and nothing goes for it', (text, missing) => {
    const { basket, notes } = after(text);
    expect(held(basket)).toEqual(['2 dosa', '1 coffee']);
    expect(notes.map((one) => (one.note === 'unknown' ? one.text : one.note))).toEqual(missing);
  });

  test('what else the sentence asks for is done', () => {
    const { basket, notes } = after(
      'ek masala dosa hata do uski jagah lemon rice, aur filter coffee ki jagah masala tea',
    );
    expect(held(basket)).toEqual(['1 dosa', '1 coffee', '1 lemon']);
    expect(notes).toContainEqual({
      note: 'unknown',
      text: 'masala tea',
      near: expect.arrayContaining(['Ginger Tea']),
    });
  });

  test('a choice of words with "not" is no name: nothing is told to be missing', () => {
    const { notes } = after('humne masala dosa nahi manga tha ji');
    expect(notes.filter(({ note }) => note === 'unknown')).toEqual([]);
  });
});

test('a dish to be swapped that is not in the basket is told; the other comes once', () => {
  const { basket, notes } = after('ginger tea ki jagah lemon rice, aur ek dosa ki jagah idli');
  expect(held(basket)).toEqual(['1 dosa', '1 coffee', '1 lemon', '1 idli']);
  expect(notes).toContainEqual({ note: 'absent', name: 'Ginger Tea' });
});

describe('words that end the order', () => {
  test.each([
    ['लेमन राइस चार कर दो बस इतना ही बिल लाओ', ['2 dosa', '1 coffee', '4 lemon']],
    ['make the masala dosa 3 that is all bring the bill', ['3 dosa', '1 coffee']],
    ['ek filter coffee aur, bas itna hi kaafi hai', ['2 dosa', '2 coffee']],
    ['coffee hata do, baaki sab theek hai, payment karte hain', ['2 dosa']],
  ])('%s: the edit alone is done', (text, lines) => {
    const { basket, notes } = after(text);
    expect(held(basket)).toEqual(lines);
    expect(notes.filter(({ note }) => note === 'unknown')).toEqual([]);
  });
});

describe('how many things there are', () => {
  test.each(['कुल तीन चीज हो गई क्या', 'kul teen cheez ho gayi kya', 'so 3 items total?'])(
    '%s: nothing changes, and no cheese is heard',
    (text) => {
      const { basket, notes } = after(text);
      expect(held(basket)).toEqual(['2 dosa', '1 coffee']);
      expect(basket.open).toEqual([]);
      expect(notes).toEqual([{ note: 'same' }]);
    },
  );

  test('a cheese dosa stays one', () => {
    expect(held(after('ek cheez dosa add karo').basket)).toEqual([
      '2 dosa',
      '1 coffee',
      '1 cheese',
    ]);
  });
});
