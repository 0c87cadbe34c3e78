import * as fc from 'fast-check';
import { editDistance } from '../../../../src/language/text/edit-distance';

/** The same by its definition, without a bound and without shared rows. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i] ?? [];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 90 });

test('it is the distance by its definition, or one more than the bound', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 12 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(plainDistance(a, b), most + 1));
    }),
  );
});

test.each([
  ['restaurant', 'restuarant', 1],
  ['dosa', 'dosai', 1],
  ['dosa', 'dsa', 1],
  ['idli', 'idly', 1],
  ['naan', 'naan', 0],
  ['tea', 'coffee', 3],
])('%s and %s are %d apart', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
});
