import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const free = group('free', [option('jamun', { name: 'Gulab Jamun (2 pieces)' })], {
  name: 'Free with the Family Pack',
  min: 0,
  max: 1,
});
const portion = group(
  'portion',
  [
    option('regular', { name: 'Regular', isDefault: true }),
    option('family', { name: 'Family Pack', available: false, groups: [free] }),
  ],
  { name: 'Portion', min: 1, max: 1 },
);
const sides = group(
  'sides',
  [option('extraRaita', { name: 'Extra Raita' }), option('salad', { name: 'Onion Salad' })],
  { name: 'Add on the Side', min: 0, max: 4 },
);
const kitchen = prepareMenu(
  menu([
    dish('biryani', [portion, sides], { name: 'Chicken Biryani' }),
    dish('raita', [], { name: 'Raita' }),
    dish('idli', [], { name: 'Idli' }),
    dish('vada', [], { name: 'Medu Vada' }),
    dish('tea', [], { name: 'Ginger Tea' }),
  ]),
);
const run = changesAt(kitchen);
const counts = (texts: readonly string[]): string[] =>
  run(texts.map(say)).basket.cart.lines.map((line) => `${line.quantity} ${line.name}`);

describe('a number in all, with two dishes in the basket', () => {
  const before = ['1 chicken biryani and 1 raita'];

  test.each(['i want 5 in all', '5 total', 'total 5', 'make that 5 in total', 'kul 5 chahiye'])(
    '%s: it is asked of which',
    (text) => {
      const { basket, notes } = run([...before, text].map(say));
      expect(basket.cart.lines.map((line) => line.quantity)).toEqual([1, 1]);
      expect(notes).toEqual([{ note: 'which', names: ['Chicken Biryani', 'Raita'] }]);
      expect(basket.open[0]?.ask).toMatchObject({
        kind: 'total',
        options: [
          { name: '4 × Chicken Biryani, 1 × Raita' },
          { name: '1 × Chicken Biryani, 4 × Raita' },
        ],
      });
    },
  );

  test('what is there already is no question, nor is it with one dish', () => {
    expect(run([...before, '2 total'].map(say))).toMatchObject({
      basket: { open: [] },
      notes: [{ note: 'same' }],
    });
    expect(counts(['1 raita', '3 total'])).toEqual(['3 Raita']);
  });
});

describe('a dish that goes, and a number behind the name of another', () => {
  test.each([
    ['drop the vada, tea 2', ['1 Idli', '2 Ginger Tea']],
    ['drop the vada, raita 2', ['1 Idli', '1 Ginger Tea', '2 Raita']],
    ['remove the vada and the tea', ['1 Idli']],
    ['vada aur tea hata do', ['1 Idli']],
  ])('%s', (text, after) => {
    expect(counts(['1 idli, 1 medu vada and 1 ginger tea', text])).toEqual(after);
  });
});

test('what comes only with a choice that is sold out is named itself', () => {
  expect(run(['1 chicken biryani', 'gulab jamun'].map(say)).notes).toMatchObject([
    { note: 'refused', why: 'unavailable', group: 'Gulab Jamun (2 pieces)' },
  ]);
});

describe('a refusal without a verb', () => {
  const choices = (texts: readonly string[]): string[] =>
    Object.values(run(texts.map(say)).basket.told).flat();

  test.each(['raita nahi', 'raita nahi chahiye', 'raita nahi, onion salad'])(
    '%s: the choice of that name goes',
    (text) => {
      const held = choices(['1 chicken biryani with extra raita', text]);
      expect(held).not.toContain('Extra Raita');
      expect(held.includes('Onion Salad')).toBe(text.includes('salad'));
    },
  );

  test('of a dish that is there, that goes', () => {
    expect(counts(['1 chicken biryani, 1 raita', 'raita nahi, medu vada do'])).toEqual([
      '1 Chicken Biryani',
      '1 Medu Vada',
    ]);
  });

  test('of what is nowhere it is said', () => {
    expect(run(['1 chicken biryani', 'raita nahi'].map(say)).notes).toMatchObject([
      { note: 'absent', name: 'Raita' },
    ]);
  });
});

test.each(['पिज़्ज़ा भी', 'zorbli bhi', 'रायता भी'])(
  '%s, which the menu has not, is told',
  (text) => {
    const other = changesAt(prepareMenu(menu([dish('idli', [], { name: 'Idli' })])));
    expect(other(['1 idli', text].map(say))).toMatchObject({
      basket: { cart: { lines: [{ quantity: 1 }] } },
      notes: [{ note: 'unknown' }],
    });
  },
);
