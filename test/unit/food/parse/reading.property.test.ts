import * as fc from 'fast-check';
import { dishesOf } from '../../../../src/food/menu';
import { indexMenu } from '../../../../src/food/parse/menu-index';
import { parseOrder } from '../../../../src/food/parse/order';
import { dish, menu } from '../build';
import { wrapBar, wrapIndex } from './menus';

const WORDS = ['harvest', 'harvests', 'large', 'small', 'kale', 'no', 'without', 'with', 'and', 'two', 'one', 'the other', 'extra', 'cola', 'fries', 'another', 'same again', ',', '.', 'do', 'make it', 'all the greens', 'xyzzy', '3'];

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
            const group = dishes.get(line.dishId)?.groups.find((each) => each.id === option.groupId);
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

const PARTS = ['red', 'blue', 'hot', 'sour', 'mild', 'crisp', 'soft', 'dark', 'pale', 'wild'].flatMap((one) => ['bread', 'soup', 'rice', 'stew', 'cake', 'tart'].map((two) => `${one} ${two}`));

function msOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

describe('a menu of six hundred dishes', () => {
  const large = menu(PARTS.flatMap((name, at) => Array.from({ length: 10 }, (_, n) => dish(`${at}-${n}`, [], { name: `${name} number ${'abcdefghij'[n] ?? ''}z` }))));

  test('is ready in under 100 ms and read in under 5 ms a message', () => {
    const texts = PARTS.map((part, at) => `hi can i get ${part} number cz and two ${PARTS[59 - at] ?? ''} number dz without onions please`);
    const built = Math.min(...[1, 2, 3].map(() => msOf(() => indexMenu(large))));
    const index = indexMenu(large);
    // The least of some runs, and the median of the messages: what is left out is other work on the machine.
    const times = texts.map((text) => Math.min(...[1, 2, 3].map(() => msOf(() => parseOrder(index, text))))).sort((a, b) => a - b);
    expect(built).toBeLessThan(100);
    expect(times[times.length >> 1]).toBeLessThan(5);
  });
});
