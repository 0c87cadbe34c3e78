import * as fc from 'fast-check';
import { dishesOf } from '../../../../src/food/menu';
import { indexMenu } from '../../../../src/food/parse/menu-index';
import { parseOrder } from '../../../../src/food/parse/order';
import { dish, menu } from '../build';
import { wrapBar, wrapIndex } from './menus';

const WORDS = [
  'harvest',
  'harvests',
  'large',
  'small',
  'kale',
  'no',
  'without',
  'with',
  'and',
  'two',
  'one',
  'the other',
  'extra',
  'cola',
  'fries',
  'another',
  'same again',
  ',',
  '.',
  'do',
  'make it',
  'all the greens',
  'xyzzy',
  '3',
];

const anyText = fc.oneof(
  fc.string({ maxLength: 400, unit: 'grapheme' }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' ')),
);

describe('any text', () => {
  test('is read into lines that the menu can serve', () => {
    const dishes = new Map(dishesOf(wrapBar).map((each) => [each.id, each]));
    fc.assert(
      fc.property(anyText, (text) => {
        const order = parseOrder(wrapIndex, text);
        for (const line of order.lines) {
          expect(Number.isInteger(line.quantity) && line.quantity > 0).toBe(true);
          for (const option of line.options) {
            const group = dishes
              .get(line.dishId)
              ?.groups.find((each) => each.id === option.groupId);
            expect(group?.options.map((each) => each.id)).toContain(option.optionId);
          }
        }
        expect(order.confidence).toBeGreaterThanOrEqual(0);
        expect(order.confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test('is read the same each time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseOrder(wrapIndex, text)).toEqual(parseOrder(wrapIndex, text));
      }),
      { numRuns: 100 },
    );
  });
});

const PARTS = [
  'red',
  'blue',
  'hot',
  'sour',
  'mild',
  'crisp',
  'soft',
  'dark',
  'pale',
  'wild',
].flatMap((one) => ['bread', 'soup', 'rice', 'stew', 'cake', 'tart'].map((two) => `${one} ${two}`));

describe('a menu of six hundred dishes', () => {
  const large = menu(
    PARTS.flatMap((name, at) =>
      Array.from({ length: 10 }, (_, n) =>
        dish(`${at}-${n}`, [], { name: `${name} number ${'abcdefghij'[n] ?? ''}z` }),
      ),
    ),
  );

  test('is read dish by dish', () => {
    const index = indexMenu(large);
    const read = PARTS.map((part, at) => {
      const other = PARTS[59 - at] ?? '';
      const names = parseOrder(
        index,
        `hi can i get ${part} number cz and two ${other} number dz please`,
      ).lines.map((line) => [
        line.quantity,
        dishesOf(large).find((one) => one.id === line.dishId)?.name,
      ]);
      return [
        names,
        [
          [1, `${part} number cz`],
          [2, `${other} number dz`],
        ],
      ];
    });
    for (const [found, expected] of read) expect(found).toEqual(expected);
  });
});
