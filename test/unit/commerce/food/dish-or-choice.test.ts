import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const sides = group(
  'sides',
  [
    option('topping', { name: 'Vada', pricePaise: 3_500 }),
    option('extra', { name: 'Extra Raita', pricePaise: 3_000 }),
  ],
  { name: 'Extra on the Side', min: 0, max: 4 },
);
const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [sides], { name: 'Masala Dosa' }),
      dish('medu', [], { name: 'Medu Vada' }),
      dish('lentil', [], { name: 'Lentil Vada' }),
      dish('pav', [], { name: 'Vada Pav' }),
      dish('raita', [], { name: 'Raita' }),
    ]),
  ),
);
const held = (texts: readonly string[]): string[] => {
  const { cart, told } = run(texts.map(say)).basket;
  return cart.lines.map((line) => [line.quantity, line.name, ...(told[line.id] ?? [])].join(' '));
};

describe('a word for dishes, and for what a line may be had with', () => {
  test.each([
    ['vada bhi', 1],
    ['वड़ा भी', 1],
    ['दो वड़ा जोड़ो', 2],
    ['2 vada add karo', 2],
    ['add 2 vada', 2],
  ])('%s: which one is asked, and nothing changes before', (text, quantity) => {
    const { basket } = run(['2 masala dosa', text].map(say));
    expect(basket.cart.lines).toMatchObject([{ quantity: 2, choices: [] }]);
    expect(basket.open).toMatchObject([{ quantity, ask: { kind: 'dish' } }]);
    expect(basket.open[0]?.ask.options.map((one) => [one.name, one.paise])).toEqual([
      ['Medu Vada', 10_000],
      ['Lentil Vada', 10_000],
      ['Vada (Masala Dosa)', 3_500],
    ]);
  });

  test.each([
    ['medu vada', ['2 Masala Dosa', '2 Medu Vada']],
    ['the second one', ['2 Masala Dosa', '2 Lentil Vada']],
    ['third one', ['2 Masala Dosa Vada']],
    ['on the dosa', ['2 Masala Dosa Vada']],
  ])('%s answers it', (text, after) => {
    expect(held(['2 masala dosa', 'add 2 vada', text])).toEqual(after);
  });

  test('of one dish so many of the choice come as were said', () => {
    expect(held(['1 masala dosa', 'add 2 vada', 'on the dosa'])).toEqual([
      '1 Masala Dosa 2 × Vada',
    ]);
  });

  test('a line that has gone since takes none', () => {
    const { basket, notes } = run([
      say('1 masala dosa'),
      say('vada bhi'),
      { do: 'remove', lineIds: ['1'] },
      { do: 'choose', ids: ['on|1|sides|topping'] },
    ]);
    expect(basket.cart.lines).toEqual([]);
    expect(notes).toMatchObject([{ note: 'nothing' }]);
  });

  test.each([
    ['raita bhi', ['1 Masala Dosa', '1 Raita']],
    ['with vada', ['1 Masala Dosa Vada']],
  ])('%s is one of them alone', (text, after) => {
    expect(held(['1 masala dosa', text])).toEqual(after);
  });
});
