import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const sides = group('sides', [option('vada', { name: 'Vada', pricePaise: 2_000 })], {
  name: 'Sides',
});
const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [sides], { name: 'Masala Dosa', maxOrder: 30 }),
      dish('idli', [], { name: 'Idli (2 pieces)', maxOrder: 30 }),
      dish('vada', [], { name: 'Medu Vada', maxOrder: 30 }),
      dish('sambar', [], { name: 'Sambar Vada', maxOrder: 30 }),
      dish('coffee', [], { name: 'Filter Coffee', maxOrder: 30 }),
      dish('chicken', [], { name: 'Chicken Biryani', maxOrder: 30 }),
      dish('mutton', [], { name: 'Mutton Biryani', maxOrder: 30 }),
    ]),
  ),
);
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines
    .map((line) => [`${line.quantity} ${line.dishId}`, ...(told[line.id] ?? [])].join(' '))
    .toSorted();

const BREAKFAST = '2 masala dosa, 3 idli and 2 filter coffee';
const ALL = ['2 coffee', '2 dosa', '3 idli'];
const BIRYANI = '2 chicken biryani';
const ONE_EACH = ['1 chicken', '1 mutton'];

test.each<[before: string, text: string, after: string[]]>([
  [BREAKFAST, 'make dosas three instead', ['2 coffee', '3 dosa', '3 idli']],
  [BREAKFAST, 'dosas should be 4 instead', ['2 coffee', '3 idli', '4 dosa']],
  [BREAKFAST, 'idli ki jagah medu vada', ['2 coffee', '2 dosa', '3 vada']],
  [BREAKFAST, 'could i get less idlis?', ALL],
  [BREAKFAST, 'fewer idlis please', ALL],
  [BREAKFAST, 'lose a coffee', ['1 coffee', '2 dosa', '3 idli']],
  [BREAKFAST, 'take out a coffee', ['1 coffee', '2 dosa', '3 idli']],
  [BREAKFAST, 'everything but the idlis should go', ['3 idli']],
  [BREAKFAST, 'just idlis, nothing else', ['3 idli']],
  [BREAKFAST, 'sirf coffee rakho baaki hata do', ['2 coffee']],
  [BREAKFAST, 'what if i add a medu vada?', ALL],
  [BREAKFAST, 'should i add a sambar vada?', ALL],
  [BREAKFAST, "don't you dare remove the idlis", ALL],
  [`${BREAKFAST}, 1 medu vada`, 'add 2 more vadas, no make it 1', [...ALL, '2 vada']],
  [BIRYANI, 'one of them mutton instead', ONE_EACH],
  [BIRYANI, 'make one of them a mutton biryani', ONE_EACH],
  [BIRYANI, 'ek ki jagah mutton biryani', ONE_EACH],
  [BIRYANI, 'दो में से एक मटन बिरयानी कर दो', ONE_EACH],
  [BIRYANI, 'दो में से एक मटन', ONE_EACH],
])('over %s, "%s"', (before, text, after) => {
  expect(lines(run([say(before), say(text)]).basket)).toEqual(after.toSorted());
});

test('how many there shall be is asked where only fewer are wanted', () => {
  const { basket, notes } = run([say(BREAKFAST), say('fewer idlis please')]);
  expect(notes).toEqual([{ note: 'howMany', name: 'Idli (2 pieces)', quantity: 3 }]);
  expect(lines(run([say('2 kar do')], basket).basket)).toContain('2 idli');
});

test('"idli ki jagah vada", where two are called so, changes nothing before it is asked which', () => {
  const { basket, notes } = run([say(BREAKFAST), say('idli ki jagah vada')]);
  expect(lines(basket)).toEqual(ALL);
  expect(notes.length + basket.open.length).toBeGreaterThan(0);
});
