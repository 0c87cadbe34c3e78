import { indexMenu, type MenuIndex } from '../../../../src/food/parse/menu-index';
import { parseOrder } from '../../../../src/food/parse/order';
import { dish, group, menu, option } from '../build';
import { bakeryIndex, kitchenIndex, wrapIndex } from './menus';

/** A reading in short: "2 harvest (small, no kale)". */
function read(index: MenuIndex, text: string): string[] {
  return parseOrder(index, text)
    .lines.map((line) => {
      const options = line.options.map((each) => `${each.negated ? 'no ' : ''}${each.optionId}`);
      return `${line.quantity} ${line.dishId}${options.length > 0 ? ` (${options.sort().join(', ')})` : ''}`;
    })
    .sort();
}

const portion = group(
  'portion',
  [option('half', { name: 'Half' }), option('full', { name: 'Full' })],
  { name: 'Portion' },
);
const box = group(
  'box',
  [
    option('quarter-kg', { name: '250 g' }),
    option('half-kg', { name: '500 g' }),
    option('kg', { name: '1 kg' }),
  ],
  { name: 'Box' },
);
const shopIndex = indexMenu(
  menu([
    dish('fudge', [box], { name: 'Walnut Fudge' }),
    dish('brittle', [], { name: 'Sesame Brittle (200 g)' }),
    dish('stew', [portion], { name: 'Barley Stew' }),
    dish('broth', [], { name: 'Leek Broth' }),
  ]),
);

describe('orders as lists', () => {
  test.each([
    [
      '1. masala dosa x2\n2. mango lassi\n3. butter naan (3)',
      ['1 mango-lassi', '2 masala-dosa', '3 butter-naan'],
    ],
    ['1) masala dosa 2) mango lassi', ['1 mango-lassi', '1 masala-dosa']],
    [
      '- masala dosa\n- 2 butter naan\n- mango lassi',
      ['1 mango-lassi', '1 masala-dosa', '2 butter-naan'],
    ],
    ['2. mango lassi', ['2 mango-lassi']],
    [
      'masala dosa x2, 2x butter naan, (3) mango lassi',
      ['2 butter-naan', '2 masala-dosa', '3 mango-lassi'],
    ],
  ])('%j', (text, lines) => {
    expect(read(kitchenIndex, text)).toEqual(lines);
  });
});

describe('counts', () => {
  test.each([
    ['ek darjan butter naan', ['12 butter-naan']],
    ['2 dozen butter naan', ['24 butter-naan']],
    ['masala dosa, do plate, aur ek mango lassi', ['1 mango-lassi', '2 masala-dosa']],
    ['do aur mango lassi', ['2 mango-lassi']],
    ['mango lassi kar do', ['1 mango-lassi']],
    ['bhej do mango lassi', ['1 mango-lassi']],
    ['mango lassi chahiye ek aur', ['1 mango-lassi']],
    ['gulab jamun do plate, ek mango lassi', ['1 mango-lassi', '2 gulab-jamun-2-pcs-']],
  ])('%s', (text, lines) => {
    expect(read(kitchenIndex, text)).toEqual(lines);
  });

  test('the same once more keeps its own number', () => {
    expect(read(wrapIndex, '2 harvest with kale, same for my wife but without kale')).toEqual([
      '2 harvest (kale)',
      '2 harvest (no kale)',
    ]);
  });
});

describe('Devanagari', () => {
  test.each([
    [
      'दो मसाला डोसा और एक फ़िल्टर कॉफ़ी, बिना प्याज़',
      ['1 filter-coffee', '2 masala-dosa (no onion)'],
    ],
    ['बटर नान तीन डाल दो', ['3 butter-naan']],
    ['मैंगो लस्सी आधा दर्जन', ['6 mango-lassi']],
  ])('%s', (text, lines) => {
    expect(read(kitchenIndex, text)).toEqual(lines);
  });

  test.each([
    ['एक लार्ज हार्वेस्ट', ['1 harvest (large)']],
    ['दो स्मॉल हार्वेस्ट, ऑलिव मत डालना', ['2 harvest (no olives, small)']],
  ])('%s', (text, lines) => {
    expect(read(wrapIndex, text)).toEqual(lines);
  });
});

describe('what is left out', () => {
  test('w/o is without', () => {
    expect(read(wrapIndex, 'a harvest w/o kale')).toEqual(['1 harvest (no kale)']);
  });

  test('what the last dish lacks is refused of those before it that have it', () => {
    expect(read(wrapIndex, 'a harvest, a smoky bean and corn and a cola, no kale')).toEqual([
      '1 harvest (no kale)',
      '1 quilla-cola',
      '1 smoky-bean-and-corn (no kale)',
    ]);
  });
});

describe('how much of a dish', () => {
  test.each([
    ['1/2 kg fudge', ['1 fudge (half-kg)']],
    ['500gm walnut fudge', ['1 fudge (half-kg)']],
    ['aadha kilo walnut fudge', ['1 fudge (half-kg)']],
    ['आधा किलो walnut fudge', ['1 fudge (half-kg)']],
    ['walnut fudge paav kilo', ['1 fudge (quarter-kg)']],
    ['2 boxes of 1 kg fudge', ['2 fudge (kg)']],
    ['sesame brittle 200 grams', ['1 brittle']],
    ['half plate stew', ['1 stew (half)']],
    ['ek full plate barley stew', ['1 stew (full)']],
  ])('%s', (text, lines) => {
    expect(read(shopIndex, text)).toEqual(lines);
  });

  test.each([
    ['2 kg fudge', '2 kg'],
    ['quarter plate stew', 'quarter'],
  ])('%s: that there is none is told', (text, told) => {
    expect(parseOrder(shopIndex, text)).toMatchObject({
      outcome: 'ask',
      unknown: [{ text: told, size: true }],
    });
  });

  test('a weight that only another dish comes in is told as missing', () => {
    expect(parseOrder(shopIndex, 'half kg brittle')).toMatchObject({
      outcome: 'ask',
      lines: [{ dishId: 'brittle', unmet: [{ name: '500 g' }] }],
    });
    expect(parseOrder(shopIndex, 'half plate leek broth')).toMatchObject({
      outcome: 'ask',
      lines: [{ dishId: 'broth', unmet: [{ name: 'Half' }] }],
    });
  });

  test('a choice right before a dish is not taken for a line of the cart', () => {
    const order = parseOrder(shopIndex, 'half plate leek broth', [
      {
        dishId: 'stew',
        quantity: 1,
        options: [{ groupId: 'portion', optionId: 'full', quantity: 1 }],
      },
    ]);
    expect(order).toMatchObject({ changes: [], lines: [{ dishId: 'broth', options: [] }] });
  });

  test('a number with a unit in a name that is none of a weight stays a number', () => {
    expect(read(bakeryIndex, '6 inch plum tart')).toEqual(['1 plum-tart']);
  });
});

describe('what is told apart afterwards', () => {
  const jarIndex = indexMenu(
    menu([
      dish('fig', [], { name: 'Fig Jam' }),
      dish('plum', [], { name: 'Plum Jam' }),
      dish('rye', [], { name: 'Rye Toast' }),
    ]),
  );

  test.each([
    ['2 jams, one fig one plum', ['1 fig', '1 plum']],
    ['3 jams, two fig and one plum, and a rye toast', ['1 plum', '1 rye', '2 fig']],
  ])('%s is no more of it', (text, lines) => {
    expect(read(jarIndex, text)).toEqual(lines);
  });

  test('a kind with no such sum is asked about', () => {
    expect(
      parseOrder(jarIndex, '3 jams and one fig jam').lines.map((line) => [
        line.quantity,
        line.otherDishIds.length,
      ]),
    ).toEqual([
      [3, 1],
      [1, 0],
    ]);
  });
});
