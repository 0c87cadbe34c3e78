import { changesAt, say } from './changes';
import { sandboxKitchen } from './third-raita-kitchen';

const run = changesAt(sandboxKitchen('Tiffin Trail'));
const USUAL = new Set(['Normal', 'Medium', 'With Onion', 'Oil']);
const BEFORE = '3 filter coffee, 3 masala dosa';

/** What the basket holds after some messages, with choices that are not the usual ones. */
const after = (...texts: string[]): string[] => {
  const { cart, told } = run(texts.map(say)).basket;
  return cart.lines
    .map((line) => {
      const own = (told[line.id] ?? []).filter((one) => !USUAL.has(one));
      return [line.quantity, line.name, ...own].join(' ');
    })
    .toSorted();
};

const ONE_WITHOUT = ['1 Filter Coffee No Sugar', '2 Filter Coffee', '3 Masala Dosa'];

test.each([
  'ek coffee bina cheeni ke chahiye',
  'ek coffee bina cheeni ke chahiye, mujhe sugar hai',
  'ek coffee mein cheeni mat dalna',
  'aur ek coffee mein cheeni mat dalna',
  'I want one coffee without sugar',
])('one of three is without a thing, and no fourth comes: %s', (text) => {
  expect(after(BEFORE, text)).toEqual(ONE_WITHOUT);
  expect(after(BEFORE, text, 'ek coffee bina cheeni ke chahiye')).toEqual(ONE_WITHOUT);
});

test.each(['ek aur coffee bina cheeni ke chahiye', 'add one coffee without sugar'])(
  'a word for more brings another: %s',
  (text) => {
    expect(after(BEFORE, text)).toEqual([
      '1 Filter Coffee No Sugar',
      '3 Filter Coffee',
      '3 Masala Dosa',
    ]);
  },
);

test('a swap and what a dish is to be without are two sentences', () => {
  const text = 'ek masala dosa hata ke mysore masala kar do. aur ek coffee mein cheeni mat dalna';
  expect(after(BEFORE, text)).toEqual([
    '1 Filter Coffee No Sugar',
    '1 Mysore Masala Dosa',
    '2 Filter Coffee',
    '2 Masala Dosa',
  ]);
});

test.each([
  'coffee teen hi rakho. do masala dosa aur ek mysore masala dosa chahiye',
  'keep only three coffees. I want two masala dosas and one mysore masala dosa',
])('what is wanted beside a count to keep is how many there shall be: %s', (text) => {
  const expected = ['1 Mysore Masala Dosa', '2 Masala Dosa', '3 Filter Coffee'];
  expect(after(BEFORE, text)).toEqual(expected);
  expect(after(BEFORE, 'coffee kam karo', text)).toEqual(expected);
});

describe('of normal coffees and one without sugar', () => {
  const MIXED = ['3 filter coffee', 'add 1 filter coffee with no sugar'];

  test.each([
    'do normal aur ek bina cheeni wali',
    '1 no sugar, 2 normal',
    'ek bina cheeni do normal',
  ])('the make-up of a total is counted out: %s', (text) => {
    expect(after(...MIXED, 'total 3 coffee chahiye', text)).toEqual([
      '1 Filter Coffee No Sugar',
      '2 Filter Coffee',
    ]);
  });

  test.each(['normal coffee do hi chahiye', 'normal coffee 2 kar do'])(
    'a choice that one line has tells which is counted: %s',
    (text) => {
      expect(after(...MIXED, text)).toEqual(['1 Filter Coffee No Sugar', '2 Filter Coffee']);
    },
  );

  test('a sentence behind an answer counts a line', () => {
    expect(after(...MIXED, 'rava chahiye', 'rava dosa. aur normal coffee do hi chahiye')).toEqual([
      '1 Filter Coffee No Sugar',
      '1 Rava Dosa',
      '2 Filter Coffee',
    ]);
  });
});

test.each(['ek masala ko rava kar do', 'make one masala a rava'])(
  'a name but for its kind is that dish, and what comes is of the kind: %s',
  (text) => {
    const said = run([say('2 masala dosa, 1 mysore masala dosa'), say(text)]);
    expect(said.basket.open).toEqual([]);
    expect(after('2 masala dosa, 1 mysore masala dosa', text)).toEqual([
      '1 Masala Dosa',
      '1 Mysore Masala Dosa',
      '1 Rava Dosa',
    ]);
  },
);

test('what is as asked for already is not told as a change', () => {
  const { notes } = run([
    say(BEFORE),
    say('ek coffee mein cheeni mat dalna'),
    say('normal coffee do hi chahiye'),
  ]);
  expect(notes).toEqual([{ note: 'same' }]);
});
