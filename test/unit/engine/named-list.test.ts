import fc from 'fast-check';
import { findLeaversInText } from '../../../dialogs/book-experience/leaving';
import { bearerOf, entriesNamedIn } from '../../../src/engine/slots/by-name';
import type { FieldRecord } from '../../../src/engine/slots/fields';

const NAMES = [
  'Asha Rao',
  'Ravi Kumar',
  'Meera Joshi',
  'Zoya Khan',
  'रवि राव',
  'Ravi Shah',
  'Tara Rao',
];
const party = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 6 });
const people = (names: readonly string[]): FieldRecord[] => names.map((name) => ({ name }));
const outWords = fc.constantFrom(
  (name: string) => `${name} can't come`,
  (name: string) => `without ${name}`,
  (name: string) => `${name} nahi aa raha`,
  (name: string) => `${name} नहीं आएगा`,
);

test('nobody goes who was not named, and exactly those who were', () => {
  fc.assert(
    fc.property(party, fc.nat(), outWords, (names, at, word) => {
      const gone = at % names.length;
      const said = `${word(names[gone] ?? '')}, make it ${names.length - 1}`;
      expect(findLeaversInText(said, people(names), 1)).toEqual([gone]);
    }),
  );
});

test('where nobody or too few are named, nobody goes', () => {
  fc.assert(
    fc.property(party, fc.integer({ min: 1, max: 3 }), outWords, (names, n, word) => {
      expect(findLeaversInText(`make it ${names.length - n}`, people(names), n)).toBeUndefined();
      if (n > 1) expect(findLeaversInText(word(names[0] ?? ''), people(names), n)).toBeUndefined();
    }),
  );
});

test('a whole name is its bearer, and a part that two share is nobody', () => {
  fc.assert(
    fc.property(party, fc.nat(), (names, at) => {
      const place = at % names.length;
      expect(bearerOf(names[place], names)).toBe(place);
      expect(entriesNamedIn(`tell ${names[place] ?? ''}`, names)).toEqual([place]);
    }),
  );
  expect(bearerOf('Ravi', ['Ravi Kumar', 'Ravi Shah'])).toBe(-1);
  expect(entriesNamedIn('Ravi is out', ['Ravi Kumar', 'Ravi Shah'])).toEqual([]);
});
