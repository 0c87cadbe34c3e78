import type { Basket } from '../../../../src/commerce/food/basket/shape';
import { changesAt } from './changes';
import { sandboxKitchen } from './third-raita-kitchen';

const run = changesAt(sandboxKitchen('Tiffin Trail'));
const lines = ({ cart, told }: Basket): string[] =>
  cart.lines.map((line) => [`${line.quantity} ${line.name}`, ...(told[line.id] ?? [])].join(', '));
const again = (labels: readonly string[], but: string) => {
  const { basket, notes } = run([{ do: 'again', labels: [...labels], but }]);
  return {
    lines: lines(basket),
    asked: basket.open.length,
    left: [...new Set(notes.flatMap((one) => (one.note === 'notAdded' ? one.name : [])))],
  };
};

const DOSA = '2 × Masala Dosa (No Onion, Ghee)';
const COFFEE = '1 × Filter Coffee (Strong, No Sugar)';
const VADA = '1 × Idli Vada (Extra Sambar)';
const [A_DOSA, A_COFFEE, A_VADA] = [
  '2 Masala Dosa, No Onion, Ghee',
  '1 Filter Coffee, Strong, No Sugar',
  '1 Idli Vada, Extra Sambar',
];

describe('the same again but no X is without X, and the rest is as it was', () => {
  test.each([
    'but no coffee',
    'except the coffee',
    'leave out the coffee',
    'coffee nahi',
    'par coffee mat daalna',
    'कॉफ़ी के बिना',
    'बिना फ़िल्टर कॉफ़ी',
  ])('one dish of three: %s', (but) =>
    expect(again([DOSA, COFFEE, VADA], but)).toEqual({
      lines: [A_DOSA, A_VADA],
      asked: 0,
      left: ['Filter Coffee'],
    }),
  );

  test.each([
    'but no coffee and no idli vada',
    'without the coffee and the idli vada',
    'no coffee or idli vada',
    'coffee aur idli vada ke bina',
  ])('two dishes of three: %s', (but) =>
    expect(again([DOSA, COFFEE, VADA], but)).toEqual({
      lines: [A_DOSA],
      asked: 0,
      left: ['Filter Coffee', 'Idli Vada'],
    }),
  );

  test.each([
    'no coffee and dosa with extra sambar',
    'but no coffee and the dosa without onion',
    'no coffee, masala dosa hot please',
  ])('a dish that something is told of beside it stays, as many as it was: %s', (but) => {
    const all = again([DOSA, COFFEE, VADA], but);
    expect(all.left).toEqual(['Filter Coffee']);
    expect(all.lines[0]).toMatch(/^2 Masala Dosa/);
  });

  test.each(['masala dosa aur coffee ke bina', 'मसाला डोसा और कॉफ़ी के बिना'])(
    'two dishes of three, the first of them in a bigger number: %s',
    (but) => expect(again([DOSA, COFFEE, VADA], but).lines).toEqual([A_VADA]),
  );

  test('three of four in a list with a comma', () =>
    expect(
      again([DOSA, COFFEE, VADA, '1 × Kesari Bath'], 'masala dosa, coffee aur idli vada ke bina')
        .lines,
    ).toEqual(['1 Kesari Bath']));

  test.each(['but no coffee', 'coffee ke bina', 'कॉफ़ी के बिना'])(
    'nothing comes where X is all that there was: %s',
    (but) => expect(again([COFFEE], but)).toEqual({ lines: [], asked: 0, left: ['Filter Coffee'] }),
  );

  test.each(['no masala dosa', 'without the masala dosas', 'masala dosa ke bina'])(
    'X that stood in two lines comes in neither: %s',
    (but) =>
      expect(again([DOSA, '1 × Masala Dosa (With Onion, Oil)', COFFEE], but).lines).toEqual([
        A_COFFEE,
      ]),
  );

  test.each(['but no samosa', 'samosa ke bina', 'समोसा के बिना', 'no paneer'])(
    'X that was not in it takes nothing out: %s',
    (but) =>
      expect(again([DOSA, COFFEE], but)).toEqual({ lines: [A_DOSA, A_COFFEE], asked: 0, left: [] }),
  );

  test.each(['without the extra sambar', 'but no sambar', 'extra sambar ke bina'])(
    'X that is a choice of a dish leaves the dish: %s',
    (but) =>
      expect(again([DOSA, COFFEE, VADA], but).lines).toEqual([A_DOSA, A_COFFEE, '1 Idli Vada']),
  );

  test.each(['but no onion', 'pyaaz ke bina', 'बिना प्याज़ के'])(
    'X that a dish has a choice to leave out is left out of it: %s',
    (but) =>
      expect(again(['2 × Masala Dosa (With Onion, Oil)', COFFEE], but).lines).toEqual([
        '2 Masala Dosa, No Onion, Oil',
        A_COFFEE,
      ]),
  );

  test.each([
    'no coffee, a ginger tea instead',
    'but no coffee, ginger tea instead of that',
    'coffee nahi, uski jagah ek ginger tea',
    'coffee nahi, uske badle ek ginger tea',
    'coffee ki jagah ginger tea',
    'कॉफ़ी नहीं, उसकी जगह एक अदरक चाय',
  ])('what comes in the place of X takes no other dish out: %s', (but) =>
    expect(again([DOSA, COFFEE], but).lines).toEqual([A_DOSA, '1 Ginger Tea, Normal']),
  );

  test.each(['skip the dosa, two coffees', 'no dosa, 2 coffee', 'dosa nahi, do coffee'])(
    'a number beside X is the number of its dish: %s',
    (but) =>
      expect(again([DOSA, '1 × Filter Coffee (Medium, Normal)'], but).lines).toEqual([
        '2 Filter Coffee, Medium, Normal',
      ]),
  );
});

describe('the same again and Y keeps Y beside all that there was', () => {
  test.each([
    ['and a kesari bath', '1 Kesari Bath'],
    ['with 2 badam milk', '2 Badam Milk'],
    ['plus a ginger tea without sugar', '1 Ginger Tea, No Sugar'],
    ['aur ek kesari bath', '1 Kesari Bath'],
    ['और एक केसरी बाथ', '1 Kesari Bath'],
    ['do badam milk bhi', '2 Badam Milk'],
  ])('%s', (but, line) =>
    expect(again([DOSA, COFFEE], but).lines).toEqual([A_DOSA, A_COFFEE, line]),
  );

  test.each([
    ['one more coffee', '2 Filter Coffee, Strong, No Sugar'],
    ['ek aur coffee', '2 Filter Coffee, Strong, No Sugar'],
    ['two more coffees', '3 Filter Coffee, Strong, No Sugar'],
  ])('more of what there was: %s', (but, line) =>
    expect(again([DOSA, COFFEE], but).lines).toEqual([A_DOSA, line]),
  );

  test.each([
    'but no coffee please and add a kesari bath',
    'without coffee and with a kesari bath',
    'ek kesari bath aur coffee ke bina',
    'coffee nahi aur ek kesari bath',
    'कॉफ़ी नहीं, एक केसरी बाथ',
  ])('and without X as well: %s', (but) =>
    expect(again([DOSA, COFFEE], but)).toEqual({
      lines: [A_DOSA, '1 Kesari Bath'],
      asked: 0,
      left: ['Filter Coffee'],
    }),
  );
});
