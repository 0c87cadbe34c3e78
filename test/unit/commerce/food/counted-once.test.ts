import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, menu } from '../../food/build';
import { changesAt, say } from './changes';

const run = changesAt(
  prepareMenu(
    menu([
      dish('dosa', [], { name: 'Masala Dosa' }),
      dish('lemon', [], { name: 'Lemon Rice' }),
      dish('curd', [], { name: 'Curd Rice' }),
      dish('tamarind', [], { name: 'Tamarind Rice' }),
      dish('tea', [], { name: 'Ginger Tea' }),
      dish('coffee', [], { name: 'Filter Coffee' }),
    ]),
  ),
);
const after = (said: readonly string[]): Basket => run(said.map(say)).basket;
const lines = ({ cart }: Basket): string[] =>
  cart.lines.map((line) => `${line.quantity} ${line.dishId}`);

const CURD = '1 curd rice and 2 masala dosa';
const LEMON = '1 lemon rice and 2 masala dosa';
const WHICH = 'rice'; // asks which of three

test.each<[said: readonly string[], held: readonly string[]]>([
  [
    [CURD, 'curd rice. just 1'],
    ['1 curd', '2 dosa'],
  ],
  [
    [CURD, 'curd rice. sirf ek'],
    ['1 curd', '2 dosa'],
  ],
  [
    [CURD, 'curd rice. just 3'],
    ['3 curd', '2 dosa'],
  ],
  [
    [CURD, 'masala dosa. bas 1'],
    ['1 curd', '1 dosa'],
  ],
  [
    ['2 masala dosa', 'curd rice. just 1'],
    ['2 dosa', '1 curd'],
  ],
  [
    [CURD, WHICH, 'curd rice. just 1'],
    ['1 curd', '2 dosa'],
  ],
  [
    [CURD, WHICH, 'just 2 curd rice'],
    ['2 curd', '2 dosa'],
  ],
  [
    [CURD, WHICH, 'lemon rice, just 2'],
    ['1 curd', '2 dosa', '2 lemon'],
  ],
  [
    [LEMON, WHICH, 'swap lemon rice for curd rice'],
    ['1 curd', '2 dosa'],
  ],
  [
    [LEMON, WHICH, 'swap lemon rice for curd rice', 'curd rice. just 1'],
    ['1 curd', '2 dosa'],
  ],
  [
    [LEMON, WHICH, 'curd rice'],
    ['1 lemon', '2 dosa', '1 curd'],
  ],
])('%j: what is there is set, and nothing is left to ask', (said, held) => {
  const basket = after(said);
  expect(lines(basket)).toEqual(held);
  expect(basket.open).toEqual([]);
});

test.each(['make the masala dosa 3', 'make the lemon rice 2'])(
  '%s: a change of what is there leaves the question open',
  (text) => expect(after([LEMON, WHICH, text]).open).toHaveLength(1),
);

test.each([
  'i said coffee 2 not remove',
  "i said coffee 2, don't remove",
  'coffee 2 bola tha hatana nahi',
  'coffee 2 kaha tha, hatao mat',
])('%s: the number is set, and nothing goes', (text) => {
  expect(lines(after(['1 masala dosa, 1 filter coffee', text]))).toEqual(['1 dosa', '2 coffee']);
  expect(lines(after(['1 masala dosa', text]))).toEqual(['1 dosa', '2 coffee']);
});

test.each(['3 coffee nahi chahiye', 'ek coffee mat bhejo'])('%s: none comes', (text) =>
  expect(lines(after(['1 masala dosa, 3 filter coffee', text]))[0]).toBe('1 dosa'),
);

test.each(["don't remove the coffee", 'coffee mat hatao'])('%s: nothing changes', (text) =>
  expect(lines(after(['1 masala dosa, 1 filter coffee', text]))).toEqual(['1 dosa', '1 coffee']),
);
