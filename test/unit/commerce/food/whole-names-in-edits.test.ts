import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const shot = group(
  'shot',
  [option('coffee', { name: 'Cappuccino' }), option('syrup', { name: 'Hazelnut' })],
  { name: 'With it', min: 0, max: 2 },
);
const extra = group('extra', [option('cheese', { name: 'Double Cheese Slice' })], {
  name: 'Extra',
  min: 0,
  max: 1,
});
const kitchen = prepareMenu(
  menu([
    dish('soup', [], { name: 'Veg Manchow Soup with Crispy Noodles' }),
    dish('noodles', [], { name: 'Crispy Noodles' }),
    dish('paneer', [], { name: 'Paneer Chilli Dry' }),
    dish('jr', [extra], { name: 'Whopper Jr Chicken' }),
    dish('patty', [], { name: 'Chicken Whopper Jr Double Patty' }),
    dish('rava', [], { name: 'Ghee Onion Rava Masala Dosai' }),
    dish('plain', [], { name: 'Masala Dosai' }),
    dish('ghee', [], { name: 'Ghee Masala Dosai' }),
    dish('podi', [], { name: 'Podi Masala Dosai' }),
    dish('gheePodi', [], { name: 'Ghee Podi Masala Dosai' }),
    dish('cup', [shot], { name: 'Tiramisu Cup' }),
    dish('cappuccino', [], { name: 'Cappuccino' }),
  ]),
);
const run = changesAt(kitchen);
const counts = (texts: readonly string[]): string[] =>
  run(texts.map(say)).basket.cart.lines.map((line) => `${line.quantity} ${line.name}`);

describe('a name told whole, in an edit of the basket', () => {
  test.each([
    [['crispy noodles'], 'replace Crispy Noodles with Paneer Chilli Dry', ['1 Paneer Chilli Dry']],
    [
      ['2 crispy noodles', 'paneer chilli dry'],
      'replace Crispy Noodles with Paneer Chilli Dry',
      ['3 Paneer Chilli Dry'],
    ],
    [
      ['ghee onion rava masala dosai', 'crispy noodles'],
      'replace Ghee Onion Rava Masala Dosai with Ghee Podi Masala Dosai',
      ['1 Ghee Podi Masala Dosai', '1 Crispy Noodles'],
    ],
    [
      ['masala dosai', 'crispy noodles'],
      'replace masala dosai with ghee masala dosai',
      ['1 Ghee Masala Dosai', '1 Crispy Noodles'],
    ],
  ])('over %s, %s takes the dishes of just these names', (before, text, after) => {
    expect(counts([...before, text])).toEqual(after);
  });

  test('what follows it edits, though a longer name goes on so', () => {
    expect(counts(['whopper jr chicken', 'Whopper Jr Chicken double kar do'])).toEqual([
      '2 Whopper Jr Chicken',
    ]);
    expect(counts(['1 chicken whopper jr double patty'])).toEqual([
      '1 Chicken Whopper Jr Double Patty',
    ]);
  });

  test('doubles each line of that dish', () => {
    expect(
      counts(['tiramisu cup', 'with cappuccino', '1 tiramisu cup', 'double the tiramisu cup']),
    ).toEqual(['2 Tiramisu Cup', '2 Tiramisu Cup']);
  });

  test('a dish for a dish, though the first may have the second as a choice', () => {
    const swap = 'change the Tiramisu Cup to Cappuccino';
    expect(counts(['tiramisu cup', swap])).toEqual(['1 Cappuccino']);
    expect(counts(['2 tiramisu cup', 'with cappuccino', swap])).toEqual(['2 Cappuccino']);
  });
});
