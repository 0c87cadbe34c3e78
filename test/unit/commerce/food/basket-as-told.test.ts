import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const strength = group(
  'strength',
  [option('medium', { name: 'Medium', isDefault: true }), option('strong', { name: 'Strong' })],
  { name: 'Strength', min: 1 },
);
const cooked = (of: string) =>
  group(
    `${of}-cooked`,
    [
      option(`${of}-steamed`, { name: 'Steamed', isDefault: true }),
      option(`${of}-fried`, { name: 'Fried' }),
      option(`${of}-tossed`, { name: 'Pan-tossed', available: false }),
    ],
    { name: 'Cooked', min: 1 },
  );
const free = group(
  'free',
  [option('raita', { name: 'Raita', isDefault: true }), option('salan', { name: 'Salan' })],
  { name: 'Free with the Family Pack', min: 1 },
);
const portion = group(
  'portion',
  [
    option('regular', { name: 'Regular', isDefault: true }),
    option('large', { name: 'Large', pricePaise: 5_000 }),
    option('family', { name: 'Family Pack', pricePaise: 30_000, groups: [free] }),
  ],
  { name: 'Portion', min: 1 },
);
const sides = group(
  'sides',
  [
    option('egg', { name: 'Boiled Egg' }),
    option('papad', { name: 'Papad' }),
    option('chutney', { name: 'Mint Chutney' }),
    option('lime', { name: 'Lime' }),
  ],
  { name: 'sides', max: 3 },
);
const kitchen = prepareMenu(
  menu([
    dish('coffee', [strength], { name: 'Filter Coffee', maxOrder: 20 }),
    dish('tea', [], { name: 'Ginger Tea' }),
    dish('chicken', [portion, sides], { name: 'Chicken Biryani' }),
    dish('mutton', [], { name: 'Mutton Biryani' }),
    dish('vada', [], { name: 'Idli Vada' }),
    dish('veg-momo', [cooked('veg')], { name: 'Vegetable Momos' }),
    dish('chicken-momo', [cooked('chicken')], { name: 'Chicken Momos' }),
    dish('rice', [], { name: 'Steamed Rice' }),
    dish('fried-rice', [], { name: 'Vegetable Fried Rice' }),
    dish('paneer-dosa', [], { name: 'Paneer Dosa' }),
    dish('paneer-tikka', [], { name: 'Paneer Tikka' }),
  ]),
);
const run = changesAt(kitchen);
const after = (...texts: string[]) => run(texts.map(say));
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) => [`${line.quantity} ${line.name}`, ...(told[line.id] ?? [])].join(' + '));
const counts = ({ cart }: Basket): string[] =>
  cart.lines.map((line) => `${line.quantity} ${line.name}`);

describe('a total that is named', () => {
  test.each([
    'just 2 filter coffees total',
    'only 2 filter coffees',
    'I want only 2 coffees',
    'filter coffee total 2',
    '2 filter coffees in all',
    'just 2 coffees, not 5',
    'I said 2 coffees, not 5',
    'sirf 2 filter coffee',
    'kul 2 filter coffee chahiye',
    'bas do filter coffee rakho',
    '5 nahi, 2 coffee',
    'कुल 2 फिल्टर कॉफी',
    'सिर्फ दो फिल्टर कॉफी',
    'only 2',
    'sirf do',
    'make it exactly 2',
  ])('%s is what there is of it then', (text) => {
    const { basket, notes } = after('a ginger tea and 5 filter coffees', text);
    expect(counts(basket)).toEqual(['1 Ginger Tea', '2 Filter Coffee']);
    expect(notes).toContainEqual(
      expect.objectContaining({ note: 'changed', name: 'Filter Coffee', quantity: 2 }),
    );
  });

  test.each([
    '2 more filter coffees',
    'add 2 filter coffees',
    '2 filter coffees also',
    'aur 2 filter coffee',
    '2 filter coffees',
    'just add 2 filter coffees',
  ])('%s adds to what there is', (text) => {
    expect(counts(after('a ginger tea and 5 filter coffees', text).basket)).toEqual([
      '1 Ginger Tea',
      '7 Filter Coffee',
    ]);
  });

  test('of what is not there, so many are added', () => {
    expect(counts(after('just 2 filter coffees total').basket)).toEqual(['2 Filter Coffee']);
    expect(counts(after('a ginger tea', 'only 2 filter coffees').basket)).toEqual([
      '1 Ginger Tea',
      '2 Filter Coffee',
    ]);
  });

  test('where two lines may be meant, it is asked which', () => {
    expect(
      after('2 filter coffees and a strong filter coffee', 'just 2 filter coffees total').notes,
    ).toEqual([{ note: 'which', names: ['Filter Coffee'] }]);
  });
});

describe('what is left out', () => {
  test.each([
    'anything but paneer',
    'anything except paneer',
    'any dish other than paneer',
    'something without paneer',
    'whatever, apart from paneer',
    'koi bhi cheez paneer ke alawa',
    'paneer chhod ke kuch bhi',
    'kuch bhi, paneer ke siwa',
    'पनीर के अलावा कुछ भी',
  ])('%s adds no paneer', (text) => {
    for (const before of [[], ['a chicken biryani']]) {
      const { basket, notes } = after(...before, text);
      expect(counts(basket)).toEqual(before.length === 0 ? [] : ['1 Chicken Biryani']);
      expect(basket.open).toEqual([]);
      expect(notes).toMatchObject([{ note: 'avoid' }]);
    }
  });

  test.each(['no paneer please', 'everything except paneer', 'paneer mat dena'])(
    '%s adds none either',
    (text) => {
      expect(after(text).basket).toMatchObject({ cart: { lines: [] }, open: [] });
    },
  );

  test.each([
    'remove everything except the chicken biryani',
    'cancel all but the chicken biryani',
    'chicken biryani chhod ke sab hata do',
    'sab hata do chicken biryani ke alawa',
    'keep only the chicken biryani',
  ])('%s leaves that alone', (text) => {
    expect(counts(after('a chicken biryani, a ginger tea and an idli vada', text).basket)).toEqual([
      '1 Chicken Biryani',
    ]);
  });
});

describe('one thing in the place of another', () => {
  test.each([
    'change steamed to fried',
    'change the steamed to fried please',
    'swap steamed for fried',
    'replace steamed with fried',
    'switch the steamed one to fried',
    'fried instead of steamed',
    'make the momos fried',
  ])('%s changes a choice, and no dish goes', (text) => {
    const { basket } = after('vegetable momos, a chicken biryani', text);
    expect(lines(basket)).toEqual(['1 Vegetable Momos + Fried', '1 Chicken Biryani + Regular']);
  });

  test('of two lines with that choice it is asked which', () => {
    const { basket, notes } = after('vegetable momos and chicken momos', 'change steamed to fried');
    expect(lines(basket)).toEqual(['1 Vegetable Momos + Steamed', '1 Chicken Momos + Steamed']);
    expect(notes).toEqual([{ note: 'which', names: ['Vegetable Momos', 'Chicken Momos'] }]);
  });

  test('for what is sold out nothing else is taken', () => {
    for (const text of ['change steamed to pan-tossed', 'pan-tossed instead of steamed']) {
      const { basket, notes } = after('vegetable momos', text);
      expect(lines(basket)).toEqual(['1 Vegetable Momos + Steamed']);
      expect(notes).toContainEqual(
        expect.objectContaining({ note: 'refused', why: 'unavailable' }),
      );
    }
  });

  test('a dish stands in its place with its number, and goes only when the other one is in', () => {
    expect(
      counts(after('2 idli vada and a ginger tea', 'change the idli to chicken momos').basket),
    ).toEqual(['2 Chicken Momos', '1 Ginger Tea']);
    const asked = after('2 idli vada and a ginger tea', 'change the idli vada to biryani');
    expect(counts(asked.basket)).toEqual(['2 Idli Vada', '1 Ginger Tea']);
    expect(counts(run([{ do: 'leave' }], asked.basket).basket)).toEqual([
      '2 Idli Vada',
      '1 Ginger Tea',
    ]);
    expect(counts(run([{ do: 'choose', ids: ['mutton'] }], asked.basket).basket)).toEqual([
      '2 Mutton Biryani',
      '1 Ginger Tea',
    ]);
  });

  test('for what is not on the menu nothing goes', () => {
    const { basket, notes } = after('2 idli vada', 'change the idli vada to lasagne');
    expect(counts(basket)).toEqual(['2 Idli Vada']);
    expect(notes).toMatchObject([{ note: 'unknown', text: 'lasagne' }]);
  });
});

describe('a line by its place and name', () => {
  test.each([
    'remove the second biryani',
    'cancel the second biryani',
    'doosri biryani hata do',
    'दूसरी बिरयानी हटा दो',
    'take out the 2nd biryani',
    'remove the last biryani',
  ])('%s takes one', (text) => {
    expect(
      counts(after('2 chicken biryani, 3 mutton biryani and a ginger tea', text).basket),
    ).toEqual(['2 Chicken Biryani', '1 Ginger Tea']);
    expect(counts(after('2 chicken biryani and a ginger tea', text).basket)).toEqual([
      '1 Chicken Biryani',
      '1 Ginger Tea',
    ]);
  });

  test.each([
    ['make the first biryani 4', '4 Chicken Biryani', '1 Mutton Biryani'],
    ['pehli biryani 4 kar do', '4 Chicken Biryani', '1 Mutton Biryani'],
    ['make the second biryani 4', '1 Chicken Biryani', '4 Mutton Biryani'],
  ])('%s counts that one', (text, ...wanted) => {
    expect(counts(after('a chicken biryani and a mutton biryani', text).basket)).toEqual(wanted);
  });

  test.each([
    ['double it', '1 Chicken Biryani', '4 Ginger Tea'],
    ['double kar do', '1 Chicken Biryani', '4 Ginger Tea'],
    ['double the biryani', '2 Chicken Biryani', '2 Ginger Tea'],
    ['double everything', '2 Chicken Biryani', '4 Ginger Tea'],
    ['dono double kar do', '2 Chicken Biryani', '4 Ginger Tea'],
    ['triple the tea', '1 Chicken Biryani', '6 Ginger Tea'],
  ])('%s', (text, ...wanted) => {
    expect(counts(after('a chicken biryani and 2 ginger tea', text).basket)).toEqual(wanted);
  });
});

describe('a choice that would change another one', () => {
  test.each(['add raita', 'with salan', 'raita bhi dalo'])(
    '%s of a large one asks before it becomes a Family Pack',
    (text) => {
      const asked = after('a large chicken biryani with papad', text);
      expect(lines(asked.basket)).toEqual(['1 Chicken Biryani + Large + Papad']);
      expect(asked.basket.open[0]?.ask).toMatchObject({
        kind: 'switch',
        stays: 'Large',
        options: [{ name: 'Family Pack' }],
      });
      expect(lines(run([{ do: 'leave' }], asked.basket).basket)).toEqual([
        '1 Chicken Biryani + Large + Papad',
      ]);
      const [line] = lines(run([{ do: 'choose', ids: ['family'] }], asked.basket).basket);
      expect(line).toContain('Family Pack');
      expect(line).toContain('Papad');
    },
  );

  test('what is said to change is changed at once, with its consequences told', () => {
    expect(
      lines(after('a family pack chicken biryani with salan', 'make it large').basket),
    ).toEqual(['1 Chicken Biryani + Large']);
    expect(after('a family pack chicken biryani with salan', 'make it large').notes).toContainEqual(
      { note: 'dropped', dish: 'Chicken Biryani', names: ['Salan'] },
    );
  });

  test('a limit is named with its number, and one that goes makes room', () => {
    const asked = after('a chicken biryani with boiled egg, papad and lime', 'with mint chutney');
    expect(asked.basket.open[0]?.ask).toMatchObject({ kind: 'leave', title: 'sides', limit: 3 });
    expect(lines(run([{ do: 'choose', ids: ['papad'] }], asked.basket).basket)[0]).not.toContain(
      'Papad',
    );
    expect(lines(run([{ do: 'choose', ids: ['papad'] }], asked.basket).basket)[0]).toContain(
      'Mint Chutney',
    );
    expect(lines(run([{ do: 'leave' }], asked.basket).basket)[0]).toContain('Papad');
  });
});

describe('what is not on the menu', () => {
  test.each([
    'a chicken burger',
    'one veg lasagne',
    'paneer pizza',
    'एक पनीर पिज़्ज़ा',
    'mutton rogan josh',
  ])('%s is said, and no other dish stands in for it', (text) => {
    const { basket, notes } = after(text);
    expect(basket.cart.lines).toEqual([]);
    expect(notes).toContainEqual(expect.objectContaining({ note: 'unknown' }));
  });
});
